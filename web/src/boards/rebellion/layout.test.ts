import { describe, expect, it } from 'vitest';
import type { Lang } from '../../wire/types';
import { overlap } from '../shared/map/labels';
import { catalogue, fixture, NAMES } from './fixtures/load';
import { pillsOf } from './forces';
import { covered, galaxyOf, LEAST_TEXT, lookOf, NEAR, PILL, pillAt, placeNames, sizeOf, type Shape } from './galaxy';
import { THEATRES } from './order';

/** What a wide screen of 1280 by 720 and one of 1440 by 900 show, and what fingers zoom to. */
const NEARER = [NEAR, 0.346, 0.4, 0.42, 0.48, 0.6, 1];
/** The whole galaxy on phones of 360, 390 and 430 pixels, and on the way nearer. */
const FARTHER = [0.18, 0.195, 0.215, 0.26, 0.32];
const CASES = (['en', 'de'] as Lang[]).flatMap((lang) => [
  ...NEARER.map((scale) => [lang, 'flat', scale] as const),
  ...[...FARTHER, ...NEARER].map((scale) => [lang, 'tall', scale] as const),
]);

describe('the map', () => {
  it.each(CASES)('writes no name over another one or over a planet (%s, %s, %f)', (lang, shape, scale) => {
    const prints = catalogue(lang);
    const galaxy = galaxyOf(prints, shape);
    const world = sizeOf(shape);
    const look = lookOf(scale);
    expect(look.size * scale).toBeGreaterThanOrEqual(LEAST_TEXT - 0.5);
    const labels = placeNames(prints, galaxy, look);
    labels.forEach((label, place) => {
      const name = prints.places[place]?.name;
      expect(label.rect.x0, name).toBeGreaterThanOrEqual(0);
      expect(label.rect.x1, name).toBeLessThanOrEqual(world.width);
      expect(label.rect.y1, name).toBeLessThanOrEqual(world.height);
      labels.forEach((other, index) => {
        if (index > place) expect(overlap(label.rect, other.rect), `${name}, ${prints.places[index]?.name}`).toBe(0);
      });
      galaxy.cells.forEach(({ at }, index) => {
        if (index !== place) expect(overlap(label.rect, covered(at, false, look)), `${name}, ${index}`).toBe(0);
      });
    });
  });

  it('has a cell for every system and borders between neighbours only', () => {
    const prints = catalogue('en');
    const galaxy = galaxyOf(prints, 'flat');
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
      view.places.slice(0, 32).forEach((place, index) => {
        for (const theatre of THEATRES) {
          const pills = pillsOf(prints, place, theatre, lookOf(0.48));
          const width = pills.reduce((sum, pill) => sum + pill.width, 0);
          expect(width, `${name} ${index}`).toBeLessThan(350);
          const shown = pills.flatMap(({ items, more }) => items.length + more).reduce((sum, n) => sum + n, 0);
          expect(shown).toBe(place.units.filter(({ unit }) => prints.units[unit]?.theatre === theatre).length);
        }
        for (const shape of ['flat', 'tall'] as Shape[]) {
          const look = lookOf(NEAR);
          const y = galaxyOf(prints, shape).cells[index]?.at.y ?? 0;
          const half = (PILL.height / 2) * look.growth;
          expect(y + pillAt('ground', look) + half).toBeLessThanOrEqual(sizeOf(shape).height);
          expect(y + pillAt('space', look) - half).toBeGreaterThanOrEqual(0);
        }
      });
    }
  });
});
