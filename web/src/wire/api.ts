// HTTP of the wire: one function per request, errors with their code and rule. Whoever answers: see who.ts.

import { finishedHere, listed, ranked } from '../engine/here';
import type {
  AnalysisLine,
  AnalysisState,
  Created,
  Figures,
  GameCard,
  Json,
  JsonObject,
  Lang,
  LessonCard,
  LessonState,
  Me,
  NewTable,
  Observer,
  PlayerPage,
  Pledge,
  Replay,
  ReplayPage,
  Review,
  RuleBook,
  Seat,
  SeatNames,
  SessionCard,
  TableSummary,
  WireError,
} from './types';
import { ask, type Answered } from './who';

/** What a request came back with instead of an answer. */
export class ApiError extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  readonly status: number;
  /** In so many seconds the same request may be carried out. */
  retryAfter: number | undefined;

  constructor(status: number, error: WireError) {
    super(error.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = error.code;
    this.rule = error.rule;
  }

  /** The server was not reached at all. */
  get offline(): boolean {
    return this.status === 0;
  }
}

/** How far our clock is ahead of the server's, in milliseconds; as good as the last `Date` header. */
export let clockOffset = 0;

type Query = Record<string, string | number | undefined>;

interface Options {
  query?: Query;
  body?: unknown;
  /** The game whose engine in this browser shall answer, and not the server. */
  here?: string | undefined;
}

async function call<T>(method: 'GET' | 'POST', path: string, options: Options = {}): Promise<T> {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) query.set(key, String(value));
  }
  const body = method === 'POST' ? JSON.stringify(options.body ?? {}) : '';
  let reply: Answered;
  try {
    reply = await ask({ method, path, query, body, game: options.here });
  } catch (cause) {
    throw Object.assign(new ApiError(0, { code: 'offline', message: 'offline' }), { cause });
  }
  const date = Date.parse(reply.date ?? '');
  // The header counts whole seconds: half of one is the best guess.
  if (!Number.isNaN(date)) clockOffset = Math.abs(Date.now() - date) < 2000 ? 0 : Date.now() - date - 500;
  let answer: unknown;
  try {
    answer = JSON.parse(reply.body);
  } catch {
    throw new ApiError(reply.status, { code: 'bad_answer', message: `HTTP ${reply.status}` });
  }
  if (reply.status < 200 || reply.status > 299) {
    const error = (answer as { error?: WireError } | null)?.error;
    const failed = new ApiError(reply.status, error ?? { code: `http_${reply.status}`, message: `HTTP ${reply.status}` });
    const wait = Number.parseInt(reply.retryAfter ?? '', 10);
    if (!Number.isNaN(wait)) failed.retryAfter = wait;
    throw failed;
  }
  return answer as T;
}

const id = encodeURIComponent;

/** How often a request is sent again that came at a bad moment. */
const TRIES = 5;

/** Comes back when the server has asked for it. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (cause) {
      const wait = cause instanceof ApiError ? cause.retryAfter : undefined;
      if (wait === undefined || tries >= TRIES) throw cause;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  /** `here`: the game in this browser that will be played now, where there is no server. */
  guest: (name: string, here?: string) => call<Me>('POST', '/api/guest', { body: { name }, here }),
  rename: (name: string) => call<Me>('POST', '/api/name', { body: { name } }),
  account: (name: string, password: string) => call<Me>('POST', '/api/account', { body: { name, password } }),
  login: (name: string, password: string) => call<Me>('POST', '/api/login', { body: { name, password } }),
  logout: () => call<Me>('POST', '/api/logout'),
  logoutEverywhere: () => call<Me>('POST', '/api/logout/everywhere'),
  changePassword: (password: string, fresh: string) => call<Me>('POST', '/api/password', { body: { password, new: fresh } }),
  deleteAccount: (password: string) => call<Me>('POST', '/api/account/delete', { body: { password } }),
  sessions: () => call<SessionCard[]>('GET', '/api/sessions'),
  endSession: (session: string) => call<SessionCard[]>('POST', `/api/sessions/${id(session)}/end`),

  games: (lang: Lang) => call<GameCard[]>('GET', '/api/games', { query: { lang } }),
  seats: (game: string, options: JsonObject, lang: Lang) =>
    call<SeatNames>('POST', `/api/games/${id(game)}/seats`, { query: { lang }, body: options }),
  tables: (lang: Lang, filter: { game?: string; state?: 'open' | 'running' } = {}) =>
    call<TableSummary[]>('GET', '/api/tables', { query: { lang, ...filter } }),
  /** My tables, wherever they are: those that wait for me first, then running, then finished. */
  mine: async (lang: Lang) => {
    const [told, here] = await Promise.all([call<TableSummary[]>('GET', '/api/mine', { query: { lang } }), listed(lang)]);
    return ranked([...told, ...here]);
  },
  /** Those of this browser alone. */
  mineHere: async (lang: Lang) => ranked(await listed(lang)),
  /** My finished games from this number on, the last one first: fifty of them. Those of this browser come in addition, if there is a server. */
  finished: (lang: Lang, from: number) => call<TableSummary[]>('GET', '/api/mine', { query: { lang, state: 'over', from } }),
  finishedHere,
  /** The house commits to its part of the luck of a table that has still to be opened; `here`: the house of this game in this browser. */
  pledge: (here?: string) => call<Pledge>('POST', '/api/pledge', { here }),
  create: (table: NewTable, here?: string) => call<Created>('POST', '/api/tables', { body: table, here }),
  /** What I am called at the tables of this browser; the engine of a game that will be played now is asked. */
  nameHere: (name: string, game: string) => call<Me>('POST', '/api/name', { body: { name }, here: game }),
  table: (table: string, lang: Lang) => call<TableSummary>('GET', `/api/tables/${id(table)}`, { query: { lang } }),
  sit: (table: string, where: { seat?: Seat; token?: string; contribution?: string } = {}) =>
    call<TableSummary>('POST', `/api/tables/${id(table)}/sit`, { body: where }),
  /** A bot sits down on a free seat. */
  seatBot: (table: string, seat: Seat, bot: string) =>
    call<TableSummary>('POST', `/api/tables/${id(table)}/bot`, { body: { seat, bot } }),
  leave: (table: string) => call<TableSummary>('POST', `/api/tables/${id(table)}/leave`),
  join: (token: string, lang: Lang) => call<TableSummary>('GET', `/api/join/${id(token)}`, { query: { lang } }),

  record: (table: string) => call<Json>('GET', `/api/tables/${id(table)}/record`),
  replay: (table: string, observer: Observer, lang: Lang) =>
    patiently(() => call<Replay>('GET', `/api/tables/${id(table)}/replay`, { query: { observer, lang } })),
  /** Plays on from a step of a finished game, in a seat, against bots. */
  fork: (table: string, step: number, seat: number) =>
    call<Created>('POST', `/api/tables/${id(table)}/fork`, { body: { step, seat } }),
  forkRecord: (record: Json, step: number, seat: number) =>
    call<Created>('POST', '/api/replay/fork', { query: { step, seat }, body: record }),
  /** How a finished game came to its end. */
  review: (table: string, lang: Lang) =>
    patiently(() => call<Review>('GET', `/api/tables/${id(table)}/review`, { query: { lang } })),
  /** How good every decision of a finished game was, and what luck did: how far the server has come with it. */
  analysis: (table: string, lang: Lang) => call<AnalysisState>('GET', `/api/tables/${id(table)}/analysis`, { query: { lang } }),
  analysisRecord: (record: Json, lang: Lang) =>
    call<AnalysisState>('POST', '/api/replay/analysis', { query: { lang }, body: record }),
  /** How it could have gone on with the better move. */
  analysisLine: (table: string, step: number, lang: Lang) =>
    patiently(() => call<AnalysisLine>('GET', `/api/tables/${id(table)}/analysis/line`, { query: { step, lang } })),
  analysisLineRecord: (record: Json, step: number, lang: Lang) =>
    patiently(() => call<AnalysisLine>('POST', '/api/replay/analysis/line', { query: { step, lang }, body: record })),
  replayFrames: (table: string, observer: Observer, lang: Lang, from: number) =>
    patiently(() => call<ReplayPage>('GET', `/api/tables/${id(table)}/replay/frames`, { query: { observer, lang, from } })),
  replayRecord: (record: Json, observer: Observer, lang: Lang) =>
    patiently(() => call<Replay>('POST', '/api/replay', { query: { observer, lang }, body: record })),
  replayRecordFrames: (record: Json, observer: Observer, lang: Lang, from: number) =>
    patiently(() => call<ReplayPage>('POST', '/api/replay/frames', { query: { observer, lang, from }, body: record })),

  lessons: (game: string, lang: Lang) =>
    patiently(() => call<LessonCard[]>('GET', `/api/lessons/${id(game)}`, { query: { lang } })),
  /** A lesson as it stands after these answers. */
  lesson: (game: string, lesson: string, answers: number[], catalogue: boolean, lang: Lang) =>
    patiently(() =>
      call<LessonState>('POST', `/api/lessons/${id(game)}/${id(lesson)}`, { query: { lang }, body: { answers, catalogue } }),
    ),

  player: (player: string, lang: Lang) => call<PlayerPage>('GET', `/api/players/${id(player)}`, { query: { lang } }),
  figures: (game: string, lang: Lang) => call<Figures>('GET', `/api/rules/${id(game)}/figures`, { query: { lang } }),
  rules: (game: string, lang: Lang) => call<RuleBook>('GET', `/api/rules/${id(game)}`, { query: { lang } }),
};
