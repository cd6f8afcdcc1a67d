// Small questions to view and catalogue, answered without rules.

import type { Point } from '../shared/point';
import type { Card, Catalogue, Facing, FigureId, FigurePrint, FigureView, Party, View, WeaponId, WeaponPrint } from './generated';
import type { Mark } from './glyphs';
import type { Offer } from './props';
import type { Words } from './words';

/** The parties in the order of `controllers`. */
export const PARTIES: readonly Party[] = ['heroes', 'rebels', 'stormtroopers', 'hunters'];

const SUIT_OF: Record<string, Party> = { H: 'heroes', D: 'rebels', C: 'stormtroopers', S: 'hunters' };
const SUITS: Record<Party, string> = { heroes: 'hearts', rebels: 'diamonds', stormtroopers: 'clubs', hunters: 'spades' };

export const partyOfCard = (card: Card): Party => SUIT_OF[card[0] ?? ''] ?? 'heroes';
export const rankOf = (card: Card): string => card.slice(1);
export const suitOf = (party: Party): string => SUITS[party];

export function cardName(card: Card, words: Words): string {
  return words.cardName(words.suits[suitOf(partyOfCard(card))] ?? '', rankOf(card));
}

export const printOf = (catalogue: Catalogue, figure: FigureId): FigurePrint | undefined =>
  catalogue.figures.find((each) => each.id === figure);
export const nameOf = (catalogue: Catalogue, figure: FigureId): string => printOf(catalogue, figure)?.name ?? figure;
export const weaponOf = (catalogue: Catalogue, weapon: WeaponId): WeaponPrint | undefined =>
  catalogue.weapons.find((each) => each.id === weapon);
export const figureOf = (view: View, figure: FigureId): FigureView | undefined =>
  view.figures.find((each) => each.figure === figure);
export const partyName = (catalogue: Catalogue, party: Party): string =>
  catalogue.parties.find((each) => each.party === party)?.name ?? party;

/** Long words with places where they may break. */
export const seamed = (name: string): string => name.replace(/\B(?=einsatz|kommando|jäger)/g, '\u00ad');

export const controllerOf = (view: View, party: Party): number => view.controllers[PARTIES.indexOf(party)] ?? 0;

/** What lies beside a base, in a fixed order. A speech bubble means that the quote is used up. */
export function marksOf(figure: FigureView, print: FigurePrint | undefined, view: View): Mark[] {
  const marks: Mark[] = [];
  if (figure.captive) marks.push('captive');
  if (figure.token) marks.push('token');
  if (figure.jam) marks.push('jam');
  if (figure.run) marks.push('run');
  if (figure.ready) marks.push('ready');
  if (figure.activated) marks.push('activated');
  if (print?.weapons.includes('flamethrower') && figure.flame_spent) marks.push('flame');
  if (quotable(print, view) && !figure.quote) marks.push('quote');
  return marks;
}

/** Whether a quote can ever revive the figure in this game. */
export const quotable = (print: FigurePrint | undefined, view: View): boolean =>
  (print?.traits.includes('quote') ?? false) && view.options.quotes !== 'off';

/** A figure in one breath, for those who cannot see it. */
export function described(view: View, catalogue: Catalogue, figure: FigureView, words: Words): string {
  const print = printOf(catalogue, figure.figure);
  const { marks } = words;
  const says = [print ? `${print.name}, ${partyName(catalogue, print.party)}` : figure.figure];
  if (figure.status === 'out') says.push(words.out);
  if (figure.status === 'left') says.push(words.gone);
  if (figure.status === 'waiting') says.push(words.waiting);
  const roof = roofName(catalogue, figure);
  if (roof !== null) says.push(words.onRoof(roof));
  for (const mark of marksOf(figure, print, view)) if (mark !== 'quote') says.push(marks[mark]);
  if (figure.ready) says.push(words.facings[figure.facing]);
  if (quotable(print, view)) says.push(figure.quote ? marks.quote : marks.noQuote);
  return says.join(', ');
}

export function roofName(catalogue: Catalogue, figure: FigureView): string | null {
  const level = figure.at.level ?? 0;
  return level > 0 ? (catalogue.terrain.find((piece) => piece.level === level)?.name ?? '') : null;
}

/** Clockwise from north. */
export const FACINGS: readonly Facing[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

export const VECTORS: Record<Facing, readonly [number, number]> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};

/** Degrees clockwise from east. */
export function degrees(facing: Facing): number {
  const [x, y] = VECTORS[facing];
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** What a ruler shows between two points, in hundredths of an inch, less the bases at its ends. */
export function ruler(from: Point, to: Point, bases = 0): number {
  return Math.max(0, (Math.hypot(to.x - from.x, to.y - from.y) - bases) * 50);
}

/** The thing that an offer is about, to be marked on the table. */
export function aimedAt(offer: Offer | null): { figure?: FigureId; point?: Point; facing?: Facing; terminal?: number } {
  const action = offer?.action;
  switch (action?.kind) {
    case 'activate':
      return { figure: action.figure };
    case 'shoot':
    case 'han_shoot':
    case 'melee':
      return { figure: action.target };
    case 'move_to':
    case 'via':
    case 'deploy':
    case 'separate':
      return { point: { x: action.x, y: action.y } };
    case 'ready':
      return { facing: action.facing };
    case 'interact':
      if (action.what.deed === 'free') return { figure: action.what.captive };
      return action.what.deed === 'operate' ? { terminal: action.what.terminal } : {};
    default:
      return {};
  }
}
