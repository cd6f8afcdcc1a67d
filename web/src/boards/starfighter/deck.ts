// Building a deck (SF-11.6): people pick in any order, the offers want ascending numbers, one at a time.

import { effectsOfCard } from './faces';
import type { Things } from './offers';
import type { CardId, CardPrint, EffectCode, View } from './generated';
import type { Offer } from './props';

/** How many cards a deck needs, as far as the offers tell: nothing is offered that would leave too few. */
export function cardsNeeded(view: View, things: Things): number {
  const deck = view.deck ?? [];
  if (things.done) return 0;
  const highest = Math.max(...things.adds.keys(), 0);
  return deck.length + (view.pool ?? []).filter((card) => card >= highest).length;
}

/** Cards that are in for good, because a card with a higher number was sent after them or they were sent themselves. */
export function lastSent(view: View): CardId {
  return Math.max(0, ...(view.deck ?? []));
}

/** The next offer on the way to the wanted deck: the lowest card that is not in yet, then the end. Null if it is not offered. */
export function nextOffer(view: View, things: Things, wanted: ReadonlySet<CardId>): Offer | null {
  const deck = new Set(view.deck ?? []);
  const left = [...wanted].filter((card) => !deck.has(card)).sort((a, b) => a - b);
  const next = left[0];
  return next === undefined ? things.done : (things.adds.get(next) ?? null);
}

export interface Filter {
  level: number | null;
  effect: EffectCode | null;
  /** Only those picked. */
  picked: boolean;
}

export const NO_FILTER: Filter = { level: null, effect: null, picked: false };

export function passes(print: CardPrint, filter: Filter, picked: ReadonlySet<CardId>): boolean {
  return (
    (filter.level === null || print.level === filter.level) &&
    (filter.effect === null || effectsOfCard(print).includes(filter.effect)) &&
    (!filter.picked || picked.has(print.number))
  );
}

/** How many picked cards there are of each level. */
export function curve(prints: readonly CardPrint[], picked: ReadonlySet<CardId>): number[] {
  const counts = [0, 0, 0, 0];
  for (const print of prints) if (picked.has(print.number)) counts[print.level] = (counts[print.level] ?? 0) + 1;
  return counts;
}
