// What this browser keeps of its games: tables, their journals, the house of each game, and who plays. In IndexedDB.

import type { Lang, TableSummary } from '../wire/types';
import type { Entry, Listed, Player, Row, Stored, Write } from './calls';

/** Where a parlour's games are kept; tests bring their own. */
export interface Store {
  /** Everything that is kept of a game. */
  read(game: string): Promise<{ player: Player | null; house: unknown; tables: Stored[] }>;
  /** All of it, or nothing. */
  write(game: string, write: Write, forget: string[]): Promise<void>;
}

interface KeptTable {
  id: string;
  game: string;
  row: Row;
  secret: string;
  listed: Listed;
}
type KeptEntry = Entry & { table: string };

const NAME = 'starboard';
const VERSION = 1;
const ME = 'me';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((found, failed) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      const db = asked.result;
      db.createObjectStore('tables', { keyPath: 'id' }).createIndex('game', 'game');
      db.createObjectStore('journal', { keyPath: ['table', 'seq'] });
      db.createObjectStore('house');
      db.createObjectStore('player');
    };
    asked.onsuccess = () => {
      const db = asked.result;
      // A newer page wants another form of it: it does not wait for us, and we look again.
      db.onversionchange = () => db.close();
      db.onclose = () => (opened = undefined);
      found(db);
    };
    asked.onerror = () => failed(asked.error ?? new Error('IndexedDB'));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });

const journalOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

async function withJournal(all: IDBTransaction, { id, row, secret }: KeptTable): Promise<Stored> {
  const lines = await done(all.objectStore('journal').getAll(journalOf(id)) as IDBRequest<KeptEntry[]>);
  return { row, secret, journal: lines.map(({ seq, body, at }) => ({ seq, body, at })) };
}

/** The store of this browser. */
export const kept = {
  async read(game: string): Promise<{ player: Player | null; house: unknown; tables: Stored[] }> {
    const all = (await database()).transaction(['tables', 'journal', 'house', 'player']);
    const [rows, house, player] = await Promise.all([
      done(all.objectStore('tables').index('game').getAll(game) as IDBRequest<KeptTable[]>),
      done(all.objectStore('house').get(game)) as Promise<unknown>,
      done(all.objectStore('player').get(ME) as IDBRequest<Player | undefined>),
    ]);
    const tables = rows.map((row) => withJournal(all, row));
    return { player: player ?? null, house: house ?? null, tables: await Promise.all(tables) };
  },

  /** All that is kept of a table. */
  async stored(table: string): Promise<Stored | undefined> {
    const both = (await database()).transaction(['tables', 'journal']);
    const row = await done(both.objectStore('tables').get(table) as IDBRequest<KeptTable | undefined>);
    return row && withJournal(both, row);
  },

  async write(game: string, { tables, house, player }: Write, forget: string[]): Promise<void> {
    const all = (await database()).transaction(['tables', 'journal', 'house', 'player'], 'readwrite');
    const end = new Promise<void>((found, failed) => {
      all.oncomplete = () => found();
      all.onabort = all.onerror = () => failed(all.error ?? new Error('IndexedDB'));
    });
    const rows = all.objectStore('tables');
    const journal = all.objectStore('journal');
    for (const { table: id, row, secret, listed, journal: lines } of tables) {
      if (secret === undefined) {
        const before = rows.get(id) as IDBRequest<KeptTable | undefined>;
        before.onsuccess = () => rows.put({ id, game, row, secret: before.result?.secret ?? '', listed } satisfies KeptTable);
      } else {
        rows.put({ id, game, row, secret, listed } satisfies KeptTable);
      }
      // Whoever has written a line before us, in another tab, is right: then nothing of this is written.
      for (const line of lines) journal.add({ table: id, ...line } satisfies KeptEntry);
    }
    for (const id of forget) {
      rows.delete(id);
      journal.delete(journalOf(id));
    }
    if (house !== undefined) all.objectStore('house').put(house, game);
    if (player !== undefined) all.objectStore('player').put(player, ME);
    await end;
  },

  /** The game of a table, if it is one of this browser. */
  async gameOf(table: string): Promise<string | undefined> {
    const found = (await database()).transaction('tables').objectStore('tables').get(table) as IDBRequest<KeptTable | undefined>;
    return (await done(found))?.game;
  },

  /** What lists show of all tables, the last one first. */
  async listed(lang: Lang): Promise<TableSummary[]> {
    const found = (await database()).transaction('tables').objectStore('tables').getAll() as IDBRequest<KeptTable[]>;
    return (await done(found)).map(({ listed }) => listed[lang]).toSorted((a, b) => b.updated - a.updated);
  },

  /** Who plays here. */
  async player(): Promise<Player | undefined> {
    const found = (await database()).transaction('player').objectStore('player').get(ME) as IDBRequest<Player | undefined>;
    return done(found);
  },
} satisfies Store & Record<string, unknown>;
