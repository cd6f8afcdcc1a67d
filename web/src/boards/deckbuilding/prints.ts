// What is printed on cards and bases, and how it is said.

import type { BaseDrawing, CardDrawing, CardName, Catalogue, Faction } from './generated';
import { factionName, type Words } from './words';

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

/** Long German compounds may break at their seams. */
const SEAMS: [RegExp, string][] = [
  [
    /(Rebellen|Schnee|Sterne?n?|Blockade|Landungs|Segel|Schrott|Todes|Abfang|Tempel|Revolver|Sturm|Scout|Raum)(?=[a-zß-ü])/g,
    '$1\u00ad',
  ],
];
export function soft(name: string): string {
  return SEAMS.reduce((text, [seam, to]) => text.replace(seam, to), name);
}

/** "Trooper", "Capital ship"; a unit without traits is a unit. */
export function kindOf(catalogue: Catalogue, print: CardDrawing, words: Words): string {
  if (print.type === 'capital_ship') return words.ship;
  const names = print.traits.map((id) => catalogue.traits.find((each) => each.id === id)?.name ?? id);
  return names.length > 0 ? names.join(', ') : words.unit;
}

/** The ability with its first word apart: "Action", "Constant, with the Force". Nothing if there is none. */
export function abilityOf(print: CardDrawing | BaseDrawing): { when: string; text: string } | null {
  if (!print.timing) return null;
  const at = print.text.indexOf(':');
  return at > 0 && at < 70
    ? { when: print.text.slice(0, at), text: print.text.slice(at + 1).trim() }
    : { when: '', text: print.text };
}

interface Prize {
  kind: 'resource' | 'force' | 'exile' | 'card';
  n: number;
}

/** A reward as symbols: numbers as they are, otherwise a card that comes or leaves. The words stay in the detail. */
export function prizes({ reward, reward_values: values }: Pick<CardDrawing, 'reward' | 'reward_values'>): Prize[] {
  if (values) {
    const all: Prize[] = [
      { kind: 'resource', n: values.resources },
      { kind: 'force', n: values.force },
    ];
    return all.filter(({ n }) => n > 0);
  }
  if (!reward) return [];
  return /exil|verbann/i.test(reward) ? [{ kind: 'exile', n: /two|zwei/i.test(reward) ? 2 : 1 }] : [{ kind: 'card', n: 0 }];
}

/** What a player would say: "Rebel Commando, Rebels, Trooper, 3 attack, costs 3". */
export function spoken(
  catalogue: Catalogue,
  print: CardDrawing,
  words: Words,
  more: { attack?: number; cost?: boolean } = {},
): string {
  const attack = more.attack ?? print.attack;
  return [
    print.name,
    factionName(print.faction, words),
    kindOf(catalogue, print, words).replaceAll('\u00ad', ''),
    attack > 0 ? words.attack(attack) : '',
    print.resources > 0 ? words.resources(print.resources) : '',
    print.force > 0 ? words.forceValue(print.force) : '',
    print.hit_points ? words.points(print.hit_points) : '',
    more.cost ? words.cost(print.cost) : '',
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
