import { describe, expect, it } from 'vitest';
import { fit, pan, show, toScreen, toWorld, zoomAt, type Frame } from './camera';

const SIZE = { width: 1400, height: 1000 };
const box = (width: number, height: number): Frame => ({ width, height, world: SIZE, closest: 2.2 });
const WIDE = box(972, 640);
const PHONE = box(390, 300);

describe('the camera', () => {
  it.each([WIDE, PHONE, box(360, 300), box(2400, 1500), { ...WIDE, margin: 6 }])('shows the whole map in %o', (frame) => {
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
    const world = toWorld(before, at);
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
    expect(show(near, PHONE, [{ x: 100, y: 100 }], 90)).toBe(near);
    const moved = show(near, PHONE, [{ x: 1300, y: 900 }], 90);
    const at = toScreen(moved, { x: 1300, y: 900 });
    expect(at.x).toBeGreaterThan(0);
    expect(at.x).toBeLessThan(PHONE.width);
  });
});
