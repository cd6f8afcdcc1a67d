// Colour and mark of each seat: never colour alone. A seat may play for a side that has its own.

import type { Livery } from '../wire/types';
import type { IconName } from './icons';

export const SEAT_MARKS: readonly IconName[] = ['m-north', 'm-rebel', 'm-ring', 'm-diamond', 'm-bar'];

/** What sides wear, as tokens `--side-…`: which of them a seat wears, the server says. */
export type { Livery };

/** Sides with a sign of their own; a seat of any other keeps its mark. */
const SIDE_MARKS: Partial<Record<Livery, IconName>> = {
  empire: 'm-empire',
  'empire-2': 'm-empire',
  rebel: 'm-rebel',
  'rebel-2': 'm-rebel',
};

export function seatMark(seat: number, side?: Livery): IconName {
  return (side && SIDE_MARKS[side]) ?? SEAT_MARKS[seat % SEAT_MARKS.length] ?? 'm-north';
}

/** A CSS colour: that of the side which the seat plays for at the table that is shown. */
export function seatColour(seat: number): string {
  return `var(${seatToken(seat)})`;
}

/** The colour of a side. */
export function liveryColour(side: Livery): string {
  return `var(--side-${side})`;
}

export function seatToken(seat: number): string {
  return `--seat-${(seat % SEAT_MARKS.length) + 1}`;
}
