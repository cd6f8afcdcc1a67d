// From offers to things on the table. What is possible comes from here and from nowhere else.

import type { Action, Army, CardId, Class, ForceSide, Phase, Planet, Seat, SetName, View } from './generated';
import type { Offer } from './props';

/** What a planet is tapped for, if one tap is the whole decision. */
type PlanetVerb =
  | 'claim'
  | 'place_death_star'
  | 'reinforce'
  | 'place_base'
  | 'deploy_ship'
  | 'fortify_to'
  | 'ask_command'
  | 'move_death_star'
  | 'choose_planet'
  | 'continue';

/** What a card can do now. */
export interface CardUses {
  event: Offer | null;
  ship: Offer | null;
  /** It is taken into a set, or chosen. */
  take: Offer | null;
}

/** The offers of a decision, by the thing they are about. */
export interface Things {
  /** One tap on the planet does it. */
  planets: Map<Planet, Offer>;
  verb: PlanetVerb | null;
  /** Where the next force may go. */
  deploys: Map<Planet, Offer>;
  /** By source, then by target. */
  attacks: Map<Planet, Map<Planet, Offer>>;
  /** Attacks on the Death Star, by source. */
  deathStar: Map<Planet, Offer>;
  /** Where forces or ships can be moved from. */
  moves: Map<Planet, Offer>;
  cards: Map<CardId, CardUses>;
  sets: Map<SetName, Offer>;
  /** By number: forces sent, ships, dice, forces that follow or move. */
  numbers: Map<number, Offer>;
  numbersOf: 'send' | 'support' | 'defend_with' | 'occupy' | 'number' | 'choose_number' | null;
  /** Dice to roll again. */
  rerolls: { sides: number; value: number; offer: Offer }[];
  players: Map<Seat, Offer>;
  classes: Map<Class, Offer>;
  sides: Map<ForceSide, Offer>;
  bases: Map<number, Offer>;
  answers: Map<boolean, Offer>;
  /** Everything that is just said: pass, end, roll. */
  plain: Offer[];
}

export function thingsOf(offers: readonly Offer[]): Things {
  const things: Things = {
    planets: new Map(),
    verb: null,
    deploys: new Map(),
    attacks: new Map(),
    deathStar: new Map(),
    moves: new Map(),
    cards: new Map(),
    sets: new Map(),
    numbers: new Map(),
    numbersOf: null,
    rerolls: [],
    players: new Map(),
    classes: new Map(),
    sides: new Map(),
    bases: new Map(),
    answers: new Map(),
    plain: [],
  };
  for (const offer of offers) place(things, offer);
  return things;
}

function place(things: Things, offer: Offer): void {
  const action = offer.action;
  switch (action.kind) {
    case 'claim':
    case 'place_death_star':
    case 'reinforce':
    case 'place_base':
    case 'deploy_ship':
    case 'fortify_to':
    case 'ask_command':
    case 'move_death_star':
    case 'choose_planet':
      things.verb = action.kind;
      things.planets.set(action.planet, offer);
      break;
    case 'continue':
      things.verb = 'continue';
      things.planets.set(action.source, offer);
      break;
    case 'deploy':
      things.deploys.set(action.planet, offer);
      break;
    case 'fortify_from':
      things.moves.set(action.planet, offer);
      break;
    case 'declare': {
      const targets = things.attacks.get(action.source) ?? new Map<Planet, Offer>();
      targets.set(action.target, offer);
      things.attacks.set(action.source, targets);
      break;
    }
    case 'attack_death_star':
      things.deathStar.set(action.source, offer);
      break;
    case 'play_event':
      uses(things, action.card).event = offer;
      break;
    case 'build_ship':
      uses(things, action.card).ship = offer;
      break;
    case 'set_card':
    case 'choose_card':
      uses(things, action.card).take = offer;
      break;
    case 'trade_set':
      things.sets.set(action.set, offer);
      break;
    case 'send':
    case 'support':
    case 'defend_with':
    case 'occupy':
    case 'number':
    case 'choose_number':
      things.numbersOf = action.kind;
      things.numbers.set(action.n, offer);
      break;
    case 'reroll_die':
      things.rerolls.push({ sides: action.sides, value: action.value, offer });
      break;
    case 'choose_player':
      things.players.set(action.seat, offer);
      break;
    case 'choose_class':
      things.classes.set(action.class, offer);
      break;
    case 'choose_side':
      things.sides.set(action.side, offer);
      break;
    case 'choose_base':
      things.bases.set(action.base, offer);
      break;
    case 'answer':
      things.answers.set(action.yes, offer);
      break;
    case 'end_cards':
    case 'engage':
    case 'reroll_done':
    case 'end_invasion':
    case 'end_invade':
    case 'end_step':
    case 'roll_death_star':
    case 'pass':
      things.plain.push(offer);
      break;
  }
}

function uses(things: Things, card: CardId): CardUses {
  const found = things.cards.get(card) ?? { event: null, ship: null, take: null };
  things.cards.set(card, found);
  return found;
}

/** All offers that the maps hold, in no order: every offer must be somewhere. */
export function allOf(things: Things): Offer[] {
  const some = (offer: Offer | null): Offer[] => (offer ? [offer] : []);
  return [
    ...things.planets.values(),
    ...things.deploys.values(),
    ...[...things.attacks.values()].flatMap((targets) => [...targets.values()]),
    ...things.deathStar.values(),
    ...things.moves.values(),
    ...[...things.cards.values()].flatMap(({ event, ship, take }) => [...some(event), ...some(ship), ...some(take)]),
    ...things.sets.values(),
    ...things.numbers.values(),
    ...things.rerolls.map(({ offer }) => offer),
    ...things.players.values(),
    ...things.classes.values(),
    ...things.sides.values(),
    ...things.bases.values(),
    ...things.answers.values(),
    ...things.plain,
  ];
}

/** The planets that an offer is about: aimed at, and where it comes from. */
export function planetsOf(action: Action, view: View): { at: Planet[]; from: Planet | null } {
  switch (action.kind) {
    case 'declare':
      return { at: [action.target], from: action.source };
    case 'attack_death_star':
      return { at: view.death_star === undefined ? [] : [view.death_star], from: action.source };
    case 'continue':
      return { at: view.invasion ? [view.invasion.target] : [], from: action.source };
    case 'choose_base':
      return { at: planetsWithBase(view, action.base), from: null };
    case 'choose_player':
      return { at: view.planets.flatMap((planet, index) => (planet.holder === action.seat ? [index] : [])), from: null };
    default:
      return { at: 'planet' in action ? [action.planet] : [], from: null };
  }
}

export function planetsWithBase(view: View, base: number): Planet[] {
  return view.planets.flatMap((planet, index) => (planet.bases?.some((each) => each.base === base) ? [index] : []));
}

/** The planets that a move in the making has named so far. */
export function namedEnds(phase: Phase): { from?: Planet; to?: Planet } {
  return phase.kind === 'fortify_forces' || phase.kind === 'fortify_ships' ? phase : {};
}

/** How many of the planets that are left of a region somebody holds; nothing when the game is over. */
export function progress(view: View, region: number, army: Army): { held: number; all: number } | null {
  const left = view.regions?.[region];
  const at = view.armies.findIndex((each) => each.army === army);
  return left ? { held: left.held[at] ?? 0, all: left.planets } : null;
}

/** The army that holds all of a region that is left. */
export function holderOf(view: View, region: number): Army | null {
  return view.armies.find((army) => army.regions.includes(region))?.army ?? null;
}
