// Building a deck: people pick in any order, and the picked cards are sent in the order in which they are offered.

import { effectsOfCard } from './faces';
import type { Things } from './offers';
import type { CardId, CardPrint, EffectCode, View } from './generated';
import type { Offer } from './props';

/** The next offer on the way to the wanted deck: the first card that is wanted and not in yet; when all are, the end. */
export function nextOffer(view: View, things: Things, wanted: ReadonlySet<CardId>): Offer | null {
  const left = new Set(wanted);
  for (const card of view.deck ?? []) left.delete(card);
  if (left.size === 0) return things.done;
  return [...things.adds].find(([card]) => left.has(card))?.[1] ?? null;
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
  const counts = levelsOf(prints).map(() => 0);
  for (const print of prints) if (picked.has(print.number)) counts[print.level] = (counts[print.level] ?? 0) + 1;
  return counts;
}

/** The levels that cards have. */
export function levelsOf(prints: readonly CardPrint[]): number[] {
  return Array.from({ length: Math.max(-1, ...prints.map(({ level }) => level)) + 1 }, (_, level) => level);
}
