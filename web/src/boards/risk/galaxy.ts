// The map as it is drawn: planets, cells, coasts, links and lanes, in board units. The outlines of the usual map are computed
// beforehand (galaxy.json): two cells touch if and only if the planets are linked. A map of somebody's own gets plain discs.

import type { Point } from '../shared/point';
import outlines from './galaxy.json';
import type { Catalogue, LinkPrint, Planet } from './generated';

/** The board is drawn 1.4 times as wide as high. */
const ASPECT = 1.4;
export const SIZE = { width: 1400, height: 1000 } as const;
/** Where lines end in front of a planet. */
const EDGE = 36;
const DISC = 58;

interface Cell {
  at: Point;
  /** An SVG path. */
  outline: string;
}

interface Link {
  between: [Planet, Planet];
  lane: boolean;
  /** Between two regions. */
  gate: boolean;
  /** From planet to planet, with the corners of a lane. */
  points: Point[];
  path: string;
  /** Where a lane leaves its planets. */
  sockets: Point[];
  /** The frontier, if it is a gate. */
  middle: Point;
}

export interface Galaxy {
  cells: Cell[];
  /** Coasts by region; none on maps that nobody has drawn. */
  coasts: (string | null)[];
  links: Link[];
  labels: Point[];
}

interface Outlines {
  planets: Record<string, { at: number[]; cell: string }>;
  regions: Record<string, string>;
  gates: { between: string[]; at: number[] }[];
}
const drawn: Outlines = outlines;

const known = new WeakMap<object, Galaxy>();

export function galaxyOf(catalogue: Catalogue): Galaxy {
  const found = known.get(catalogue.planets);
  if (found) return found;
  const made = make(catalogue);
  known.set(catalogue.planets, made);
  return made;
}

function make(catalogue: Catalogue): Galaxy {
  // The outlines are right only for the very map they were computed from.
  const usual =
    catalogue.planets.length === Object.keys(drawn.planets).length &&
    catalogue.planets.every((planet) => {
      const at = drawn.planets[planet.id]?.at;
      return at?.[0] === planet.at[0] && at[1] === planet.at[1];
    });
  const cells = catalogue.planets.map((planet): Cell => {
    const at = place(planet.at);
    return { at, outline: usual ? (drawn.planets[planet.id]?.cell ?? dot(at, DISC)) : dot(at, DISC) };
  });
  return {
    cells,
    coasts: catalogue.regions.map((region) => (usual ? (drawn.regions[region.id] ?? null) : null)),
    links: catalogue.links.map((link) => drawLink(link, catalogue, cells, usual)),
    labels: catalogue.regions.map((region) => place(region.label)),
  };
}

function place([x, y]: readonly [number, number]): Point {
  return { x: x * ASPECT, y };
}

function drawLink(link: LinkPrint, catalogue: Catalogue, cells: readonly Cell[], usual: boolean): Link {
  const [a, b] = link.between;
  const [from, to] = [cells[a]?.at ?? { x: 0, y: 0 }, cells[b]?.at ?? { x: 0, y: 0 }];
  const points = [from, ...link.via.map(place), to];
  const [one, other] = [catalogue.planets[a], catalogue.planets[b]];
  const gate = !link.lane && one?.region !== other?.region;
  const drawnGate = usual ? drawn.gates.find(({ between }) => between[0] === one?.id && between[1] === other?.id)?.at : undefined;
  const shorter = trimmed(points, EDGE, EDGE);
  return {
    between: link.between,
    lane: link.lane,
    gate,
    points,
    path: link.lane ? smooth(shorter) : straight([from, to]),
    sockets: link.lane ? [shorter[0] ?? from, shorter.at(-1) ?? to] : [],
    middle: drawnGate ? { x: drawnGate[0] ?? 0, y: drawnGate[1] ?? 0 } : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  };
}

function straight(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** A curve through the points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  if (points.length < 3) return straight(points);
  let path = '';
  points.forEach((point, at) => {
    const next = points[at + 1];
    if (at === 0) path += `M${round(point.x)} ${round(point.y)}`;
    if (!next) return;
    const [before, after] = [points[at - 1] ?? point, points[at + 2] ?? next];
    const [one, two] = [
      { x: point.x + (next.x - before.x) / 6, y: point.y + (next.y - before.y) / 6 },
      { x: next.x - (after.x - point.x) / 6, y: next.y - (after.y - point.y) / 6 },
    ];
    path += `C${[one, two, next].map(({ x, y }) => `${round(x)} ${round(y)}`).join(' ')}`;
  });
  return path;
}

/** The same way, a little shorter at both ends. */
export function trimmed(points: readonly Point[], start: number, end: number): Point[] {
  const result = points.map((point) => ({ ...point }));
  shorten(result[0], result[1], start);
  shorten(result.at(-1), result.at(-2), end);
  return result;
}

function shorten(point: Point | undefined, towards: Point | undefined, by: number): void {
  if (!point || !towards) return;
  const length = Math.hypot(towards.x - point.x, towards.y - point.y);
  if (length <= by) return;
  point.x += ((towards.x - point.x) * by) / length;
  point.y += ((towards.y - point.y) * by) / length;
}

/** What is drawn between planets, each kind as one path. */
export interface Lines {
  links: string;
  gates: string;
  /** Frontiers between regions. */
  diamonds: string;
  lanes: string;
  /** Where lanes leave their planets. */
  sockets: string;
  /** Ways that lead into an asteroid field. */
  broken: string;
}

export function linesOf(galaxy: Galaxy, dead: ReadonlySet<Planet>): Lines {
  const lines: Lines = { links: '', gates: '', diamonds: '', lanes: '', sockets: '', broken: '' };
  for (const { between, lane, gate, path, sockets, middle } of galaxy.links) {
    if (between.some((planet) => dead.has(planet))) lines.broken += path;
    else if (lane) {
      lines.lanes += path;
      for (const at of sockets) lines.sockets += dot(at, 4);
    } else if (gate) {
      lines.gates += path;
      lines.diamonds += `M${middle.x} ${middle.y - 8}l8 8-8 8-8-8Z`;
    } else lines.links += path;
  }
  return lines;
}

/** A disc as a part of a path. */
export function dot({ x, y }: Point, r: number): string {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** The way between two planets as it is drawn: along the lane if there is one, otherwise straight. */
export function wayPoints(galaxy: Galaxy, from: Planet, to: Planet): Point[] {
  for (const { between, points } of galaxy.links) {
    if (between[0] === from && between[1] === to) return points;
    if (between[1] === from && between[0] === to) return points.toReversed();
  }
  const [one, other] = [galaxy.cells[from]?.at, galaxy.cells[to]?.at];
  return one && other ? [one, other] : [];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
