// What all tabs of this browser hear about its games.

import type { Player } from './calls';

/** The name of the channel. */
export const NEWS = 'starboard news';

export type News =
  /** These tables have changed, or are gone. */
  | { kind: 'tables'; written: string[]; forget: string[] }
  /** I am called so now; the parlour of this game knows it already. */
  | { kind: 'player'; game: string; player: Player };
