// What has been taken up on the board and not yet done.

import type { CardId, Fleet, Planet } from './generated';
import type { Offer } from './props';

export type Draft =
  | AttackDraft
  | MoveDraft
  | { kind: 'card'; card: CardId }
  /** Touched once: the second touch does it. */
  | { kind: 'aim'; offer: Offer };

/** As many forces as can be sent. */
export const EVERYTHING = Number.POSITIVE_INFINITY;

interface AttackDraft {
  kind: 'attack';
  source: Planet;
  target: Planet | null;
  atDeathStar: boolean;
  /** At most this many, as far as they can be sent. */
  forces: number;
  ships: Fleet;
  /** "Until decided" ends when so many are left. */
  stop: number;
}

interface MoveDraft {
  kind: 'move';
  what: 'forces' | 'ships';
  from: Planet;
  to: Planet | null;
  forces: number;
  ships: Fleet;
}
