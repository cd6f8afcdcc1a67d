import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, Call, Stored, Write } from './calls';
import { Driver, type World } from './driver';

const nothing: Answer = { write: { tables: [] }, forget: [], replies: [], lines: [], think: [], cancel: [], wake: null };
const written = (table: string): Write => ({
  tables: [{ table, row: { id: table, kind: 'chess' }, journal: [], listed: {} as never }],
});
const kept = (id: string): Stored => ({ row: { id, kind: 'chess' }, secret: 's', journal: [] });
const hears = (table: string): Exclude<Call, { kind: 'open' }> => ({
  kind: 'hear',
  connection: 1,
  text: JSON.stringify({ kind: 'act', id: 7, table }),
});

/** A parlour that answers as it is told, and all that is done around it, in order. */
function world(answer: (call: Call) => Partial<Answer>, options: { stores?: () => boolean; tables?: Stored[] } = {}) {
  const done: string[] = [];
  const calls: (Call & { now: number; entropy: string })[] = [];
  let engines = 0;
  const around: World = {
    game: 'chess',
    engine: () => {
      engines++;
      return {
        take: (text) => {
          const call = JSON.parse(text) as (typeof calls)[number];
          calls.push(call);
          return JSON.stringify({ ...nothing, ...answer(call) });
        },
        think: () => '',
        review: () => '',
      };
    },
    store: {
      read: async () => ({ player: null, house: 'h', tables: options.tables ?? [] }),
      write: async (_, __, forget) => {
        if (options.stores?.() === false) throw new Error('no space');
        done.push(['write', ...forget].join(' '));
      },
    },
    now: () => 1000,
    entropy: () => 'e'.repeat(32),
    reply: (id, status, body) => done.push(`reply ${id} ${status} ${body}`),
    line: (connection, text) => done.push(`line ${connection} ${text}`),
    hangUp: () => done.push('hang up'),
    think: (tasks) => done.push(`think ${tasks.map(({ ticket }) => ticket)}`),
    cancel: (tickets) => done.push(`cancel ${tickets}`),
    clear: () => done.push('clear'),
    wake: (at) => at !== null && done.push(`wake ${at}`),
    stored: () => done.push('stored'),
    trouble: (fault) => done.push(`trouble ${fault}`),
  };
  return { driver: new Driver(around), done, calls, engines: () => engines };
}

describe('a parlour is driven', () => {
  // Faults of ours are told to whoever opens the console.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  test('it is opened from what is stored, with the time and some luck', async () => {
    const { driver, calls } = world(() => ({}), { tables: [kept('a')] });
    await driver.call({ kind: 'wake' });
    expect(calls[0]).toEqual({
      kind: 'open',
      player: null,
      house: 'h',
      tables: [kept('a')],
      now: 1000,
      entropy: 'e'.repeat(32),
    });
    expect(calls[1]).toMatchObject({ kind: 'wake', now: 1000 });
  });

  test('it is stored, then told, then thought about, then woken', async () => {
    const { driver, done } = world((call) =>
      call.kind === 'hear'
        ? {
            write: written('a'),
            replies: [{ id: 3, status: 200, body: '{}' }],
            lines: [{ connection: 1, text: 'x' }],
            think: [{ ticket: 5, table: 'a', seat: 1, quick: true, task: '' }],
            cancel: [4],
            wake: 9,
          }
        : {},
    );
    await driver.call(hears('a'));
    expect(done).toEqual(['write', 'stored', 'reply 3 200 {}', 'line 1 x', 'cancel 4', 'think 5', 'wake 9']);
  });

  test('calls wait for what those before them store', async () => {
    const { driver, done } = world((call) =>
      call.kind === 'hear' ? { write: written('a'), lines: [{ connection: 1, text: 'first' }] } : { lines: [] },
    );
    void driver.call(hears('a'));
    await driver.call({ kind: 'wake' });
    expect(done).toEqual(['write', 'stored', 'line 1 first']);
  });

  test('what could not be stored has not happened: it is refused, and the parlour is opened again', async () => {
    let space = false;
    const { driver, done, engines } = world(
      (call) => (call.kind === 'hear' ? { write: written('a'), lines: [{ connection: 1, text: 'secret' }] } : {}),
      { stores: () => space },
    );
    await driver.call(hears('a'));
    expect(done[0]).toBe('line 1 {"kind":"refused","id":7,"table":"a","code":"not_stored","message":""}');
    expect(done).toContain('hang up');
    expect(done.join()).not.toContain('secret');
    space = true;
    await driver.call(hears('a'));
    expect(engines()).toBe(2);
    expect(done.at(-1)).toBe('line 1 secret');
  });

  test('a breakdown is refused, and a table at which it happens twice in a row is left alone', async () => {
    const { driver, done, calls, engines } = world(
      (call) => {
        if (call.kind === 'hear' && call.text.includes('"bad"')) throw new WebAssembly.RuntimeError('unreachable');
        return {};
      },
      { tables: [kept('bad'), kept('good')] },
    );
    await driver.call(hears('bad'));
    expect(done.filter((what) => what.includes('"code":"failed"'))).toHaveLength(1);
    // Something that goes well elsewhere says nothing about it.
    await driver.call(hears('good'));
    await driver.call(hears('bad'));
    await driver.call(hears('bad'));
    expect(done.filter((what) => what.includes('"code":"failed"'))).toHaveLength(2);
    expect(done.filter((what) => what.includes('"code":"broken"'))).toHaveLength(1);
    await driver.call(hears('good'));
    expect(engines()).toBe(3);
    const opened = calls.filter((call) => call.kind === 'open').at(-1);
    expect(opened?.kind === 'open' && opened.tables.map(({ row }) => row.id)).toEqual(['good']);
  });

  test('a table that is left alone can be removed all the same', async () => {
    const { driver, done } = world(
      (call) => {
        if (call.kind === 'hear') throw new WebAssembly.RuntimeError('unreachable');
        return {};
      },
      { tables: [kept('bad')] },
    );
    await driver.call(hears('bad'));
    await driver.call(hears('bad'));
    await driver.call({ kind: 'forget', table: 'bad' });
    expect(done.slice(-2)).toEqual(['write bad', 'stored']);
  });

  test('a table that cannot even be read does not keep the others closed', async () => {
    const { driver, done, calls } = world(
      (call) => (call.kind === 'open' && call.tables.some(({ row }) => row.id === 'bad') ? { error: 'no row' } : {}),
      { tables: [kept('a'), kept('bad'), kept('c')] },
    );
    await driver.call(hears('c'));
    const opened = calls.filter((call) => call.kind === 'open').at(-1);
    expect(opened?.kind === 'open' && opened.tables.map(({ row }) => row.id)).toEqual(['a', 'c']);
    await driver.call(hears('bad'));
    expect(done).toEqual(['line 1 {"kind":"refused","id":7,"table":"bad","code":"broken","message":""}']);
  });

  test('a request that breaks it down is answered as well', async () => {
    const { driver, done } = world((call) => {
      if (call.kind === 'request') throw new WebAssembly.RuntimeError('unreachable');
      return {};
    });
    await driver.call({ kind: 'request', id: 2, method: 'GET', path: '/api/me', query: '', body: '' });
    expect(done[0]).toBe('reply 2 500 {"error":{"code":"failed","message":""}}');
  });
});
