import { describe, expect, it } from 'vitest';
import { artHeight, crowded, handStep, handWidth, measure, textLines, tiles } from './layout';

describe('layout', () => {
  it.each([
    [972, 852],
    [848, 672],
    [928, 672],
    [1132, 800],
    [1200, 900],
    [2400, 1400],
  ])('fits %i × %i', (width, height) => {
    const m = measure({ width, height });
    const row = 6 * m.rowW + 5 * 8 + 2 * (m.pileW + 12);
    if (!m.narrow) {
      expect(row).toBeLessThanOrEqual(width - 2 * m.pad);
      const all = 16 + 2 * m.baseH + m.forceH + m.stripH + m.rowH + 27 + m.handH + 5 * m.gap;
      expect(all).toBeLessThanOrEqual(height + 2);
    }
    expect(m.rowW).toBeGreaterThanOrEqual(80);
  });

  it.each([360, 390, 640, 820])('fits a phone of %i', (width) => {
    const m = measure({ width, height: null });
    expect(m.columns * m.rowW + (m.columns - 1) * m.gap + 2 * m.pad).toBeLessThanOrEqual(width);
    expect(m.rowCompact).toBe(true);
  });

  it('lays the hand side by side while there is room, and then over each other', () => {
    expect(handStep(138, 760, 5, 10)).toBe(148);
    expect(handStep(138, 760, 8, 10)).toBeCloseTo((760 - 138) / 7);
    expect(handStep(138, 300, 12, 10)).toBe(44);
    expect(handStep(138, 10, 1, 10)).toBe(148);
  });

  it('makes tiles smaller, then two lines, and says when even those are too many', () => {
    expect(tiles(500, 128, 1, 1, 10)).toMatchObject({ width: 154, rows: 1 });
    expect(tiles(500, 128, 0, 4, 10)).toMatchObject({ rows: 1 });
    expect(tiles(500, 128, 3, 5, 10).rows).toBe(2);
    expect(tiles(500, 128, 0, 0, 10).rows).toBe(1);
    expect(crowded(720, tiles(720, 128, 5, 7, 10), 5, 7, 10)).toBe(false);
    expect(crowded(360, tiles(360, 128, 5, 7, 10), 5, 7, 10)).toBe(true);
  });

  it('makes the cards of a full hand narrower before they overlap', () => {
    expect(handWidth(140, 800, 5, 10)).toBe(140);
    expect(handWidth(140, 800, 6, 10)).toBe(125);
    expect(handWidth(140, 800, 9, 10)).toBe(112);
    expect(handWidth(100, 200, 9, 10)).toBe(100);
  });

  it('knows about how high a picture is', () => {
    expect(artHeight(216, 11, 127, 0, false)).toBeGreaterThan(artHeight(216, 11, 127, 120, true));
  });

  it('counts lines of text, never less than none', () => {
    expect(textLines(213, 10.7, true, false)).toBeGreaterThan(3);
    expect(textLines(60, 10.7, true, true)).toBe(0);
  });
});
