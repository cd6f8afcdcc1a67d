// What may be done with a thing on the table, in the words on its tab; and why a tempting thing cannot be done.

import type { BoardModel } from './model.svelte';
import type { Place } from './offers';
import { cardPrint } from './prints';
import type { Deed } from './generated';
import type { Offer } from './props';

export interface Choice {
  label: string;
  tone: 'go' | 'hit';
  offer: Offer | null;
  run: () => void;
}

export interface Tab {
  tone: 'go' | 'hit' | 'why';
  text: string;
}

export function choicesAt(board: BoardModel, place: Place): Choice[] {
  const offers = board.things.get(place) ?? [];
  const own = place.startsWith('own:') ? place.slice(4) : null;
  if (own !== null && board.attacking && board.mayAttack(own)) {
    return [{ label: board.w('board-attack-with'), tone: 'hit', offer: null, run: () => board.toggle(own) }];
  }
  const choices = offers
    .filter(({ action }) => action.kind !== 'add_attacker')
    .map((offer): Choice => {
      const { action } = offer;
      if (action.kind !== 'declare_attack') return { ...verb(board, place, offer), offer, run: () => board.act(offer) };
      return { ...verb(board, place, offer), offer, run: () => board.aimAt(action.target) };
    });
  if (own !== null && board.decision.kind === 'D-MAIN' && board.mayAttack(own)) {
    choices.push({ label: board.w('board-attack-with'), tone: 'hit', offer: null, run: () => board.toggle(own) });
  }
  return choices;
}

/** The verb on the tab. */
function verb(board: BoardModel, place: Place, offer: Offer): { label: string; tone: 'go' | 'hit' } {
  const { w } = board;
  const { action } = offer;
  const go = (label: string): { label: string; tone: 'go' } => ({ label, tone: 'go' });
  const hit = (label: string): { label: string; tone: 'hit' } => ({ label, tone: 'hit' });
  switch (action.kind) {
    case 'play':
      return go(w('board-play'));
    case 'purchase':
      return go(w('board-buy', { cost: costAt(board, place) }));
    case 'pay_out':
      return go(w('board-pay-out', { cost: costAt(board, place) }));
    case 'use_ability':
      return go(w('board-use'));
    case 'declare_attack':
      return hit(place === 'enemy:base' ? w('board-attack-verb') : w('board-hunt', { faction: board.faction }));
    case 'pick_trigger':
      return go(w('board-first'));
    case 'choose_base':
      return go(w('board-turn-up'));
    case 'pick_secret_base':
      return go(w('board-pick'));
    case 'pick_ship':
    case 'pick_card': {
      const { deed } = board.decision;
      if (deed === undefined) return go(w('board-pick'));
      return { label: w('board-deed', { deed }), tone: HARM.has(deed) ? 'hit' : 'go' };
    }
    default:
      return go(offer.words);
  }
}

/** What harms whatever it is done to. */
const HARM: ReadonlySet<Deed> = new Set(['damage', 'destroy', 'exile', 'discard']);

function costAt(board: BoardModel, place: Place): number {
  const card = cardAt(board, place);
  return card === null ? 0 : cardPrint(board.catalogue, card).cost;
}

function cardAt(board: BoardModel, place: Place): string | null {
  if (place === 'pilots') return board.catalogue.pilot;
  const slot = /^row:(\d)$/.exec(place);
  return slot ? (board.view.row.find((each) => each.slot === Number(slot[1]))?.card ?? null) : null;
}

/** What stands under a card of the row: its verbs, or what is missing. Numbers are the server's. */
export function tabOf(board: BoardModel, place: Place): Tab | null {
  const choices = board.choices(place);
  if (board.attacking && board.target === place.replace(':', '')) {
    const text = `${board.w('board-hunt', { faction: board.faction })} ${board.w('board-of', { n: board.total, all: board.needed ?? 0 })}`;
    return { tone: 'hit', text };
  }
  const [first] = choices;
  if (first) {
    const tone = choices.every((each) => each.tone === 'hit') ? 'hit' : 'go';
    return { tone, text: choices.length > 1 ? `${first.label} …` : first.label };
  }
  if (!board.live || board.decision.kind !== 'D-MAIN') return null;
  return whyNot(board, place);
}

function whyNot({ w, view }: BoardModel, place: Place): Tab | null {
  const slot = view.row.find((each) => `row:${each.slot}` === place);
  const refused = place === 'pilots' ? view.pilots_refused : slot?.refused;
  switch (refused?.kind) {
    case 'resources':
      return { tone: 'why', text: w('board-resources-short', { count: refused.short }) };
    case 'attack':
      return { tone: 'why', text: w('board-attack-short', { n: refused.short }) };
    case 'enemy_ship':
      return { tone: 'why', text: w('board-enemy-ship') };
    case undefined:
      return null;
  }
}
