// Where the base can be, as far as the observer may know, and what speaks against the other systems. Pure.

import { BASE_SPACE, type Catalogue, type Place, type View } from './types';

export type Reason = 'destroyed' | 'card' | 'loyal' | 'landed' | 'told';

export interface Belief {
  possible: ReadonlySet<Place>;
  excluded: ReadonlyMap<Place, Reason>;
  /** Per reason: how many systems. */
  counts: ReadonlyMap<Reason, number>;
}

export const REASONS: readonly Reason[] = ['card', 'landed', 'loyal', 'told', 'destroyed'];

export function beliefOf(view: View, catalogue: Catalogue): Belief {
  const possible = new Set(view.base.hidden ? view.base.candidates : view.base.system === undefined ? [] : [view.base.system]);
  const excluded = new Map<Place, Reason>();
  const counts = new Map<Reason, number>();
  const cards = new Set([...view.base.probes, ...view.base.removed]);
  view.places.slice(0, BASE_SPACE).forEach((place, index) => {
    if (possible.has(index)) return;
    const ground = place.units.some(({ unit }) => {
      const print = catalogue.units[unit];
      return print?.side === 'empire' && print.theatre === 'ground';
    });
    const reason: Reason = place.destroyed
      ? 'destroyed'
      : cards.has(index)
        ? 'card'
        : ground
          ? 'landed'
          : place.loyalty === 'empire' || place.subjugated
            ? 'loyal'
            : 'told';
    excluded.set(index, reason);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  });
  return { possible, excluded, counts };
}
