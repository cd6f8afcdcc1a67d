// The registry of boards: one folder per game, loaded when a table of that game is opened.

import type { BoardModule } from './contract';
import * as generic from './Generic.svelte';

const modules = import.meta.glob<BoardModule>('./*/Board.svelte');

/** Whether a game has a board of its own. */
export function hasBoard(game: string): boolean {
  return `./${game}/Board.svelte` in modules;
}

/** The board of a game, or the generic one if it has none. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = modules[`./${game}/Board.svelte`];
  return load ? load() : (generic as unknown as BoardModule);
}
