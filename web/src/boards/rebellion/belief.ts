// Where the base can be, as far as the observer may know, what speaks against the other systems, and how likely each of those
// that are left is. From the view alone. Pure.

import type { Depiction, Place, View } from './generated';
import { BASE_SPACE } from './order';

export type Reason = 'destroyed' | 'card' | 'loyal' | 'landed' | 'told';

export interface Belief {
  possible: ReadonlySet<Place>;
  excluded: ReadonlyMap<Place, Reason>;
  /** Per reason: how many systems. */
  counts: ReadonlyMap<Reason, number>;
}

export const REASONS: readonly Reason[] = ['card', 'landed', 'loyal', 'told', 'destroyed'];

const holdsTroops = (view: View, catalogue: Depiction, place: Place): boolean =>
  view.places[place]?.units.some(({ unit }) => {
    const print = catalogue.units[unit];
    return print?.side === 'empire' && print.theatre === 'ground';
  }) ?? false;

export function beliefOf(view: View, catalogue: Depiction): Belief {
  const possible = new Set(view.base.hidden ? view.base.candidates : view.base.system === undefined ? [] : [view.base.system]);
  const excluded = new Map<Place, Reason>();
  const counts = new Map<Reason, number>();
  const cards = new Set([...view.base.probes, ...view.base.removed]);
  view.places.slice(0, BASE_SPACE).forEach((place, index) => {
    if (possible.has(index)) return;
    const reason: Reason = place.destroyed
      ? 'destroyed'
      : cards.has(index)
        ? 'card'
        : holdsTroops(view, catalogue, index)
          ? 'landed'
          : place.loyalty === 'empire' || place.subjugated
            ? 'loyal'
            : 'told';
    excluded.set(index, reason);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  });
  return { possible, excluded, counts };
}

// ---- How likely

export interface Chance {
  /** 0 to 1; all of them are 1 together. */
  share: number;
  /** Steps to the nearest Imperial ground units; 4 stands for more. */
  steps: number;
  /** Loyal to the Rebels. */
  friends: boolean;
}

/** By steps to the nearest Imperial ground units: who hides keeps away. The bots weigh the same way. */
const FAR = [1, 3, 5, 8, 11];
const FRIENDS = 2;
/** By own note: none, suspicious, unlikely. */
const NOTES = [1, 3, 1 / 3];

/** Steps from every system to the nearest Imperial ground units. */
function stepsToTroops(view: View, catalogue: Depiction): Map<Place, number> {
  const steps = new Map<Place, number>();
  let edge = view.places.slice(0, BASE_SPACE).flatMap((_, place) => (holdsTroops(view, catalogue, place) ? [place] : []));
  for (let far = 0; edge.length > 0; far++) {
    for (const place of edge) steps.set(place, far);
    edge = [...new Set(edge.flatMap((place) => catalogue.places[place]?.neighbours ?? []))].filter(
      (place) => place < BASE_SPACE && !steps.has(place),
    );
  }
  return steps;
}

/** An estimate for every system that is left: far from the troops of the Empire, among friends, and as the own notes say. */
export function chancesOf(
  view: View,
  catalogue: Depiction,
  possible: ReadonlySet<Place>,
  notes: Readonly<Record<Place, number>> = {},
): ReadonlyMap<Place, Chance> {
  const steps = stepsToTroops(view, catalogue);
  const weighed = [...possible].map((place) => {
    const far = Math.min(steps.get(place) ?? 3, FAR.length - 1);
    const friends = view.places[place]?.loyalty === 'rebel';
    const weight = (FAR[far] ?? 1) * (friends ? FRIENDS : 1) * (NOTES[notes[place] ?? 0] ?? 1);
    return { place, far, friends, weight };
  });
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(weighed.map(({ place, far, friends, weight }) => [place, { share: weight / all, steps: far, friends }]));
}

/** Whole percents that say something: never 0 for what is possible. */
export const percentOf = (share: number): number => Math.max(1, Math.round(share * 100));
