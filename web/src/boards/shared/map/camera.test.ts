import { describe, expect, it } from 'vitest';
import { around, fit, onto, pan, reveal, show, toScreen, toWorld, zoomAt, type Frame } from './camera';

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

  it('opens around what matters', () => {
    const camera = around(
      PHONE,
      [
        { x: 600, y: 500 },
        { x: 800, y: 500 },
      ],
      0.54,
    );
    expect(camera.scale).toBeCloseTo(0.54);
    expect(toScreen(camera, { x: 700, y: 500 }).x).toBeCloseTo(PHONE.width / 2);
    expect(around(PHONE, [], 0.54)).toEqual(fit(PHONE));
  });

  it('comes no nearer than all of it can be seen', () => {
    const points = [
      { x: 400, y: 400 },
      { x: 900, y: 600 },
    ];
    const camera = onto(PHONE, points, 50, 2);
    for (const { x, y } of points.map((point) => toScreen(camera, point))) {
      expect(Math.min(x, PHONE.width - x, y, PHONE.height - y)).toBeGreaterThan(0);
    }
    expect(onto(PHONE, points.slice(0, 1), 50, 2).scale).toBe(2);
  });

  it('moves no more than it takes to bring something inside', () => {
    const near = zoomAt(fit(WIDE), WIDE, 2, { x: 400, y: 300 });
    const moved = reveal(near, WIDE, { x: WIDE.width + 10, y: 300 });
    expect(moved.x).toBeLessThan(near.x);
    expect(moved.y).toBe(near.y);
    expect(reveal(near, WIDE, { x: 300, y: 300 })).toEqual(near);
    expect(reveal(fit(WIDE), WIDE, { x: 0, y: 0 })).toEqual(fit(WIDE));
  });
});
