// Where everything lies on the map: 2000 by 1000 units, from what is printed. Pure.

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

export interface Cell {
  at: Point;
  outline: string;
}

export interface Border {
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
export const RIM = 46;
export const PILL = { height: 32, space: -64, ground: 89, icon: 32, digit: 14, pad: 9, gap: 5 };
/** Leaders stand at the right, one behind the other. */
export const LEADER = { first: 74, step: 34, radius: 22, most: 4 };
/** Below this width in letters nothing more is written. */
export const LEAST_TEXT = 11.5;

/** Letters of names: large enough to be read on the screen. */
export function nameSize(scale: number): number {
  return Math.max(22, Math.round((LEAST_TEXT / scale) * 2) / 2);
}

const NARROW = "iljtfrI1.,:;'’ -";
const BROAD = 'mwMW';

export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    width += NARROW.includes(letter) ? 0.29 : BROAD.includes(letter) ? 0.8 : letter === letter.toUpperCase() ? 0.6 : 0.5;
  }
  return width * size;
}

export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function overlap(a: Rect, b: Rect): number {
  const [w, h] = [Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0), Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)];
  return w > 0 && h > 0 ? w * h : 0;
}

export interface Label {
  x: number;
  /** The baseline. */
  y: number;
  rect: Rect;
}

/** The disc and the resource icons beside it. */
export function covered({ x, y }: Point, populous: boolean): Rect {
  return { x0: x - (populous ? RIM + 30 : PLANET), y0: y - RIM, x1: x + RIM, y1: y + RIM };
}

function rectOf(x: number, y: number, width: number, size: number): Rect {
  return { x0: x - width / 2 - 2, y0: y - size * 0.82, x1: x + width / 2 + 2, y1: y + size * 0.26 };
}

/** Places of names by language and size: they are worked out once. */
export class Names {
  readonly #known = new Map<string, Label[]>();

  of(key: string, make: () => Label[]): Label[] {
    const known = this.#known.get(key);
    if (known) return known;
    const made = make();
    this.#known.set(key, made);
    return made;
  }
}

/** Names stand below their planets, pushed aside by what is near; they never jump during play. */
export function placeNames(catalogue: Depiction, galaxy: Galaxy, size: number): Label[] {
  const blocks = galaxy.cells.map(({ at }, place) => covered(at, catalogue.places[place]?.populous ?? false));
  const placed: Label[] = [];
  for (let pass = 0; pass < 3; pass++) {
    galaxy.cells.forEach(({ at }, place) => {
      const width = textWidth(catalogue.places[place]?.name ?? '', size);
      const below = RIM + size * 0.78;
      let best: { cost: number; label: Label } | null = null;
      for (const dy of [below, -RIM - size * 0.3]) {
        for (const dx of [0, 14, -14, 28, -28, 46, -46, 64, -64]) {
          const half = width / 2 + 4;
          const x = Math.max(half, Math.min(SIZE.width - half, at.x + dx));
          const rect = rectOf(x, at.y + dy, width, size);
          let cost = Math.abs(x - at.x) * 1.5 + (dy < 0 ? 900 : 0);
          blocks.forEach((block, other) => {
            if (other !== place) cost += 4 * overlap(rect, block);
          });
          placed.forEach((other, index) => {
            if (index !== place) cost += 8 * overlap(rect, other.rect);
          });
          cost += 100 * Math.max(0, rect.y1 - SIZE.height, -rect.y0);
          if (!best || cost < best.cost) best = { cost, label: { x, y: at.y + dy, rect } };
        }
      }
      if (best) placed[place] = best.label;
    });
  }
  return placed;
}
