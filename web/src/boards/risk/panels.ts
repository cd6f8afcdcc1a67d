// Which tray is open: what is held comes first, then what is asked, then what was told, then what is looked at.

import { screen } from '../../lib/screen.svelte';
import type { BoardModel } from './model.svelte';
import type { Offer } from './props';

export type PanelKind =
  | 'attack'
  | 'move'
  | 'card'
  | 'aim'
  | 'plan'
  | 'plan-attack'
  | 'place'
  | 'invasion'
  | 'occupy'
  | 'defend'
  | 'reroll'
  | 'choice'
  | 'pick'
  | 'summary'
  | 'battle'
  | 'info';

export function panelOf(board: BoardModel): PanelKind | null {
  const { things, draft, plan } = board;
  if (plan && board.busy) return plan.kind === 'attack' ? 'plan-attack' : 'plan';
  if (draft) return draft.kind;
  if (board.summary && board.summaryOpen) return 'summary';
  const fighting = board.running && (board.scene?.effect.kind === 'roll' || board.scene?.effect.kind === 'compare');
  if (fighting) return 'battle';
  if (things.numbersOf === 'occupy') return 'occupy';
  if (things.verb === 'continue' || things.numbersOf === 'send') return 'invasion';
  if (things.numbersOf === 'defend_with') return 'defend';
  if (things.rerolls.length > 0) return 'reroll';
  if (things.deploys.size > 0) return 'place';
  const asks = things.numbers.size + things.players.size + things.classes.size + things.sides.size + things.bases.size;
  if (asks + things.answers.size > 0) return 'choice';
  const { kind } = board.view.phase;
  if (board.offers.length > 0 && ['ready', 'after_roll', 'ds_defend', 'respond_invasion', 'force_shift'].includes(kind))
    return 'defend';
  // A finger names a planet and confirms it: the place for that is always there.
  if (things.planets.size > 0 && !screen.wide && !board.busy) return 'pick';
  if (board.view.invasion && board.battle) return 'battle';
  if (board.looked !== null) return 'info';
  if (board.battle?.losses || board.battle?.total) return 'battle';
  return null;
}

/** What is just said (end, pass, roll), unless the tray says it already. */
export function plainOffers(board: BoardModel): Offer[] {
  return board.busy || ['choice', 'defend', 'reroll', 'invasion'].includes(panelOf(board) ?? '') ? [] : board.things.plain;
}
