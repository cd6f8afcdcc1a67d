import { describe, expect, it } from 'vitest';
import { CLOSEST, embrace, fit, fitScale, keep, pan, sees, toPixel, toTable, zoomAt } from './camera';
import { place, wrap } from './labels';
import { at } from './offers';
import { loops, outline } from './region';

const TABLE = { width: 96, height: 72 };
const BOXES = [
  { width: 390, height: 392 },
  { width: 360, height: 300 },
  { width: 972, height: 690 },
  { width: 2000, height: 1400 },
];

describe('camera', () => {
  it.each(BOXES)('shows the whole table in %o', (box) => {
    const camera = fit(TABLE, box);
    for (const corner of [
      { x: 0, y: 0 },
      { x: 96, y: 72 },
    ]) {
      const { x, y } = toPixel(camera, corner);
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(y).toBeGreaterThanOrEqual(-0.01);
      expect(x).toBeLessThanOrEqual(box.width + 0.01);
      expect(y).toBeLessThanOrEqual(box.height + 0.01);
    }
  });

  it('keeps the point under the pointer when it comes nearer', () => {
    const box = { width: 900, height: 700 };
    const pixel = { x: 300, y: 200 };
    const before = fit(TABLE, box);
    const after = zoomAt(before, 2, pixel, TABLE, box);
    expect(after.scale).toBeCloseTo(before.scale * 2);
    expect(toTable(after, pixel).x).toBeCloseTo(toTable(before, pixel).x);
    expect(toTable(after, pixel).y).toBeCloseTo(toTable(before, pixel).y);
  });

  it('never leaves the table, and never goes too near or too far', () => {
    const box = { width: 390, height: 400 };
    const near = keep({ scale: 500, x: 0, y: 0 }, TABLE, box);
    expect(near.scale).toBe(CLOSEST);
    expect(keep({ scale: 0.1, x: 0, y: 0 }, TABLE, box).scale).toBe(fitScale(TABLE, box));
    const off = pan(near, -100_000, -100_000, TABLE, box);
    expect(toPixel(off, { x: 96, y: 72 }).x).toBeGreaterThan(0);
    expect(off.x).toBeLessThan(96);
  });

  it('brings what matters into sight, and stays if it is there already', () => {
    const box = { width: 390, height: 400 };
    const camera = keep({ scale: 12, x: 0, y: 0 }, TABLE, box);
    const far = [
      { x: 80, y: 60 },
      { x: 84, y: 64 },
    ];
    const moved = embrace(camera, far, TABLE, box);
    expect(far.every((point) => sees(moved, point, box))).toBe(true);
    expect(embrace(moved, far, TABLE, box)).toBe(moved);
    expect(embrace(camera, [], TABLE, box)).toBe(camera);
  });
});

describe('region', () => {
  it('goes around cells, and around holes', () => {
    const square = [at(1, 1), at(2, 1), at(1, 2), at(2, 2)];
    expect(loops(square)).toHaveLength(1);
    const ring = [1, 2, 3].flatMap((x) => [1, 2, 3].map((y) => at(x, y))).filter((key) => key !== at(2, 2));
    expect(loops(ring)).toHaveLength(2);
    expect(loops([at(1, 1), at(9, 9)])).toHaveLength(2);
    expect(loops([])).toEqual([]);
  });

  it('does not join rows at the edge of the table', () => {
    expect(loops([at(0, 3), at(95, 2)])).toHaveLength(2);
  });

  it('is a closed path', () => {
    expect(outline([at(1, 1)])).toMatch(/^M[\d. L]+Z$/);
  });
});

describe('labels', () => {
  it('breaks long names at a seam', () => {
    expect(wrap('Bossk')).toEqual(['Bossk']);
    expect(wrap('Kommando-Schütze mit schwerem Blaster')).toEqual(['Kommando-Schütze mit', 'schwerem Blaster']);
    expect(wrap('Rebelleneinsatzkommando')).toEqual(['Rebelleneinsatzkommando']);
  });

  it('never lets two names overlap', () => {
    const wanted = Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      text: 'Stormtrooper',
      x: 50 + (index % 4) * 40,
      y: 50 + Math.floor(index / 4) * 30,
      radius: 10,
      weight: index === 11 ? 2 : 0,
    }));
    const labels = place(wanted);
    expect(labels.some((label) => label.id === '11')).toBe(true);
    const rows = new Set(labels.map((label) => `${label.x} ${label.y}`));
    expect(rows.size).toBe(labels.length);
  });
});
