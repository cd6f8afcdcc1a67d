// The JSON of Risk: what the server sends of a game (crates/risk: view.rs, action.rs, event.rs) and of its constants
// (depict.rs). Only this board looks inside.

import type { BoardProps } from '../contract';
import type { Lang, Offer as WireOffer } from '../../wire/types';

export type { Lang };

export type Seat = number;
/** A seat, or 5 for the neutral Hutts. */
export type Army = number;
export const NEUTRAL: Army = 5;
/** An index into the planets of the catalogue. */
export type Planet = number;
/** An index into the cards of the catalogue. */
export type Card = number;
export type Faction = 'empire' | 'rebel' | 'hutt';
export type Class = 'fighter' | 'bomber' | 'destroyer';
export const CLASSES: readonly Class[] = ['fighter', 'bomber', 'destroyer'];
/** Fighters, bombers, destroyers. */
export type Fleet = [number, number, number];
export type SetName = 'fighters' | 'bombers' | 'destroyers' | 'mixed';
export type Face = 'plain' | 'emperor';
export type Role = 'attacker' | 'defender';

// ---- Constants

export interface RegionPrint {
  id: string;
  name: string;
  bonus: number;
  color: string;
  label: [number, number];
  planets: Planet[];
}

export interface PlanetPrint {
  id: string;
  name: string;
  region: number;
  at: [number, number];
  resource: boolean;
  adjacent: Planet[];
}

export interface LinkPrint {
  between: [Planet, Planet];
  lane: boolean;
  via: [number, number][];
}

export interface ForcePrint {
  level: number;
  empire_cards: number;
  rebel_cards: number;
  death_star_dice: number;
}

export interface CardPrint {
  id: string;
  faction: Faction;
  class: Class;
  name: string;
  text: string;
  windows: string[];
}

export interface Catalogue {
  regions: RegionPrint[];
  planets: PlanetPrint[];
  links: LinkPrint[];
  force: ForcePrint[];
  resources_to_win: number;
  hutt_cards: number[];
  sets: { set: SetName; name: string; forces: number }[];
  factions: { faction: Faction; name: string; figures: string[]; ships: string[] }[];
  classes: { class: Class; name: string; text: string }[];
  cards: CardPrint[];
}

// ---- The view

export type PhaseKind =
  | 'claim'
  | 'claim_neutral'
  | 'place_death_star'
  | 'setup_reinforce'
  | 'setup_reinforce_neutral'
  | 'place_base'
  | 'cards'
  | 'set_cards'
  | 'deploy'
  | 'invade'
  | 'respond_invasion'
  | 'send'
  | 'support'
  | 'ready'
  | 'defend'
  | 'ds_defend'
  | 'after_roll'
  | 'invasion'
  | 'rehome_base'
  | 'occupy'
  | 'bonus_sets'
  | 'bonus_deploy'
  | 'fortify_forces'
  | 'command'
  | 'command_answer'
  | 'fortify_ships'
  | 'death_star'
  | 'ds_destination'
  | 'ds_fire'
  | 'draw'
  | 'event'
  | 'force_shift'
  | 'over';

export interface Phase {
  kind: PhaseKind;
  class?: Class;
  side?: Role;
  base?: number;
  planet?: Planet;
  from?: Planet;
  to?: Planet;
  moving?: Fleet;
  steps?: number;
}

export interface BaseView {
  base: number;
  face?: Face;
  shown: boolean;
  peeked: boolean;
}

export interface PlanetView {
  holder?: Army;
  forces: number;
  ships: Fleet;
  asteroids: boolean;
  shielded: boolean;
  banned: boolean;
  bases?: BaseView[];
}

export interface ArmyView {
  army: Army;
  faction?: Faction;
  colors: string[];
  out: boolean;
  planets: number;
  forces: number;
  ships: Fleet;
  regions: number[];
  income: number;
  due: number;
  hand_count: number;
  hand: Card[];
  to_place: number;
  claim_limit?: number;
}

export interface TurnView {
  reinforcements: number;
  new_ships: Fleet;
  set_traded: boolean;
  ship_built: boolean;
  conquered: Faction[];
  crossing: boolean;
  links: [Planet, Planet][];
  force_moves: number;
  ship_moves: number;
  refused: Planet[];
}

export interface Die {
  sides: number;
  value: number;
}

export interface BoostView {
  all: number;
  highest: number;
  only_d8: boolean;
  suppressed: boolean;
}

export interface InvasionView {
  source: Planet;
  target: Planet;
  at_death_star: boolean;
  sent: number;
  support: Fleet;
  boosts: [BoostView, BoostView];
  dice?: number;
  needed?: number;
  attack: Die[];
  defence: Die[];
  marked: number[];
}

export interface EventView {
  seat: Seat;
  card: Card;
  effect: number;
  step: number;
  chosen?: number;
  number: number;
  ships: Fleet;
}

export interface OddsView {
  source: Planet;
  target: Planet;
  at_death_star?: boolean;
  /** In hundredths of a per cent. */
  success: number;
  /** In hundredths of a force. */
  attacker_loses: number;
  defender_loses: number;
}

export interface View {
  me?: Seat;
  mode: 'standard' | 'starwars';
  players: number;
  round: number;
  max_rounds: number;
  phase: Phase;
  step: number;
  to_act: Seat[];
  active: Seat;
  planets: PlanetView[];
  armies: ArmyView[];
  death_star?: Planet;
  force_level: number;
  resources?: number;
  decks: number[];
  discard: Card[];
  bases_left: number;
  drawn_base?: BaseView;
  captured_bases: BaseView[];
  turn: TurnView;
  invasion?: InvasionView;
  event?: EventView;
  named?: Card[];
  odds: OddsView[];
  outcome?: unknown;
}

// ---- Actions

export type Action =
  | { kind: 'claim' | 'place_death_star' | 'reinforce' | 'place_base' | 'deploy' | 'deploy_ship'; planet: Planet }
  | { kind: 'fortify_from' | 'fortify_to' | 'ask_command' | 'move_death_star' | 'choose_planet'; planet: Planet }
  | { kind: 'play_event' | 'set_card' | 'build_ship' | 'choose_card'; card: Card }
  | { kind: 'trade_set'; set: SetName }
  | { kind: 'declare'; source: Planet; target: Planet }
  | { kind: 'attack_death_star' | 'continue'; source: Planet }
  | { kind: 'send' | 'support' | 'defend_with' | 'occupy' | 'number' | 'choose_number'; n: number }
  | { kind: 'reroll_die'; sides: number; value: number }
  | { kind: 'answer'; yes: boolean }
  | { kind: 'choose_player'; seat: Seat }
  | { kind: 'choose_class'; class: Class }
  | { kind: 'choose_side'; side: 'dark' | 'light' }
  | { kind: 'choose_base'; base: number }
  | {
      kind: 'end_cards' | 'engage' | 'reroll_done' | 'end_invasion' | 'end_invade' | 'end_step' | 'roll_death_star' | 'pass';
    };
export type ActionKind = Action['kind'];

export interface Offer extends Omit<WireOffer, 'action'> {
  action: Action;
}

// ---- Events

export type GameEvent =
  | { kind: 'start_roll'; rolls: { seat: Seat; value: number }[] }
  | { kind: 'first_player'; seat: Seat; of: 'claim' | 'turn' }
  | { kind: 'claimed' | 'reinforced'; seat: Seat; army: Army; planet: Planet }
  | { kind: 'death_star_placed'; seat: Seat; planet: Planet }
  | { kind: 'turn_began'; seat: Seat; round: number }
  | { kind: 'base_drawn' | 'base_seen'; seat: Seat; base: number; face?: Face }
  | { kind: 'base_placed'; seat: Seat; base: number; planet: Planet }
  | { kind: 'counted'; seat: Seat; planets: number; regions: number[]; forces: number }
  | { kind: 'played'; seat: Seat; card: Card }
  | { kind: 'gained'; seat: Seat; forces: number }
  | { kind: 'traded'; seat: Seat; set: SetName; cards: Card[]; forces: number }
  | { kind: 'ship_built'; seat: Seat; class: Class; card?: Card }
  | { kind: 'garrisoned'; seat: Seat; planets: Planet[]; forces: number }
  | { kind: 'deployed'; seat: Seat; planet: Planet }
  | { kind: 'ship_deployed'; seat: Seat; planet: Planet; class: Class }
  | { kind: 'declared'; seat: Seat; source: Planet; target: Planet }
  | { kind: 'death_star_attacked'; seat: Seat; source: Planet; place: Planet }
  | { kind: 'engaged'; seat: Seat; source: Planet; forces: number; ships: Fleet }
  | { kind: 'defended'; army: Army; dice: number }
  | { kind: 'rolled'; side: Role; dice: Die[] }
  | { kind: 'rerolled'; side: Role; sides: number; from: number; to: number; why: 'fighter' | 'event' }
  | { kind: 'fought'; attack: number[]; defence: number[]; attacker_loses: number; defender_loses: number }
  | { kind: 'conquered'; seat: Seat; planet: Planet; from: Army; forces: number; ships: Fleet; destroyed: Fleet }
  | { kind: 'base_captured'; seat: Seat; planet: Planet; base: number; face: Face }
  | { kind: 'resources'; count: number }
  | { kind: 'shift_cancelled'; seat: Seat }
  | { kind: 'shifted'; from: number; to: number }
  | { kind: 'occupied'; seat: Seat; source: Planet; target: Planet; forces: number }
  | { kind: 'invasion_ended'; seat: Seat; target: Planet; why: string }
  | { kind: 'eliminated'; army: Army }
  | { kind: 'cards_taken'; seat: Seat; from: Seat; count: number; cards: Card[] }
  | { kind: 'discarded'; seat: Seat; cards: Card[] }
  | { kind: 'hand_shown'; seat: Seat; of: Seat; cards: Card[] }
  | { kind: 'base_moved'; seat: Seat; base: number; from: Planet; to: Planet }
  | { kind: 'forces_removed'; seat: Seat; army: Army; planet: Planet; forces: number }
  | { kind: 'ship_destroyed'; seat: Seat; army: Army; planet: Planet; class: Class }
  | { kind: 'retreated' | 'fortified'; seat: Seat; from: Planet; to: Planet; forces: number; ships: Fleet }
  | { kind: 'crossing_opened' | 'extra_fortification'; seat: Seat }
  | { kind: 'linked'; seat: Seat; planet: Planet; other: Planet }
  | { kind: 'command_asked'; seat: Seat; planet: Planet }
  | { kind: 'command_answered'; seat: Seat; planet: Planet; yes: boolean }
  | { kind: 'death_star_rolled'; seat: Seat; value: number }
  | { kind: 'death_star_moved'; seat: Seat; from: Planet; to: Planet }
  | { kind: 'death_star_rolled_at'; total: number; needed: number; dice: number[] }
  | { kind: 'death_star_destroyed'; seat: Seat }
  | { kind: 'attack_failed'; seat: Seat; source: Planet; forces: number }
  | { kind: 'planet_destroyed'; seat: Seat; planet: Planet; army: Army; forces: number; ships: Fleet }
  | { kind: 'extra_draw'; seat: Seat; count: number }
  | { kind: 'drew'; seat: Seat; count: number; cards: Card[] }
  | { kind: 'ended'; faction?: Faction; why: string };

export interface Told {
  number: number;
  step: number;
  event: GameEvent;
  words: string;
}

/** The props of the contract, with the JSON of this game inside. */
export interface RiskProps extends Omit<BoardProps, 'view' | 'catalogue' | 'offers' | 'events' | 'highlight' | 'act' | 'hover'> {
  view: View;
  catalogue: Catalogue;
  offers: Offer[];
  events: Told[];
  highlight?: Offer | null;
  act: (offer: Offer) => Promise<boolean>;
  hover: (offer: Offer | null) => void;
}
