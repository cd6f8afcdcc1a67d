// The wire as the client uses it. The types are generated from Rust (src/wire/generated; see docs/protocol.md); this file
// gives some of them shorter names and says where JSON is known to be an object. Nothing is typed twice.

import type * as wire from './generated';

export type {
  Analysis,
  AnalysisLine,
  AnalysisState,
  BotCard,
  ChatLine,
  Clock,
  Clocks,
  Considered,
  Created,
  Ending,
  Fairness,
  Hidden,
  LessonCard,
  Livery,
  Mark,
  Me,
  Moment,
  Performance,
  PlayerPage,
  Pledge,
  Ply,
  Review,
  RuleBook,
  SeatCard,
  SeatLink,
  SeatNames,
  SessionCard,
  SeatWish,
  SettingKind,
  StandingCard,
  Swath,
  TableSummary,
  Turn,
  Verdict,
  WireError,
} from './generated';

export const PROTOCOL = 'starboard-wire/1';

export type Lang = 'en' | 'de';
/** Seats are numbers from 0. */
export type Seat = number;
/** JSON of a game: only its own board looks inside. */
export type Json = wire.JsonValue;
export type JsonObject = { [key: string]: Json };
/** What somebody watches a game as, in a query. */
export type Observer = Seat | 'public' | 'all';
export type SettingValue = string | number | boolean;

/** `T` with some fields known better. */
type With<T, U> = Omit<T, keyof U> & U;

export type SettingCard = With<wire.SettingCard, { default?: SettingValue }>;
export type GameCard = With<wire.GameCard, { settings: SettingCard[] }>;
export type Told = With<wire.Told, { event: { kind: string; [key: string]: Json } }>;
export type LessonState = With<wire.LessonState, { view: JsonObject; catalogue?: JsonObject; events: Told[] }>;
export type FigureCard = With<wire.FigureCard, { view: JsonObject; events: Told[] }>;
export type Figures = With<wire.Figures, { catalogues: JsonObject[]; figures: FigureCard[] }>;
export type NewTable = With<wire.NewTable, { options: { [key: string]: SettingValue } }>;
export type Frame = With<wire.Frame, { view: JsonObject; events: Told[] }>;
export type Replay = With<wire.Replay, { catalogue: JsonObject; frames: Frame[] }>;
export type ReplayPage = With<wire.ReplayPage, { frames: Frame[] }>;
/** What I may do. An offer that came in a swath has no words until they are asked for (`lib/sayings`). */
export type Offer = wire.Offer & { swath?: wire.Swath };
/** Offers as they are sent. */
export type WireOffers = Pick<wire.Update, 'offers' | 'swaths'>;
/** `view` and `catalogue` are absent while the table waits for players. */
export type TableState = With<wire.TableState, { view?: JsonObject; catalogue?: JsonObject; events: Told[] }>;

export type ClientMessage = wire.FromClient;
type FromServer<K extends wire.ToClient['kind']> = Extract<wire.ToClient, { kind: K }>;
export type UpdateMessage = With<FromServer<'update'>, { view: JsonObject; events: Told[] }>;
export type DoneMessage = FromServer<'done'>;
export type HintMessage = FromServer<'hint'>;
export type TaskMessage = FromServer<'task'>;
export type WordsMessage = FromServer<'words'>;
export type RefusedMessage = FromServer<'refused'>;
export type ServerMessage =
  Exclude<wire.ToClient, { kind: 'table' | 'update' }> | With<FromServer<'table'>, { table: TableState }> | UpdateMessage;
