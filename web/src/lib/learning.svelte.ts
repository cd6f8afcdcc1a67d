// Which lessons somebody has finished and which puzzles they have solved, kept in this browser.

import { storage } from './settings.svelte';

/** Finished lessons by game, from storage; whatever is not understood counts for nothing. */
export function readLearnt(text: string | null): Record<string, string[]> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const lists = Object.entries(stored).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    return Object.fromEntries(lists.map(([game, ids]) => [game, ids.filter((id) => typeof id === 'string')]));
  } catch {
    // Somebody else's text.
    return {};
  }
}

class Learning {
  readonly #key: string;
  #learnt: Record<string, string[]> = $state({});

  constructor(key: string) {
    this.#key = key;
    this.#learnt = readLearnt(storage()?.getItem(key) ?? null);
  }

  has(game: string, lesson: string): boolean {
    return this.#learnt[game]?.includes(lesson) ?? false;
  }

  /** How many of a game are finished. */
  count(game: string): number {
    return this.#learnt[game]?.length ?? 0;
  }

  /** Whether nobody has learnt anything here yet. */
  get fresh(): boolean {
    return Object.values(this.#learnt).every((ids) => ids.length === 0);
  }

  finish(game: string, lesson: string): void {
    if (this.has(game, lesson)) return;
    this.#learnt = { ...this.#learnt, [game]: [...(this.#learnt[game] ?? []), lesson] };
    storage()?.setItem(this.#key, JSON.stringify(this.#learnt));
  }
}

export const learning = new Learning('starboard.learnt');
export const solving = new Learning('starboard.solved');
