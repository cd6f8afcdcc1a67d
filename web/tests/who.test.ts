import { describe, expect, test, vi } from 'vitest';
import { ranked, type Asked } from '../src/engine/here';
import { Refusal, Socket, type Wire } from '../src/wire/socket';
import { PROTOCOL, type TableSummary } from '../src/wire/types';
import { askWhom, Lines, type Adviser, type Houses } from '../src/wire/who';

const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  path,
  query: new URLSearchParams(),
  body: '',
  ...more,
});
const gameOf = async (table: string) => (table === 'mine' ? 'chess' : undefined);
const houses = (more: Partial<Houses> = {}): Houses => ({
  alone: false,
  gameOf,
  player: async () => ({ id: 'me-here' }),
  available: async () => true,
  here: async () => ({ status: 200, body: 'here' }),
  server: async () => ({ status: 200, body: 'server' }),
  ...more,
});
const whoAnswers = async (what: Asked, more: Partial<Houses> = {}) => (await askWhom(houses(more), what)).body;
const unreached = { server: () => Promise.reject(new TypeError('no network')) };

describe('a request is answered', () => {
  test.each([
    ['/api/mine', 'server'],
    ['/api/tables', 'server'],
    ['/api/tables/theirs/replay', 'server'],
    ['/api/tables/mine/replay', 'here'],
    ['/api/players/somebody', 'server'],
    ['/api/players/me-here', 'here'],
  ])('%s by %s', async (path, who) => {
    expect(await whoAnswers(asked(path))).toBe(who);
  });

  test('by the engine of a game, if it is asked for by name', async () => {
    expect(await whoAnswers(asked('/api/pledge', { method: 'POST', game: 'chess' }))).toBe('here');
  });

  test('here, where there is no server', async () => {
    const server = vi.fn();
    expect(await whoAnswers(asked('/api/tables/theirs'), { alone: true, server })).toBe('here');
    expect(server).not.toHaveBeenCalled();
  });

  test('here, if the server is not reached and this browser knows as well', async () => {
    expect(await whoAnswers(asked('/api/games'), unreached)).toBe('here');
    expect(await whoAnswers(asked('/api/replay/fork', { method: 'POST' }), unreached)).toBe('here');
  });

  test('by nobody, if it is up to the server alone, or there is no engine', async () => {
    await expect(whoAnswers(asked('/api/login', { method: 'POST' }), unreached)).rejects.toThrow('no network');
    await expect(whoAnswers(asked('/api/games'), { ...unreached, available: async () => false })).rejects.toThrow('no network');
  });
});

/** Somebody at the other end, who greets and remembers what was said. */
class FakeWire implements Wire {
  readyState = 1;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  onerror: Wire['onerror'] = null;
  said: { kind: string; id?: number; table?: string }[] = [];
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {}
  /** It is connected to, and greets. */
  opened(): this {
    queueMicrotask(() => this.tell({ kind: 'hello', protocol: PROTOCOL }));
    return this;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const settled = () => new Promise((done) => setTimeout(done));

const NO_ENGINE: Adviser = { available: async () => false, advise: () => Promise.reject(new Error('no engine')) };

function lines(withServer = true, adviser = NO_ENGINE) {
  const server = new FakeWire();
  const engine = new FakeWire();
  const opened: string[] = [];
  const socket = withServer ? new Socket({ url: () => '', connect: () => server.opened() }) : null;
  const all = new Lines(
    socket,
    (game) => {
      opened.push(game);
      return engine.opened();
    },
    gameOf,
    adviser,
  );
  all.start();
  return { all, server, engine, opened };
}
const watcher = () => ({ hear: vi.fn(), since: () => undefined });

describe('lines', () => {
  test('a table of this browser is watched at its engine, all others at the server', async () => {
    const { all, server, engine, opened } = lines();
    const [mine, theirs] = [watcher(), watcher()];
    all.watch('mine', mine);
    all.watch('theirs', theirs);
    await settled();
    expect(opened).toEqual(['chess']);
    expect(engine.said).toEqual([{ kind: 'watch', table: 'mine', brief: true }]);
    expect(server.said).toEqual([{ kind: 'watch', table: 'theirs', brief: true }]);
    engine.tell({ kind: 'seats', table: 'mine', seats: [] });
    expect(mine.hear).toHaveBeenCalledOnce();
    expect(theirs.hear).not.toHaveBeenCalled();
    all.stop();
  });

  test('requests go the same way, and are answered', async () => {
    const { all, server, engine } = lines();
    all.watch('mine', watcher());
    await settled();
    const answer = all.request({ kind: 'resign', table: 'mine' });
    await settled();
    engine.tell({ kind: 'done', id: engine.said.at(-1)?.id });
    expect((await answer).kind).toBe('done');
    expect(server.said).toEqual([]);
    all.stop();
  });

  test('where there is no server, a table that is not here is refused', async () => {
    const { all } = lines(false);
    const one = watcher();
    all.watch('theirs', one);
    await settled();
    expect(one.hear).toHaveBeenCalledWith({ kind: 'refused', table: 'theirs', code: 'no_table', message: '' });
    await expect(all.request({ kind: 'resign', table: 'theirs' })).rejects.toThrow(Refusal);
    expect(all.status).toBe('open');
  });

  test('whoever stops watching before it is known where the table is hears nothing', async () => {
    const { all, engine } = lines();
    all.watch('mine', watcher())();
    await settled();
    expect(engine.said).toEqual([]);
    all.stop();
  });
});

describe('a hint at a table of the server', () => {
  const offer = { id: 3, words: 'Castle' };
  const able = (advise: Adviser['advise']): Adviser => ({ available: async () => true, advise });
  /** A hint is asked for; `answer` says what the server says to it. */
  async function asking(adviser: Adviser, answers: object[], table = 'theirs') {
    const { all, server, engine } = lines(true, adviser);
    all.watch(table, watcher());
    await settled();
    const hint = all.request({ kind: 'hint', table });
    const line = table === 'theirs' ? server : engine;
    for (const answer of answers) {
      await settled();
      line.tell({ id: line.said.at(-1)?.id, table, ...answer });
    }
    const found = await hint;
    all.stop();
    return { found, asked: line.said.slice(1).map(({ id: _, ...what }) => what) };
  }
  const task = { kind: 'task', game: 'chess', task: { of: 'mine' } };

  test('is thought about here, where there is an engine', async () => {
    const advise = vi.fn(async () => ({ offer, considered: [] }) as never);
    const { found, asked } = await asking(able(advise), [task]);
    expect(asked).toEqual([{ kind: 'hint', table: 'theirs', task: true }]);
    expect(advise).toHaveBeenCalledWith('chess', { of: 'mine' });
    expect(found).toMatchObject({ kind: 'hint', table: 'theirs', offer });
  });

  test('is thought about by the server, where there is none', async () => {
    const { found, asked } = await asking(NO_ENGINE, [{ kind: 'hint', offer, considered: [] }]);
    expect(asked).toEqual([{ kind: 'hint', table: 'theirs' }]);
    expect(found).toMatchObject({ kind: 'hint', offer });
  });

  test('is thought about by the server, if the engine breaks down', async () => {
    const broken = able(() => Promise.reject(new Error('unreachable')));
    const { found, asked } = await asking(broken, [task, { kind: 'hint', offer, considered: [] }]);
    expect(asked.at(-1)).toEqual({ kind: 'hint', table: 'theirs' });
    expect(found).toMatchObject({ kind: 'hint', offer });
  });

  test('at a table of this browser its own engine gives it', async () => {
    const { asked } = await asking(able(vi.fn()), [{ kind: 'hint', offer, considered: [] }], 'mine');
    expect(asked).toEqual([{ kind: 'hint', table: 'mine' }]);
  });
});

describe('lists', () => {
  const table = (id: string, more: Partial<TableSummary>): TableSummary =>
    ({ id, state: 'running', to_act: [1], my_seat: 0, updated: 0, ...more }) as TableSummary;
  test('of several houses are one: my turn first, then running, then finished, each table once', () => {
    const all = [
      table('over', { state: 'over', updated: 9 }),
      table('old', { updated: 1 }),
      table('turn', { to_act: [0] }),
      table('new', { updated: 2 }),
      table('old', { updated: 1 }),
    ];
    expect(ranked(all).map(({ id }) => id)).toEqual(['turn', 'new', 'old', 'over']);
  });
});
