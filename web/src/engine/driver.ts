// Drives a parlour: one call after the other, and after each what it asks for, in the order in which it has to be done.

import type { Answer, Call, Fault, Stored, Task, Write } from './calls';
import type { Engine } from './module';
import type { Store } from './store';

/** What is around a parlour. */
export interface World {
  game: string;
  /** A fresh instance of the module. */
  engine(): Engine;
  store: Store;
  now(): number;
  /** At least 16 random bytes, in hexadecimal digits. */
  entropy(): string;
  reply(id: number, status: number, body: string): void;
  line(connection: number, text: string): void;
  /** All connections are closed: whoever comes back finds what is stored. */
  hangUp(): void;
  think(tasks: Task[]): void;
  cancel(tickets: number[]): void;
  /** Nothing that is thought about is of interest any more. */
  clear(): void;
  /** Calls `wake` at this time, instead of the time before. */
  wake(at: number | null): void;
  /** Something was stored, which others may want to know. */
  stored(write: Write, forget: string[]): void;
  /** Something went wrong that nobody has asked for. */
  trouble(fault: Fault): void;
}

/** The refusal of a request over HTTP. */
export const refusal = (code: Fault): string => JSON.stringify({ error: { code, message: '' } });

/** What a call is about, if it is about a table. */
function tableOf(call: Call): string | undefined {
  if (call.kind === 'request') return /^\/api\/tables\/([^/]+)/.exec(call.path)?.[1];
  if (call.kind === 'hear') return said(call.text).table;
  if (call.kind === 'forget') return call.table;
  return undefined;
}

function said(text: string): { id?: number; table?: string } {
  try {
    return (JSON.parse(text) ?? {}) as { id?: number; table?: string };
  } catch {
    return {};
  }
}

export class Driver {
  readonly #world: World;
  #engine: Engine | null = null;
  /** The calls are carried out one after the other. */
  #last: Promise<void> = Promise.resolve();
  /** At which tables somebody thinks. */
  readonly #tables = new Map<number, string>();
  /** The table at which it broke down last, if nothing has gone well at it since. */
  #suspect: string | undefined;
  /** Tables that are left alone. */
  readonly #broken = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Carries out a call, after those before it. */
  call(call: Exclude<Call, { kind: 'open' }>): Promise<void> {
    this.#last = this.#last.then(() => this.#carry(call));
    return this.#last;
  }

  async #carry(call: Call): Promise<void> {
    const table = call.kind === 'thought' ? this.#tables.get(call.ticket) : tableOf(call);
    if (call.kind === 'thought') this.#tables.delete(call.ticket);
    try {
      this.#engine ??= await this.#open();
    } catch (cause) {
      console.error(cause);
      this.#refuse(call, cause instanceof NotStored ? 'no_storage' : 'failed');
      return;
    }
    if (table !== undefined && this.#broken.has(table)) {
      if (call.kind === 'forget') await this.#forget(table);
      else this.#refuse(call, 'broken');
      return;
    }
    try {
      await this.#perform(this.#engine, call);
      if (table !== undefined && table === this.#suspect) this.#suspect = undefined;
    } catch (cause) {
      console.error(cause);
      const stored = !(cause instanceof NotStored);
      if (stored) this.#suspectOf(table);
      this.#refuse(call, stored ? 'failed' : 'not_stored');
      this.#throwAway();
    }
  }

  /** The parlour of what is stored: the journal is the truth. */
  async #open(): Promise<Engine> {
    const { game, store, engine } = this.#world;
    const known = await store.read(game).catch((cause: unknown) => {
      throw new NotStored(cause);
    });
    const opened = async (tables: Stored[]): Promise<Engine> => {
      const made = engine();
      await this.#perform(made, { kind: 'open', ...known, tables });
      return made;
    };
    const tables = known.tables.filter(({ row }) => !this.#broken.has(row.id));
    try {
      return await opened(tables);
    } catch (cause) {
      if (cause instanceof NotStored) throw cause;
      // A table that cannot even be read must not keep all others closed.
      const bad = tables.filter((one) => !this.#opens({ kind: 'open', ...known, tables: [one] }));
      if (bad.length === 0) throw cause;
      console.error(cause);
      for (const { row } of bad) this.#broken.add(row.id);
      return opened(tables.filter((one) => !bad.includes(one)));
    }
  }

  /** Whether a parlour can be opened so; nothing comes of it. */
  #opens(call: Call): boolean {
    try {
      return this.#take(this.#world.engine(), call).error === undefined;
    } catch {
      return false;
    }
  }

  /** A table that no parlour knows is not to be kept any more. */
  async #forget(table: string): Promise<void> {
    const { game, store, stored, trouble } = this.#world;
    const nothing: Write = { tables: [] };
    try {
      await store.write(game, nothing, [table]);
      stored(nothing, [table]);
    } catch (cause) {
      console.error(cause);
      trouble('not_stored');
    }
  }

  #take(engine: Engine, call: Call): Answer {
    const { now, entropy } = this.#world;
    return JSON.parse(engine.take(JSON.stringify({ ...call, now: now(), entropy: entropy() }))) as Answer;
  }

  async #perform(engine: Engine, call: Call): Promise<void> {
    const world = this.#world;
    const answer = this.#take(engine, call);
    if (answer.error !== undefined) throw new Error(answer.error);
    const { write, forget, replies, lines, think, cancel, wake } = answer;
    // Nothing is heard before it is durable.
    if (write.tables.length > 0 || write.house !== undefined || write.player !== undefined || forget.length > 0) {
      await world.store.write(world.game, write, forget).catch((cause: unknown) => {
        throw new NotStored(cause);
      });
      world.stored(write, forget);
    }
    for (const { id, status, body } of replies) world.reply(id, status, body);
    for (const { connection, text } of lines) world.line(connection, text);
    for (const { ticket, table } of think) this.#tables.set(ticket, table);
    for (const ticket of cancel) this.#tables.delete(ticket);
    if (cancel.length > 0) world.cancel(cancel);
    if (think.length > 0) world.think(think);
    world.wake(wake);
  }

  /** Twice in a row at the same table, and it is left alone. */
  #suspectOf(table: string | undefined): void {
    if (table !== undefined && table === this.#suspect) this.#broken.add(table);
    this.#suspect = table;
  }

  #refuse(call: Call, code: Fault): void {
    if (call.kind === 'request') this.#world.reply(call.id, 500, refusal(code));
    else if (call.kind === 'connect') this.#world.hangUp();
    else if (call.kind !== 'hear' && code !== 'broken') this.#world.trouble(code);
    if (call.kind !== 'hear') return;
    const { id, table } = said(call.text);
    const text = JSON.stringify({ kind: 'refused', ...(id === undefined ? {} : { id }), table, code, message: '' });
    this.#world.line(call.connection, text);
  }

  /** Nothing of the last call has happened: the next one opens what is stored. */
  #throwAway(): void {
    this.#engine = null;
    this.#tables.clear();
    this.#world.clear();
    this.#world.wake(null);
    this.#world.hangUp();
  }
}

/** The browser has not stored it. */
class NotStored extends Error {
  constructor(cause: unknown) {
    super('not stored', { cause });
  }
}
