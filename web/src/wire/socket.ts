// The one WebSocket: it comes back by itself, resumes tables where they were, and turns requests into promises.

import {
  PROTOCOL,
  type ClientMessage,
  type DoneMessage,
  type HintMessage,
  type RefusedMessage,
  type ServerMessage,
  type TaskMessage,
  type WordsMessage,
} from './types';

/** What we need of a WebSocket; tests bring their own. */
export interface Wire {
  readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export type SocketStatus =
  /** `stop` was called, or nothing began. */
  | 'idle'
  | 'connecting'
  | 'open'
  /** Open, as far as we know, but nobody has answered for a while. */
  | 'silent'
  /** Lost; the next try comes by itself. */
  | 'lost'
  /** The server speaks another protocol: the page must be loaded again. */
  | 'outdated';

/** A request that was not carried out. */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | undefined;

  constructor(refused: Pick<RefusedMessage, 'code' | 'rule' | 'message'>) {
    super(refused.message);
    this.name = 'Refusal';
    this.code = refused.code;
    this.rule = refused.rule;
  }
}

type Answer = DoneMessage | HintMessage | TaskMessage | WordsMessage;
/** The messages that get an answer, without their number. */
export type Request = WithoutId<Extract<ClientMessage, { id: number }>>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** Messages about one table. */
export type TableMessage = Extract<
  ServerMessage,
  { kind: 'table' | 'update' | 'seats' | 'undo_asked' | 'undo_over' | 'draw_offered' | 'draw_over' | 'rematch_asked' | 'chat' }
>;

/** Somebody who follows a table. */
export interface Watcher {
  hear(message: TableMessage | RefusedMessage): void;
  /** How many events are known; undefined asks for everything. */
  since(): number | undefined;
}

interface SocketOptions {
  url: () => string;
  connect?: (url: string) => Wire;
  /** From 0 to 1, for jitter. */
  random?: () => number;
  /** Milliseconds. */
  firstDelay?: number;
  longestDelay?: number;
  heartbeat?: number;
  /** After a knock somebody answers within this time, or it is said that nobody does. */
  pulse?: number;
  patience?: number;
}

const CONNECTING = 0;
const OPEN = 1;

export class Socket {
  status: SocketStatus = 'idle';
  #wire: Wire | null = null;
  #failures = 0;
  #next = 1;
  #inLobby = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<
    number,
    { resolve: (answer: Answer) => void; reject: (why: Refusal) => void; timer: ReturnType<typeof setTimeout> }
  >();
  #watched = new Map<string, Set<Watcher>>();
  #listeners = new Set<(message: ServerMessage) => void>();
  #statusListeners = new Set<(status: SocketStatus) => void>();
  readonly #options: Required<SocketOptions>;

  constructor(options: SocketOptions) {
    this.#options = {
      connect: (url) => new WebSocket(url) as unknown as Wire,
      random: Math.random,
      firstDelay: 400,
      longestDelay: 15_000,
      heartbeat: 2500,
      pulse: 2000,
      patience: 15_000,
      ...options,
    };
  }

  /** Connects, and from now on stays connected. */
  start(): void {
    if (this.status === 'idle') this.#connect();
  }

  /** Disconnects for good. */
  stop(): void {
    this.#drop();
    this.#setStatus('idle');
  }

  /** Connects anew, with another session or language: tables are asked for from the beginning by their `since`. */
  restart(): void {
    if (this.status === 'idle') return;
    this.#drop();
    this.#failures = 0;
    this.#connect();
  }

  /** The network is said to be back: no more waiting. */
  hurry(): void {
    if (this.status !== 'lost' && this.status !== 'silent') return;
    this.#drop();
    this.#connect();
  }

  /** The network is said to be gone: is anybody there? */
  knock(): void {
    if (this.#stands) this.#knock();
  }

  /** Whether there is a line, as far as we know. */
  get #stands(): boolean {
    return this.status === 'open' || this.status === 'silent';
  }

  /** Hears every message. Returns what stops it. */
  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onStatus(listener: (status: SocketStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  /** Whether to be told when public tables change. */
  lobby(on: boolean): void {
    if (this.#inLobby === on) return;
    this.#inLobby = on;
    this.#send({ kind: 'lobby', on });
  }

  /** Follows a table until the returned function is called. */
  watch(table: string, watcher: Watcher): () => void {
    const watchers = this.#watched.get(table) ?? new Set();
    watchers.add(watcher);
    this.#watched.set(table, watchers);
    this.#sendWatch(table, watcher);
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0 || this.#watched.get(table) !== watchers) return;
      this.#watched.delete(table);
      this.#send({ kind: 'unwatch', table });
    };
  }

  /** Asks for the whole state of a table again. */
  refresh(table: string): void {
    this.#send({ kind: 'watch', table, brief: true });
  }

  /** Sends a request; resolves with its answer, rejects with a `Refusal`. */
  request(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.#stands) {
        reject(new Refusal({ code: 'offline', message: 'offline' }));
        return;
      }
      const id = this.#next++;
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Refusal({ code: 'timeout', message: 'timeout' }));
      }, this.#options.patience);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#send({ ...request, id } as ClientMessage);
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#setStatus('connecting');
    let wire: Wire;
    try {
      wire = this.#options.connect(this.#options.url());
    } catch {
      this.#lose();
      return;
    }
    this.#wire = wire;
    wire.onmessage = (event) => {
      if (this.#wire === wire && typeof event.data === 'string') this.#hear(event.data);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lose();
    };
    wire.onerror = () => {
      // A close follows.
    };
    this.#expectLife();
  }

  #hear(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    this.#expectLife();
    if (this.status === 'silent') this.#setStatus('open');
    for (const listener of this.#listeners) listener(message);
    switch (message.kind) {
      case 'hello':
        this.#greeted(message.protocol);
        break;
      case 'done':
      case 'hint':
      case 'task':
      case 'words':
        this.#settle(message.id, (waiting) => waiting.resolve(message));
        break;
      case 'refused': {
        const refused = message;
        const known = refused.id !== undefined && this.#settle(refused.id, (waiting) => waiting.reject(new Refusal(refused)));
        if (!known && refused.table !== undefined) this.#tell(refused.table, refused);
        break;
      }
      case 'table':
        this.#tell(message.table.summary.id, message);
        break;
      case 'update':
      case 'seats':
      case 'undo_asked':
      case 'undo_over':
      case 'draw_offered':
      case 'draw_over':
      case 'rematch_asked':
      case 'chat':
        this.#tell(message.table, message);
        break;
      case 'lobby':
      case 'pong':
        break;
    }
  }

  #greeted(protocol: string): void {
    if (protocol !== PROTOCOL) {
      this.#drop();
      this.#setStatus('outdated');
      return;
    }
    this.#failures = 0;
    this.#setStatus('open');
    if (this.#inLobby) this.#send({ kind: 'lobby', on: true });
    for (const [table, watchers] of this.#watched) {
      const [first] = watchers;
      if (first) this.#sendWatch(table, first);
    }
  }

  #sendWatch(table: string, watcher: Watcher): void {
    const since = watcher.since();
    this.#send({ kind: 'watch', table, brief: true, ...(since === undefined ? {} : { since }) });
  }

  #settle(id: number, how: (waiting: { resolve: (answer: Answer) => void; reject: (why: Refusal) => void }) => void): boolean {
    const waiting = this.#waiting.get(id);
    if (!waiting) return false;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    how(waiting);
    return true;
  }

  #tell(table: string, message: TableMessage | RefusedMessage): void {
    for (const watcher of this.#watched.get(table) ?? []) watcher.hear(message);
  }

  #send(message: ClientMessage): void {
    if (this.#stands && this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
  }

  /** Silence for a heartbeat: knock. Silence after that: the line is said to be lost, and in the end it is. */
  #expectLife(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#knock(), this.#options.heartbeat);
  }

  #knock(): void {
    const { pulse, patience } = this.#options;
    clearTimeout(this.#beat);
    this.#send({ kind: 'ping' });
    this.#beat = setTimeout(() => {
      if (this.status === 'open') this.#setStatus('silent');
      this.#beat = setTimeout(() => this.#lose(), patience - pulse);
    }, pulse);
  }

  #lose(): void {
    this.#drop();
    this.#setStatus('lost');
    this.#retry = setTimeout(() => this.#connect(), this.#delay());
    this.#failures++;
  }

  /** Twice as long after every failure, and never in step with all the other clients. */
  #delay(): number {
    const { firstDelay, longestDelay, random } = this.#options;
    const longest = Math.min(longestDelay, firstDelay * 2 ** this.#failures);
    return longest / 2 + random() * (longest / 2);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#beat);
    const wire = this.#wire;
    this.#wire = null;
    if (wire) {
      wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
      // Browsers complain about a line that is cut before it stands.
      if (wire.readyState === CONNECTING) wire.onopen = () => wire.close();
      else wire.close();
    }
    for (const id of [...this.#waiting.keys()]) {
      this.#settle(id, (waiting) => waiting.reject(new Refusal({ code: 'lost', message: 'lost' })));
    }
  }

  #setStatus(status: SocketStatus): void {
    if (this.status === status) return;
    this.status = status;
    for (const listener of this.#statusListeners) listener(status);
  }
}
