// Where a Move can end. A view that is told briefly says it in few numbers (`WaysView`); here it is told at length.

import type { ListsView, Mode, ReachView, View, WaysView } from './generated';

/** Where a Move in this mode can end, if the view says so. */
export function reachOf(view: View, mode: Mode | null): ReachView | undefined {
  const ways = view.ways?.find((each) => each.mode === mode);
  return ways ? atLength(ways) : view.reach?.find((each) => each.mode === mode);
}

/** Pointing asks again and again. */
const known = new WeakMap<WaysView, ReachView>();

function atLength(ways: WaysView): ReachView {
  let found = known.get(ways);
  if (!found) {
    const { mode, shots, ambushes, threats, run } = ways;
    const ends = endsOf(ways);
    found = {
      mode,
      ends,
      ...(ways.steps ? { tree: treeOf(ways.steps) } : {}),
      ...(shots ? { shots: listsOf(shots) as NonNullable<ReachView['shots']> } : {}),
      ...(ambushes ? { ambushes: ambushesOf(ambushes, ends) } : {}),
      ...(threats ? { threats: listsOf(threats) as NonNullable<ReachView['threats']> } : {}),
      ...(run ? { run: run.flatMap(([x, y, count]) => inRow(count, (at): [number, number] => [x + at, y])) } : {}),
    };
    known.set(ways, found);
  }
  return found;
}

function inRow<T>(count: number, each: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => each(at));
}

function endsOf({ rows, costs = '', from, tests = [] }: WaysView): ReachView['ends'] {
  const tested = tests.flatMap((count, stretch) => inRow(count, () => stretch % 2));
  const places = rows.flatMap(([x, y, level, count]) => inRow(count, (at) => [x + at, y, level] as const));
  const straight = (x: number, y: number, [fromX, fromY]: [number, number]): number =>
    Math.ceil(Math.sqrt(2500 * ((x - fromX) ** 2 + (y - fromY) ** 2)));
  return places.map(([x, y, level], at) => {
    const cost = from ? straight(x, y, from) : parseInt(costs.slice(2 * at, 2 * at + 2), 36);
    return [x, y, level, cost, tested[at] ?? 0];
  });
}

function treeOf(steps: NonNullable<WaysView['steps']>): NonNullable<ReachView['tree']> {
  return steps.flatMap(([west, y, digits]) =>
    [...digits].map((digit, at): [number, number, number, number] => {
      const before = parseInt(digit, 36);
      return [west + at, y, west + at + (before % 5) - 2, y + Math.floor(before / 5) - 2];
    }),
  );
}

/** For each end its list. */
function listsOf({ entries, lists, ends }: ListsView): number[][][] {
  const all = lists.map((places) => places.map((place) => entries[place] ?? []));
  return ends.flatMap((end, at) => (end < 0 ? inRow(-end - 1, () => all[ends[at - 1] ?? 0] ?? []) : [all[end] ?? []]));
}

/** A shot that falls at the end of the way comes without its place. */
function ambushesOf(ambushes: ListsView, ends: ReachView['ends']): NonNullable<ReachView['ambushes']> {
  const lists = listsOf(ambushes).map((list, at) => {
    const [x = 0, y = 0] = ends[at] ?? [];
    return list.map(([by = 0, ...rest]) => (rest.length === 3 ? [by, x, y, ...rest] : [by, ...rest]));
  });
  return lists as NonNullable<ReachView['ambushes']>;
}
