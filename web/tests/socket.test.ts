import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal, Socket, type Wire } from '../src/wire/socket';
import { PROTOCOL, type ClientMessage, type ServerMessage, type TableState } from '../src/wire/types';

/** A WebSocket whose other end is the test. */
class FakeWire implements Wire {
  readyState = 1;
  onopen = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(): void {
    this.say({ kind: 'hello', protocol: PROTOCOL });
  }
  /** The line breaks. */
  breakOff(): void {
    this.readyState = 3;
    this.onclose?.(undefined as never);
  }
}

let wires: FakeWire[];
let socket: Socket;
const last = () => wires[wires.length - 1] as FakeWire;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  socket = new Socket({
    url: () => 'ws://test/ws',
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    random: () => 1,
    firstDelay: 400,
    longestDelay: 3000,
    heartbeat: 1000,
    pulse: 200,
    patience: 500,
  });
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

function table(id: string, event_count: number): ServerMessage {
  return { kind: 'table', table: { summary: { id }, event_count } as TableState };
}

describe('connecting', () => {
  test('nothing is sent before hello', () => {
    socket.start();
    socket.lobby(true);
    socket.watch('t', { hear: () => {}, since: () => undefined });
    expect(last().sent).toEqual([]);
    last().greet();
    expect(socket.status).toBe('open');
    expect(last().sent).toEqual([
      { kind: 'lobby', on: true },
      { kind: 'watch', table: 't', brief: true },
    ]);
  });

  test('waits longer after every failure, up to a limit', () => {
    socket.start();
    for (const delay of [400, 800, 1600, 3000, 3000]) {
      last().breakOff();
      expect(socket.status).toBe('lost');
      const before = wires.length;
      vi.advanceTimersByTime(delay - 1);
      expect(wires.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(wires.length).toBe(before + 1);
    }
    last().greet();
    last().breakOff();
    vi.advanceTimersByTime(400);
    expect(socket.status).toBe('connecting');
  });

  test('does not wait when the network is back', () => {
    socket.start();
    last().breakOff();
    last().breakOff();
    socket.hurry();
    expect(wires.length).toBe(2);
  });

  test('silence is knocked at, and then given up', () => {
    socket.start();
    last().greet();
    vi.advanceTimersByTime(1000);
    expect(last().sent).toEqual([{ kind: 'ping' }]);
    last().say({ kind: 'pong' });
    vi.advanceTimersByTime(1000);
    expect(last().sent.length).toBe(2);
    const dead = last();
    vi.advanceTimersByTime(500);
    expect(dead.closed).toBe(true);
    expect(socket.status).toBe('lost');
  });

  test('silence is said soon, and taken back when somebody answers', () => {
    const said: string[] = [];
    socket.onStatus((status) => said.push(status));
    socket.start();
    last().greet();
    vi.advanceTimersByTime(1200);
    last().say({ kind: 'pong' });
    expect(said).toEqual(['connecting', 'open', 'silent', 'open']);
    // The browser says that the network is gone: nobody waits for the next heartbeat.
    socket.knock();
    vi.advanceTimersByTime(200);
    expect(socket.status).toBe('silent');
    expect(wires.length).toBe(1);
  });

  test('within five seconds, as it is set up', () => {
    const usual = new Socket({ url: () => '', connect: () => (wires.push(new FakeWire()), last()) });
    usual.start();
    last().greet();
    vi.advanceTimersByTime(5000);
    expect(usual.status).toBe('silent');
    usual.stop();
  });

  test('another protocol ends it', () => {
    socket.start();
    last().say({ kind: 'hello', protocol: 'starboard-wire/2' });
    expect(socket.status).toBe('outdated');
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
  });
});

describe('tables', () => {
  test('resumes with the number of events it knows', () => {
    let known: number | undefined;
    socket.start();
    last().greet();
    socket.watch('t', {
      hear: (message) => {
        if (message.kind === 'table') known = message.table.event_count;
      },
      since: () => known,
    });
    expect(last().sent).toEqual([{ kind: 'watch', table: 't', brief: true }]);
    last().say(table('t', 17));
    last().breakOff();
    vi.advanceTimersByTime(400);
    last().greet();
    expect(last().sent).toEqual([{ kind: 'watch', table: 't', brief: true, since: 17 }]);
  });

  test('messages reach those who watch, and nobody else', () => {
    const heard: string[] = [];
    socket.start();
    last().greet();
    const stop = socket.watch('a', { hear: (message) => heard.push(`a ${message.kind}`), since: () => undefined });
    socket.watch('b', { hear: (message) => heard.push(`b ${message.kind}`), since: () => undefined });
    last().say(table('a', 1));
    last().say({ kind: 'seats', table: 'b', seats: [] });
    last().say({ kind: 'refused', table: 'b', code: 'no_table', message: '' });
    stop();
    last().say(table('a', 2));
    expect(heard).toEqual(['a table', 'b seats', 'b refused']);
    expect(last().sent.at(-1)).toEqual({ kind: 'unwatch', table: 'a' });
  });

  test('a table that is no longer watched is not asked for again', () => {
    socket.start();
    last().greet();
    socket.watch('a', { hear: () => {}, since: () => undefined })();
    last().breakOff();
    vi.advanceTimersByTime(400);
    last().greet();
    expect(last().sent).toEqual([]);
  });
});

describe('requests', () => {
  test('answers find their questions', async () => {
    socket.start();
    last().greet();
    const one = socket.request({ kind: 'resign', table: 't' });
    const two = socket.request({ kind: 'rematch', table: 't' });
    last().say({ kind: 'done', id: 2, table: 'u' });
    last().say({ kind: 'done', id: 1 });
    expect(await two).toMatchObject({ table: 'u' });
    expect(await one).toMatchObject({ id: 1 });
  });

  test('a refusal carries its rule', async () => {
    socket.start();
    last().greet();
    const asked = socket.request({ kind: 'act', table: 't', step: 3, action: { kind: 'pass' } });
    expect(last().sent.at(-1)).toEqual({ kind: 'act', id: 1, table: 't', step: 3, action: { kind: 'pass' } });
    last().say({ kind: 'refused', id: 1, table: 't', code: 'refused', rule: 'SF-5.3', message: 'No.' });
    const why = await asked.catch((cause: unknown) => cause);
    expect(why).toBeInstanceOf(Refusal);
    expect(why).toMatchObject({ code: 'refused', rule: 'SF-5.3', message: 'No.' });
  });

  test('offline, in silence and at a break they fail', async () => {
    const code = (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        (cause: Refusal) => cause.code,
      );
    socket.start();
    expect(await code(socket.request({ kind: 'hint', table: 't' }))).toBe('offline');
    last().greet();
    const silent = code(socket.request({ kind: 'hint', table: 't' }));
    vi.advanceTimersByTime(500);
    expect(await silent).toBe('timeout');
    const broken = code(socket.request({ kind: 'hint', table: 't' }));
    last().breakOff();
    expect(await broken).toBe('lost');
  });

  test('restart asks for everything with the new session', () => {
    socket.start();
    last().greet();
    socket.watch('t', { hear: () => {}, since: () => 4 });
    const old = last();
    socket.restart();
    expect(old.closed).toBe(true);
    last().greet();
    expect(last().sent).toEqual([{ kind: 'watch', table: 't', brief: true, since: 4 }]);
    // What the old line still says is not heard.
    old.onmessage?.({ data: JSON.stringify({ kind: 'pong' }) });
    expect(socket.status).toBe('open');
  });
});
