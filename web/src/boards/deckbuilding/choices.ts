// What may be done with a thing on the table, in the words on its tab; and why a tempting thing cannot be done.

import type { BoardModel } from './model.svelte';
import type { Place } from './offers';
import { cardPrint } from './prints';
import type { Offer } from './props';

export interface Choice {
  label: string;
  tone: 'go' | 'hit';
  offer: Offer | null;
  run: () => void;
}

interface Tab {
  tone: 'go' | 'hit' | 'why';
  text: string;
}

export function choicesAt(board: BoardModel, place: Place): Choice[] {
  const offers = board.things.get(place) ?? [];
  const own = place.startsWith('own:') ? place.slice(4) : null;
  if (own !== null && board.attacking && board.attackers.some(({ name, fixed }) => name === own && !fixed)) {
    return [{ label: board.words.attackWith, tone: 'hit', offer: null, run: () => board.toggle(own) }];
  }
  const choices = offers
    .filter(({ action }) => action.kind !== 'add_attacker')
    .map((offer): Choice => {
      const { action } = offer;
      if (action.kind !== 'declare_attack') return { ...verb(board, place, offer), offer, run: () => board.act(offer) };
      return { ...verb(board, place, offer), offer, run: () => board.aimAt(action.target) };
    });
  if (own !== null && board.decision.kind === 'D-MAIN' && board.mayAttack(own)) {
    choices.push({ label: board.words.attackWith, tone: 'hit', offer: null, run: () => board.toggle(own) });
  }
  return choices;
}

/** The verb on the tab. */
function verb(board: BoardModel, place: Place, offer: Offer): { label: string; tone: 'go' | 'hit' } {
  const { words } = board;
  const { action } = offer;
  const go = (label: string): { label: string; tone: 'go' } => ({ label, tone: 'go' });
  const hit = (label: string): { label: string; tone: 'hit' } => ({ label, tone: 'hit' });
  switch (action.kind) {
    case 'play':
      return go(words.play);
    case 'purchase':
      return go(words.buy(costAt(board, place)));
    case 'pay_out':
      return go(words.payOut(costAt(board, place)));
    case 'use_ability':
      return go(words.use);
    case 'declare_attack':
      return hit(place === 'enemy:base' ? words.attackWord : words.hunt[board.faction]);
    case 'pick_trigger':
      return go(words.first);
    case 'choose_base':
      return go(words.here);
    case 'pick_secret_base':
      return go(words.pick);
    case 'pick_ship': {
      const damage = board.decision.cause === 'y_wing' || place === 'enemy:base';
      return hit(damage ? words.damage : words.destroy);
    }
    case 'pick_card':
      return pickVerb(board, offer, place);
    default:
      return go(offer.words);
  }
}

function pickVerb(board: BoardModel, offer: Offer, place: Place): { label: string; tone: 'go' | 'hit' } {
  const { words, decision } = board;
  switch (decision.kind) {
    case 'D-EXILE':
      return { label: words.exileWord, tone: 'hit' };
    case 'D-OPPDISCARD':
      return { label: words.discardWord, tone: 'hit' };
    case 'D-SWAP':
      return { label: words.swap, tone: 'go' };
    case 'D-RETURN':
      return { label: words.take, tone: 'go' };
    default: {
      const label = deed(offer.words, board.nameOf(place.slice(place.indexOf(':') + 1)), cardName(board, place)) || words.pick;
      return { label, tone: decision.kind === 'D-COST' || HARM.test(label) ? 'hit' : 'go' };
    }
  }
}

const HARM = /discard|exile|ablegen|verbannen/i;
const LONG = 24;

/** What is done, of the words of an offer: without the card that it is done with, and without what stands in brackets. */
export function deed(said: string, ...names: (string | null)[]): string {
  const rest = names
    .reduce((text: string, name) => (name ? text.replace(name, '') : text), said)
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return rest.length > LONG ? '' : rest.charAt(0).toUpperCase() + rest.slice(1);
}

function cardName(board: BoardModel, place: Place): string | null {
  const card = cardAt(board, place);
  return card === null ? null : board.nameOf(card);
}

function costAt(board: BoardModel, place: Place): number {
  const card = cardAt(board, place);
  return card === null ? 0 : cardPrint(board.catalogue, card).cost;
}

function cardAt(board: BoardModel, place: Place): string | null {
  if (place === 'pilots') return 'outer_rim_pilot';
  const slot = /^row:(\d)$/.exec(place);
  return slot ? (board.view.row.find((each) => each.slot === Number(slot[1]))?.card ?? null) : null;
}

/** What stands under a card of the row: its verbs, or what is missing. Numbers are the server's. */
export function tabOf(board: BoardModel, place: Place): Tab | null {
  const choices = board.choices(place);
  if (board.attacking && board.target === place.replace(':', '')) {
    const text = `${board.words.hunt[board.faction]} ${board.words.of(board.total, board.needed ?? 0)}`;
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

function whyNot(board: BoardModel, place: Place): Tab | null {
  const { words, view } = board;
  const card = cardAt(board, place);
  if (card === null) return null;
  const print = cardPrint(board.catalogue, card);
  if (print.faction === board.faction || print.faction === 'neutral') {
    const short = print.cost - view.pool;
    return short > 0 ? { tone: 'why', text: words.short(short) } : null;
  }
  if (print.type === 'capital_ship') return { tone: 'why', text: words.enemyShip };
  const slot = view.row.find((each) => `row:${each.slot}` === place);
  const short = (slot?.needed ?? 0) - board.ready.row;
  return slot?.needed !== undefined && short > 0 ? { tone: 'why', text: words.attackShort(short) } : null;
}
