// How a game ended, for whoever looks.

import type { Ending } from '../wire/types';

/** What became of a seat. */
export type Result = 'won' | 'lost' | 'drawn';

/** Whoever has more than others, and nobody more, has won; if all have the same, nobody has. */
export function resultOf(shares: readonly number[], seat: number): Result {
  const best = Math.max(0, ...shares);
  if (shares.every((share) => share === best)) return 'drawn';
  return shares[seat] === best ? 'won' : 'lost';
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
