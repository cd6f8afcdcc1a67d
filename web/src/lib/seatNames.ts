// What the seats of a table with these options are called, and what they wear, asked once.

import { api } from '../wire/api';
import type { JsonObject, Lang, SeatNames } from '../wire/types';

const known = new Map<string, SeatNames>();

/** A refusal if there can be no such table. */
export async function seatNames(game: string, options: JsonObject, lang: Lang): Promise<SeatNames> {
  const key = JSON.stringify([game, options, lang]);
  const names = known.get(key) ?? (await api.seats(game, options, lang));
  // Somebody's own cards and maps are long, and nobody asks for them again.
  if (key.length < 1000) known.set(key, names);
  return names;
}
