// Which panel is open: what is held comes first, then what is fought, moved or tried, then what is asked, then what is looked at.

import type { BoardModel } from './model.svelte';

type PanelKind = 'aim' | 'place' | 'battle' | 'move' | 'mission' | 'choice' | 'since' | 'idle';

export function panelOf(board: BoardModel): PanelKind {
  const { draft, view, offers } = board;
  if (board.linesOpen) return 'since';
  if (draft?.kind === 'aim') return 'aim';
  if (view.movement && offers.length > 0) return 'move';
  if (board.shown.combat) return 'battle';
  if (board.shown.mission) return 'mission';
  if (offers.length > 0) {
    const picks = view.question?.kind === 'turn' || view.question?.kind === 'assign';
    if (picks && board.looked !== null && draft === null) return 'place';
    return 'choice';
  }
  return board.looked === null ? 'idle' : 'place';
}
