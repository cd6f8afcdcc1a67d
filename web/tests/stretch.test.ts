import { expect, test } from 'vitest';
import { around, earlier, later, latest, type Stretch } from '../src/lib/stretch';

const size = ({ from, to }: Stretch): number => to - from;

test('of a long list only what is near the eye is in the page, wherever that is', () => {
  const count = 1000;
  let stretch = latest(count);
  expect(stretch.to).toBe(count);
  const most = [size(stretch)];
  for (let turn = 0; turn < 50; turn++) {
    const before = stretch;
    stretch = earlier(stretch);
    most.push(size(stretch));
    // What was seen at the upper edge is still there.
    expect(stretch.from <= before.from && stretch.to > before.from).toBe(true);
  }
  expect(stretch.from).toBe(0);
  for (let turn = 0; turn < 50; turn++) {
    const before = stretch;
    stretch = later(stretch, count);
    most.push(size(stretch));
    expect(stretch.to >= before.to && stretch.from < before.to).toBe(true);
  }
  expect(stretch.to).toBe(count);
  expect(Math.max(...most)).toBeLessThanOrEqual(80);
});

test('a short list is there as a whole, and a moment of a replay with what surrounds it', () => {
  expect(latest(12)).toEqual({ from: 0, to: 12 });
  expect(around(3, 12)).toEqual({ from: 0, to: 12 });
  const { from, to } = around(500, 1000);
  expect(from < 490 && to > 510).toBe(true);
  expect(around(999, 1000).to).toBe(1000);
});
