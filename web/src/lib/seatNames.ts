// What the seats of a table with these options are called, asked once.

import { api } from '../wire/api';
import type { JsonObject, Lang } from '../wire/types';

const known = new Map<string, string[]>();

/** A refusal if there can be no such table. */
export async function seatNames(game: string, options: JsonObject, lang: Lang): Promise<string[]> {
  const key = JSON.stringify([game, options, lang]);
  const names = known.get(key) ?? (await api.seats(game, options, lang)).seats;
  // Somebody's own cards and maps are long, and nobody asks for them again.
  if (key.length < 1000) known.set(key, names);
  return names;
}
