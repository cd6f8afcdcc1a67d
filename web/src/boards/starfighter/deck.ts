// Building a deck: people pick in any order, and the picked cards are sent in the order in which they are offered.

import { effectsOfCard } from './faces';
import type { Things } from './offers';
import type { CardId, CardPrint, DeckPrint, EffectCode, View } from './generated';
import type { Offer } from './props';

/** The next offer on the way to the wanted deck: the first card that is wanted and not in yet; when all are, the end. */
export function nextOffer(view: View, things: Things, wanted: ReadonlySet<CardId>): Offer | null {
  const left = new Set(wanted);
  for (const card of view.deck ?? []) left.delete(card);
  if (left.size === 0) return things.done;
  return [...things.adds].find(([card]) => left.has(card))?.[1] ?? null;
}

export function setOf(...lists: Iterable<CardId>[]): ReadonlySet<CardId> {
  return new Set(lists.flatMap((cards) => [...cards]));
}

/** With the card, or without it if it was in. */
export function toggled(cards: ReadonlySet<CardId>, card: CardId): ReadonlySet<CardId> {
  return cards.has(card) ? setOf([...cards].filter((other) => other !== card)) : setOf(cards, [card]);
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

/**
 * A deck that is filled up to `least` cards of the pool: with those of the ready-made deck that it resembles most, then of the
 * next one; among equally near ones that for the own cruiser is the first. What is still missing comes from all levels in turn.
 */
export function filled(
  wanted: ReadonlySet<CardId>,
  pool: readonly CardPrint[],
  decks: readonly DeckPrint[],
  cruiser: number | undefined,
  least: number,
): Set<CardId> {
  const open = new Set(pool.map(({ number }) => number));
  const shared = ({ cards }: DeckPrint): number => cards.filter((card) => wanted.has(card)).length;
  const own = (deck: DeckPrint): number => (deck.class === cruiser ? 1 : 0);
  const nearest = [...decks].sort((a, b) => shared(b) - shared(a) || own(b) - own(a));
  const levels = levelsOf(pool).map((level) => pool.filter((print) => print.level === level));
  const turns = Array.from({ length: Math.max(0, ...levels.map(({ length }) => length)) }, (_, at) =>
    levels.flatMap((prints) => prints[at]?.number ?? []),
  );
  const full = new Set(wanted);
  for (const card of [...nearest.flatMap(({ cards }) => cards), ...turns.flat()]) {
    if (full.size >= least) break;
    if (open.has(card)) full.add(card);
  }
  return full;
}
