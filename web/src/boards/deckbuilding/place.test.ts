import { describe, expect, it } from 'vitest';
import { lane } from './lane';
import { put } from './place';

describe('places', () => {
  const box = { width: 900, top: 0, bottom: 800 };

  it('puts things to the right, else to the left, else below', () => {
    expect(put({ left: 100, top: 100, width: 100, height: 100 }, 200, 100, box)).toEqual({ x: 208, y: 100 });
    expect(put({ left: 780, top: 100, width: 100, height: 100 }, 200, 100, box)).toEqual({ x: 572, y: 100 });
    expect(put({ left: 100, top: 100, width: 200, height: 50 }, 300, 100, { ...box, width: 390 }).y).toBe(158);
  });

  it('stays inside', () => {
    expect(put({ left: 100, top: 780, width: 100, height: 20 }, 200, 300, box).y).toBe(496);
    expect(put({ left: 0, top: 0, width: 10, height: 10 }, 200, 300, box).y).toBe(4);
  });

  it('joins all attackers to one line', () => {
    const { path, head } = lane(
      [
        { x: 300, y: 400 },
        { x: 500, y: 410 },
      ],
      { x: 100, y: 300 },
    );
    expect(path).toBe('M300 400V393H100M500 410V393H100M100 393V306');
    expect(head.startsWith('M100 300')).toBe(true);
  });
});
