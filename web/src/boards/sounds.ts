// What is heard of a game: src/boards/<game id>/sounds.ts, if there is one, says which of its events are throws of dice and which
// are battles. Everything else that happens is a move; turns and the end are known to the shell.

import type { Sound } from '../lib/sounds';

/** The sound of each kind of event; of those that are not named, that of a move. */
export type Sounds<Kind extends string = string> = Partial<Record<Kind, Extract<Sound, 'dice' | 'battle' | 'move'>>>;

const all = import.meta.glob<Sounds>('./*/sounds.ts', { eager: true, import: 'default' });

export function soundsOf(game: string): Sounds {
  return all[`./${game}/sounds.ts`] ?? {};
}
