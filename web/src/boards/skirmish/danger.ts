// What is easily pressed and cannot be made good: told by the view, asked for twice by the shell.

import type { Say } from '../shared/words';
import { nameOf, printOf } from './facts';
import type { Action, Catalogue, FigureId, View, Words } from './generated';

export function dangerOf(action: Action, view: View, catalogue: Catalogue, w: Say<Words>): string | null {
  switch (action.kind) {
    case 'done':
      return view.activation ? atTheEnd(view, nameOf(catalogue, view.activation.figure), w) : null;
    case 'decline':
      return view.phase.kind === 'revive' ? w('board-danger-decline', { figure: nameOf(catalogue, view.phase.figure) }) : null;
    case 'use_marker':
      return view.phase.kind === 'reroll' && view.phase.markers === 1 ? w('board-danger-marker') : null;
    case 'shoot': {
      const friends = struck(action, view, catalogue);
      const figures = friends.map((each) => nameOf(catalogue, each)).join(', ');
      return friends.length > 0 ? w('board-danger-friend', { figures }) : null;
    }
    default:
      return null;
  }
}

/** What the figure could still do; what the view does not refuse is offered. */
function atTheEnd(view: View, figure: string, w: Say<Words>): string | null {
  const { activation, refused = [] } = view;
  if (!activation || activation.left === 0) return null;
  const can = (kind: (typeof refused)[number]['kind']): boolean => !refused.some((each) => each.kind === kind);
  if (can('interact') || can('leave')) return w('board-danger-deed', { figure });
  if (can('shoot') || can('melee')) return w('board-danger-shot', { figure });
  return activation.moves === 0 && !activation.shot && !activation.aimed && activation.left > 1
    ? w('board-danger-idle', { figure })
    : null;
}

/** Whom of the own side a template would hit. */
function struck(action: Extract<Action, { kind: 'shoot' }>, view: View, catalogue: Catalogue): FigureId[] {
  const aim = view.aim?.find((each) => each.target === action.target && each.weapon === action.weapon);
  const laid = aim?.templates?.find((each) => each.dx === action.dx && each.dy === action.dy);
  const side = printOf(catalogue, view.activation?.figure ?? '')?.side;
  return (laid?.victims ?? []).filter((each) => printOf(catalogue, each)?.side === side);
}
