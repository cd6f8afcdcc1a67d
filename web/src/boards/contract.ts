// The contract between the shell and the boards. The shell knows no game; a board knows no server.
//
// What belongs to a game lives in src/boards/<game id>/ and is found by its folder name (web/DESIGN.md, §9, says how to write it):
//
//   Board.svelte     default export: a component with the props `BoardProps`
//                    optional, from its `<script module>`: `seatNotes`, `danger`, `arrange` (see `BoardModule`)
//   Picture.svelte   optional: the picture of the game in the lobby
//   Sign.svelte      optional: its small sign in lists
//   count.ts         optional: 'turn' as its default export, if the game has turns and no rounds
//   telling.ts       optional: which of its events hang together in the log, as its default export (see `Telling`)
//   figures/index.ts optional: how the figures of its rule book are looked at, as its default export (see `FigureView`)
//
// What the shell does: the night sky behind the board, the seat plates (beside the board on wide screens, above and below
// it on narrow ones), prompt, action list, log, dock. What the board does: everything that lies on the table, drawn from
// `view` and `catalogue` alone, yours below. It maps things on the table to offers, and calls `act(offer)`.
//
// - The board fills its box (`width: 100%; height: 100%`, container type `size` and name `board` on wide screens; on narrow
//   ones, under 720 px, the height is the board's own) and never scrolls the page sideways. Use container queries.
// - Offers are only there if it is for `me` to act. Nothing glows without one. In replays and for spectators `offers` is empty.
// - `events` are those of the latest update and are for animation only: the board must be right without them. They change
//   together with `view`. The table has events of its own (`resigned`, `undone`, `timed_out`): what a board does not know, it
//   skips. With `motion` false nothing moves.
// - The shell shows the round in its bar, and marks rounds in replays. It has the number from the server, not from `view`.
// - `highlight` is the offer that is being aimed at elsewhere (list, keyboard, hint); the board calls `hover` when a thing of
//   its own is pointed at or focused, so that the list does the same.
// - Colours and marks of seats are those of the shell: seat n has `var(--seat-{n + 1})` and the mark of `SEAT_MARKS[n]`
//   (src/art/seats.ts; seat 0 square, seat 1 half disc, …), whoever looks. `<SeatMark seat={n} />` draws both, and
//   `<Icon name="…" />` (src/art/) draws any icon of the sprite. Symbols of one game live in that game's folder. A seat
//   of a side with colours of its own (`livery` of its card) wears those: then `var(--seat-{n + 1})` is that colour on the whole page.
// - While a board animates, or has more steps of a wish to send, its root carries `data-busy`: it will change by itself. Together
//   with `data-settled` of the page this tells programs (our tests) when there is nothing to wait for.
// - Escape: the shell takes it only if it shows a hint or a refusal; then it is `defaultPrevented`. Boards use `bareKey`.
// - A decision that is dangerous (`danger`) is asked for twice, wherever it is pressed: board, list, prompt, keys. The shell does
//   that; `act` of the first press resolves with false. Boards do not ask themselves.
// - Rail, log, plates and prompt show an update when the board has shown it (`hold`). The shell quickens `speed` if more waits
//   than can be seen in three seconds; `skip` counts up when the rest is to be shown at once.
// - Words for people that are not in the view or the offers come with the catalogue (shared/words.ts); numbers and reasons are
//   never computed by the board's own rules.
// - `html[data-marks='strong']` asks for stronger marks (colour-blind safe): add shapes, letters or hatching.

import type { Component } from 'svelte';
import type { JsonObject, Lang, Offer, SeatCard, Told } from '../wire/types';

/** What the number of the round counts: rounds, or turns where a game has no rounds. */
export type Count = 'round' | 'turn';

export interface BoardProps {
  /** What the observer may see. */
  view: JsonObject;
  /** The constants of the game, with names in the language. */
  catalogue: JsonObject;
  /** The seat that looks, or null for the public. */
  me: number | null;
  /** What `me` may do now, in the order of the list. Empty if nothing is asked of it. */
  offers: Offer[];
  /** The seats that have to decide. */
  toAct: number[];
  /** What happened in the latest update. Empty after a jump (reload, replay scrubbed). */
  events: Told[];
  lang: Lang;
  /** The offer that is pointed at somewhere else, or that a hint recommends. */
  highlight?: Offer | null;
  /** Whether things may move. */
  motion: boolean;
  /** Resolves when the server has answered: whether it took the offer. One is on its way at a time; others are not taken. */
  act: (offer: Offer) => Promise<boolean>;
  hover: (offer: Offer | null) => void;

  // Optional help of the shell; a board may ignore all of it.

  /** Of things that may be chosen in any order (a deck): what is chosen so far. The table keeps it until it is closed. */
  chosen?: Offer[];
  /** Takes one of them out again. Resolves like `act`. */
  takeOut?: (offer: Offer) => Promise<boolean>;
  /** Chooses exactly these instead, in any order: none of them is what closes the choice. Resolves like `act`. */
  choose?: (actions: Offer['action'][]) => Promise<boolean>;

  /**
   * The offer with its words. If there are very many offers, some come without: then whoever wants to read or hear them asks
   * here, and it is undefined until the server has said them.
   */
  said?: (offer: Offer) => Offer | undefined;
  /** The key cap of each offer in the list, by offer id. */
  keys?: Record<number, string>;
  /** The table, for what is remembered of it in this browser; none in replays. */
  table?: string;
  /** Who sits where. */
  seats?: SeatCard[];
  /** The event of the line in the log that is pointed at or focused: draw where it happened again, over what is there now. */
  recall?: Told | null;
  /** What others did since my last decision: a quiet mark says where, until I have decided. */
  last?: Told[];
  /** Speed of animations: 0.5, 1, 2, and more if much is waiting. */
  speed?: number;
  /** Counts up when what moves is to be finished at once. */
  skip?: number;
  /** While this promise is pending, the shell holds back the next update (at most some seconds; acting ends it). */
  hold?: (until: Promise<unknown>) => void;
}

/** An offer of one game, whose actions are known. */
export type OfferOf<Action> = Omit<Offer, 'action'> & { action: Action };

/** Something that happened in one game, whose events are known. */
export type ToldOf<Event> = Omit<Told, 'event'> & { event: Event };

/**
 * The props of the board of one game: those of the contract, with its own types inside, which are generated from the rules
 * (src/boards/<game id>/generated).
 */
export interface BoardPropsOf<View, Catalogue, Action, Event> extends Omit<
  BoardProps,
  | 'view'
  | 'catalogue'
  | 'offers'
  | 'events'
  | 'highlight'
  | 'act'
  | 'hover'
  | 'said'
  | 'recall'
  | 'last'
  | 'chosen'
  | 'takeOut'
  | 'choose'
> {
  view: View;
  catalogue: Catalogue;
  offers: OfferOf<Action>[];
  events: ToldOf<Event>[];
  highlight?: OfferOf<Action> | null;
  act: (offer: OfferOf<Action>) => Promise<boolean>;
  hover: (offer: OfferOf<Action> | null) => void;
  said?: (offer: OfferOf<Action>) => OfferOf<Action> | undefined;
  recall?: ToldOf<Event> | null;
  last?: ToldOf<Event>[];
  chosen?: OfferOf<Action>[];
  takeOut?: (offer: OfferOf<Action>) => Promise<boolean>;
  choose?: (actions: Action[]) => Promise<boolean>;
}

/** A line on a seat's plate: "Initiative", "3 in hand". */
export interface SeatNote {
  /** A name of the icon set (`src/art/icons.ts`), or `cardback` for a small card back. */
  icon?: string;
  text: string;
  /** Fewer words where there is little room: "3". The whole text is still read out. */
  short?: string;
  /** A pill, for markers that wander; otherwise a plain line. */
  pill?: boolean;
}

/** A part of the list of all that may be done. */
export interface OfferPart {
  /** Stands over its rows; null for rows that speak for themselves. */
  title: string | null;
  rows: OfferRow[];
  /**
   * The best of very many, by what they mean: they stand in one of the other parts as well. All others together hold every offer
   * once.
   */
  excerpt?: boolean;
  /** So many that nobody reads them one by one: a button with the title shows them. */
  folded?: boolean;
}
export interface OfferRow {
  offer: Offer;
  /** What it means, where its words only say where. */
  note?: string;
}

/**
 * What the legend of a board (`Legend.svelte`) is given: what is on the table, so that it explains what this game shows. It draws
 * every symbol with the components of the board (shared/LegendPart, shared/LegendRow), and nothing in it can be chosen.
 */
export type LegendProps = Pick<BoardProps, 'view' | 'catalogue' | 'me' | 'lang' | 'seats'>;

/** What the module of a board exports. */
export interface BoardModule {
  default: Component<BoardProps>;
  /** Lines for the plates of the seats, by seat. The shell asks anew with every view. */
  seatNotes?: (view: JsonObject, catalogue: JsonObject, lang: Lang) => SeatNote[][];
  /** Why a decision is dangerous, in a sentence; null for all that are not. It takes a second press then. */
  danger?: (offer: Offer, view: JsonObject, catalogue: JsonObject, lang: Lang) => string | null;
  /**
   * The list in another order than that of the rules: what is few first, and the best of the many by what they mean. Null if the
   * order of the rules is fine. Keys follow the list.
   */
  arrange?: (offers: Offer[], view: JsonObject, catalogue: JsonObject, lang: Lang) => OfferPart[] | null;
}

/** Which events of a game hang together when they are told. Kinds only: the words are the server's. */
export interface Telling<Kind extends string = string> {
  /** Begins a part of the game, as a round or a turn: a heading. */
  parts: readonly Kind[];
  /** Begins something of several steps (a battle, a mission, an activation), and the kinds of events that end it. */
  scenes: Partial<Record<Kind, readonly Kind[]>>;
  /** What came of it: in sight when it is folded, and first in a recap. */
  results: readonly Kind[];
  /** Dice, sums, and what the line before says already: seen when it is unfolded. */
  details: readonly Kind[];
  /** Many small ones in a row are one line. */
  runs: readonly Kind[];
}

/** How a figure of the rule book is looked at. Its position comes from the server, its words from the book. */
export interface FigureView<Props extends object = BoardProps> {
  /** Width and height of what is seen, as far as their relation goes: so much room is kept for it. */
  shape: readonly [number, number];
  /** The same on narrow screens, where boards are arranged otherwise. */
  narrow?: readonly [number, number];
  /** Draws it with things of the board, where the board itself is not what is shown. Given what a board is. */
  drawing?: Component<Props>;
  /** The size of the table that the board is drawn on, on wide screens. */
  table?: readonly [number, number];
  /** Which parts of the board are seen, as selectors: all of it if there are none. */
  parts?: readonly string[];
  /** What bears a number, from 1 on, as selectors: the book says what it is. */
  numbers?: readonly string[];
}
