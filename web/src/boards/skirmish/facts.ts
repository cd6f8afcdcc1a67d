// Small questions to view and catalogue, answered without rules.

import { distance, type Point } from '../shared/point';
import type { Say } from '../shared/words';
import type {
  Card,
  CardPrint,
  Catalogue,
  Facing,
  FigureId,
  FigurePrint,
  FigureView,
  Party,
  PartyPrint,
  View,
  WeaponId,
  WeaponPrint,
  Words,
} from './generated';
import type { Mark } from './glyphs';
import type { Offer } from './props';

export const cardOf = (catalogue: Catalogue, card: Card): CardPrint | undefined =>
  catalogue.cards.find((each) => each.id === card);

export const printOf = (catalogue: Catalogue, figure: FigureId): FigurePrint | undefined =>
  catalogue.figures.find((each) => each.id === figure);
export const nameOf = (catalogue: Catalogue, figure: FigureId): string => printOf(catalogue, figure)?.name ?? figure;
export const weaponOf = (catalogue: Catalogue, weapon: WeaponId): WeaponPrint | undefined =>
  catalogue.weapons.find((each) => each.id === weapon);
export const figureOf = (view: View, figure: FigureId): FigureView | undefined =>
  view.figures.find((each) => each.figure === figure);
export const partyOf = (catalogue: Catalogue, party: Party | undefined): PartyPrint | undefined =>
  catalogue.parties.find((each) => each.party === party);
export const partyName = (catalogue: Catalogue, party: Party): string => partyOf(catalogue, party)?.name ?? party;
/** The sign of a party, or of the party of a figure. */
export const suitOf = (catalogue: Catalogue, party: Party | undefined): string => partyOf(catalogue, party)?.suit ?? '';

export const controllerOf = (view: View, catalogue: Catalogue, party: Party): number =>
  view.controllers[partyOf(catalogue, party)?.place ?? 0] ?? 0;

/** What lies beside a base, in a fixed order. A speech bubble means that the quote is used up. */
export function marksOf(figure: FigureView, view: View): Mark[] {
  const marks: Mark[] = [];
  if (figure.captive) marks.push('captive');
  if (figure.token) marks.push('token');
  if (figure.jam) marks.push('jam');
  if (figure.run) marks.push('run');
  if (figure.ready) marks.push('ready');
  if (figure.activated) marks.push('activated');
  if (figure.flame_spent) marks.push('flame_spent');
  if (hasSpoken(view, figure.figure)) marks.push('quote');
  return marks;
}

const hasSpoken = (view: View, figure: FigureId): boolean => view.quotes.some((quote) => quote.figure === figure);

/** What somebody has said to stay alive: a line of its own is told in the language of whoever reads it. */
export function spokenBy(view: View, catalogue: Catalogue, figure: FigureId): string | undefined {
  const quote = view.quotes.find((each) => each.figure === figure);
  return quote?.line === undefined ? quote?.text : (printOf(catalogue, figure)?.quotes?.[quote.line] ?? quote.text);
}

/** What has become of the quote of a figure; nothing if it has none. */
export function quoteOf(figure: FigureView, view: View): 'board-quote' | 'board-quote-spent' | null {
  if (figure.quote) return 'board-quote';
  return hasSpoken(view, figure.figure) ? 'board-quote-spent' : null;
}

/** A figure in one breath, for those who cannot see it. */
export function described(view: View, catalogue: Catalogue, figure: FigureView, w: Say<Words>): string {
  const print = printOf(catalogue, figure.figure);
  const says = [print ? w('board-figure', { figure: print.name, party: partyName(catalogue, print.party) }) : figure.figure];
  if (figure.status !== 'table') says.push(w('board-status', { status: figure.status }));
  const roof = roofName(catalogue, figure);
  if (roof !== null) says.push(w('board-on-roof', { roof }));
  for (const mark of marksOf(figure, view)) if (mark !== 'quote') says.push(w('board-mark', { mark }));
  if (figure.ready) says.push(w('board-facing', { facing: figure.facing }));
  const quote = quoteOf(figure, view);
  if (quote) says.push(w(quote));
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

/** A length in inches, of hundredths that the server tells: up to the next tenth, as the sentences of the log have it. */
export const inchesOf = (hundredths: number): number => Math.ceil(hundredths / 10) / 10;

/** The way from one point to another on the table, in inches: what a ruler shows. */
export const ruler = (from: Point, to: Point): number => distance(from, to) / 2;

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
