import { describe, expect, it } from 'vitest';
import { place, wrap } from './labels';
import { at } from './offers';
import { loops, outline } from './region';

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
    expect(wrap('Kommando-Schütze mit schwerem Blaster')).toEqual(['Kommando-Schütze', 'mit schwerem Blaster']);
    expect(wrap('Rebelleneinsatzkommando')).toEqual(['Rebelleneinsatzkommando']);
  });

  it('puts a note under the name', () => {
    const [label] = place([{ id: 'a', text: 'Bossk', note: '28%', x: 50, y: 50, radius: 9, weight: 2 }]);
    expect(label).toMatchObject({ lines: ['Bossk', '28%'], noted: true });
  });

  it('stays inside of the box', () => {
    const [label] = place([{ id: 'a', text: 'Chewbacca', x: 4, y: 50, radius: 9, weight: 3 }], { width: 300, height: 100 });
    expect(label?.anchor).toBe('start');
  });

  it('loses no name: without room the initials stand', () => {
    const wanted = Array.from({ length: 16 }, (_, index) => ({
      id: String(index),
      text: 'Stormtrooper',
      short: 'S',
      x: 60 + (index % 4) * 22,
      y: 60 + Math.floor(index / 4) * 20,
      radius: 8,
      weight: 0,
    }));
    expect(
      place(wanted, { width: 220, height: 200 })
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(wanted.map(({ id }) => id).toSorted());
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
    expect(labels.every((label) => !label.noted)).toBe(true);
    const rows = new Set(labels.map((label) => `${label.x} ${label.y}`));
    expect(rows.size).toBe(labels.length);
  });
});
