// How strong the bots are at a game: src/boards/<game id>/strength.json, if there is one. The figures are those of the documents
// (docs/<game id>/balance.md, README.md), where the commands stand that measure them; a test compares.

/** How often a level beat the one below it. */
export interface Beaten {
  /** Per cent. */
  won: number;
  /** Of so many games. */
  games: number;
  /** How many games it played in its head before each move, if it does so. */
  thoughts?: number;
}

export type Strength = Partial<Record<string, Beaten>>;

const all = import.meta.glob<Strength>('./*/strength.json', { eager: true, import: 'default' });

/** By level; nothing if nobody has measured it. */
export function strengthOf(game: string): Strength {
  return all[`./${game}/strength.json`] ?? {};
}
