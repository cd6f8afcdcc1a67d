// One parlour for a game over all tabs. Whoever has the lock drives it, and the others go through them; when they are gone,
// somebody else takes over from what is stored.

import type { Lang } from '../wire/types';
import type { Call, Fault } from './calls';

/** What a page says to its worker. */
export type FromPage =
  | { kind: 'request'; id: number; method: string; path: string; query: string; body: string }
  | { kind: 'connect'; connection: number; lang: Lang }
  | { kind: 'hear'; connection: number; text: string }
  | { kind: 'disconnect'; connection: number }
  | { kind: 'forget'; table: string };

/** What it is told. */
export type ToPage =
  | { kind: 'reply'; id: number; status: number; body: string }
  | { kind: 'line'; connection: number; text: string }
  | { kind: 'closed'; connection: number }
  | { kind: 'trouble'; fault: Fault };

/** What tabs say to each other. */
export type Between =
  /** I drive from now on; nothing that was asked before will be answered. */
  { kind: 'driver' } | { kind: 'ask'; from: string; message: FromPage } | { kind: 'tell'; to: string; message: ToPage };

/** Gives the pages of all tabs numbers that a parlour understands, and its answers back to them. */
export class Desk {
  readonly #call: (call: Exclude<Call, { kind: 'open' }>) => unknown;
  readonly #tell: (client: string, message: ToPage) => void;
  #next = 1;
  readonly #requests = new Map<number, { client: string; id: number }>();
  readonly #connections = new Map<number, { client: string; connection: number }>();

  constructor(call: (call: Exclude<Call, { kind: 'open' }>) => unknown, tell: (client: string, message: ToPage) => void) {
    this.#call = call;
    this.#tell = tell;
  }

  hear(client: string, message: FromPage): void {
    if (message.kind === 'request') {
      const id = this.#next++;
      this.#requests.set(id, { client, id: message.id });
      this.#call({ ...message, id });
      return;
    }
    if (message.kind === 'connect') {
      const connection = this.#next++;
      this.#connections.set(connection, { client, connection: message.connection });
      this.#call({ ...message, connection });
      return;
    }
    if (message.kind === 'forget') {
      this.#call(message);
      return;
    }
    const connection = this.#numberOf(client, message.connection);
    // It was closed, and they have not heard of it yet.
    if (connection === undefined) return;
    if (message.kind === 'disconnect') this.#connections.delete(connection);
    this.#call({ ...message, connection });
  }

  /** The tab of this client is gone. */
  leave(client: string): void {
    for (const { client: of, connection } of [...this.#connections.values()]) {
      if (of === client) this.hear(client, { kind: 'disconnect', connection });
    }
  }

  reply(id: number, status: number, body: string): void {
    const asked = this.#requests.get(id);
    this.#requests.delete(id);
    if (asked) this.#tell(asked.client, { kind: 'reply', id: asked.id, status, body });
  }

  line(number: number, text: string): void {
    const to = this.#connections.get(number);
    if (to) this.#tell(to.client, { kind: 'line', connection: to.connection, text });
  }

  hangUp(): void {
    const all = [...this.#connections.values()];
    this.#connections.clear();
    for (const { client, connection } of all) this.#tell(client, { kind: 'closed', connection });
  }

  #numberOf(client: string, connection: number): number | undefined {
    for (const [number, one] of this.#connections) {
      if (one.client === client && one.connection === connection) return number;
    }
    return undefined;
  }
}

/** What this tab has asked of somebody else, who may be gone before they answer. */
export class Open {
  readonly #requests = new Set<number>();
  readonly #connections = new Set<number>();

  said(message: FromPage): void {
    if (message.kind === 'request') this.#requests.add(message.id);
    if (message.kind === 'connect') this.#connections.add(message.connection);
    if (message.kind === 'disconnect') this.#connections.delete(message.connection);
  }

  told(message: ToPage): void {
    if (message.kind === 'reply') this.#requests.delete(message.id);
    if (message.kind === 'closed') this.#connections.delete(message.connection);
  }

  /** Somebody else drives: what the page has to be told. */
  lost(refused: string): ToPage[] {
    const messages: ToPage[] = [
      ...[...this.#requests].map((id) => ({ kind: 'reply', id, status: 503, body: refused }) as const),
      ...[...this.#connections].map((connection) => ({ kind: 'closed', connection }) as const),
    ];
    this.#requests.clear();
    this.#connections.clear();
    return messages;
  }
}
