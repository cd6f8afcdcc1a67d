// Colour and mark of each seat: never colour alone.

import type { IconName } from './icons';

export const SEAT_MARKS: readonly IconName[] = ['m-north', 'm-rebel', 'm-ring', 'm-diamond', 'm-bar'];

export function seatMark(seat: number): IconName {
  return SEAT_MARKS[seat % SEAT_MARKS.length] ?? 'm-north';
}

/** A CSS colour. */
export function seatColour(seat: number): string {
  return `var(--seat-${(seat % SEAT_MARKS.length) + 1})`;
}
