// Who answers: tables of this browser by its own engines, all others by the server; and where there is no server, or it cannot be
// reached, everything that can be answered here. Nobody above this file cares.

import * as here from '../engine/here';
import type { Advice } from '../engine/adviser';
import { Refusal, Socket, type Request, type SocketStatus, type Watcher, type Wire } from './socket';
import type { Json, ServerMessage } from './types';

export interface Answered extends here.Reply {
  /** Headers of a server. */
  date?: string | null;
  retryAfter?: string | null;
}

/** What this browser can say for a server that is not reached. */
const FOR_IT = /^\/api\/(me|guest|games|rules|lessons|mine|tables|replay)(\/|$)/;

/** What can be asked, and what is known about tables. */
export interface Houses {
  /** There is no server at all. */
  alone: boolean;
  /** The game of a table, if it is one of this browser. */
  gameOf(table: string): Promise<string | undefined>;
  /** Whoever plays in this browser. */
  player(): Promise<{ id: string } | undefined>;
  /** Whether the engines are there to be loaded. */
  available(): Promise<boolean>;
  here(asked: here.Asked): Promise<here.Reply>;
  server(asked: here.Asked): Promise<Answered>;
}

/** Asks whoever knows. */
export async function askWhom(houses: Houses, asked: here.Asked): Promise<Answered> {
  if (houses.alone || (await isHere(houses, asked))) return houses.here(asked);
  try {
    return await houses.server(asked);
  } catch (cause) {
    if (!FOR_IT.test(asked.path) || !(await houses.available())) throw cause;
    return houses.here(asked);
  }
}

async function isHere(houses: Houses, { path, game }: here.Asked): Promise<boolean> {
  if (game !== undefined) return true;
  const [, , what, id] = path.split('/').map(decodeURIComponent);
  if (id === undefined) return false;
  if (what === 'tables') return (await houses.gameOf(id)) !== undefined;
  return what === 'players' && (await houses.player())?.id === id;
}

async function server({ method, path, query, body }: here.Asked): Promise<Answered> {
  const search = query.toString();
  const init: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } };
  if (method === 'POST') {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    init.body = body;
  }
  const response = await fetch(search ? `${path}?${search}` : path, init);
  const { status, headers } = response;
  return { status, body: await response.text(), date: headers.get('date'), retryAfter: headers.get('retry-after') };
}

const HOUSES: Houses = { ...here, alone: here.ALONE, here: here.answer, server };

/** Asks whoever knows, of those that there are. */
export const ask = (asked: here.Asked): Promise<Answered> => askWhom(HOUSES, asked);

/** An engine of this browser is there, or it is not: nobody knocks. But it may have much to do. */
const PATIENT = { heartbeat: 60_000, pulse: 30_000, patience: 120_000, firstDelay: 60, longestDelay: 5000 };

/** What thinks about hints at tables of a server, instead of the server; tests bring their own. */
export interface Adviser {
  available(): Promise<boolean>;
  advise(game: string, task: Json): Promise<Advice>;
}

const ADVISER: Adviser = {
  available: here.available,
  advise: async (game, task) => (await import('../engine/adviser')).advise(game, task),
};

/** All lines of this page: one to the server, and one to each engine that it plays with. They look like one. */
export class Lines {
  readonly #server: Socket | null;
  readonly #connect: (game: string) => Wire;
  readonly #gameOf: Houses['gameOf'];
  readonly #adviser: Adviser;
  readonly #here = new Map<string, Socket>();

  /** `server`: the line to it, or null if there is none; `connect`: a line to the engine of a game. */
  constructor(server: Socket | null, connect: (game: string) => Wire, gameOf = here.gameOf, adviser = ADVISER) {
    this.#server = server;
    this.#connect = connect;
    this.#gameOf = gameOf;
    this.#adviser = adviser;
  }

  /** Of the line to the server; where there is none nothing can break. */
  get status(): SocketStatus {
    return this.#server?.status ?? 'open';
  }

  start(): void {
    this.#server?.start();
  }

  stop(): void {
    for (const socket of this.#all()) socket.stop();
  }

  restart(): void {
    for (const socket of this.#all()) socket.restart();
  }

  hurry(): void {
    this.#server?.hurry();
  }

  knock(): void {
    this.#server?.knock();
  }

  /** Hears every message of the server. Returns what stops it. */
  listen(listener: (message: ServerMessage) => void): () => void {
    return this.#server?.listen(listener) ?? (() => {});
  }

  onStatus(listener: (status: SocketStatus) => void): () => void {
    if (this.#server) return this.#server.onStatus(listener);
    listener('open');
    return () => {};
  }

  lobby(on: boolean): void {
    this.#server?.lobby(on);
  }

  /** Follows a table until the returned function is called. */
  watch(table: string, watcher: Watcher): () => void {
    let stop: (() => void) | null = () => {};
    void this.#lineOf(table).then((line) => {
      if (stop === null) return;
      if (line) stop = line.watch(table, watcher);
      else watcher.hear({ kind: 'refused', table, code: 'no_table', message: '' });
    });
    return () => {
      stop?.();
      stop = null;
    };
  }

  refresh(table: string): void {
    void this.#lineOf(table).then((line) => line?.refresh(table));
  }

  async request(request: Request): ReturnType<Socket['request']> {
    const line = await this.#lineOf(request.table);
    if (!line) throw new Refusal({ code: 'no_table', message: '' });
    return request.kind === 'hint' && line === this.#server ? this.#hint(line, request) : line.request(request);
  }

  /** A hint at a table of the server: this browser thinks wherever it can, so that it costs the host nothing. */
  async #hint(server: Socket, request: Extract<Request, { kind: 'hint' }>): ReturnType<Socket['request']> {
    if (!(await this.#adviser.available())) return server.request(request);
    const told = await server.request({ ...request, task: true });
    if (told.kind !== 'task') return told;
    const { id, table, game, task } = told;
    try {
      return { kind: 'hint', id, table, ...(await this.#adviser.advise(game, task)) };
    } catch {
      // There is no engine of this game, or it has broken down: then somebody else has to think.
      return server.request(request);
    }
  }

  #all(): Socket[] {
    return [...(this.#server ? [this.#server] : []), ...this.#here.values()];
  }

  async #lineOf(table: string): Promise<Socket | null> {
    const game = await this.#gameOf(table);
    if (game === undefined) return this.#server;
    const found = this.#here.get(game);
    if (found) return found;
    const made = new Socket({ url: () => game, connect: () => this.#connect(game), ...PATIENT });
    this.#here.set(game, made);
    made.start();
    return made;
  }
}
