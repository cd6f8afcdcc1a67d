// What the server says about a place where somebody might go: the way, its cost, who may fire on the way, who could be shot
// at from there, and who could shoot back. What the server does not say is left out.

import type { Point } from '../shared/point';
import type { AimView, Catalogue, FigureId, FigureView, Mode, ReachView, View } from './generated';
import { at } from './offers';
import { reachOf } from './ways';

interface Shot {
  figure: FigureId;
  hit: number;
  out: number;
  /** Their ids. */
  modifiers: string[];
}
interface Watcher {
  figure: FigureId;
  at: Point;
  out: number;
}
export interface Preview {
  at: Point;
  level: number;
  /** In hundredths of an inch; null if nothing is measured (a jump, a deployment). */
  cost: number | null;
  test: boolean;
  /** From the start to the end. Empty if it is not told. */
  path: Point[];
  /** Null if it is not told. */
  shots: Shot[] | null;
  watchers: Watcher[];
  /** Who could shoot at it there from where they stand; null if it is not told. */
  threats: Shot[] | null;
}

export function preview(
  view: View,
  catalogue: Catalogue,
  mode: Mode | null,
  point: Point,
  mover: FigureView | null,
  /** The way to the point that is passed, if it is known. */
  way: readonly Point[] = [],
): Preview {
  const reach = reachOf(view, mode);
  const index = reach?.ends.findIndex(([x, y]) => x === point.x && y === point.y) ?? -1;
  const end = reach?.ends[index];
  const named = (bits: number): string[] => catalogue.modifiers.filter((_, bit) => ((bits >> bit) & 1) === 1).map(({ id }) => id);
  const byOrder = (order: number): FigureId => catalogue.figures.find((each) => each.order === order)?.id ?? '';
  return {
    at: point,
    level: end?.[2] ?? 0,
    cost: end?.[3] ?? null,
    test: end?.[4] === 1,
    path: reach && end && mover ? pathOf(view, reach, point, mover.at, way) : [],
    shots:
      reach?.shots?.[index]?.map(([order, , hit, out, bits]) => ({
        figure: byOrder(order),
        hit,
        out,
        modifiers: named(bits),
      })) ?? null,
    threats:
      reach?.threats?.[index]?.map(([order, hit, out, bits]) => ({ figure: byOrder(order), hit, out, modifiers: named(bits) })) ??
      null,
    watchers: (reach?.ambushes?.[index] ?? []).map(([order, x, y, , , out]) => ({ figure: byOrder(order), at: { x, y }, out })),
  };
}

/** Without a tree the way is straight; otherwise it follows the tree back to its root. */
function pathOf(view: View, reach: ReachView, end: Point, start: Point, way: readonly Point[]): Point[] {
  if (!reach.tree) return [start, end];
  const before = stepsOf(reach);
  const path: Point[] = [{ x: end.x, y: end.y }];
  for (let here = before.get(at(end.x, end.y)); here && path.length <= before.size; here = before.get(at(here.x, here.y))) {
    path.unshift(here);
  }
  if (view.phase.kind !== 'choose_end') return path;
  const { via } = view.phase;
  const known = way.at(-1);
  return known?.x === via.x && known.y === via.y ? [...way.slice(0, -1), ...path] : [start, ...path];
}

/** Where each point is reached from; pointing asks again and again. */
const steps = new WeakMap<ReachView, Map<number, Point>>();
function stepsOf(reach: ReachView): Map<number, Point> {
  let found = steps.get(reach);
  if (!found) {
    found = new Map((reach.tree ?? []).map(([x, y, px, py]) => [at(x, y), { x: px, y: py }]));
    steps.set(reach, found);
  }
  return found;
}

/** The best shot at each target. */
export function bestShots(aims: readonly AimView[]): Map<FigureId, AimView> {
  return new Map(aims.filter(({ best }) => best).map((aim) => [aim.target, aim]));
}
