// The engines of this browser, as the page sees them: one for each game that has been opened, in a worker.

import type { Wire } from '../wire/socket';
import type { Lang } from '../wire/types';
import type { Fault } from './calls';
import type { FromPage, ToPage } from './desk';
import type { Start } from './parlour.worker';

/** Where the modules and what they say without being loaded are. */
export const engineUrl = (file: string): string => new URL(`${import.meta.env.BASE_URL}engine/${file}`, location.href).href;

const OPEN = 1;
const CLOSED = 3;

/** A connection to a parlour: what a WebSocket is to a server. */
class Line implements Wire {
  readyState = OPEN;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  onerror: Wire['onerror'] = null;
  readonly #say: (text: string | null) => void;

  constructor(say: (text: string | null) => void) {
    this.#say = say;
  }

  send(text: string): void {
    if (this.readyState === OPEN) this.#say(text);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#say(null);
  }

  /** The parlour has closed it. */
  closed(): void {
    this.readyState = CLOSED;
    this.onclose?.(undefined as never);
  }
}

export class Parlour {
  readonly #worker: Worker;
  #next = 1;
  readonly #asked = new Map<number, (reply: { status: number; body: string }) => void>();
  readonly #lines = new Map<number, Line>();

  constructor(game: string, trouble: (fault: Fault) => void) {
    this.#worker = new Worker(new URL('./parlour.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
      if (data.kind === 'trouble') trouble(data.fault);
      else if (data.kind === 'reply') {
        this.#asked.get(data.id)?.(data);
        this.#asked.delete(data.id);
      } else if (data.kind === 'line') this.#lines.get(data.connection)?.onmessage?.({ data: data.text });
      else {
        const line = this.#lines.get(data.connection);
        this.#lines.delete(data.connection);
        line?.closed();
      }
    };
    this.#worker.onerror = () => trouble('no_engine');
    this.#worker.postMessage({ game, module: engineUrl(`${game}.wasm`) } satisfies Start);
  }

  /** A request over HTTP, if there were a server. */
  request(method: string, path: string, query: string, body: string): Promise<{ status: number; body: string }> {
    return new Promise((answered) => {
      const id = this.#next++;
      this.#asked.set(id, answered);
      this.#say({ kind: 'request', id, method, path, query, body });
    });
  }

  /** A WebSocket, if there were a server. */
  connect(lang: Lang): Wire {
    const connection = this.#next++;
    const line = new Line((text) => {
      if (text !== null) {
        this.#say({ kind: 'hear', connection, text });
        return;
      }
      this.#lines.delete(connection);
      this.#say({ kind: 'disconnect', connection });
    });
    this.#lines.set(connection, line);
    this.#say({ kind: 'connect', connection, lang });
    return line;
  }

  /** A table is not to be kept any more. */
  forget(table: string): void {
    this.#say({ kind: 'forget', table });
  }

  #say(message: FromPage): void {
    this.#worker.postMessage(message);
  }
}

const open = new Map<string, Parlour>();
/** Who hears of troubles that nobody has asked for. */
export const troubles = { hear: (_: Fault): void => {} };

let opened = (): void => {};
/** When the first game has been opened. */
export const anyOpened = new Promise<void>((told) => (opened = told));

/** The parlour of a game: its engine is loaded when somebody asks for it. */
export function parlour(game: string): Parlour {
  opened();
  const found = open.get(game) ?? new Parlour(game, (fault) => troubles.hear(fault));
  open.set(game, found);
  return found;
}

/** A game whose engine is there already, if there is one. */
export const anyOpen = (): string | undefined => open.keys().next().value;

export const isOpen = (game: string): boolean => open.has(game);
