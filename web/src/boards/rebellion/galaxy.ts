// Where everything lies on the map: 2000 by 1000 units, from what is printed. Pure.

import { overlap, settled, textRect, textWidth, type Candidate, type Label, type Rect } from '../shared/map/labels';
import type { Point } from '../shared/point';
import borders from './borders.json';
import type { Depiction, Place } from './generated';
import { BASE_SPACE } from './order';

export const SIZE = { width: 2000, height: 1012 };
export const CLOSEST = 1.6;
/** From here on names and units are written, not only strengths. */
export const NEAR = 0.33;

export type Level = 'far' | 'near';
export const levelOf = (scale: number): Level => (scale < NEAR ? 'far' : 'near');

interface Cell {
  at: Point;
  outline: string;
}

interface Border {
  kind: 'system' | 'region' | 'impassable';
  path: string;
  between: [Place, Place];
}

export interface Galaxy {
  cells: Cell[];
  borders: readonly Border[];
}

const BORDERS = borders as unknown as Border[];
const made = new WeakMap<Depiction, Galaxy>();

const point = ([x, y]: readonly [number, number]): Point => ({ x: x / 5, y: y / 10 });

export function galaxyOf(catalogue: Depiction): Galaxy {
  const known = made.get(catalogue);
  if (known) return known;
  const cells = catalogue.places.slice(0, BASE_SPACE).map(({ planet, polygon }) => ({
    at: point(planet),
    outline: `M${polygon.map((corner) => `${corner[0] / 5} ${corner[1] / 10}`).join('L')}Z`,
  }));
  const galaxy = { cells, borders: BORDERS };
  made.set(catalogue, galaxy);
  return galaxy;
}

// ---- What a system needs around its planet, in units

/** The planet, with its rings. */
export const PLANET = 34;
const RIM = 46;
export const PILL = { height: 32, space: -64, ground: 89, icon: 32, digit: 14, pad: 9, gap: 5 };
/** Leaders stand at the right, one behind the other. */
export const LEADER = { first: 74, step: 34, radius: 22, most: 4 };
/** Below this width in letters nothing more is written. */
export const LEAST_TEXT = 11.5;

/** Letters of names: large enough to be read on the screen. */
export function nameSize(scale: number): number {
  return Math.max(22, Math.round((LEAST_TEXT / scale) * 2) / 2);
}

/** The disc and the resource icons beside it. */
export function covered({ x, y }: Point, populous: boolean): Rect {
  return { x0: x - (populous ? RIM + 30 : PLANET), y0: y - RIM, x1: x + RIM, y1: y + RIM };
}

/** Names stand below their planets, pushed aside by what is near; they never jump during play. */
export function placeNames(catalogue: Depiction, galaxy: Galaxy, size: number): Label[] {
  const blocks = galaxy.cells.map(({ at }, place) => covered(at, catalogue.places[place]?.populous ?? false));
  const wishes = galaxy.cells.map(({ at }, place) => {
    const width = textWidth(catalogue.places[place]?.name ?? '', size);
    const others = blocks.filter((_, other) => other !== place);
    return candidates(at, width, size).map((each) => {
      const hidden = others.reduce((sum, block) => sum + overlap(each.rect, block), 0);
      return { ...each, price: each.price + 4 * hidden };
    });
  });
  return settled(wishes, 8);
}

/** Below the planet or, if there is no room at all, above it. */
function candidates(at: Point, width: number, size: number): Candidate[] {
  const half = width / 2 + 4;
  return [RIM + size * 0.78, -RIM - size * 0.3].flatMap((dy) =>
    [0, 14, -14, 28, -28, 46, -46, 64, -64].map((dx): Candidate => {
      const [x, y] = [Math.max(half, Math.min(SIZE.width - half, at.x + dx)), at.y + dy];
      const rect = textRect(x, y, 'middle', width, size);
      const beyond = Math.max(0, rect.y1 - SIZE.height, -rect.y0);
      return { x, y, anchor: 'middle', rect, price: Math.abs(x - at.x) * 1.5 + (dy < 0 ? 900 : 0) + 100 * beyond };
    }),
  );
}
