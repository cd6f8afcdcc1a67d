// Cards in play that lie on each other: equal ones with which nothing more can be done.

import { inPlayName, standIn } from './offers';
import type { InPlayView } from './generated';

export interface Stack {
  card: InPlayView;
  n: number;
}

/** One stack for each card, or for equal ones if `busy` says of none of them that it is still wanted. */
export function stacks(cards: readonly InPlayView[], busy: (name: string) => boolean): Stack[] {
  const found: Stack[] = [];
  for (const card of cards) {
    const idle = (card.attack === 0 || card.attacked) && !card.joined && !busy(inPlayName(card));
    const same = idle ? found.find((other) => standIn(other.card) === standIn(card) && !busy(inPlayName(other.card))) : undefined;
    if (same) same.n++;
    else found.push({ card, n: 1 });
  }
  return found;
}

export const single = (cards: readonly InPlayView[]): Stack[] => cards.map((card) => ({ card, n: 1 }));
