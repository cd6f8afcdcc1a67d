// What a card shows: which printed area lies where, and which of its ships and shields carry a marker.

import type { AreaName, AreaPrint, CardNumber, CardPrint, Catalogue, Face, LyingCard } from './types';

const EMPTY: AreaPrint = { fighters: 0, effects: [] };
export const EMPTY_FACE: Face = { upper: EMPTY, lower: EMPTY };

/** One half of a lying card. */
export interface Half {
  /** The printed area. */
  area: AreaName;
  print: AreaPrint;
  /** Markers on its fighters and on its shields. */
  hits: number;
  shieldHits: number;
}

/** A lying card by position (SF-1.5): `far` towards the opponent, `near` towards its owner. */
export interface Halves {
  far: Half;
  near: Half;
}

const cardsOf = new WeakMap<Catalogue, Map<CardNumber, CardPrint>>();

export function cardPrint(catalogue: Catalogue, card: CardNumber | undefined): CardPrint | undefined {
  if (card === undefined) return undefined;
  let cards = cardsOf.get(catalogue);
  if (!cards) {
    cards = new Map(catalogue.cards.map((print) => [print.number, print]));
    cardsOf.set(catalogue, cards);
  }
  return cards.get(card);
}

/** The side of a lying card that shows. */
export function shownFace(catalogue: Catalogue, card: Pick<LyingCard, 'card' | 'side'>): Face {
  if (card.side === 'back') return catalogue.back;
  return cardPrint(catalogue, card.card) ?? EMPTY_FACE;
}

export function halvesOf(catalogue: Catalogue, card: LyingCard): Halves {
  const face = shownFace(catalogue, card);
  const upper: Half = { area: 'upper', print: face.upper, hits: card.marks[0], shieldHits: card.shield_marks[0] };
  const lower: Half = { area: 'lower', print: face.lower, hits: card.marks[1], shieldHits: card.shield_marks[1] };
  return card.turned ? { far: lower, near: upper } : { far: upper, near: lower };
}

/** Ships without a marker that can be seen in a stack. A sum of what is drawn, for pictures between two views. */
export function shipsShown(catalogue: Catalogue, stack: readonly LyingCard[]): number {
  return stack.reduce((sum, card, level) => {
    const { far, near } = halvesOf(catalogue, card);
    const open = (half: Half): number => Math.max(0, half.print.fighters - half.hits);
    return sum + open(near) + (level === stack.length - 1 ? open(far) : 0);
  }, 0);
}

export function isEmptyArea(print: AreaPrint): boolean {
  return print.fighters === 0 && print.effects.length === 0 && !print.shields && !print.force_field;
}

/** SF-2.6 The symbols of an area, as they are printed small on the other one. */
export function symbolsOf(print: AreaPrint): string[] {
  return [...print.effects, ...(print.shields ? ['shield'] : []), ...(print.force_field ? ['force_field'] : [])];
}

/** Every effect of a card's front, for filters. */
export function effectsOfCard(print: Face): string[] {
  return [...new Set([...symbolsOf(print.upper), ...symbolsOf(print.lower)])];
}

export function effectPrint(catalogue: Catalogue, code: string): { code: string; name: string; text: string } {
  const found = catalogue.effects.find((effect) => effect.code === code);
  // The code of shields is `shield` in the data and `shields` in the words.
  const other = code === 'shield' ? 'shields' : code === 'shields' ? 'shield' : code;
  return (
    found ?? catalogue.effects.find((effect) => effect.code === other) ?? { code, name: code.replaceAll('_', ' '), text: '' }
  );
}
