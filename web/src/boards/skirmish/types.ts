// The JSON of Skirmish: what the server sends of a game (crates/skirmish: view.rs, action.rs, event.rs) and of its constants
// (depict.rs). Only this board looks inside. Lengths are in half inches, x grows east, y grows south.

import type { BoardProps } from '../contract';
import type { Point } from '../shared/point';
import type { Lang, Offer as WireOffer } from '../../wire/types';

export type { Lang, Point };

export type Seat = number;
export type FigureId = string;
export type WeaponId = string;
export type Party = 'heroes' | 'rebels' | 'stormtroopers' | 'hunters';
export type SideName = 'light' | 'dark';
export type Mode = 'walk' | 'fly' | 'overfly';
export type TerrainKind = 'low' | 'wall' | 'building' | 'area';
export type Facing = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export type RollKind = 'to_hit' | 'melee' | 'dodge' | 'test' | 'device';
export type Modifier = 'beyond_half_range' | 'cover' | 'running' | 'point_blank' | 'large' | 'aim';
/** `HA`, `D2`, `C7`, `S5`: the letter of a suit and a rank. */
export type Card = string;

/** The parties in the order of `controllers`. */
export const PARTIES: readonly Party[] = ['heroes', 'rebels', 'stormtroopers', 'hunters'];
export const FACINGS: readonly Facing[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
export const MODES: readonly Mode[] = ['walk', 'fly', 'overfly'];

// ---- Constants

export interface Named {
  id: string;
  name: string;
}
export interface Explained extends Named {
  text: string;
  /** The rule that says so. */
  rule: string;
}
export interface PiecePrint {
  id: string;
  name: string;
  kind: TerrainKind;
  height: number;
  roof: boolean;
  level: number;
  corners: [number, number][];
}
export interface ZonePrint {
  id: string;
  kind: 'deploy' | 'exit';
  side: SideName;
  rect: [x: number, y: number, width: number, height: number];
}
export interface TerminalPrint extends Named {
  x: number;
  y: number;
}
export interface PartyPrint {
  party: Party;
  name: string;
  side: SideName;
  suit: string;
  cards: number;
}
export interface FigurePrint {
  id: FigureId;
  name: string;
  order: number;
  party: Party;
  side: SideName;
  radius: number;
  large: boolean;
  mobility: 'foot' | 'jetpack' | 'dewback' | 'speeder';
  move_u: number;
  can_run: boolean;
  weapons: WeaponId[];
  traits: string[];
  points: number;
  text: string;
  quote_prompt?: string;
}
export interface WeaponPrint {
  id: WeaponId;
  name: string;
  class: 'ranged' | 'template_flame' | 'melee';
  range: number;
  half_range: number;
  long_range_penalty: boolean;
  to_hit: number;
  dodge: number;
  jams: boolean;
  template: 'none' | 'circle2' | 'flame';
  shots: number;
  reaction: boolean;
  rule: string;
  text: string;
}
export interface Refusal {
  key: string;
  text: string;
}
/** What the objective is about; absent fields play no part in it. */
export interface Goal {
  /** The zone that leads out. */
  exit?: string;
  escapers?: FigureId[];
  must?: FigureId[];
  captive?: FigureId | null;
  /** The terminal that opens the way, by its place. */
  locked_by?: number | null;
  carrier?: FigureId;
  /** What the token is called. */
  token?: string;
}
export interface Catalogue {
  scenario: string;
  name: string;
  text: string;
  objective: string;
  table: [width: number, height: number];
  terrain: PiecePrint[];
  zones: ZonePrint[];
  terminals: TerminalPrint[];
  sides: Named[];
  parties: PartyPrint[];
  figures: FigurePrint[];
  weapons: WeaponPrint[];
  traits: Explained[];
  kinds: Explained[];
  modifiers: Explained[];
  markers: Explained[];
  goal: Goal;
  /** Why an action is not offered, in words. */
  refusals: Refusal[];
}

// ---- Views

export interface Spot extends Point {
  /** Absent: the ground. */
  level?: number;
}

export interface FigureView {
  figure: FigureId;
  status: 'waiting' | 'table' | 'out' | 'left';
  at: Spot;
  facing: Facing;
  activated: boolean;
  run: boolean;
  ready: boolean;
  jam: boolean;
  captive: boolean;
  flame_spent: boolean;
  quote: boolean;
  token: boolean;
}

export type Phase =
  | { kind: 'deploy'; figure: FigureId }
  | { kind: 'han'; figure: FigureId }
  | { kind: 'choose_figure'; party: Party; eligible: FigureId[] }
  | { kind: 'choose_action' }
  | { kind: 'choose_end'; mode: Mode; via: Spot }
  | ({ kind: 'reaction'; by: FigureId; at: Spot } & Odds)
  | { kind: 'reroll'; figure: FigureId; roll: RollKind; value: number; need: number; ace: boolean; markers: number }
  | { kind: 'revive'; figure: FigureId }
  | { kind: 'separate'; figure: FigureId }
  | { kind: 'over'; outcome: number[] };

export interface Pile {
  party: Party;
  cards: number;
  ace: boolean;
}

export interface Odds {
  weapon: WeaponId;
  target: FigureId;
  modifiers: Modifier[];
  sum: number;
  /** 0 if no die is rolled. */
  need: number;
  dodge: number;
  hit: number;
  out: number;
}
export interface Aim extends Odds {
  /** Between the bases, in hundredths of an inch. */
  gap: number;
  /** A line of sight that nothing blocks. */
  ray: [[number, number], [number, number]];
  /** The piece of terrain that gives cover, by its place in the catalogue. */
  cover?: number;
  /** The templates that may be laid, with everybody under them. */
  templates?: { dx: number; dy: number; victims: FigureId[] }[];
}

/** x, y, level, cost in hundredths of an inch, whether a test is needed. */
export type End = [x: number, y: number, level: number, cost: number, test: number];
/** Order of the target, sum, chances to hit and to take out in percent, modifiers as bits. */
export type FarShot = [order: number, sum: number, hit: number, out: number, modifiers: number];
/** Order of the ready figure, the point of its shot, sum, chances in percent. */
export type Ambush = [order: number, x: number, y: number, sum: number, hit: number, out: number];

export interface Reach {
  mode: Mode;
  ends: End[];
  /** Point and the point before it, on the way to any end. */
  tree?: [x: number, y: number, fromX: number, fromY: number][];
  /** What could be shot at from each end. */
  shots?: FarShot[][];
  /** Who may fire on the way to each end. */
  ambushes?: Ambush[][];
  /** Where a run could end after this Move, beyond its own ends. */
  run?: [x: number, y: number][];
}

export type Token = { token: 'none' } | { token: 'carried'; by: FigureId } | { token: 'dropped'; x: number; y: number };

export interface View {
  me?: Seat;
  options: { scenario: string; players: number; deploy: string; quotes: string; han_first: string };
  round: number;
  rounds: number;
  phase: Phase;
  to_act: Seat[];
  controllers: [Seat, Seat, Seat, Seat];
  figures: FigureView[];
  /** Light, Dark. */
  rerolls: [number, number];
  points: [number, number];
  card?: Card;
  pile: Pile[];
  discard: Card[];
  gone: Card[];
  han_has_shot: boolean;
  operated: boolean[];
  token: Token;
  quotes: { figure: FigureId; text: string }[];
  activation?: { figure: FigureId; left: number; moves: number; shot: boolean; aimed: boolean; ace: boolean };
  moving?: { figure: FigureId; mode: Mode; to: Spot; test: boolean; shots: { by: FigureId; at: Spot; sum: number }[] };
  attack?: {
    cause: 'action' | 'han' | 'reaction' | 'test';
    attacker: FigureId;
    weapon?: WeaponId;
    target: FigureId;
    victims: FigureId[];
  };
  aim?: Aim[];
  reach?: Reach[];
  /** Kinds of actions that are not offered: the rule, and the key of the reason. */
  refused?: { kind: string; rule: string; key: string }[];
  objective: Objective;
}

export type Objective =
  | { kind: 'points' }
  | { kind: 'escape'; need: number; done: number; possible: number; open: boolean }
  | { kind: 'carry'; delivered: boolean };

// ---- Actions

export type Deed =
  { deed: 'operate'; terminal: number } | { deed: 'free'; figure: FigureId } | { deed: 'take' } | { deed: 'destroy' };

export type PlainKind =
  'han_pass' | 'aim' | 'clear_jam' | 'leave' | 'done' | 'fire' | 'hold' | 'accept' | 'use_ace' | 'use_marker' | 'decline';

export type Action =
  | { kind: 'deploy'; x: number; y: number }
  | { kind: 'han_shoot'; target: FigureId }
  | { kind: 'activate'; figure: FigureId }
  | { kind: 'move_to'; mode: Mode; x: number; y: number; level: number }
  | { kind: 'via'; mode: Mode; x: number; y: number }
  | { kind: 'shoot'; weapon: WeaponId; target: FigureId; dx: number; dy: number }
  | { kind: 'ready'; facing: Facing }
  | { kind: 'melee'; target: FigureId }
  | { kind: 'interact'; what: Deed }
  | { kind: 'revive'; text: string }
  | { kind: 'separate'; x: number; y: number }
  | { kind: PlainKind };

export interface Offer extends Omit<WireOffer, 'action'> {
  action: Action;
}

// ---- Events

export type GameEvent =
  | { kind: 'deployed'; figure: FigureId; at: Spot; facing: Facing }
  | { kind: 'round_began'; round: number; rounds: number; cards: number }
  | { kind: 'card'; card: Card }
  | { kind: 'dead_card'; card: Card }
  | { kind: 'han_passed'; figure: FigureId }
  | { kind: 'han_shoots_first'; figure: FigureId }
  | { kind: 'activated'; figure: FigureId; ace: boolean }
  | { kind: 'runs'; figure: FigureId }
  | { kind: 'move_began'; figure: FigureId; mode: Mode; path: [number, number][]; cost: number; end: Spot; test: boolean }
  | { kind: 'spotted'; figure: FigureId; by: FigureId; at: Spot; sum: number }
  | { kind: 'held'; figure: FigureId; target: FigureId }
  | { kind: 'reacted'; figure: FigureId; target: FigureId }
  | { kind: 'moved'; figure: FigureId; at: Spot; facing: Facing }
  | {
      kind: 'shot';
      figure: FigureId;
      weapon: WeaponId;
      target: FigureId;
      modifiers?: Modifier[];
      sum: number;
      victims: FigureId[];
    }
  | { kind: 'attacked'; figure: FigureId; weapon: WeaponId; target: FigureId }
  | { kind: 'rolled'; figure: FigureId; roll: RollKind; value: number; need: number; success: boolean }
  | { kind: 'ace_used'; figure: FigureId }
  | { kind: 'marker_used'; side: SideName; left: number }
  | { kind: 'jammed'; figure: FigureId }
  | { kind: 'missed'; figure: FigureId }
  | { kind: 'dodged'; figure: FigureId }
  | { kind: 'struck'; figure: FigureId }
  | { kind: 'revived'; figure: FigureId; text: string; at: Spot }
  | { kind: 'taken_out'; figure: FigureId; points: number }
  | { kind: 'recaptured'; figure: FigureId; at: Spot }
  | { kind: 'separated'; figure: FigureId; at: Spot }
  | { kind: 'aimed'; figure: FigureId }
  | { kind: 'readied'; figure: FigureId; facing: Facing }
  | { kind: 'jam_cleared'; figure: FigureId }
  | { kind: 'interacted'; figure: FigureId; done: boolean; deed: Deed['deed']; terminal?: number }
  | { kind: 'token_dropped'; at: Spot }
  | { kind: 'left'; figure: FigureId }
  | { kind: 'activation_ended'; figure: FigureId }
  | { kind: 'party_eliminated'; party: Party }
  | { kind: 'ended'; why: string; winner?: SideName; points: [number, number] };

export interface Told {
  number: number;
  step: number;
  event: GameEvent;
  words: string;
}

/** The props of the contract, with the JSON of this game inside. */
export interface SkirmishProps extends Omit<
  BoardProps,
  'view' | 'catalogue' | 'offers' | 'events' | 'highlight' | 'act' | 'hover' | 'recall'
> {
  view: View;
  catalogue: Catalogue;
  offers: Offer[];
  events: Told[];
  highlight?: Offer | null;
  /** The event of the log line that is pointed at. */
  recall?: Told | null;
  act: (offer: Offer) => Promise<boolean>;
  hover: (offer: Offer | null) => void;
}
