// Colour and mark of each seat: never colour alone. Boards may say that a seat plays for a side that has its own.

import type { IconName } from './icons';

export const SEAT_MARKS: readonly IconName[] = ['m-north', 'm-rebel', 'm-ring', 'm-diamond', 'm-bar'];

/** The liveries of sides, as tokens `--side-…`. `-2` is the second seat of a team: the same colour, paler. */
export const LIVERIES = [
  'empire',
  'empire-2',
  'rebel',
  'rebel-2',
  'orange',
  'yellow',
  'grey',
  'white',
  'green',
  'blue',
  'red',
] as const;
export type Livery = (typeof LIVERIES)[number];

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

export function seatToken(seat: number): string {
  return `--seat-${(seat % SEAT_MARKS.length) + 1}`;
}
