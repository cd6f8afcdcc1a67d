// Offers by the thing they belong to. The only place that looks into actions.

import type { Action, ActionCard, Colour, Face, Leader, Mission, Objective, Place, Ring, Tactic, Unit } from './generated';
import type { Offer } from './props';

export interface Things {
  /** A system (or the Rebel Base space) that can be pointed at. */
  places: ReadonlyMap<Place, Offer>;
  /** A leader that can be pointed at. */
  leaders: ReadonlyMap<Leader, Offer>;
  /** Leaders for missions of the hand, and for missions that lie there already. */
  assigns: ReadonlyMap<Leader, ReadonlyMap<Mission, Offer>>;
  joins: ReadonlyMap<Leader, ReadonlyMap<number, Offer>>;
  /** Units that can join the movement, by where they are. */
  loads: ReadonlyMap<Place, ReadonlyMap<Unit, Offer>>;
  captives: ReadonlyMap<Leader, Offer>;
  /** Own face-down missions. */
  slots: ReadonlyMap<number, readonly Offer[]>;
  missions: ReadonlyMap<Mission, Offer>;
  objectives: ReadonlyMap<Objective, Offer>;
  actions: ReadonlyMap<ActionCard, readonly Offer[]>;
  tactics: ReadonlyMap<Tactic, Offer>;
  units: ReadonlyMap<Unit, Offer>;
  /** Units in the own build queue: `space/unit`. */
  queued: ReadonlyMap<string, Offer>;
  /** Dice: `colour/face`. */
  dice: ReadonlyMap<string, Offer>;
  /** Where damage goes, or is taken away. */
  wounds: readonly Offer[];
  rings: ReadonlyMap<Ring, Offer>;
  probes: ReadonlyMap<Place, readonly Offer[]>;
  /** What is just said: no, done, pass, a number. */
  plain: readonly Offer[];
}

export const dieKey = (colour: Colour, face: Face): string => `${colour}/${face}`;
export const queueKey = (space: number, unit: Unit): string => `${space}/${unit}`;

function nested<K, L>(map: Map<K, Map<L, Offer>>, key: K, inner: L, offer: Offer): void {
  const found = map.get(key);
  if (found) found.set(inner, offer);
  else map.set(key, new Map([[inner, offer]]));
}

function several<K>(map: Map<K, Offer[]>, key: K, offer: Offer): void {
  const found = map.get(key);
  if (found) found.push(offer);
  else map.set(key, [offer]);
}

/** The place that an action points at. */
export function placeOf(action: Action): Place | null {
  if ('system' in action) return action.system;
  if ('place' in action) return action.place;
  return action.kind === 'return_probe' ? action.card : null;
}

export function leaderOf(action: Action): Leader | null {
  return 'leader' in action ? (action.leader ?? null) : null;
}

export function thingsOf(offers: readonly Offer[]): Things {
  const places = new Map<Place, Offer>();
  const leaders = new Map<Leader, Offer>();
  const assigns = new Map<Leader, Map<Mission, Offer>>();
  const joins = new Map<Leader, Map<number, Offer>>();
  const loads = new Map<Place, Map<Unit, Offer>>();
  const captives = new Map<Leader, Offer>();
  const slots = new Map<number, Offer[]>();
  const missions = new Map<Mission, Offer>();
  const objectives = new Map<Objective, Offer>();
  const actions = new Map<ActionCard, Offer[]>();
  const tactics = new Map<Tactic, Offer>();
  const units = new Map<Unit, Offer>();
  const queued = new Map<string, Offer>();
  const dice = new Map<string, Offer>();
  const wounds: Offer[] = [];
  const rings = new Map<Ring, Offer>();
  const probes = new Map<Place, Offer[]>();
  const plain: Offer[] = [];
  for (const offer of offers) {
    const { action } = offer;
    switch (action.kind) {
      case 'place_unit':
      case 'activate':
      case 'sacrifice':
      case 'deploy':
        places.set(action.place, offer);
        break;
      case 'choose_start_system':
      case 'choose_base':
      case 'target_system':
      case 'choose_system':
      case 'retreat_to':
      case 'new_base':
        places.set(action.system, offer);
        break;
      case 'activate_with':
      case 'target_leader':
      case 'oppose':
      case 'choose_leader':
      case 'add_leader':
      case 'retreat':
        leaders.set(action.leader, offer);
        break;
      case 'assign':
        nested(assigns, action.leader, action.card, offer);
        break;
      case 'join':
        nested(joins, action.leader, action.slot, offer);
        break;
      case 'load':
        nested(loads, action.source, action.unit, offer);
        break;
      case 'load_captive':
        captives.set(action.leader, offer);
        break;
      case 'reveal_mission':
        several(slots, action.slot, offer);
        break;
      case 'choose_mission':
      case 'discard':
        missions.set(action.card, offer);
        break;
      case 'choose_objective':
      case 'play_objective':
        objectives.set(action.card, offer);
        break;
      case 'play_card':
      case 'recruit':
        several(actions, action.card, offer);
        break;
      case 'play_tactic':
      case 'play_block':
      case 'discard_tactic':
        tactics.set(action.card, offer);
        break;
      case 'choose_unit':
      case 'choose_ship':
      case 'build':
        units.set(action.unit, offer);
        break;
      case 'choose_queued':
        queued.set(queueKey(action.space, action.unit), offer);
        break;
      case 'choose_die':
      case 'set_die':
        dice.set(dieKey(action.colour, action.face), offer);
        break;
      case 'hit':
      case 'block':
        wounds.push(offer);
        break;
      case 'use_ring':
        rings.set(action.ring, offer);
        break;
      case 'return_probe':
        several(probes, action.card, offer);
        break;
      default:
        plain.push(offer);
    }
  }
  return {
    places,
    leaders,
    assigns,
    joins,
    loads,
    captives,
    slots,
    missions,
    objectives,
    actions,
    tactics,
    units,
    queued,
    dice,
    wounds,
    rings,
    probes,
    plain,
  };
}

/** Every offer that has a place on the board. */
export function allOf(things: Things): Offer[] {
  return [
    ...things.places.values(),
    ...things.leaders.values(),
    ...[...things.assigns.values(), ...things.joins.values(), ...things.loads.values()].flatMap((map) => [...map.values()]),
    ...things.captives.values(),
    ...[...things.slots.values(), ...things.actions.values(), ...things.probes.values()].flat(),
    ...things.missions.values(),
    ...things.objectives.values(),
    ...things.tactics.values(),
    ...things.units.values(),
    ...things.queued.values(),
    ...things.dice.values(),
    ...things.wounds,
    ...things.rings.values(),
    ...things.plain,
  ];
}

/** Questions whose answer is not a slip of the finger: a click on the map only aims, a button does it. */
const CAREFUL: ReadonlySet<Action['kind']> = new Set([
  'activate',
  'choose_base',
  'new_base',
  'retreat_to',
  'choose_start_system',
]);

export const isCareful = (offer: Offer): boolean => CAREFUL.has(offer.action.kind);

/** Systems that can be tapped. */
export function tappable({ places, loads, probes }: Things): ReadonlySet<Place> {
  return new Set([...places.keys(), ...loads.keys(), ...probes.keys()]);
}

/** Missions of the hand that somebody can be assigned to, for one leader or for any. */
export function assignable(things: Things, leader: Leader | null): ReadonlySet<Mission> {
  if (leader !== null) return new Set(things.assigns.get(leader)?.keys());
  return new Set([...things.assigns.values()].flatMap((cards) => [...cards.keys()]));
}

/** Whether everything is answered on the map or in plain words. */
export function isBrief({ places, plain, ...shown }: Things): boolean {
  const { loads: _loads, probes: _probes, ...rest } = shown;
  return places.size + plain.length > 0 && Object.values(rest).every((of) => ('size' in of ? of.size : of.length) === 0);
}
