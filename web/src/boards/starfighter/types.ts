// The JSON of Starfighter: what the server sends of a game (crates/starfighter: view.rs, action.rs, event.rs) and of its
// constants. Only this board looks inside.

import type { BoardProps } from '../contract';
import type { Lang, Offer as WireOffer } from '../../wire/types';

export type { Lang };

/** 0 is South, 1 is North. */
export type Seat = number;
/** 1 to 5, from the owner's left. */
export type Sector = number;
/** The number of a card's id code: 3-10 is card 10. */
export type CardNumber = number;
export type Side = 'front' | 'back';
export type AreaName = 'upper' | 'lower';
export type Slide = 'left' | 'stay' | 'right';
export type Order = 'left_to_right' | 'right_to_left';

// ---- Constants

export interface AreaPrint {
  fighters: number;
  /** 0, or how many hits they take. */
  shields?: number;
  force_field?: boolean;
  effects: string[];
}

export interface Face {
  upper: AreaPrint;
  lower: AreaPrint;
}

export interface CardPrint extends Face {
  number: CardNumber;
  id: string;
  name: string;
  level: number;
  training: boolean;
  text: string;
}

export interface ClassPrint {
  id: string;
  name: string;
  hull: number;
  heights: number[];
  draw_levels: number[][];
  text: string;
}

export interface EffectPrint {
  code: string;
  name: string;
  text: string;
}

/** A ready-made deck for ultimate war. The server may leave them out. */
export interface DeckPrint {
  id: string;
  name: string;
  idea: string;
  class?: number;
  cards: CardNumber[];
}

export interface Catalogue {
  card_set: string;
  back: Face;
  cards: CardPrint[];
  classes: ClassPrint[];
  effects: EffectPrint[];
  decks?: DeckPrint[];
}

// ---- Views

export interface Place {
  board: Seat;
  sector: Sector;
  level: number;
  token: number;
}

export interface EffectSymbol {
  controller: Seat;
  at: Place;
  area: AreaName;
  effect: string;
}

export interface LyingCard {
  token: number;
  /** Absent if the observer does not know it. */
  card?: CardNumber;
  side: Side;
  turned: boolean;
  known: boolean;
  /** By printed area. */
  marks: [number, number];
  shield_marks: [number, number];
}

export interface BoardSide {
  class?: number;
  hull: number;
  hull_max: number;
  heights: number[];
  sectors: LyingCard[][];
  fighters: number[];
  hand_count: number;
  aside_count: number;
  draw_symbols: number;
  deck_size?: number;
}

export interface Battle {
  /** By seat. */
  sectors: [Sector, Sector];
  left: [number, number];
}

export type Phase =
  | { kind: 'choose_cruiser' }
  | { kind: 'build'; done: Seat[] }
  | { kind: 'deployment' }
  | { kind: 'slide' }
  | { kind: 'battle_order' }
  | { kind: 'battles'; order: Order; battle?: Battle }
  /** Shares of the win by seat, in 240ths. */
  | { kind: 'over'; outcome: number[] };

export interface View {
  me?: Seat;
  card_set: string;
  mode: 'training' | 'skirmish' | 'ultimate_war';
  round: number;
  max_rounds: number;
  phase: Phase;
  to_act: Seat[];
  initiative: Seat;
  active: Seat;
  passed: Seat[];
  offset: number;
  /** South's sector, North's sector. */
  facing: [Sector, Sector][];
  boards: [BoardSide, BoardSide];
  hand: CardNumber[];
  pool?: CardNumber[];
  deck?: CardNumber[];
  pile_count: number[];
  discard: CardNumber[][];
  unseen: CardNumber[][];
  /** Outermost group first. */
  waiting: EffectSymbol[][];
  picked?: EffectSymbol;
}

// ---- Actions

export type Action =
  | { kind: 'choose_cruiser'; class: number }
  | { kind: 'deck_add'; card: CardNumber }
  | { kind: 'deck_done' }
  | { kind: 'play'; card: CardNumber; side: Side; sector: Sector }
  | { kind: 'pass' }
  | { kind: 'resolve_next'; area: AreaName; index: number }
  | { kind: 'target_card'; board: Seat; sector: Sector; level: number }
  | { kind: 'target_move'; board: Seat; sector: Sector; level: number; to: Sector }
  | { kind: 'target_sector'; board: Seat; sector: Sector }
  | { kind: 'slide'; slide: Slide }
  | { kind: 'battle_order'; order: Order };

export interface Offer extends Omit<WireOffer, 'action'> {
  action: Action;
}

// ---- Events

export type GameEvent =
  | { kind: 'start_player'; seat: Seat }
  | { kind: 'cruiser_chosen'; seat: Seat; class: number }
  | { kind: 'pool_dealt'; seat: Seat; cards: CardNumber[] }
  | { kind: 'build_done'; seat: Seat }
  | { kind: 'revealed'; classes: [number, number]; deck_sizes: [number, number] }
  | { kind: 'round_began'; round: number; initiative: Seat }
  | { kind: 'took_aside'; seat: Seat; count: number; cards: CardNumber[] }
  | { kind: 'supplied'; seat: Seat; count: number; cards: CardNumber[] }
  | { kind: 'reshuffled'; pile?: Seat; count: number }
  | { kind: 'automatic'; seat: Seat }
  | { kind: 'played'; seat: Seat; at: Place; side: Side; card?: CardNumber }
  | ({ kind: 'triggered' } & EffectSymbol)
  | ({ kind: 'resolving' } & EffectSymbol)
  | ({ kind: 'lost'; why: string } & EffectSymbol)
  | { kind: 'set_aside'; seat: Seat }
  | { kind: 'moved'; at: Place; from: Sector; from_level: number }
  | { kind: 'turned'; at: Place }
  | { kind: 'rolled'; at: Place; side: Side; card: CardNumber }
  | { kind: 'marked'; at: Place; area: AreaName; on: 'fighter' | 'shield' }
  | { kind: 'markers_back'; at: Place; area: AreaName; count: number }
  | { kind: 'destroyed'; at: Place; card: CardNumber }
  | { kind: 'hull'; seat: Seat; loss: number; left: number }
  | { kind: 'passed'; seat: Seat; takes_initiative: boolean }
  | { kind: 'slid'; seat: Seat; slide: Slide; offset: number }
  | { kind: 'ordered'; seat: Seat; order: Order }
  | { kind: 'battle'; south: Sector; north: Sector; south_takes: number; north_takes: number }
  | { kind: 'absorbed'; seat: Seat; count: number }
  | { kind: 'shields_reset' }
  | { kind: 'initiative'; seat: Seat }
  | { kind: 'ended'; hulls: [number, number]; cards: [number, number] };

export interface Told {
  number: number;
  step: number;
  event: GameEvent;
  words: string;
}

/** The props of the contract, with the JSON of this game inside. */
export interface StarfighterProps extends Omit<
  BoardProps,
  'view' | 'catalogue' | 'offers' | 'events' | 'highlight' | 'act' | 'hover'
> {
  view: View;
  catalogue: Catalogue;
  offers: Offer[];
  events: Told[];
  highlight?: Offer | null;
  act: (offer: Offer) => void;
  hover: (offer: Offer | null) => void;
}
