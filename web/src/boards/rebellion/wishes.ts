// Wishes that take several steps: a leader onto a system, everything out of one system, all damage by one rule. Pure.

import type { Leader, Place, View } from './generated';
import { proposalOf } from './battle';
import { thingsOf } from './offers';
import type { Offer } from './props';

export type Wish =
  /** The system first, then the leader. */
  | { kind: 'activate'; place: Place; leader: Leader }
  | { kind: 'load'; source: Place }
  | { kind: 'damage'; verb: 'hit' | 'block' };

/** The next step of a wish, or null if it is over. */
export function nextOf(wish: Wish, view: View, offers: readonly Offer[]): Offer | null {
  switch (wish.kind) {
    case 'activate':
      if (view.question?.kind === 'turn') return thingsOf(offers).places.get(wish.place) ?? null;
      if (view.question?.kind !== 'activate_with' || view.question.place !== wish.place) return null;
      return thingsOf(offers).leaders.get(wish.leader) ?? null;
    case 'load': {
      // They are offered in the order in which everything finds room.
      const [offer] = thingsOf(offers).loads.get(wish.source)?.values() ?? [];
      return offer ?? null;
    }
    case 'damage':
      return proposalOf(
        view,
        offers.filter(({ action }) => action.kind === wish.verb),
      );
  }
}

/** What remains of a wish after one step. */
export function rest(wish: Wish, done: Offer): Wish | null {
  return wish.kind === 'activate' && done.action.kind === 'activate_with' ? null : wish;
}
