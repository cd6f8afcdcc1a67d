// From offers to things on the table: the only place that looks into actions.

import type { Point } from '../shared/point';
import type { Action, Facing, FigureId, Mode } from './generated';
import type { Offer } from './props';

/** The kinds of actions that are just said: aim, hold, done. */
export type PlainKind = PlainOf<Action>;
type PlainOf<A extends Action> = A extends Action ? (keyof A extends 'kind' ? A['kind'] : never) : never;

export interface Things {
  /** Figures that a card may wake. */
  activate: Map<FigureId, Offer>;
  /** Where a Move may end, by mode and point. */
  moves: Map<Mode, Map<number, Offer>>;
  /** Where a Move may pass, by mode and point. */
  vias: Map<Mode, Map<number, Offer>>;
  deploys: Map<number, Offer>;
  separates: Map<number, Offer>;
  /** Shots by target: one for each weapon and way to lay its template. */
  shots: Map<FigureId, Offer[]>;
  melees: Map<FigureId, Offer>;
  /** Captives that may be freed. */
  free: Map<FigureId, Offer>;
  terminals: Map<number, Offer>;
  token: Offer[];
  ready: Map<Facing, Offer>;
  revive: Offer | null;
  plain: Map<PlainKind, Offer>;
}

/** A point of the lattice as a number. */
export const at = (x: number, y: number): number => y * 512 + x;
export const pointOf = (key: number): Point => ({ x: key % 512, y: Math.floor(key / 512) });

export function thingsOf(offers: readonly Offer[]): Things {
  const things: Things = {
    activate: new Map(),
    moves: new Map(),
    vias: new Map(),
    deploys: new Map(),
    separates: new Map(),
    shots: new Map(),
    melees: new Map(),
    free: new Map(),
    terminals: new Map(),
    token: [],
    ready: new Map(),
    revive: null,
    plain: new Map(),
  };
  for (const offer of offers) sort(things, offer, offer.action);
  return things;
}

function sort(things: Things, offer: Offer, action: Action): void {
  switch (action.kind) {
    case 'activate':
      things.activate.set(action.figure, offer);
      break;
    case 'move_to':
      inner(things.moves, action.mode).set(at(action.x, action.y), offer);
      break;
    case 'via':
      inner(things.vias, action.mode).set(at(action.x, action.y), offer);
      break;
    case 'deploy':
      things.deploys.set(at(action.x, action.y), offer);
      break;
    case 'separate':
      things.separates.set(at(action.x, action.y), offer);
      break;
    case 'shoot':
    case 'han_shoot':
      things.shots.set(action.target, [...(things.shots.get(action.target) ?? []), offer]);
      break;
    case 'melee':
      things.melees.set(action.target, offer);
      break;
    case 'interact':
      if (action.what.deed === 'operate') things.terminals.set(action.what.terminal, offer);
      else if (action.what.deed === 'free') things.free.set(action.what.captive, offer);
      else things.token.push(offer);
      break;
    case 'ready':
      things.ready.set(action.facing, offer);
      break;
    case 'revive':
      things.revive = offer;
      break;
    default:
      things.plain.set(action.kind, offer);
  }
}

function inner(map: Map<Mode, Map<number, Offer>>, mode: Mode): Map<number, Offer> {
  let found = map.get(mode);
  if (!found) map.set(mode, (found = new Map()));
  return found;
}

/** All offers that the things hold: the board leaves none out. */
export function* allOf(things: Things): Generator<Offer> {
  for (const map of [things.activate, things.deploys, things.separates, things.melees, things.free]) yield* map.values();
  for (const maps of [things.moves, things.vias]) for (const map of maps.values()) yield* map.values();
  for (const shots of things.shots.values()) yield* shots;
  yield* things.terminals.values();
  yield* things.token;
  yield* things.ready.values();
  if (things.revive) yield things.revive;
  yield* things.plain.values();
}

export const NO_PLACES: ReadonlyMap<number, Offer> = new Map();

/** Everybody who may be attacked, melee first. */
export const targetsOf = (things: Things): FigureId[] => [...new Set([...things.melees.keys(), ...things.shots.keys()])];

/** The modes of a Move that is offered, in the order of the rules. */
export const modesOf = (things: Things): Mode[] => [...things.moves.keys()];

/** Everything that may be done to a figure. */
export function deedsOn(things: Things, figure: FigureId): Offer[] {
  const found = [things.activate.get(figure), things.free.get(figure), things.melees.get(figure)];
  return [...found.filter((offer) => offer !== undefined), ...(things.shots.get(figure) ?? [])];
}

/** The offered point nearest to where somebody pointed, at most `far` half inches away. */
export function nearestPoint(points: ReadonlyMap<number, unknown>, { x, y }: Point, far: number): number | null {
  let best: number | null = null;
  let least = far * far;
  const reach = Math.ceil(far);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const [px, py] = [Math.round(x) + dx, Math.round(y) + dy];
      const gap = (px - x) ** 2 + (py - y) ** 2;
      if (px < 0 || py < 0 || gap > least || !points.has(at(px, py))) continue;
      least = gap;
      best = at(px, py);
    }
  }
  return best;
}

/** The next offered point in a direction: what an arrow key means. */
export function nextPoint(points: ReadonlyMap<number, unknown>, from: Point, [dx, dy]: readonly [number, number]): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const key of points.keys()) {
    const { x, y } = pointOf(key);
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const beside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const far = along + 3 * beside;
    if (along < 1 || far >= least) continue;
    least = far;
    best = key;
  }
  return best;
}
