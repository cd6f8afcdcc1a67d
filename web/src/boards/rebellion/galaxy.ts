// Where everything lies on the map, from what is printed: 2000 units wide, flat on wide screens, tall on narrow ones. Pure.

import { overlap, settled, textWidth, type Candidate, type Label, type Rect } from '../shared/map/labels';
import type { Point } from '../shared/point';
import type { Size } from '../shared/map/camera';
import borders from './borders.json';
import type { Depiction, Place, Theatre } from './generated';
import { BASE_SPACE } from './order';

export type Shape = 'flat' | 'tall';

/** How far the printed map, 1000 units high, is drawn out, so that it fills what a screen has. */
const SHAPES: Record<Shape, { height: number; top: number; stretch: number }> = {
  flat: { height: 1206, top: 4, stretch: 1.172 },
  tall: { height: 1630, top: 6, stretch: 1.59 },
};

const WIDTH = 2000;
export const sizeOf = (shape: Shape): Size => ({ width: WIDTH, height: SHAPES[shape].height });
export const CLOSEST = 1.6;
/** From here on units are drawn, not only strengths. */
export const NEAR = 0.33;

export type Level = 'far' | 'near';

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
  shape: Shape;
  cells: Cell[];
  borders: readonly Border[];
  /** All borders of a kind in one path. */
  lines: Record<Border['kind'], string>;
}

const BORDERS = borders as unknown as Border[];
const made = new WeakMap<Depiction, Partial<Record<Shape, Galaxy>>>();

/** Rounded: the drawing has no use for more. */
const tenths = (number: number): number => Math.round(number * 10) / 10;

export function galaxyOf(catalogue: Depiction, shape: Shape): Galaxy {
  const known = made.get(catalogue) ?? {};
  made.set(catalogue, known);
  return (known[shape] ??= draw(catalogue, shape));
}

function draw(catalogue: Depiction, shape: Shape): Galaxy {
  const { top, stretch } = SHAPES[shape];
  const down = (y: number): number => tenths(top + y * stretch);
  const cells = catalogue.places.slice(0, BASE_SPACE).map(({ planet: [x, y], polygon }) => ({
    at: { x: x / 5, y: down(y / 10) },
    outline: `M${polygon.map((corner) => `${corner[0] / 5} ${down(corner[1] / 10)}`).join('L')}Z`,
  }));
  const lines = { system: '', region: '', impassable: '' };
  for (const { kind, path } of BORDERS) {
    lines[kind] += path.replace(/([ML][\d.]+) ([\d.]+)/g, (_, before: string, y: string) => `${before} ${down(Number(y))}`);
  }
  return { shape, cells, borders: BORDERS, lines };
}

// ---- What a system needs around its planet. What is written grows where the map is small, planets do not

/** The planet, and how far its rings reach beyond it. */
export const PLANET = 34;
const RINGS = 12;
/** The clouds of a planet, a little different for each. */
export function bandsOf({ x, y }: Point, place: Place): string {
  const [a, b, c] = [place % 3, place % 4, place % 5];
  const band = (from: [number, number], over: number, to: [number, number]): string =>
    `M${x + from[0]} ${tenths(y + from[1])}Q${x} ${tenths(y + over)} ${x + to[0]} ${tenths(y + to[1])}`;
  return (
    band([-30, -8 - 3 * a], -2 - 3 * b, [31, 2 * a - 11]) +
    band([-33, 4 + 2 * b], 11 + 2 * a, [33, 2 + c]) +
    band([-26, 20], 27, [27, 17])
  );
}

/** Letters and numbers. */
export const LETTERS = 24;
export const PILL = { height: 38, digit: 16.5, pad: 7, between: 3, gap: 4 };
/** Leaders stand at the right, one behind the other. */
export const LEADER = { first: 40, step: 36, most: 4 };
/** Nothing on the map is written in smaller letters, in pixels. */
export const LEAST_TEXT = 11.5;

export interface Look {
  level: Level;
  /** Of planets: far away they would be dots. */
  planet: number;
  /** Of what is written and drawn around them. */
  growth: number;
  /** Letters of names, in units of the map. */
  size: number;
  /** Of the silhouettes of units, inside what has grown. */
  sign: number;
}

/** How a system is drawn at this scale: everything that is written can be read. */
export function lookOf(scale: number): Look {
  const size = Math.max(LETTERS, Math.round((LEAST_TEXT / scale) * 2) / 2);
  if (scale < NEAR) {
    const growth = Math.min(2.6, 0.29 / scale);
    return { level: 'far', planet: growth, growth, size, sign: 1 };
  }
  const growth = size / LETTERS;
  return { level: 'near', planet: 1, growth, size, sign: growth > 1.2 ? 1.2 : 1.5 };
}

/** Where the names begin. */
const rimOf = ({ level, planet }: Look): number => (PLANET + (level === 'far' ? 4 : RINGS)) * planet;

/** The middle of the pills of units: ships above the planet, everybody else below its name. */
export function pillAt(theatre: Theatre, look: Look): number {
  const half = (PILL.height / 2) * look.growth;
  return theatre === 'space' ? -(PLANET * look.planet + 13 + half) : rimOf(look) + look.size * 1.06 + half;
}

/** Far away, letters are narrow. */
const widthOf = (line: string, { level, size }: Look): number => textWidth(line, size) * (level === 'far' ? 0.86 : 1);

/** Far away, names of two words stand in two lines. */
export function nameLines(name: string, level: Level): string[] {
  return level === 'far' ? name.split(' ') : [name];
}

/** The disc and, near, the resource icons beside it. */
export function covered({ x, y }: Point, populous: boolean, look: Look): Rect {
  const rim = rimOf(look);
  const left = populous && look.level === 'near' ? rim + 30 * look.growth : rim;
  return { x0: x - left, y0: y - rim, x1: x + rim, y1: y + rim };
}

/** Names stand below their planets, pushed aside by what is near; they never jump during play. */
export function placeNames(catalogue: Depiction, galaxy: Galaxy, look: Look): Label[] {
  const blocks = galaxy.cells.map(({ at }, place) => covered(at, catalogue.places[place]?.populous ?? false, look));
  const wishes = galaxy.cells.map(({ at }, place) => {
    const lines = nameLines(catalogue.places[place]?.name ?? '', look.level);
    const width = Math.max(...lines.map((line) => widthOf(line, look)));
    const others = blocks.filter((_, other) => other !== place);
    return candidates(at, width, lines.length, look, sizeOf(galaxy.shape)).map((each) => {
      const hidden = others.reduce((sum, block) => sum + overlap(each.rect, block), 0);
      return { ...each, price: each.price + 4 * hidden };
    });
  });
  return settled(wishes, 8);
}

/** Below the planet or, if there is no room at all, above it. */
function candidates(at: Point, width: number, lines: number, look: Look, world: Size): Candidate[] {
  const { growth, size } = look;
  const half = width / 2 + 4;
  const rim = rimOf(look);
  return [rim + size * 0.78, -rim - size * (0.3 + lines - 1)].flatMap((dy) =>
    [0, 14, -14, 28, -28, 46, -46, 64, -64].map((by): Candidate => {
      const dx = by * growth;
      const [x, y] = [Math.max(half, Math.min(world.width - half, at.x + dx)), at.y + dy];
      const rect = { x0: x - width / 2 - 2, y0: y - size * 0.82, x1: x + width / 2 + 2, y1: y + size * (lines - 0.74) };
      const beyond = Math.max(0, rect.y1 - world.height, -rect.y0);
      return { x, y, anchor: 'middle', rect, price: Math.abs(x - at.x) * 1.5 + (dy < 0 ? 900 : 0) + 100 * beyond };
    }),
  );
}
