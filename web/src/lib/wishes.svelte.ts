// What somebody wishes for at new tables: kept as long as the page is open, for each game, whatever becomes of the form.

import type { GameCard } from '../wire/types';
import { draft, type Draft } from './form';
import { storage } from './settings.svelte';

const KEY = 'starboard.levels';

/** The bot that somebody has played against last, by game. */
export const levels = {
  last(game: string): string | undefined {
    return read()[game];
  },
  keep(game: string, bot: string): void {
    storage()?.setItem(KEY, JSON.stringify({ ...read(), [game]: bot }));
  },
};

function read(): Partial<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

class Wishes {
  #drafts = new Map<string, Draft>();

  /** The wish for a table of this game, which remembers what is done to it. */
  of(game: GameCard): Draft {
    const known = this.#drafts.get(game.id);
    if (known) return known;
    const fresh = $state(draft(game, levels.last(game.id)));
    this.#drafts.set(game.id, fresh);
    return fresh;
  }

  /** Whoever turns to another game wants to play it against the same people, by the same clock. */
  carry(from: GameCard, to: GameCard): void {
    const { against, clock } = this.of(from);
    Object.assign(this.of(to), { against, clock, seats: [] });
  }
}

export const wishes = new Wishes();
