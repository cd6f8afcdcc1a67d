// What is printed on cards and bases, and how it is said.

import type { Say } from '../shared/words';
import type { BaseDrawing, CardDrawing, CardName, Catalogue, Faction, Words } from './generated';

/** The id without the mark of the duty to leave. */
export const idOf = (card: CardName): string => card.replace('!', '');
export const leaves = (card: CardName): boolean => card.endsWith('!');

const NONE: CardDrawing = {
  id: '',
  name: '?',
  faction: 'neutral',
  type: 'unit',
  deck: 'galaxy',
  copies: 0,
  cost: 0,
  attack: 0,
  resources: 0,
  force: 0,
  unique: false,
  traits: [],
  text: '',
};

export function cardPrint(catalogue: Catalogue, card: CardName): CardDrawing {
  const id = idOf(card);
  return catalogue.cards.find((each) => each.id === id) ?? NONE;
}

export function basePrint(catalogue: Catalogue, base: string): BaseDrawing | undefined {
  return catalogue.bases.find((each) => each.id === base);
}

/** The name of a card or base. */
export function nameOf(catalogue: Catalogue, cause: string): string {
  return basePrint(catalogue, cause)?.name ?? cardPrint(catalogue, cause).name;
}

/** What a card or base does, in words. */
export function textOf(catalogue: Catalogue, cause: string): string {
  return basePrint(catalogue, cause)?.text ?? cardPrint(catalogue, cause).text;
}

/** "Trooper", "Capital ship"; a unit without traits is a unit. */
export function kindOf(catalogue: Catalogue, print: CardDrawing, w: Say<Words>): string {
  if (print.type === 'capital_ship') return w('board-ship');
  const names = print.traits.map((id) => catalogue.traits.find((each) => each.id === id)?.name ?? id);
  return names.length > 0 ? names.join(', ') : w('board-unit');
}

/** What a player would say: name, side, kind, values, cost. */
export function spoken(
  catalogue: Catalogue,
  print: CardDrawing,
  w: Say<Words>,
  more: { attack?: number; cost?: boolean } = {},
): string {
  const attack = more.attack ?? print.attack;
  return [
    print.name,
    w('board-faction', { faction: print.faction }),
    kindOf(catalogue, print, w).replaceAll('\u00ad', ''),
    attack > 0 ? w('board-value', { kind: 'attack', n: attack }) : '',
    print.resources > 0 ? w('board-value', { kind: 'resource', n: print.resources }) : '',
    print.force > 0 ? w('board-value', { kind: 'force', n: print.force }) : '',
    print.hit_points ? w('board-hit-points', { count: print.hit_points }) : '',
    more.cost ? w('board-cost', { cost: print.cost }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export const MARKS: Record<Faction, 'm-empire' | 'm-rebel' | 'm-neutral'> = {
  empire: 'm-empire',
  rebel: 'm-rebel',
  neutral: 'm-neutral',
};

/** Cards of a list by id, with their number, in the order of the catalogue. */
export function counted(catalogue: Catalogue, cards: readonly CardName[]): { card: CardName; n: number }[] {
  const counts = new Map<CardName, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const order = (card: CardName): number => catalogue.cards.findIndex(({ id }) => id === idOf(card));
  return [...counts].map(([card, n]) => ({ card, n })).sort((a, b) => order(a.card) - order(b.card));
}
