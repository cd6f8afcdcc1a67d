// Where the base may be: what the rules tell of each system, and what the own notes add. Pure.

import type { Aids, Place, Reason, Suspect } from './generated';
import type { Notes } from './notes';

export interface Chance extends Suspect {
  /** 0 to 1; all of them are 1 together. */
  share: number;
}

/** The order in which reasons are listed. */
export const REASONS: readonly Reason[] = ['card', 'landed', 'loyal', 'told', 'destroyed'];

/** What an own note counts: none, suspicious, unlikely. */
const COUNTS = [1, 3, 1 / 3];

/** How likely the base is in each system where it can be, the own notes counted in. */
export function chancesOf(aids: Aids | undefined, notes: Readonly<Notes> = {}): ReadonlyMap<Place, Chance> {
  const weighed = (aids?.suspects ?? []).map((suspect) => ({
    ...suspect,
    share: suspect.weight * (COUNTS[notes[suspect.place] ?? 0] ?? 1),
  }));
  const all = weighed.reduce((sum, { share }) => sum + share, 0);
  return new Map(weighed.map((each) => [each.place, { ...each, share: each.share / all }]));
}

/** What speaks against the other systems. */
export function reasonsOf(aids: Aids | undefined): ReadonlyMap<Place, Reason> {
  return new Map((aids?.cleared ?? []).map(({ place, reason }) => [place, reason]));
}

/** Whole percents that say something: never 0 for what is possible. */
export const percentOf = (share: number): number => Math.max(1, Math.round(share * 100));
