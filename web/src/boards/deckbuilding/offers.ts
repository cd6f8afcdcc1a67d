// Offers by the thing on the table they belong to. The only place that looks into actions.

import type { Action, InPlayView, Seat, View } from './generated';
import type { Offer } from './props';

/**
 * Where a thing is: `hand:<card>`, `row:3`, `pilots`, `own:<card>#1`, `own:base`, `enemy:<card>#1`, `enemy:base`,
 * `discard:<card>`, `galaxy_discard:<card>`, `galaxy:<card>`, `enemy_hand:<card>`, `base:<base>`, `button`.
 */
export type Place = string;

/** The place that an action is done at. */
export function placeOf(action: Action): Place {
  switch (action.kind) {
    case 'pick_secret_base':
    case 'choose_base':
      return `base:${action.base}`;
    case 'play':
      return `hand:${action.card}`;
    case 'purchase':
      return spot(action.from);
    case 'use_ability':
      return `own:${action.of}`;
    case 'add_attacker':
      return `own:${action.card}`;
    case 'pick_trigger':
      return `own:${action.source}`;
    case 'declare_attack':
      return action.target === 'base' ? 'enemy:base' : spot(action.target);
    case 'pay_out':
      return `row:${action.slot}`;
    case 'pick_card':
      return picked(action.card);
    case 'pick_ship':
      return action.object.startsWith('row') ? spot(action.object) : `enemy:${action.object}`;
    default:
      return 'button';
  }
}

/** `row3` is `row:3`, `pilots` stays. */
function spot(text: string): Place {
  const slot = /^row(\d)$/.exec(text);
  return slot ? `row:${slot[1]}` : text;
}

function picked(text: string): Place {
  const [zone, card] = text.split(' ');
  return card === undefined ? spot(text) : `${zone}:${card}`;
}

export type Things = Map<Place, Offer[]>;

/** What may be done, by place. Of identical things one is offered: the others do the same. */
export function thingsOf(offers: readonly Offer[], view: View, me: Seat | null): Things {
  const things: Things = new Map();
  for (const offer of offers) {
    const place = placeOf(offer.action);
    things.set(place, [...(things.get(place) ?? []), offer]);
  }
  if (me === null) return things;
  for (const { slot, twin } of view.row) if (twin !== undefined) lend(things, `row:${twin}`, `row:${slot}`);
  const mine = view.active === me ? view.units : [];
  for (const card of [...mine, ...(view.sides[me]?.ships ?? [])]) lend(things, `own:${standIn(card)}`, `own:${inPlayName(card)}`);
  for (const card of view.sides[1 - me]?.ships ?? []) lend(things, `enemy:${standIn(card)}`, `enemy:${inPlayName(card)}`);
  return things;
}

/** What may be done with the thing that stands for others may be done with them. */
function lend(things: Things, from: Place, to: Place): void {
  const offers = things.get(from);
  if (offers && !things.has(to)) things.set(to, offers);
}

/** What actions call a card in play: the card, `#` and which copy. */
export function inPlayName({ card, copy }: Pick<InPlayView, 'card' | 'copy'>): string {
  return `${card.replace('!', '')}#${copy}`;
}

/** The name of the card that stands for it in actions: of those that nothing tells apart, the first. */
export function standIn({ card, copy, twin }: InPlayView): string {
  return inPlayName({ card, copy: twin ?? copy });
}

/** The offers without a place: answers, the end of the turn. */
export function buttonsOf(things: Things): Offer[] {
  return things.get('button') ?? [];
}

export function offerOf(offers: readonly Offer[], kind: Action['kind']): Offer | null {
  return offers.find((offer) => offer.action.kind === kind) ?? null;
}
