import { describe, expect, it } from 'vitest';
import { fit, freeCorner, levelOf, pan, show, tokenScale, toScreen, zoomAt } from './camera';
import { SIZE } from './galaxy';

const WIDE = { width: 972, height: 640 };
const PHONE = { width: 390, height: 300 };

describe('the camera', () => {
  it.each([WIDE, PHONE, { width: 360, height: 300 }, { width: 2400, height: 1500 }])('shows the whole map in %o', (frame) => {
    const camera = fit(frame);
    const [corner, other] = [toScreen(camera, { x: 0, y: 0 }), toScreen(camera, { x: SIZE.width, y: SIZE.height })];
    expect(corner.x).toBeGreaterThanOrEqual(-0.01);
    expect(corner.y).toBeGreaterThanOrEqual(-0.01);
    expect(other.x).toBeLessThanOrEqual(frame.width + 0.01);
    expect(other.y).toBeLessThanOrEqual(frame.height + 0.01);
  });

  it('keeps the point under the finger where it is', () => {
    const before = fit(PHONE);
    const at = { x: 200, y: 150 };
    const world = { x: (at.x - before.x) / before.scale, y: (at.y - before.y) / before.scale };
    const after = zoomAt(before, PHONE, 3, at);
    expect(toScreen(after, world).x).toBeCloseTo(at.x, 3);
    expect(toScreen(after, world).y).toBeCloseTo(at.y, 3);
  });

  it('never shows a void where map could be', () => {
    const near = zoomAt(fit(WIDE), WIDE, 2, { x: 0, y: 0 });
    const far = pan(near, WIDE, 5000, 5000);
    expect(far.x).toBe(0);
    expect(far.y).toBe(0);
    expect(zoomAt(near, WIDE, 0.001, { x: 0, y: 0 })).toEqual(fit(WIDE));
  });

  it('goes to what can be done only if most of it is out of sight', () => {
    const near = zoomAt(fit(PHONE), PHONE, 4, { x: 0, y: 0 });
    expect(show(near, PHONE, [{ x: 100, y: 100 }])).toBe(near);
    const moved = show(near, PHONE, [{ x: 1300, y: 900 }]);
    const at = toScreen(moved, { x: 1300, y: 900 });
    expect(at.x).toBeGreaterThan(0);
    expect(at.x).toBeLessThan(PHONE.width);
  });

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
    expect(freeCorner(WIDE, tray, [{ x: 100, y: 600 }], order)).toBe('se');
    expect(freeCorner(WIDE, tray, [], order)).toBe('sw');
    expect(
      freeCorner(
        WIDE,
        tray,
        [
          { x: 100, y: 600 },
          { x: 900, y: 600 },
        ],
        order,
      ),
    ).toBe('ne');
  });
});
