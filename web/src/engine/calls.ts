// What is said to a parlour and what it answers: docs/engine-in-the-browser.md in types.

import type { Lang, TableSummary } from '../wire/types';

/** Who plays in this browser. */
export interface Player {
  id: string;
  name: string;
  account: boolean;
  created: number;
}

/** A table as the house keeps it: nobody here looks further into it. */
export interface Row {
  id: string;
  kind: string;
}

/** A line of a table's journal. */
export interface Entry {
  seq: number;
  body: string;
  at: number;
}

/** All that is kept of a table. */
export interface Stored {
  row: Row;
  secret: string;
  journal: Entry[];
}

/** What a list shows of a table, in each language. */
export type Listed = Record<Lang, TableSummary>;

/** What is to be kept of a table from now on. */
export interface Written {
  table: string;
  row: Row;
  secret?: string;
  journal: Entry[];
  listed: Listed;
}

/** What a call changes in what is stored. */
export interface Write {
  tables: Written[];
  house?: unknown;
  player?: Player;
}

/** A position for a worker to think about. */
export interface Task {
  ticket: number;
  table: string;
  seat: number;
  quick: boolean;
  task: string;
}

/** A call, without the time and the luck that are added to each. */
export type Call =
  | { kind: 'open'; player: Player | null; house: unknown; tables: Stored[] }
  | { kind: 'request'; id: number; method: string; path: string; query: string; body: string }
  | { kind: 'connect'; connection: number; lang: Lang }
  | { kind: 'hear'; connection: number; text: string }
  | { kind: 'disconnect'; connection: number }
  | { kind: 'thought'; ticket: number; found?: string }
  | { kind: 'wake' }
  | { kind: 'player'; player: Player }
  | { kind: 'forget'; table: string };

/** What is to be done after a call, in the order of these fields. */
export interface Answer {
  error?: string;
  write: Write;
  forget: string[];
  replies: { id: number; status: number; body: string }[];
  lines: { connection: number; text: string }[];
  think: Task[];
  cancel: number[];
  wake: number | null;
}

/** Why an engine did not answer. The page has words for each. */
export type Fault =
  /** It broke down: a fault of ours. */
  | 'failed'
  /** It broke down twice at the same table, which is left alone from now on. */
  | 'broken'
  /** The browser would not store it, so nothing has happened. */
  | 'not_stored'
  /** The module could not be loaded. */
  | 'no_engine'
  /** The browser cannot store anything. */
  | 'no_storage'
  /** Another tab has taken over in the middle of it. */
  | 'lost';
