// The registry of boards: one folder per game. Its pictures are there at once, its board when a table of it is opened.

import type { Component } from 'svelte';
import type { BoardModule, Count, FigureView, LegendProps, Telling } from './contract';
import * as generic from './Generic.svelte';

const modules = import.meta.glob<BoardModule>('./*/Board.svelte');
const figures = import.meta.glob<Record<string, FigureView>>('./*/figures/index.ts', { import: 'default' });
const legends = import.meta.glob<Component<LegendProps>>('./*/Legend.svelte', { import: 'default' });
const pictures = import.meta.glob<Component>('./*/Picture.svelte', { eager: true, import: 'default' });
const signs = import.meta.glob<Component>('./*/Sign.svelte', { eager: true, import: 'default' });
const tellings = import.meta.glob<Telling>('./*/telling.ts', { eager: true, import: 'default' });
const counts = import.meta.glob<Count>('./*/count.ts', { eager: true, import: 'default' });

/** The board of a game, or the generic one if it has none. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = modules[`./${game}/Board.svelte`];
  return load ? load() : (generic as unknown as BoardModule);
}

/** What the symbols of a game's board mean, if it has some. */
export async function loadLegend(game: string): Promise<Component<LegendProps> | null> {
  const load = legends[`./${game}/Legend.svelte`];
  return load ? load() : null;
}

/** The drawings of a game for lobby and lists, as far as it has some. */
export function artOf(game: string): { picture: Component | undefined; sign: Component | undefined } {
  return { picture: pictures[`./${game}/Picture.svelte`], sign: signs[`./${game}/Sign.svelte`] };
}

/** What the number of the round counts in a game. */
export function countOf(game: string): Count {
  return counts[`./${game}/count.ts`] ?? 'round';
}

/** How what happened in a game is told, if it says so. */
export function tellingOf(game: string): Telling | undefined {
  return tellings[`./${game}/telling.ts`];
}

/** How the figures of a game's rule book are looked at, by their names; loaded with the first of them. */
export async function loadFigures(game: string): Promise<Record<string, FigureView>> {
  return (await figures[`./${game}/figures/index.ts`]?.()) ?? {};
}
