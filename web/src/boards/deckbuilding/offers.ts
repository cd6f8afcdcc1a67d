// Offers by the thing on the table they belong to. The only place that looks into actions.

import type { Action, InPlayView, Seat, View } from './generated';
import type { Offer } from './props';

/**
 * Where a thing is: `hand:x_wing`, `row:3`, `pilots`, `own:x_wing#1`, `own:base`, `enemy:x_wing#1`, `enemy:base`,
 * `discard:x_wing`, `galaxy_discard:x_wing`, `galaxy:x_wing`, `enemy_hand:x_wing`, `base:hoth`, `button`.
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
  const rows = new Map<string, Place>();
  for (const { slot, card } of view.row) {
    const place = `row:${slot}`;
    if (card === undefined) continue;
    const first = rows.get(card);
    if (first === undefined) rows.set(card, place);
    else lend(things, first, place);
  }
  const mine = view.active === me ? view.units : [];
  twins(things, 'own', [...mine, ...(view.sides[me]?.ships ?? [])]);
  twins(things, 'enemy', view.sides[1 - me]?.ships ?? []);
  return things;
}

function twins(things: Things, side: 'own' | 'enemy', cards: readonly InPlayView[]): void {
  for (const card of cards) {
    const place = `${side}:${inPlayName(card)}`;
    if (things.has(place)) continue;
    const twin = cards.find((other) => other !== card && identical(card, other) && things.has(`${side}:${inPlayName(other)}`));
    if (twin) lend(things, `${side}:${inPlayName(twin)}`, place);
  }
}

function lend(things: Things, from: Place, to: Place): void {
  const offers = things.get(from);
  if (offers && !things.has(to)) things.set(to, offers);
}

/** Whether nothing tells two cards in play apart. */
export function identical(a: InPlayView, b: InPlayView): boolean {
  return (
    a.card === b.card &&
    a.used === b.used &&
    a.attacked === b.attacked &&
    a.joined === b.joined &&
    a.gained === b.gained &&
    a.damage === b.damage
  );
}

/** `x_wing#2`, as actions call it. */
export function inPlayName(card: InPlayView): string {
  return `${card.card.replace('!', '')}#${card.copy}`;
}

/** The offers without a place: answers, the end of the turn. */
export function buttonsOf(things: Things): Offer[] {
  return things.get('button') ?? [];
}

export function offerOf(offers: readonly Offer[], kind: Action['kind']): Offer | null {
  return offers.find((offer) => offer.action.kind === kind) ?? null;
}
