// The outline of a set of lattice points: one cell around each, corners rounded.

import { at, pointOf } from './offers';

type Corner = [x: number, y: number];

/** The closed loops around the cells, clockwise around land, as corners. */
export function loops(points: Iterable<number>): Corner[][] {
  const cells = new Set(points);
  /** Edges by their start; cells lie to the right. */
  const edges = new Map<string, Corner[]>();
  const edge = (from: Corner, to: Corner): void => {
    const key = from.join();
    const known = edges.get(key);
    if (known) known.push(to);
    else edges.set(key, [to]);
  };
  const has = (x: number, y: number): boolean => x >= 0 && y >= 0 && cells.has(at(x, y));
  for (const cell of cells) {
    const { x, y } = pointOf(cell);
    const [left, right, top, bottom] = [x - 0.5, x + 0.5, y - 0.5, y + 0.5];
    if (!has(x, y - 1)) edge([left, top], [right, top]);
    if (!has(x + 1, y)) edge([right, top], [right, bottom]);
    if (!has(x, y + 1)) edge([right, bottom], [left, bottom]);
    if (!has(x - 1, y)) edge([left, bottom], [left, top]);
  }
  const result: Corner[][] = [];
  for (const [key, ends] of edges) {
    while (ends.length > 0) {
      const loop: Corner[] = [];
      let here = key;
      for (let next = edges.get(here)?.pop(); next; next = edges.get(here)?.pop()) {
        loop.push(next);
        here = next.join();
      }
      if (loop.length > 2) result.push(loop);
    }
  }
  return result;
}

/** Corners cut twice (Chaikin), so that steps of the lattice become a line. */
function smooth(loop: readonly Corner[], passes = 2): Corner[] {
  let corners = [...loop];
  for (let pass = 0; pass < passes; pass++) {
    corners = corners.flatMap(([x, y], index): Corner[] => {
      const [nx, ny] = corners[(index + 1) % corners.length] ?? [x, y];
      return [
        [x * 0.75 + nx * 0.25, y * 0.75 + ny * 0.25],
        [x * 0.25 + nx * 0.75, y * 0.25 + ny * 0.75],
      ];
    });
  }
  return corners;
}

/** The outline as the `d` of a path. */
export function outline(points: Iterable<number>): string {
  const round = (n: number): number => Math.round(n * 100) / 100;
  return loops(points)
    .map(
      (loop) =>
        `M${smooth(loop)
          .map(([x, y]) => `${round(x)} ${round(y)}`)
          .join('L')}Z`,
    )
    .join('');
}
