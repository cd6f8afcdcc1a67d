import { describe, expect, it } from 'vitest';
import type { Lang } from '../../wire/types';
import { overlap } from '../shared/map/labels';
import { catalogue, fixture, NAMES } from './fixtures/load';
import { pillsOf } from './forces';
import { covered, galaxyOf, LEAST_TEXT, nameSize, NEAR, PILL, placeNames, SIZE } from './galaxy';
import { initialsOf } from './glyphs';
import { THEATRES } from './order';

const SCALES = [NEAR, 0.36, 0.4, 0.42, 0.46, 0.48, 0.6, 1];
const CASES = (['en', 'de'] as Lang[]).flatMap((lang) => SCALES.map((scale) => [lang, scale] as const));

describe('the map', () => {
  it.each(CASES)('writes no name over another one or over a planet (%s, %f)', (lang, scale) => {
    const prints = catalogue(lang);
    const galaxy = galaxyOf(prints);
    const size = nameSize(scale);
    expect(size * scale).toBeGreaterThanOrEqual(LEAST_TEXT - 0.5);
    const labels = placeNames(prints, galaxy, size);
    labels.forEach((label, place) => {
      const name = prints.places[place]?.name;
      expect(label.rect.x0, name).toBeGreaterThanOrEqual(0);
      expect(label.rect.x1, name).toBeLessThanOrEqual(SIZE.width);
      expect(label.rect.y1, name).toBeLessThanOrEqual(SIZE.height);
      labels.forEach((other, index) => {
        if (index > place) expect(overlap(label.rect, other.rect), `${name}, ${prints.places[index]?.name}`).toBe(0);
      });
      galaxy.cells.forEach(({ at }, index) => {
        if (index !== place) expect(overlap(label.rect, covered(at, false)), `${name}, ${index}`).toBe(0);
      });
    });
  });

  it('has a cell for every system and borders between neighbours only', () => {
    const prints = catalogue('en');
    const galaxy = galaxyOf(prints);
    expect(galaxy.cells).toHaveLength(32);
    for (const { between, kind } of galaxy.borders) {
      const print = prints.places[between[0]];
      const linked = print?.neighbours.includes(between[1]) ?? false;
      if (kind === 'impassable') expect(linked || print?.impassable.includes(between[1])).toBe(true);
      else expect(linked).toBe(true);
    }
  });

  it('keeps pills short, in a fixed order, and inside the map at its lower edge', () => {
    for (const name of NAMES) {
      const { view, catalogue: prints } = fixture(name);
      const galaxy = galaxyOf(prints);
      view.places.slice(0, 32).forEach((place, index) => {
        for (const theatre of THEATRES) {
          const pills = pillsOf(prints, place, theatre);
          const width = pills.reduce((sum, pill) => sum + pill.width, 0);
          expect(width, `${name} ${index}`).toBeLessThan(330);
          const shown = pills.flatMap(({ items, more }) => items.length + more).reduce((sum, n) => sum + n, 0);
          expect(shown).toBe(place.units.filter(({ unit }) => prints.units[unit]?.theatre === theatre).length);
        }
        const bottom = (galaxy.cells[index]?.at.y ?? 0) + PILL.ground + PILL.height / 2;
        expect(bottom).toBeLessThanOrEqual(SIZE.height);
      });
    }
  });

  it('gives every leader of a side letters of its own', () => {
    const prints = catalogue('de');
    const initials = initialsOf(prints).map((letters, leader) => `${prints.leaders[leader]?.side}${letters}`);
    expect(new Set(initials).size).toBe(initials.length);
  });
});
