// The JSON of Rebellion as the server sends it: what is seen, what is printed, what may be done.

import type { Offer as WireOffer } from '../../wire/types';
import type { BoardProps } from '../contract';

export type { Lang } from '../../wire/types';

export type Seat = number;
/** 0 to 31 are systems, 32 is the Rebel Base space. */
export type Place = number;
export type Unit = number;
export type Leader = number;
export type Mission = number;
export type ActionCard = number;
export type Tactic = number;
export type Objective = number;
export type Ring = number;
export type Role = number;

export type Side = 'rebel' | 'empire';
export type Theatre = 'space' | 'ground';
export type Colour = 'red' | 'black';
export type Face = 'hit' | 'direct_hit' | 'special' | 'blank';
export type Phase = 'setup' | 'assignment' | 'command' | 'end_of_command' | 'refresh';
export type Marker = 'rebel_loyalty' | 'imperial_loyalty' | 'subjugation' | 'sabotage' | 'destroyed';

/** Arrays by side have the Rebels first. */
export const SIDES: readonly Side[] = ['rebel', 'empire'];
export const THEATRES: readonly Theatre[] = ['space', 'ground'];
export const COLOURS: readonly Colour[] = ['red', 'black'];
export const FACES: readonly Face[] = ['hit', 'direct_hit', 'special', 'blank'];
export const BASE_SPACE: Place = 32;
/** By colour and face: how many dice. */
export type Dice = [number[], number[]];

export const sideIndex = (side: Side): number => (side === 'rebel' ? 0 : 1);
export const otherSide = (side: Side): Side => (side === 'rebel' ? 'empire' : 'rebel');

export interface Pile {
  unit: Unit;
  count: number;
}

export interface MissionCount {
  card: Mission;
  count: number;
}

export interface Loaded extends Pile {
  source: Place;
}

export interface Question {
  kind: string;
  role: Role;
  place?: Place;
  unit?: Unit;
  leader?: Leader;
  card?: Mission;
  slot?: number;
}

export interface PlaceView {
  loyalty?: Side;
  subjugated: boolean;
  sabotage: boolean;
  destroyed: boolean;
  units: Pile[];
  leaders: Leader[];
}

export type Whereabouts = 'unrecruited' | 'pool' | 'on_mission' | 'box' | { at: Place };

export interface LeaderView {
  at: Whereabouts;
  side: Side;
  role: Role;
  ring?: Ring;
  captive: boolean;
  detained: boolean;
  protected: boolean;
}

export interface SlotView {
  leaders: Leader[];
  origin: 'hand' | 'starting' | 'deck' | 'project';
  card?: Mission;
}

export interface BaseView {
  hidden: boolean;
  system?: Place;
  candidates: Place[];
  probes: Place[];
  probe_count: number;
  probe_deck: number;
  removed: Place[];
  mobilizations: number[];
}

export interface ObjectiveView {
  stage: number;
  card?: Objective;
}

export interface CardsView {
  hand: MissionCount[];
  hand_count: [number, number];
  mission_deck: [number, number];
  discard: MissionCount[];
  project_deck: number;
  actions: ActionCard[];
  action_count: [number, number];
  action_deck: [number, number];
  used: ActionCard[];
  objectives: ObjectiveView[];
  objective_deck: ObjectiveView[];
  scored: Objective[];
  aside_count: number;
  aside_missions?: Mission[];
  aside_actions?: ActionCard[];
  aside_objectives?: Objective[];
  aside_probes?: Place[];
}

export interface MovementView {
  side: Side;
  to: Place;
  loads: Loaded[];
  captives: Leader[];
}

export interface MissionView {
  card: Mission;
  side: Side;
  leaders: Leader[];
  place: Place;
  target?: Leader;
  dice: [Dice, Dice];
  set: Dice;
}

export interface Hurt {
  unit: Unit;
  markers: number;
  points: number;
}

export interface CombatView {
  system: Place;
  current: Side;
  round: number;
  attacker: Side;
  theatre: Theatre;
  dice: Dice;
  marked: Dice;
  hurt: Hurt[];
  won: [Side | null, Side | null];
  tactic_count: [[number, number], [number, number]];
  tactics: [Tactic[], Tactic[]];
  tactic_discard: Tactic[];
}

export interface View {
  me?: Seat;
  side?: Side;
  mode: 'first_game' | 'advanced';
  seats: number;
  /** By role, in order of initiative. */
  roles: Seat[];
  round: number;
  phase: Phase;
  time: number;
  reputation: number;
  current: Side;
  turn: Role;
  passed: Role[];
  to_act: Seat[];
  question?: Question;
  winner?: Side;
  places: PlaceView[];
  leaders: LeaderView[];
  rows: [SlotView[], SlotView[]];
  queues: [Pile[][], Pile[][]];
  supply: Pile[];
  base: BaseView;
  cards: CardsView;
  movement?: MovementView;
  mission?: MissionView;
  combat?: CombatView;
  combats: Place[];
  closed: Place[];
  picks?: number[];
}

// ---- What is printed

export interface Print {
  id: string;
  name: string;
  text?: string;
}

export type Icon = `${Theatre}_${'triangle' | 'circle' | 'square'}`;

export interface PlacePrint extends Print {
  region?: number;
  populous: boolean;
  icons: Icon[];
  queue_space: number;
  neighbours: Place[];
  impassable: Place[];
  /** 0 to 10000 in both directions. */
  planet: [number, number];
  fleet: [number, number];
  polygon: [number, number][];
}

export interface RegionPrint {
  name: string;
  systems: Place[];
}

export interface UnitPrint extends Print {
  side: Side;
  theatre: Theatre;
  icon?: Icon;
  supply: number;
  /** Red and black dice. */
  attack: [number, number];
  health: number;
  colour?: Colour;
  capacity: number;
  needs_transport: boolean;
  immobile: boolean;
}

export interface LeaderPrint extends Print {
  side: Side;
  admiral: boolean;
  skills: [number, number, number, number];
  /** In space and on the ground. */
  tactics: [number, number];
}

export interface MissionPrint extends Print {
  side: Side;
  deck: 'starting' | 'mission' | 'project';
  copies: number;
  skill: 'diplomacy' | 'intel' | 'spec_ops' | 'logistics';
  required: number;
  attempt: boolean;
  pictured?: Leader;
}

export interface ActionPrint extends Print {
  side: Side;
  starting: boolean;
  timing: 'assignment' | 'start_of_combat' | 'immediate' | 'special';
  leaders: Leader[];
}

export interface TacticPrint extends Print {
  theatre: Theatre;
  copies: number;
  special: boolean;
  blocks: boolean;
}

export interface ObjectivePrint extends Print {
  stage: number;
  reputation: number;
  combat: boolean;
}

export interface TrackPrint {
  recruit: boolean;
  build: boolean;
}

export interface Catalogue {
  places: PlacePrint[];
  regions: RegionPrint[];
  units: UnitPrint[];
  leaders: LeaderPrint[];
  rings: Print[];
  missions: MissionPrint[];
  actions: ActionPrint[];
  tactics: TacticPrint[];
  objectives: ObjectivePrint[];
  track: TrackPrint[];
  skills: string[];
}

export const SKILLS: readonly MissionPrint['skill'][] = ['diplomacy', 'intel', 'spec_ops', 'logistics'];

// ---- What may be done

type Of<K extends string, F = object> = { kind: K } & F;

export type Action =
  | Of<'place_unit' | 'activate' | 'sacrifice' | 'deploy', { place: Place }>
  | Of<'choose_start_system' | 'choose_base' | 'target_system' | 'choose_system' | 'retreat_to' | 'new_base', { system: Place }>
  | Of<'assign', { leader: Leader; card: Mission }>
  | Of<'join', { leader: Leader; slot: number }>
  | Of<'play_card', { card: ActionCard }>
  | Of<
      | 'done'
      | 'reveal_base'
      | 'pass'
      | 'yes'
      | 'draw_tactic'
      | 'draw_tactic_black'
      | 'attempt_plans'
      | 'mobilize_move'
      | 'mobilize_base'
      | 'draw_another'
    >
  | Of<'consent', { yes: boolean }>
  | Of<'reveal_mission', { slot: number; blindside: boolean }>
  | Of<'load', { source: Place; unit: Unit }>
  | Of<'load_captive', { source: Place; leader: Leader }>
  | Of<'activate_with' | 'target_leader' | 'oppose' | 'choose_leader' | 'add_leader' | 'retreat', { leader: Leader }>
  | Of<'use_ring', { ring: Ring }>
  | Of<'choose_die' | 'set_die', { colour: Colour; face: Face }>
  | Of<'choose_unit' | 'choose_ship' | 'build', { unit: Unit }>
  | Of<'choose_queued', { unit: Unit; space: number }>
  | Of<'choose_mission' | 'discard', { card: Mission }>
  | Of<'choose_objective' | 'play_objective', { card: Objective }>
  | Of<'return_probe', { card: Place; top: boolean }>
  | Of<'choose_branch', { branch: number }>
  | Of<'play_tactic' | 'play_tactic_black' | 'play_block' | 'discard_tactic', { card: Tactic }>
  | Of<'draw_from', { theatre: Theatre }>
  | Of<'recolor', { count: number }>
  | Of<'hit' | 'block', { unit: Unit; markers: number; points: number }>
  | Of<'recruit', { card: ActionCard; leader?: Leader }>;

export type ActionKind = Action['kind'];
export type Offer = Omit<WireOffer, 'action'> & { action: Action };

// ---- What happened

export type Loss = 'battle' | 'card' | 'collapse' | 'shortfall' | 'supply';

export type GameEvent =
  | Of<'placed' | 'gained' | 'deployed', { unit: Unit; place: Place }>
  | Of<'start_system_chosen' | 'base_chosen', { system?: Place }>
  | Of<'round_began' | 'combat_round', { round: number }>
  | Of<'phase_began', { phase: Phase }>
  | Of<'assigned', { leader: Leader; slot: number; card?: Mission }>
  | Of<'joined', { leader: Leader; slot: number }>
  | Of<'card_played', { side: Side; card: ActionCard; leader?: Leader }>
  | Of<'activated', { side: Side; leader: Leader; place: Place }>
  | Of<'moved', { side: Side; to: Place; loads: Loaded[]; captives: Leader[] }>
  | Of<'retreated', { side: Side; leader: Leader; to: Place; loads: Loaded[] }>
  | Of<'nothing_found' | 'standoff' | 'combat_ended' | 'base_revealed' | 'closed' | 'death_star_finished', { system: Place }>
  | Of<'passed', { side: Side; role: Role; automatic: boolean }>
  | Of<'mission_revealed', { side: Side; card: Mission; leaders: Leader[] }>
  | Of<'mission_at', { card: Mission; place: Place; target?: Leader }>
  | Of<'opposed' | 'leader_added' | 'captured', { leader: Leader; system: Place }>
  | Of<'mission_dice' | 'rerolled', { side: Side; dice: Dice }>
  | Of<'mission_succeeded', { card: Mission; own: number; other: number; opposed: boolean }>
  | Of<'mission_failed', { card: Mission; own: number; other: number }>
  | Of<'combat_began', { system: Place; current: Side }>
  | Of<'attack_rolled', { side: Side; theatre: Theatre; dice: Dice }>
  | Of<'tactic_played' | 'tactic_discarded', { side: Side; card: Tactic }>
  | Of<'hit', { unit: Unit; points: number }>
  | Of<'blocked', { unit: Unit }>
  | Of<'destroyed', { unit: Unit; count: number; place: Place; why: Loss }>
  | Of<'queue_destroyed' | 'queued' | 'advanced', { unit: Unit; space: number }>
  | Of<'battle_won', { side: Side; theatre: Theatre }>
  | Of<'base_moved', { from: Place }>
  | Of<'answer', { scope: 'system' | 'region'; system: Place; yes: boolean }>
  | Of<'named', { systems: Place[] }>
  | Of<'marker_placed' | 'marker_removed', { marker: Marker; system: Place }>
  | Of<'rescued' | 'travelled' | 'leader_placed', { leader: Leader; place: Place }>
  | Of<'recruited', { side: Side; leader?: Leader; card?: ActionCard }>
  | Of<'objective_played', { card: Objective }>
  | Of<'plans_tried', { card: Objective; dice: Dice; success: boolean }>
  | Of<'reputation', { delta: number; at: number }>
  | Of<'time', { at: number }>
  | Of<'won', { side: Side }>
  | Of<'other'>;

export interface Told {
  number: number;
  step: number;
  event: GameEvent;
  words: string;
}

/** The props of the contract, with the JSON of this game inside. */
export interface RebellionProps extends Omit<
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

export const isPlace = (at: Whereabouts): at is { at: Place } => typeof at === 'object';
