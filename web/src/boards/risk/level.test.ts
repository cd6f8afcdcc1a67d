import { describe, expect, it } from 'vitest';
import { densest, levelOf, tokenScale } from './level';

describe('the map at a scale', () => {
  it('draws planets large enough to read at every size', () => {
    for (const scale of [0.25, 0.28, 0.45, 0.66, 1, 2]) {
      const px = 36 * scale * tokenScale(scale);
      expect(px).toBeGreaterThanOrEqual(21.9);
      expect(px).toBeLessThanOrEqual(46.1);
    }
    expect(levelOf(0.28)).toBe('far');
    expect(levelOf(0.66)).toBe('near');
  });

  it('opens where most of what is decided about is in sight', () => {
    const far = { x: 1300, y: 900 };
    const [one, other] = [
      { x: 100, y: 100 },
      { x: 200, y: 150 },
    ];
    expect(densest([far, one, other], { width: 390, height: 340 }, 0.54)).toEqual([one, other]);
    expect(densest([], { width: 390, height: 340 }, 0.54)).toEqual([]);
  });
});
