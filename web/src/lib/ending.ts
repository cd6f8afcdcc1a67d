// How a game ended, for whoever looks.

import type { Ending } from '../wire/types';

/** What became of a seat. */
export type Result = 'won' | 'lost' | 'drawn';

/** A win is whole for everybody of the side that has won; whoever has a part of it has drawn, as everybody has if there is none. */
export function resultOf(shares: readonly number[], seat: number): Result {
  const share = shares[seat] ?? 0;
  if (share >= 1) return 'won';
  return share > 0 || shares.every((each) => each === 0) ? 'drawn' : 'lost';
}

/** My points and the most of the others, in games that count some. */
export function scoreOf({ points, shares }: Ending, seat: number): { mine: number; theirs: number } | null {
  const mine = points?.[seat];
  const others = (points ?? []).filter((_, other) => other !== seat && (shares[other] !== shares[seat] || shares.length === 2));
  return mine === undefined || others.length === 0 ? null : { mine, theirs: Math.max(...others) };
}

/** A line of the course of a game: a path for each seat, in a box of this size. */
export function course(curve: readonly (readonly number[])[], width: number, height: number): string[] {
  const last = Math.max(1, curve.length - 1);
  const point = (chances: readonly number[], at: number, seat: number): string =>
    `${((at / last) * width).toFixed(1)} ${((1 - (chances[seat] ?? 0)) * height).toFixed(1)}`;
  return (curve[0] ?? []).map((_, seat) => `M${curve.map((chances, at) => point(chances, at, seat)).join('L')}`);
}

/** Where a step lies on the curve, from 0 to 1. */
export function along(steps: readonly number[], step: number): number {
  const at = steps.findIndex((each) => each >= step);
  return (at < 0 ? steps.length - 1 : at) / Math.max(1, steps.length - 1);
}
