// Several decisions in a row, as one wish: distribute all reinforcements, fight until decided, move a fleet. Each step is an
// offer of the server, sent one at a time; when it is not offered, the wish is over.

import { CLASSES } from './armies';
import type { Fleet, Planet, View } from './generated';
import type { Offer } from './props';

export type Plan =
  /** Forces still to be placed, by planet: in the order in which the planets are offered. */
  | { kind: 'deploy'; left: ReadonlyMap<Planet, number> }
  /** One force whenever it is our turn. */
  | { kind: 'reinforce'; planet: Planet; left: number }
  | Attack
  | { kind: 'move'; what: 'forces' | 'ships'; from: Planet; to: Planet; forces: number; ships: Fleet };

export interface Attack {
  kind: 'attack';
  source: Planet;
  target: Planet;
  atDeathStar: boolean;
  forces: number;
  ships: Fleet;
  /** Fight on while the source has more forces than this; null for one roll. */
  until: number | null;
  /** The battle has been joined. */
  begun: boolean;
}

/** What comes next: an offer, to wait for others, or nothing more. */
type Next = { offer: Offer; plan: Plan } | 'wait' | 'over';

type Find = (test: (action: Offer['action']) => boolean) => Offer | undefined;

export function nextOf(plan: Plan, view: View, offers: readonly Offer[]): Next {
  const find: Find = (test) => offers.find((offer) => test(offer.action));
  switch (plan.kind) {
    case 'deploy': {
      const offer = find((action) => action.kind === 'deploy' && plan.left.has(action.planet));
      return offer?.action.kind === 'deploy'
        ? { offer, plan: { ...plan, left: oneLess(plan.left, offer.action.planet) } }
        : 'over';
    }
    case 'reinforce': {
      if (plan.left <= 0 || !['setup_reinforce', 'setup_reinforce_neutral'].includes(view.phase.kind)) return 'over';
      if (offers.length === 0 || pauses(plan, view)) return 'wait';
      const offer = find((action) => action.kind === 'reinforce' && action.planet === plan.planet);
      return offer ? { offer, plan: { ...plan, left: plan.left - 1 } } : 'over';
    }
    case 'move':
      return nextMove(plan, view, find);
    case 'attack':
      return nextAttack(plan, view, offers, find);
  }
}

/** Forces of the neutral Hutts in between are asked for as ever. */
export function pauses(plan: Plan, view: View): boolean {
  return plan.kind === 'reinforce' && view.phase.kind === 'setup_reinforce_neutral';
}

function nextMove(plan: Plan & { kind: 'move' }, view: View, find: Find): Next {
  const goOn = (offer: Offer | undefined): Next => (offer ? { offer, plan } : 'over');
  const { phase } = view;
  if (phase.kind !== 'fortify_forces' && phase.kind !== 'fortify_ships') return 'over';
  if ((phase.kind === 'fortify_forces') !== (plan.what === 'forces')) return 'over';
  if (phase.from === undefined) {
    // Moved already: a second move is another wish.
    return goOn(find((action) => action.kind === 'fortify_from' && action.planet === plan.from));
  }
  if (phase.to === undefined) return goOn(find((action) => action.kind === 'fortify_to' && action.planet === plan.to));
  const n = phase.kind === 'fortify_forces' ? plan.forces : (plan.ships[CLASSES.indexOf(phase.class ?? 'fighter')] ?? 0);
  return goOn(find((action) => action.kind === 'number' && action.n === n));
}

function nextAttack(plan: Attack, view: View, offers: readonly Offer[], find: Find): Next {
  const goOn = (offer: Offer | undefined, begun = plan.begun): Next => (offer ? { offer, plan: { ...plan, begun } } : 'over');
  /** The largest that is offered and wanted. */
  const most = (kind: 'send' | 'support', wanted: number): Offer | undefined =>
    offers.filter(({ action }) => action.kind === kind && action.n <= wanted).sort((a, b) => numberOf(b) - numberOf(a))[0];
  const { phase } = view;
  if (phase.kind === 'over' || (phase.kind !== 'invade' && !view.invasion)) return 'over';
  if (offers.length === 0) return 'wait';
  switch (phase.kind) {
    case 'invade':
      if (plan.begun) return 'over';
      return goOn(
        find((action) =>
          plan.atDeathStar
            ? action.kind === 'attack_death_star' && action.source === plan.source
            : action.kind === 'declare' && action.source === plan.source && action.target === plan.target,
        ),
        true,
      );
    case 'invasion': {
      const forces = view.planets[plan.source]?.forces ?? 0;
      if (plan.begun && (plan.until === null || forces <= plan.until)) return 'over';
      return goOn(
        find((action) => action.kind === 'continue' && action.source === plan.source),
        true,
      );
    }
    case 'send':
      return goOn(most('send', plan.forces), true);
    case 'support':
      return goOn(most('support', plan.ships[CLASSES.indexOf(phase.class)] ?? 0), true);
    case 'ready':
      // Somebody who rolls once may want to play an event first.
      if (plan.until === null && find((action) => action.kind === 'play_event')) return 'over';
      return goOn(
        find((action) => action.kind === 'engage'),
        true,
      );
    case 'after_roll': {
      // Somebody with a choice is asked; somebody who can only pass has said what he wants.
      const [only, ...others] = offers;
      return only?.action.kind === 'pass' && others.length === 0 ? goOn(only) : 'over';
    }
    default:
      return 'over';
  }
}

function numberOf(offer: Offer): number {
  return 'n' in offer.action ? offer.action.n : 0;
}

/** Whether a plan goes on after a move has been made: two moves in one step are two wishes. */
export function afterActing(plan: Plan, offer: Offer): Plan | null {
  switch (plan.kind) {
    case 'deploy':
      return plan.left.size > 0 ? plan : null;
    case 'reinforce':
      return plan.left > 0 ? plan : null;
    case 'move':
      return offer.action.kind === 'number' && plan.what === 'forces' ? null : plan;
    case 'attack':
      return plan.until === null && offer.action.kind === 'engage' && plan.atDeathStar ? null : plan;
  }
}

/** A distribution with one force less on a planet; planets without any are not in it. */
function oneLess(placed: ReadonlyMap<Planet, number>, planet: Planet): ReadonlyMap<Planet, number> {
  const left = (placed.get(planet) ?? 0) - 1;
  const others = [...placed].filter(([other]) => other !== planet);
  return new Map(left > 0 ? [...others, [planet, left]] : others);
}

export function sumOf(placed: ReadonlyMap<Planet, number>): number {
  return [...placed.values()].reduce((sum, count) => sum + count, 0);
}
