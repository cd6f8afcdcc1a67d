// Where the names of planets and regions are written. Sizes are in board units.

import { overlap, settled, textRect, textWidth, type Anchor, type Candidate, type Label, type Rect } from '../shared/map/labels';
import type { Point } from '../shared/point';
import type { Galaxy } from './galaxy';
import type { Catalogue } from './generated';

/** What a planet covers with the fullest row of ships: the disc, the pill above, the base at the lower left. */
export function covered({ x, y }: Point, k: number): Rect[] {
  const box = (x0: number, y0: number, x1: number, y1: number): Rect => ({
    x0: x + x0 * k,
    y0: y + y0 * k,
    x1: x + x1 * k,
    y1: y + y1 * k,
  });
  return [box(-32, -32, 32, 32), box(-34, -52, 34, -30)];
}

/** The names of the planets, for letters of this size and planets drawn k times as large. */
export function placeLabels(
  catalogue: Catalogue,
  galaxy: Galaxy,
  size: number,
  k: number,
  /** What stands below a planet besides its name: figures, close by. */
  foot = 33,
): Label[] {
  const planets = galaxy.cells.map(({ at }) => covered(at, k));
  const regions = regionRects(catalogue, galaxy, size, k);
  const fixed = [...planets.flat(), ...regions];
  const lanes = galaxy.links.filter((link) => link.lane).flatMap(({ points }) => along(points, 14));
  const price = (rect: Rect): number => {
    const hidden = fixed.reduce((sum, block) => sum + overlap(rect, block), 0);
    const crossed = lanes.filter(({ x, y }) => x > rect.x0 && x < rect.x1 && y > rect.y0 && y < rect.y1).length;
    return hidden + 12 * crossed + 40 * Math.max(0, 4 - rect.x0, rect.x1 - 1396, rect.y1 - 996);
  };
  const wishes = galaxy.cells.map(({ at }, planet) => {
    const width = textWidth(catalogue.planets[planet]?.name ?? '', size);
    return candidates(at, width, size, k, foot).map((each) => ({ ...each, price: each.price + price(each.rect) }));
  });
  return settled(wishes, 2);
}

function candidates({ x, y }: Point, width: number, size: number, k: number, foot: number): Candidate[] {
  const below = foot * k + size * 0.86;
  const row: [number, number, Anchor, number][] = [
    [0, below, 'middle', 0],
    [42 * k, size * 0.3, 'start', 60],
    [-42 * k, size * 0.3, 'end', 60],
    [26 * k, below - size * 0.25, 'start', 80],
    [-26 * k, below - size * 0.25, 'end', 80],
    [14 * k, below, 'middle', 30],
    [-14 * k, below, 'middle', 30],
    [0, -54 * k, 'middle', 90],
    [40 * k, -size * 0.9, 'start', 90],
    [-40 * k, -size * 0.9, 'end', 90],
  ];
  return row.map(([dx, dy, anchor, price]) => ({
    x: x + dx,
    y: y + dy,
    anchor,
    price,
    rect: textRect(x + dx, y + dy, anchor, width, size),
  }));
}

/** The width of a region's name in letters of 17 units: capitals with tracking. */
export function regionWidth(name: string): number {
  const capitals = name.toUpperCase();
  return textWidth(capitals, 15.5) * 1.04 + capitals.length * 1.6;
}

/** What a region's name and its bonus cover. The name is centred, and never goes beyond the edge of the map. */
function regionRect(name: string, { x, y }: Point, size: number): Rect & { middle: number } {
  const unit = size / 17;
  const half = (regionWidth(name) / 2) * unit;
  const middle = Math.min(x, 1400 - half - 32 * unit);
  return { middle, x0: middle - half - 4, x1: middle + half + 32 * unit, y0: y - size * 1.15, y1: y + size * 0.5 };
}

/** Where the regions are named: at their place or a little above or below it, but never over a planet or the Death Star beside
 * it. Null if there is no room: then only the bonus is shown. */
export function regionPlaces(catalogue: Catalogue, galaxy: Galaxy, size: number, k: number): (Point | null)[] {
  const planets = galaxy.cells.map(({ at: { x, y } }) => ({ x0: x - 30 * k, y0: y - 44 * k, x1: x + 46 * k, y1: y + 30 * k }));
  return galaxy.labels.map(({ x, y }, region) => {
    for (const columns of [0, -3, 3, -6, 6]) {
      for (const rows of [0, -1.4, 1.4, -2.8, 2.8]) {
        const at = { x: x + columns * size, y: y + rows * size };
        const rect = regionRect(catalogue.regions[region]?.name ?? '', at, size);
        if (rect.x0 < 0 || rect.y0 < 0 || rect.y1 > 1004) continue;
        if (planets.every((planet) => overlap(rect, planet) === 0)) return { ...at, x: rect.middle };
      }
    }
    return null;
  });
}

/** What the regions cover: name and bonus, or the bonus alone. */
export function regionRects(catalogue: Catalogue, galaxy: Galaxy, size: number, k: number): Rect[] {
  return regionPlaces(catalogue, galaxy, size, k).map((at, region) => {
    if (at) return regionRect(catalogue.regions[region]?.name ?? '', at, size);
    const { x, y } = galaxy.labels[region] ?? { x: 0, y: 0 };
    return { x0: x - size, y0: y - 1.2 * size, x1: x + size, y1: y + 0.6 * size };
  });
}

function along(points: readonly Point[], step: number): Point[] {
  const result: Point[] = [];
  points.forEach((from, index) => {
    const to = points[index + 1];
    if (!to) return;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (let at = 0; at < length; at += step) {
      result.push({ x: from.x + ((to.x - from.x) * at) / length, y: from.y + ((to.y - from.y) * at) / length });
    }
  });
  return result;
}
