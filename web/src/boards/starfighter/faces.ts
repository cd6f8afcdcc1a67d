// What a card shows: which printed area lies where, and which of its ships and shields carry a marker.

import type {
  AreaDrawing,
  AreaName,
  CardId,
  CardPrint,
  CardView,
  Catalogue,
  EffectCode,
  EffectPrint,
  FacePrint,
} from './generated';

export const EMPTY_AREA: AreaDrawing = { fighters: 0, shields: 0, force_field: false, effects: [] };
export const EMPTY_FACE: FacePrint = { upper: EMPTY_AREA, lower: EMPTY_AREA };

/** One half of a lying card. */
interface Half {
  /** The printed area. */
  area: AreaName;
  print: AreaDrawing;
  /** Markers on its fighters and on its shields. */
  hits: number;
  shieldHits: number;
}

/** A lying card by position: `far` towards the opponent, `near` towards its owner. */
interface Halves {
  far: Half;
  near: Half;
}

const cardsOf = new WeakMap<Catalogue, Map<CardId, CardPrint>>();

export function cardPrint(catalogue: Catalogue, card: CardId | undefined): CardPrint | undefined {
  if (card === undefined) return undefined;
  let cards = cardsOf.get(catalogue);
  if (!cards) {
    cards = new Map(catalogue.cards.map((print) => [print.number, print]));
    cardsOf.set(catalogue, cards);
  }
  return cards.get(card);
}

/** The side of a lying card that shows. */
export function shownFace(catalogue: Catalogue, card: Pick<CardView, 'card' | 'side'>): FacePrint {
  if (card.side === 'back') return catalogue.back;
  return cardPrint(catalogue, card.card) ?? EMPTY_FACE;
}

export function halvesOf(catalogue: Catalogue, card: CardView): Halves {
  const face = shownFace(catalogue, card);
  const upper: Half = { area: 'upper', print: face.upper, hits: card.marks[0], shieldHits: card.shield_marks[0] };
  const lower: Half = { area: 'lower', print: face.lower, hits: card.marks[1], shieldHits: card.shield_marks[1] };
  return card.turned ? { far: lower, near: upper } : { far: upper, near: lower };
}

export function isEmptyArea(print: AreaDrawing): boolean {
  return print.fighters === 0 && print.effects.length === 0 && !print.shields && !print.force_field;
}

/** The symbols of an area, as they are printed small on the other one. */
export function symbolsOf(print: AreaDrawing): EffectCode[] {
  return [
    ...print.effects,
    ...(print.shields ? (['shields'] as const) : []),
    ...(print.force_field ? (['force_field'] as const) : []),
  ];
}

/** Every effect of a card's front, for filters. */
export function effectsOfCard(print: FacePrint): EffectCode[] {
  return [...new Set([...symbolsOf(print.upper), ...symbolsOf(print.lower)])];
}

export function effectPrint(catalogue: Catalogue, code: EffectCode): EffectPrint {
  const found = catalogue.effects.find((effect) => effect.code === code);
  return found ?? { code, name: code.replaceAll('_', ' '), text: '' };
}
