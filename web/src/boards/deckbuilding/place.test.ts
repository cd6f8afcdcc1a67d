import { describe, expect, it } from 'vitest';
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
});
