// What is asked twice: what cannot be taken back, or leaves something undone. The shell asks; boards keep it apart. Pure.

import type { Say } from '../shared/words';
import type { Action, View, Words } from './generated';

/** Why this is dangerous now, in one sentence; null if it is not. */
export function dangerOf(action: Action, view: View, w: Say<Words>): string | null {
  const asked = view.question?.kind;
  if (action.kind === 'reveal_base') return w('board-danger-reveal');
  if (action.kind === 'pass') return asked === 'turn' ? w('board-danger-pass') : null;
  if (action.kind !== 'done') return null;
  const { movement } = view;
  if (asked === 'move' && movement) return movement.loads.length + movement.captives.length === 0 ? w('board-danger-move') : null;
  if (asked !== 'assign') return null;
  const pool = view.leaders.filter(({ at, role }) => at === 'pool' && view.roles[role] === view.me).length;
  return pool > 0 && view.cards.hand.length > 0 ? w('board-danger-assign', { count: pool }) : null;
}
