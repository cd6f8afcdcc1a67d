// Which part of a long list is in the page: what is near the eye.

export interface Stretch {
  from: number;
  to: number;
}

/** So many are there while the end is followed. */
const LATEST = 30;
/** So many more when somebody comes near an edge, and never more than so many. */
const MORE = 30;
const MOST = 80;

export function latest(count: number): Stretch {
  return { from: Math.max(0, count - LATEST), to: count };
}

/** Around one of them. */
export function around(at: number, count: number): Stretch {
  const from = Math.max(0, Math.min(at - LATEST / 2, count - LATEST));
  return { from, to: Math.min(count, from + LATEST) };
}

/** The same with more before it. */
export function earlier({ from, to }: Stretch): Stretch {
  const first = Math.max(0, from - MORE);
  return { from: first, to: Math.min(to, first + MOST) };
}

/** The same with more after it. */
export function later({ from, to }: Stretch, count: number): Stretch {
  const last = Math.min(count, to + MORE);
  return { from: Math.max(from, last - MOST), to: last };
}
