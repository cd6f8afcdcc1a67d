import { describe, expect, it } from 'vitest';
import { nearest } from './roving';

describe('nearest', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 4 },
    { x: 200, y: 0 },
    { x: 100, y: 90 },
  ];
  it('goes to the next thing in a direction', () => {
    expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(1);
    expect(nearest({ x: 200, y: 0 }, spots, [-1, 0])).toBe(1);
    expect(nearest({ x: 100, y: 4 }, spots, [0, 1])).toBe(3);
  });
  it('stays where nothing follows', () => {
    expect(nearest({ x: 200, y: 0 }, spots, [1, 0])).toBe(-1);
  });
});
