// The JSON of the deckbuilding game: what the server sends of a game (crates/deckbuilding: view.rs, action.rs, event.rs) and
// of its constants (depict.rs). Only this board looks inside.

import type { Lang, Offer as WireOffer } from '../../wire/types';
import type { BoardProps } from '../contract';

export type { Lang };

export type Seat = number;
export type Faction = 'empire' | 'rebel' | 'neutral';
/** `x_wing` */
export type CardId = string;
/** `x_wing`, or `x_wing!` if it leaves at the end of the turn. */
export type CardName = string;
export type BaseId = string;
/** 1 to 6, from the galaxy deck outwards. */
export type SlotNumber = number;
export type Destination = 'hand' | 'deck_top' | 'discard';

// ---- Constants

export type Timing = 'action' | 'constant' | { trigger: string };

export interface CardPrint {
  id: CardId;
  name: string;
  faction: Faction;
  type: 'unit' | 'capital_ship';
  deck: string;
  copies: number;
  cost: number;
  attack: number;
  resources: number;
  force: number;
  hit_points?: number;
  target?: number;
  unique: boolean;
  traits: string[];
  timing?: Timing;
  text: string;
  reward?: string;
  /** The reward in numbers, if it is resources and Force and nothing else. */
  reward_values?: { resources: number; force: number };
}

export interface BasePrint {
  id: BaseId;
  name: string;
  faction: Faction;
  hit_points: number;
  starting: boolean;
  introductory: boolean;
  timing?: Timing;
  text: string;
}

export interface Catalogue {
  cards: CardPrint[];
  bases: BasePrint[];
  traits: { id: string; name: string }[];
}

// ---- Views

export type DecisionKind =
  | 'D-SECRET'
  | 'D-BASE'
  | 'D-MAIN'
  | 'D-OPT'
  | 'D-ORDER'
  | 'D-CHOOSE'
  | 'D-OPPCHOOSE'
  | 'D-OPPDISCARD'
  | 'D-EXILE'
  | 'D-COST'
  | 'D-ROW'
  | 'D-SHIP'
  | 'D-DEST'
  | 'D-RETURN'
  | 'D-TOPTWO'
  | 'D-SWAP'
  | 'D-TOPDECK'
  | 'D-ATTACK'
  | 'D-DMG'
  | 'GAME_OVER';

export interface Decision {
  kind: DecisionKind;
  /** The id of the card or base. */
  cause?: string;
  reward?: boolean;
  attack?: { slot?: SlotNumber; attack: number; needed: number };
  damage?: { left: number; ship: number };
  /** How many cards have been, have to be and may be exiled. */
  exile?: { taken: number; least: number; most: number };
  card?: CardId;
  places?: Destination[];
}

export interface InPlay {
  card: CardName;
  copy: number;
  attack: number;
  row_attack: number;
  used: boolean;
  attacked: boolean;
  joined: boolean;
  gained: number;
  damage: number;
  hit_points: number;
  /** Constant bonuses to its attack. */
  bonuses?: { cause: string; n: number; row_only?: boolean }[];
  /** Why its action ability cannot be used now. */
  unusable?: Unusable;
}

export type Unusable = 'no_action' | 'used' | 'condition' | 'cost' | 'no_object' | 'no_effect';

export interface BaseInPlay {
  base: BaseId;
  damage: number;
  hit_points: number;
  used: boolean;
}

export interface SideView {
  faction: Faction;
  base?: BaseInPlay;
  base_deck_count: number;
  base_deck: BaseId[];
  out_of_game: BaseId[];
  victory: BaseId[];
  hand_count: number;
  hand: CardName[];
  deck_count: number;
  deck_top: (CardName | null)[];
  unseen: CardName[];
  discard: CardName[];
  ships: InPlay[];
}

export interface SlotView {
  slot: SlotNumber;
  card?: CardId;
  needed?: number;
}

export interface View {
  me?: Seat;
  mode: 'starter' | 'whole_galaxy' | 'secret_bases';
  bases_to_win: number;
  pay_out_neutral: boolean;
  turn_limit: number;
  turn: number;
  active: Seat;
  empire: Seat;
  force: number;
  to_act: Seat[];
  decision: Decision;
  pool: number;
  purchases: number;
  neutral_purchases: number;
  neutral_played: number;
  smugglers: number;
  ord_mantell_used: boolean;
  hoth_prevented: number;
  sides: [SideView, SideView];
  units: InPlay[];
  /** Attack that the active side has not used yet: of units against the row, of all against the base. */
  reach: { row: number; base: number };
  row: SlotView[];
  galaxy_count: number;
  galaxy_top: (CardId | null)[];
  galaxy_discard: CardId[];
  galaxy_unseen: CardId[];
  pilots: number;
  exile: CardId[];
  outcome?: unknown;
}

// ---- Actions

export type Action =
  | { kind: 'pick_secret_base'; base: BaseId }
  | { kind: 'choose_base'; base: BaseId }
  | { kind: 'play'; card: CardName }
  /** `row3`, `pilots` */
  | { kind: 'purchase'; from: string }
  /** `x_wing#2`, `base` */
  | { kind: 'use_ability'; of: string }
  /** `base`, `row3` */
  | { kind: 'declare_attack'; target: string }
  | { kind: 'pay_out'; slot: SlotNumber }
  | { kind: 'end_turn' }
  | { kind: 'add_attacker'; card: string }
  | { kind: 'resolve_attack' }
  | { kind: 'assign_damage'; n: number }
  | { kind: 'accept' }
  | { kind: 'decline' }
  | { kind: 'pick_trigger'; source: string }
  | { kind: 'choose_option'; option: number }
  /** `hand x_wing`, `discard x_wing`, `row3`, `galaxy_discard x_wing`, `galaxy x_wing`, `enemy_hand x_wing` */
  | { kind: 'pick_card'; card: string }
  /** `x_wing#2`, `base`, `row3` */
  | { kind: 'pick_ship'; object: string }
  | { kind: 'choose_destination'; to: Destination }
  | { kind: 'done' };

export interface Offer extends Omit<WireOffer, 'action'> {
  action: Action;
}

// ---- Events

export type Zone = 'hand' | 'discard' | 'units' | 'ships' | 'deck';

export type GameEvent =
  | { kind: 'factions'; empire: Seat }
  | { kind: 'secret_picked'; seat: Seat; base: BaseId }
  | { kind: 'secret_done'; seat: Seat }
  | { kind: 'turn_began'; seat: Seat; turn: number }
  | { kind: 'base_revealed'; seat: Seat; base: BaseId }
  | { kind: 'resources'; seat: Seat; n: number; pool: number; cause?: string }
  | { kind: 'force'; seat: Seat; n: number; force: number }
  | { kind: 'played'; seat: Seat; card: CardName }
  | { kind: 'used'; seat: Seat; cause: string }
  | { kind: 'offered'; seat: Seat; cause: string; reward: boolean }
  | { kind: 'accepted'; seat: Seat; cause: string }
  | { kind: 'declined'; seat: Seat; cause: string }
  | { kind: 'chose'; seat: Seat; cause: string; option: number }
  | { kind: 'purchased'; seat: Seat; card: CardId; from: 'row' | 'pilots' | 'galaxy_discard'; slot?: SlotNumber; paid: number }
  | { kind: 'placed'; seat: Seat; card: CardName; to: Destination }
  | { kind: 'took'; seat: Seat; card: CardName; slot: SlotNumber }
  | { kind: 'paid_out'; seat: Seat; card: CardId; slot: SlotNumber; paid: number }
  | { kind: 'refilled'; slot: SlotNumber; card: CardId }
  | { kind: 'attack_declared'; seat: Seat; slot?: SlotNumber }
  | { kind: 'attacker_added'; seat: Seat; card: CardId; copy: number; attack: number }
  | { kind: 'attack_resolved'; seat: Seat; attack: number; slot?: SlotNumber }
  | { kind: 'defeated'; seat: Seat; card: CardId; slot: SlotNumber }
  | { kind: 'ship_damaged'; seat: Seat; card: CardId; copy: number; n: number; damage: number }
  | { kind: 'ship_destroyed'; seat: Seat; card: CardName }
  | { kind: 'base_damaged'; seat: Seat; base: BaseId; n: number; damage: number }
  | { kind: 'damage_prevented'; seat: Seat; n: number }
  | { kind: 'base_destroyed'; seat: Seat; base: BaseId }
  | { kind: 'repaired'; seat: Seat; n: number; damage: number }
  | { kind: 'attack_gained'; seat: Seat; card: CardId; copy: number; n: number }
  | { kind: 'drew'; seat: Seat; count: number; cards: CardName[] }
  | { kind: 'reshuffled'; pile?: Seat; count: number }
  | { kind: 'discarded'; seat: Seat; card: CardName; random: boolean }
  | { kind: 'exiled'; seat: Seat; card: CardName; from: Zone }
  | { kind: 'row_discarded'; slot: SlotNumber; card: CardId }
  | { kind: 'revealed'; seat: Seat; card: CardId }
  | { kind: 'top_discarded'; seat: Seat; card: CardId }
  | { kind: 'looked'; seat: Seat; count: number; cards: CardId[] }
  | { kind: 'swapped'; slot: SlotNumber; into: CardId; out: CardId }
  | { kind: 'hand_shown'; seat: Seat; count: number; cards: CardName[] }
  | { kind: 'put_on_deck'; seat: Seat; card?: CardName }
  | { kind: 'returned'; seat: Seat; card: CardName }
  | { kind: 'waits'; seat: Seat; cause: string }
  | { kind: 'turn_ended'; seat: Seat; units: CardName[]; hand: CardName[] }
  | { kind: 'ended'; victory: [number, number]; by_limit: boolean };

export interface Told {
  number: number;
  step: number;
  event: GameEvent;
  words: string;
}

/** The props of the contract, with the JSON of this game inside. */
export interface DeckbuildingProps extends Omit<
  BoardProps,
  'view' | 'catalogue' | 'offers' | 'events' | 'highlight' | 'act' | 'hover'
> {
  view: View;
  catalogue: Catalogue;
  offers: Offer[];
  events: Told[];
  highlight?: Offer | null;
  act: (offer: Offer) => Promise<boolean>;
  hover: (offer: Offer | null) => void;
}
