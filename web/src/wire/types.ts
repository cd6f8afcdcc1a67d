// The wire, as docs/protocol.md describes it (starboard-wire/1). One place for all of it: this file will be replaced by
// types that are generated from Rust.

export const PROTOCOL = 'starboard-wire/1';

export type Lang = 'en' | 'de';
/** Seats are numbers from 0. */
export type Seat = number;
/** Milliseconds since 1970. */
export type Millis = number;
/** JSON of a game: only its own board looks inside. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** What somebody watches a game as, in a query. */
export type Observer = Seat | 'public';

// ---- People

export interface Player {
  id: string;
  name: string;
}

export interface Me {
  player?: Player & { account: boolean };
}

// ---- Games

export interface GameCard {
  id: string;
  title: string;
  blurb: string;
  seats: [min: number, max: number];
  settings: SettingCard[];
  bots: BotCard[];
  minutes: number;
}

export interface BotCard {
  spec: string;
  name: string;
}

export type SettingKind = 'choice' | 'number' | 'switch' | 'text';
export type SettingValue = string | number | boolean;

export interface SettingCard {
  key: string;
  label: string;
  kind: SettingKind;
  values?: { value: string; label: string }[];
  min?: number;
  max?: number;
  default?: SettingValue;
  /** Shown only if the setting of this key has one of these values. */
  only_if?: [key: string, values: SettingValue[]];
}

// ---- Tables

export type Clock = { kind: 'none' } | { kind: 'move'; seconds: number } | { kind: 'total'; seconds: number; increment: number };

export type SeatWish = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; bot: string };

export interface NewTable {
  game: string;
  options: { [key: string]: SettingValue };
  seats: SeatWish[];
  private: boolean;
  clock: Clock;
  name?: string;
  /** Hexadecimal digits of our own for the seed, so that nobody else can have foreseen the dice. */
  contribution?: string;
}

/** A seat link for each open seat. */
export interface SeatLink {
  seat: Seat;
  /** `/join/<token>` */
  url: string;
}

export interface Created {
  id: string;
  links: SeatLink[];
}

export type TableStage = 'waiting' | 'running' | 'over';

export interface Ending {
  shares: number[];
  words: string;
}

export interface TableSummary {
  id: string;
  game: string;
  title: string;
  name: string;
  /** The options in words. */
  mode: string;
  private: boolean;
  state: TableStage;
  clock: Clock;
  seats: SeatCard[];
  my_seat?: Seat;
  to_act: Seat[];
  round?: string;
  step: number;
  created: Millis;
  updated: Millis;
  /** The hash of the server's seed, published before the first move. */
  commitment?: string;
  outcome?: Ending;
  rematch?: string;
  /** The seat a link is for (`GET /api/join/{token}`). */
  seat?: Seat;
}

export interface SeatCard {
  seat: Seat;
  /** What the seat is called in the game: South. */
  name: string;
  player?: Player;
  bot?: BotCard;
  online: boolean;
}

// ---- Playing

export interface Offer {
  /** The action's number, the same in every position. */
  id: number;
  action: Json;
  notation: string;
  words: string;
}

export interface Told {
  /** Counted over the whole game; what an observer does not see keeps its number. */
  number: number;
  step: number;
  event: { kind: string; [key: string]: Json };
  words: string;
}

export interface Clocks {
  /** Milliseconds by seat. */
  left: number[];
  running: Seat[];
  /** When this was true. */
  at: Millis;
}

export interface ChatLine {
  seat?: Seat;
  name: string;
  text: string;
  at: Millis;
}

export interface TableState {
  summary: TableSummary;
  me?: Seat;
  step: number;
  /** Absent while the table waits for players. */
  view?: JsonObject;
  to_act: Seat[];
  question?: string;
  offers?: Offer[];
  events: Told[];
  event_count: number;
  clocks?: Clocks;
  undo: boolean;
  catalogue?: JsonObject;
  chat: ChatLine[];
  outcome?: Ending;
}

export interface Considered extends Offer {
  visits: number;
  value: number;
}

// ---- Replays, players, rules

export type Fairness = 'proven' | 'seed_missing' | 'wrong_seed' | 'touched';

export interface Frame {
  step: number;
  seat?: Seat;
  words?: string;
  view: JsonObject;
  events: Told[];
  /** The chance to win, by seat. */
  value?: number[];
}

export interface Replay {
  game: string;
  summary: { players: string[]; outcome?: string };
  catalogue: JsonObject;
  seats: string[];
  fairness: Fairness;
  fairness_words: string;
  /** The frames at which a round begins. */
  turning_points: number[];
  frames: Frame[];
}

export interface PlayerPage {
  id: string;
  name: string;
  since: Millis;
  results: { game: string; title: string; played: number; won: number; drawn: number }[];
  games: TableSummary[];
}

export interface RuleBook {
  title: string;
  /** Markdown. */
  book: string;
}

/** `{"error": …}` of HTTP. */
export interface WireError {
  code: string;
  rule?: string;
  message: string;
}

// ---- WebSocket

export type ClientMessage =
  | { kind: 'lobby'; on: boolean }
  | { kind: 'watch'; table: string; since?: number }
  | { kind: 'unwatch'; table: string }
  | { kind: 'act'; id: number; table: string; step: number; action: Json }
  | { kind: 'undo'; id: number; table: string; step: number }
  | { kind: 'agree'; id: number; table: string; undo: number; agree: boolean }
  | { kind: 'hint'; id: number; table: string }
  | { kind: 'resign'; id: number; table: string }
  | { kind: 'rematch'; id: number; table: string }
  | { kind: 'chat'; id: number; table: string; text: string }
  | { kind: 'ping' };

export interface UpdateMessage {
  kind: 'update';
  table: string;
  step: number;
  view: JsonObject;
  to_act: Seat[];
  question?: string;
  offers?: Offer[];
  events: Told[];
  /** How many events there have been, seen or not. */
  event_count?: number;
  clocks?: Clocks;
  undo: boolean;
  outcome?: Ending;
}

export interface DoneMessage {
  kind: 'done';
  id: number;
  table?: string;
}

export interface HintMessage {
  kind: 'hint';
  id: number;
  table?: string;
  offer: Offer;
  value?: number;
  considered?: Considered[];
}

export interface RefusedMessage {
  kind: 'refused';
  id?: number;
  table?: string;
  code: string;
  rule?: string;
  message: string;
}

export type ServerMessage =
  | { kind: 'hello'; protocol: string; player?: Player }
  | { kind: 'lobby'; tables: TableSummary[] }
  | { kind: 'table'; table: TableState }
  | UpdateMessage
  | { kind: 'seats'; table: string; seats: SeatCard[] }
  | { kind: 'undo_asked'; table: string; undo: number; seat: Seat; steps: number }
  | { kind: 'undo_over'; table: string; undo: number; done: boolean }
  | { kind: 'chat'; table: string; line: ChatLine }
  | DoneMessage
  | HintMessage
  | RefusedMessage
  | { kind: 'pong' };
