import { describe, expect, it } from 'vitest';
import type { Lang } from '../../wire/types';
import { fit } from '../shared/map/camera';
import { overlap } from '../shared/map/labels';
import { CLOSEST, NEAR, tokenScale } from './level';
import { catalogue } from './fixtures/load';
import { galaxyOf, SIZE } from './galaxy';
import { covered, placeLabels, regionPlaces, regionRects } from './labels';

const SCALES = [NEAR, fit({ width: 972, height: 640, world: SIZE, closest: CLOSEST }).scale, 0.72, 1, 1.5];

describe.each(['en', 'de'] as Lang[])('names on the map (%s)', (lang) => {
  const all = catalogue(lang);
  const galaxy = galaxyOf(all);

  it.each(SCALES)('never overlap at %f pixels per unit', (scale) => {
    const [size, k] = [12.5 / scale, tokenScale(scale)];
    const labels = placeLabels(all, galaxy, size, k);
    expect(labels).toHaveLength(all.planets.length);
    const clashes: string[] = [];
    labels.forEach((label, one) => {
      const name = (planet: number) => all.planets[planet]?.name ?? '';
      labels.forEach((other, two) => {
        if (two > one && overlap(label.rect, other.rect) > 0) clashes.push(`${name(one)} / ${name(two)}`);
      });
      galaxy.cells.forEach(({ at }, planet) => {
        // The number of another planet is never covered.
        const [disc] = covered(at, k * 0.6);
        if (planet !== one && disc && overlap(label.rect, disc) > 0) clashes.push(`${name(one)} on ${name(planet)}`);
      });
      regionRects(all, galaxy, size, k).forEach((rect, region) => {
        if (overlap(label.rect, rect) > 0) clashes.push(`${name(one)} on region ${region}`);
      });
      if (label.rect.x0 < -6 || label.rect.x1 > SIZE.width + 6) clashes.push(`${name(one)} leaves the map`);
    });
    expect(clashes).toEqual([]);
  });
});

describe('regions', () => {
  it('are named wherever there is room, and never over a planet', () => {
    for (const lang of ['en', 'de'] as Lang[]) {
      const all = catalogue(lang);
      const galaxy = galaxyOf(all);
      for (const scale of [0.62, 0.66, 0.72, 1]) {
        const [size, k] = [12.5 / scale, tokenScale(scale)];
        const places = regionPlaces(all, galaxy, size, k);
        expect(places.filter((at) => at === null)).toEqual([]);
        for (const rect of regionRects(all, galaxy, size, k)) {
          for (const { at } of galaxy.cells) {
            const [disc] = covered(at, k * 0.8);
            if (disc) expect(overlap(rect, disc)).toBe(0);
          }
        }
      }
    }
  });
});

describe('the map', () => {
  it('has an outline for every planet and region, and a way for every link', () => {
    const galaxy = galaxyOf(catalogue('en'));
    expect(galaxy.cells.every(({ outline }) => outline.startsWith('M'))).toBe(true);
    expect(galaxy.coasts.every((coast) => coast !== null)).toBe(true);
    expect(galaxy.links.filter((link) => link.lane)).toHaveLength(8);
    expect(galaxy.links).toHaveLength(76);
  });

  it('draws discs for a map of somebody’s own', () => {
    const usual = catalogue('en');
    const planets = usual.planets.slice(0, 12).map((planet) => ({ ...planet, id: `my-${planet.id}` }));
    const own = { ...usual, planets, links: usual.links.filter(({ between }) => Math.max(...between) < 12) };
    const galaxy = galaxyOf(own);
    expect(galaxy.cells).toHaveLength(12);
    expect(galaxy.coasts.every((coast) => coast === null)).toBe(true);
  });
});
