// Own notes about where the base may be: kept in this browser, per table and seat.

import { storage } from '../../lib/settings.svelte';
import type { Place } from './generated';
import { BASE_SPACE } from './order';

export type Notes = Record<Place, number>;

/** What can be noted of a system; stored by its number. */
export const NOTES = ['none', 'suspicious', 'unlikely'] as const;
const keyOf = (table: string, seat: number): string => `starboard.rebellion.notes.${table}.${seat}`;

/** Notes from storage; whatever is not understood is left out. */
export function readNotes(text: string | null): Notes {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([place, note]) => /^\d+$/.test(place) && Number(place) < BASE_SPACE && (note === 1 || note === 2),
    ),
  ) as Notes;
}

export const loadNotes = (table: string, seat: number): Notes => readNotes(storage()?.getItem(keyOf(table, seat)) ?? null);

/** Without a note nothing is kept. */
export function keepNotes(table: string, seat: number, notes: Notes): void {
  const said = Object.fromEntries(Object.entries(notes).filter(([, note]) => note > 0));
  if (Object.keys(said).length === 0) storage()?.removeItem(keyOf(table, seat));
  else storage()?.setItem(keyOf(table, seat), JSON.stringify(said));
}
