import { describe, expect, it } from 'vitest';
import { freeCorner, levelOf, tokenScale } from './level';

const WIDE = { width: 972, height: 640 };

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

  it('puts the tray where it covers nothing', () => {
    const order = ['sw', 'se', 'ne', 'nw'] as const;
    const tray = { width: 322, height: 260 };
    expect(freeCorner(WIDE, tray, [{ x: 100, y: 600 }], [], order)).toBe('se');
    expect(freeCorner(WIDE, tray, [], [], order)).toBe('sw');
    expect(
      freeCorner(
        WIDE,
        tray,
        [
          { x: 100, y: 600 },
          { x: 900, y: 600 },
        ],
        [],
        order,
      ),
    ).toBe('ne');
    // Of what can be tapped it hides as little as possible.
    const others = [
      { x: 100, y: 600 },
      { x: 200, y: 500 },
      { x: 900, y: 600 },
    ];
    expect(freeCorner(WIDE, tray, [{ x: 900, y: 100 }], others.slice(0, 2), order)).toBe('se');
    expect(freeCorner(WIDE, tray, [{ x: 900, y: 100 }], others, ['sw', 'se'])).toBe('se');
  });
});
