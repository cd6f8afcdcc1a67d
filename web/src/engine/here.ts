// The house in this browser: it answers what a server would, from what is stored and from the engines. What it says itself is read
// from files and lists; everything else a parlour knows.

import { SvelteMap } from 'svelte/reactivity';
import type { GameCard, Lang, Me, PlayerPage, TableSummary } from '../wire/types';
import type { Player } from './calls';
import { NEWS, type News } from './news';
import { anyOpen, engineUrl, isOpen, parlour } from './parlours';
import { kept } from './store';

/** Whether there is no server at all: a folder on a static host. */
export const ALONE = import.meta.env.MODE === 'site';

/** An answer over HTTP. */
export interface Reply {
  status: number;
  body: string;
}

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  query: URLSearchParams;
  /** JSON. */
  body: string;
  /** The game whose parlour shall answer. */
  game?: string | undefined;
}

/** So many finished games are told at once, like a server does. */
const PAGE = 50;

const said = (body: unknown): Reply => ({ status: 200, body: JSON.stringify(body) });
const refused = (status: number, code: string): Reply => ({ status, body: JSON.stringify({ error: { code, message: '' } }) });

/** Whether this browser can play by itself at all. */
export const able = (): boolean =>
  typeof WebAssembly === 'object' && typeof indexedDB === 'object' && typeof Worker === 'function';

/** The game of each table that is known to be here. */
const known = new SvelteMap<string, string>();

/** Whether a table is known to be one of this browser. */
export const isHere = (table: string): boolean => known.has(table);

/** The game of a table, if it is one of this browser. */
export async function gameOf(table: string): Promise<string | undefined> {
  const found = known.get(table) ?? (able() ? await kept.gameOf(table).catch(() => undefined) : undefined);
  if (found !== undefined) known.set(table, found);
  return found;
}

/** What lists show of the tables of this browser. */
export async function listed(lang: Lang): Promise<TableSummary[]> {
  if (!able()) return [];
  const found = await kept.listed(lang).catch(() => []);
  for (const { id, game } of found) known.set(id, game);
  return found;
}

/** Each table once: those that wait for me first, then running, then finished; the last one first. */
export function ranked(tables: readonly TableSummary[]): TableSummary[] {
  const rank = ({ state, my_seat, to_act }: TableSummary): number =>
    state === 'over' ? 2 : my_seat !== undefined && to_act.includes(my_seat) ? 0 : 1;
  const once = new Map(tables.map((table) => [table.id, table]));
  return [...once.values()].toSorted((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

/** The finished games of this browser that a server does not tell. */
export async function finishedHere(lang: Lang): Promise<TableSummary[]> {
  return ALONE ? [] : (await listed(lang)).filter(({ state }) => state === 'over');
}

/** All that is stored of a table, as a text: for whoever wants to find out why it cannot go on. */
export async function journalOf(table: string): Promise<string> {
  return JSON.stringify(await kept.stored(table), null, 1);
}

/** Tables of this browser that nobody wants to keep. */
export function forget(tables: readonly Pick<TableSummary, 'id' | 'game'>[]): void {
  for (const { id, game } of tables) parlour(game).forget(id);
}

/** Hears when tables of this browser change. Returns what stops it. */
export function hear(changed: () => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => {};
  const news = new BroadcastChannel(NEWS);
  news.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.kind === 'tables') for (const table of data.forget) known.delete(table);
    changed();
  };
  return () => news.close();
}

async function file(name: string): Promise<Reply> {
  const answer = await fetch(engineUrl(name));
  const text = await answer.text();
  // Hosts that answer everything with a page have no such file.
  return answer.ok && /^\s*[[{]/.test(text) ? { status: 200, body: text } : refused(404, 'no_page');
}

/** Whether the engines are there to be loaded. */
export async function available(): Promise<boolean> {
  if (!able()) return false;
  return (await file('games.en.json').catch(() => refused(0, ''))).status === 200;
}

/** Who plays here. */
export async function player(): Promise<Player | undefined> {
  return able() ? kept.player().catch(() => undefined) : undefined;
}

async function mine({ query }: Asked): Promise<Reply> {
  const all = await listed(query.get('lang') as Lang);
  if (query.get('state') !== 'over') return said(all);
  const from = Number(query.get('from') ?? 0);
  return said(all.filter(({ state }) => state === 'over').slice(from, from + PAGE));
}

/** My page: what each parlour that I have played in knows of me. */
async function playerPage(asked: Asked): Promise<Reply> {
  const games = new Set((await listed('en')).map(({ game }) => game));
  if (games.size === 0) return through(await anyGame(), asked);
  const replies = await Promise.all([...games].map((game) => through(game, asked)));
  const bad = replies.find(({ status }) => status !== 200);
  if (bad) return bad;
  const [first, ...others] = replies.map(({ body }) => JSON.parse(body) as PlayerPage);
  const all = [first as PlayerPage, ...others];
  return said({
    ...first,
    results: all.flatMap(({ results }) => results),
    games: all.flatMap(({ games: tables }) => tables).toSorted((a, b) => b.updated - a.updated),
  });
}

/** Some game, for what all parlours say alike. */
async function anyGame(): Promise<string> {
  const cards = async () => JSON.parse((await file('games.en.json')).body) as GameCard[];
  return anyOpen() ?? (await cards())[0]?.id ?? '';
}

function through(game: string, { method, path, query, body }: Asked): Promise<Reply> {
  return parlour(game).request(method, path, query.toString(), body);
}

/** The names of seats at a table as it is usually played are known without an engine. */
async function seats(game: string, asked: Asked): Promise<Reply> {
  if (asked.body === '{}' && !isOpen(game)) {
    const usual = await file(`seats/${game}.${asked.query.get('lang')}.json`).catch(() => refused(0, ''));
    if (usual.status === 200) return usual;
  }
  return through(game, asked);
}

/** Answers a request as a server would. */
export async function answer(asked: Asked): Promise<Reply> {
  if (!able()) return refused(503, typeof indexedDB === 'object' ? 'no_engine' : 'no_storage');
  const { path, query, game } = asked;
  const lang = query.get('lang') ?? 'en';
  const [, , first = '', second, third] = path.split('/').map(decodeURIComponent);
  if (game !== undefined) return through(game, asked);
  switch (first) {
    case 'me':
      return said({ player: await player() } satisfies Me);
    case 'guest':
    case 'name':
      return through(await anyGame(), asked);
    case 'games':
      return second === undefined ? file(`games.${lang}.json`) : seats(second, asked);
    case 'rules':
      return file(third === undefined ? `rules/${second}.${lang}.json` : `rules/${second}.${third}.${lang}.json`);
    case 'lessons':
      return through(second ?? '', asked);
    case 'mine':
      return mine(asked);
    case 'players':
      return playerPage(asked);
    case 'replay':
      return through((JSON.parse(asked.body) as { game?: string } | null)?.game ?? '', asked);
    case 'tables': {
      if (second === undefined && asked.method === 'GET') return said([]);
      const of = second === undefined ? (JSON.parse(asked.body) as { game: string }).game : await gameOf(second);
      return of === undefined ? refused(404, 'no_table') : through(of, asked);
    }
    default:
      return refused(404, 'no_page');
  }
}
