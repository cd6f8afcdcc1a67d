// A finished game looked at again: what of the analysis is shown, and how.

import type { Analysis, Lang, Mark, Moment, Performance, Verdict } from '../wire/types';
import { resultOf, type Result } from './ending';

/** Which decisions are shown. */
export type Filter = 'mistakes' | 'mine' | 'all';

/** A decision that was judged. */
export interface Decision extends Moment {
  seat: number;
  verdict: Verdict;
}

/** A decision that cost something, on the curve. */
export interface Marked extends Decision {
  mark: Mark;
}

/** Luck of less than this is not worth telling. */
const NOTICED = 0.005;

const SIGNS: Record<Mark, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The sign of a mark, as in reviews of other games. */
export const signOf = (mark: Mark): string => SIGNS[mark];

const isDecision = (moment: Moment): moment is Decision => moment.verdict !== undefined && moment.seat !== undefined;

/** The decisions of a game, in its order. */
export function decisions({ moments }: Analysis, filter: Filter, me: number | null): Decision[] {
  const all = moments.filter(isDecision);
  if (filter === 'all') return all;
  return all.filter(({ seat, verdict }) => verdict.mark !== undefined && (filter === 'mistakes' || seat === me));
}

/** The decisions that cost something. */
export function marked(analysis: Analysis): Marked[] {
  return decisions(analysis, 'mistakes', null).flatMap((decision) => {
    const { mark } = decision.verdict;
    return mark === undefined ? [] : [{ ...decision, mark }];
  });
}

/** The steps that a curve is drawn through, the first and the last among them, and the chances after each. */
export function curveOf({ moments }: Analysis, most = 400): { steps: number[]; curve: number[][] } {
  const many = Math.max(1, Math.min(most, moments.length));
  const at = Array.from({ length: many }, (_, n) => Math.floor((n * (moments.length - 1)) / Math.max(1, many - 1)));
  const chosen = at.flatMap((index) => moments[index] ?? []);
  return { steps: chosen.map(({ step }) => step), curve: chosen.map(({ chances }) => chances) };
}

/** A moment at which luck helped somebody. */
export interface Stroke {
  moment: Moment;
  /** Whom it helped most. */
  seat: number;
  gained: number;
}

/** The moments at which luck did most, the greatest first. */
export function luckiest({ moments }: Analysis, most = 5): Stroke[] {
  const strokes = moments.flatMap((moment): Stroke[] => {
    const gained = moment.luck?.gained ?? [];
    const best = Math.max(...gained);
    return best >= NOTICED ? [{ moment, seat: gained.indexOf(best), gained: best }] : [];
  });
  return strokes.toSorted((a, b) => b.gained - a.gained || a.moment.step - b.moment.step).slice(0, most);
}

/** Hundredths of a win, whole. Nothing is 0, never less. */
export const whole = (share: number): number => Math.round(100 * share) + 0;

/** The same, as something that is gained or lost: `+31`, `−4`. */
export function gain(share: number): string {
  const points = whole(share);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** Points that a decision cost, rounded down, so that the number never says more than the mark. */
export const lost = (loss: number): number => Math.floor(100 * loss);

/** A number with one digit behind the sign that the language has for that. */
export function decimal(number: number, lang: Lang): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
}

/** How the game ended for whoever it is told of, and what luck had to do with it. */
export interface Verdicted {
  seat: number;
  result: Result;
  /** Points of luck. */
  luck: number;
  /** Whether that is more than nothing. */
  kind: 'good' | 'bad' | 'none';
}

/** Told of me; to others of whoever has won, and of nobody if nobody has. */
export function verdictOf({ seats }: Analysis, me: number | null): Verdicted | null {
  const shares = seats.map(({ result }) => result);
  const winner = shares.findIndex((_, seat) => resultOf(shares, seat) === 'won');
  const seat = me ?? (winner >= 0 ? winner : null);
  const told = seat === null ? undefined : seats[seat];
  if (seat === null || !told) return null;
  const luck = whole(told.luck);
  return { seat, result: resultOf(shares, seat), luck, kind: luck > 0 ? 'good' : luck < 0 ? 'bad' : 'none' };
}

/** The rows of a table with a column for each seat: each kind once, in the order in which seats name it. */
export function byKind<T extends { kind: string; words: string }>(
  seats: readonly Performance[],
  of: (seat: Performance) => readonly T[],
): { kind: string; words: string; cells: (T | undefined)[] }[] {
  const lists = seats.map(of);
  const kinds = new Map(lists.flat().map(({ kind, words }) => [kind, words]));
  return [...kinds].map(([kind, words]) => ({
    kind,
    words,
    cells: lists.map((list) => list.find((one) => one.kind === kind)),
  }));
}
