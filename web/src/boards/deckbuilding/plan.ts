// Several steps that were decided at once on the table and are sent one after the other: an attack, damage on several ships,
// all cards of the hand, several bases or exiles. Each step is one of the offers; if none fits, the plan is over.

import { attackers } from './attack';
import { inPlayName, standIn } from './offers';
import type { Seat, Target, View } from './generated';
import type { Offer } from './props';

export type Plan =
  | { kind: 'attack'; target: Target; wanted: readonly string[]; declared: boolean }
  /** How much for each ship, in the order of the ships. */
  | { kind: 'damage'; points: readonly number[] }
  /** All cards of the hand that ask nothing when they are played. */
  | { kind: 'play-all' }
  /** Cards that are picked, in the order in which they are offered; equal ones as often as they are named. */
  | { kind: 'picks'; places: readonly string[]; then: 'done' | null }
  | { kind: 'bases'; bases: readonly string[] };

interface Step {
  offer: Offer;
  /** What is left of the plan after it. */
  rest: Plan | null;
}

/** The next step of a plan, or null if it is over. */
export function nextStep(plan: Plan, view: View, offers: readonly Offer[], me: Seat): Step | null {
  switch (plan.kind) {
    case 'attack':
      return attackStep(plan, view, offers, me);
    case 'damage': {
      const { damage } = view.decision;
      if (!damage) return null;
      // Destroyed ships leave the line at once: what is left of it is counted from its end.
      const ships = view.sides[1 - me]?.ships.length ?? 0;
      const n = plan.points[plan.points.length - (ships - damage.ship)];
      const offer = offers.find(({ action }) => action.kind === 'assign_damage' && action.n === n);
      return offer ? { offer, rest: plan } : null;
    }
    case 'play-all': {
      if (view.decision.kind !== 'D-MAIN') return null;
      const offer = offers.find(({ action }) => action.kind === 'play' && view.plain_plays?.includes(action.card));
      return offer ? { offer, rest: plan } : null;
    }
    case 'picks': {
      const offer = offers.find(({ action }) => action.kind === 'pick_card' && plan.places.includes(action.card));
      if (offer?.action.kind === 'pick_card') {
        const at = plan.places.indexOf(offer.action.card);
        return { offer, rest: { ...plan, places: plan.places.filter((_, index) => index !== at) } };
      }
      const done = offers.find(({ action }) => action.kind === 'done');
      return plan.then === 'done' && done ? { offer: done, rest: null } : null;
    }
    case 'bases': {
      const offer = offers.find(({ action }) => action.kind === 'pick_secret_base' && plan.bases.includes(action.base));
      if (offer?.action.kind !== 'pick_secret_base') return null;
      const { base } = offer.action;
      return { offer, rest: { ...plan, bases: plan.bases.filter((other) => other !== base) } };
    }
  }
}

/** Declares, adds those that are wanted in the order in which attackers are added, and resolves. */
function attackStep(plan: Extract<Plan, { kind: 'attack' }>, view: View, offers: readonly Offer[], me: Seat): Step | null {
  if (!plan.declared) {
    const offer = offers.find(({ action }) => action.kind === 'declare_attack' && action.target === plan.target);
    return offer ? { offer, rest: { ...plan, declared: true } } : null;
  }
  if (view.decision.kind !== 'D-ATTACK') return null;
  const mine = [...view.units, ...(view.sides[me]?.ships ?? [])];
  const stands = new Map(mine.map((card) => [inPlayName(card), standIn(card)]));
  for (const { card } of attackers(view, plan.target)) {
    const offer = offers.find(({ action }) => action.kind === 'add_attacker' && action.card === card);
    const wish = plan.wanted.find((name) => stands.get(name) === card);
    if (!offer || wish === undefined) continue;
    // The first of those that nothing tells apart joins, whichever was pointed at.
    const joins = plan.wanted.includes(card) ? card : wish;
    return { offer, rest: { ...plan, wanted: plan.wanted.filter((name) => name !== joins) } };
  }
  const resolve = offers.find(({ action }) => action.kind === 'resolve_attack');
  return resolve ? { offer: resolve, rest: null } : null;
}
