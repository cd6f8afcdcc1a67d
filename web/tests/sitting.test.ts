import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connection, socket } from '../src/lib/live.svelte';
import { settings } from '../src/lib/settings.svelte';
import { Sitting } from '../src/lib/sitting.svelte';
import type { DoneMessage, Offer, SeatCard, TableState, UpdateMessage } from '../src/wire/types';

const offer = (id: number): Offer => ({ id, words: `${id}`, notation: `${id}`, action: { id } });
const PERSON = { seat: 0, name: 'South', player: { id: 'a', name: 'Ada' }, online: true } as SeatCard;
const BOT = { seat: 1, name: 'North', bot: { spec: 'random', name: 'Cadet' }, online: true } as SeatCard;

function table(step: number, to_act: number[], offers: Offer[]): TableState {
  return {
    summary: { id: 't', state: 'running', step, to_act, seats: [PERSON, BOT] } as unknown as TableState['summary'],
    me: 0,
    step,
    view: {},
    to_act,
    offers,
    events: [],
    event_count: 0,
    undo: false,
    draw: false,
    rematch_commitment: '',
    chat: [],
  };
}
const update = (step: number, to_act: number[], offers: Offer[] = []): UpdateMessage => ({
  kind: 'update',
  table: 't',
  step,
  view: {},
  to_act,
  offers,
  events: [],
  event_count: 0,
  undo: false,
  draw: false,
});

/** The decisions that were sent and are not answered yet. */
let sent: { step: number; answer: () => void }[];
let sitting: Sitting;

beforeEach(() => {
  sent = [];
  vi.spyOn(socket, 'request').mockImplementation(
    (request) =>
      new Promise<DoneMessage>((resolve) => {
        if (request.kind === 'act') sent.push({ step: request.step, answer: () => resolve({ kind: 'done', id: 1 }) });
      }),
  );
  connection.status = 'open';
  settings.set({ motion: 'less' });
  sitting = new Sitting('t');
  sitting.store.hear({ kind: 'table', table: table(4, [0], [offer(0), offer(1)]) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  connection.status = 'idle';
  settings.set({ motion: 'system' });
});

describe('decisions', () => {
  test('one question is decided once', async () => {
    void sitting.act(offer(0));
    expect(sitting.store.busy).toBe(true);
    expect(await sitting.act(offer(1))).toBe(false);
    expect(sent.map(({ step }) => step)).toEqual([4]);
  });

  test('what is decided once the table has gone on is never lost, even if the answer to the last decision is late', async () => {
    const first = sitting.act(offer(0));
    // The table says what came of it before the answer is there.
    sitting.store.hear(update(5, [0], [offer(0)]));
    expect(sitting.store.busy).toBe(false);
    const second = sitting.act(offer(0));
    expect(sent.map(({ step }) => step)).toEqual([4, 5]);
    sent[0]?.answer();
    expect(await first).toBe(true);
    expect(sitting.store.busy).toBe(true);
    sent[1]?.answer();
    expect(await second).toBe(true);
    expect(sitting.store.busy).toBe(false);
  });
});

describe('where the game is', () => {
  const at = (game: string, round?: number): string => {
    const now = table(4, [0], []);
    now.summary.game = game;
    if (round !== undefined) now.round = round;
    sitting.store.hear({ kind: 'table', table: now });
    return sitting.part;
  };

  test('the server says, and the game says what that is called', () => {
    expect([at('starfighter', 3), at('deckbuilding', 7)]).toEqual(['Round 3', 'Turn 7']);
  });

  test('nothing is said during set-up', () => {
    expect(at('starfighter')).toBe('');
  });
});

describe('a table is settled', () => {
  test('when somebody is asked, and not while a decision is on its way or a bot decides', async () => {
    expect(sitting.settled).toBe(true);
    const taken = sitting.act(offer(0));
    expect(sitting.settled).toBe(false);
    sitting.store.hear(update(5, [1]));
    expect(sitting.settled).toBe(false);
    sitting.store.hear(update(6, [0], [offer(0)]));
    expect(sitting.settled).toBe(false);
    sent[0]?.answer();
    await taken;
    expect(sitting.settled).toBe(true);
    // Both at once: the bot comes first.
    sitting.store.hear(update(7, [0, 1], [offer(0)]));
    expect(sitting.settled).toBe(false);
  });

  test('not without a line, nor before anything is known', () => {
    connection.status = 'lost';
    expect(sitting.settled).toBe(false);
    connection.status = 'open';
    expect(new Sitting('another').settled).toBe(false);
  });

  test('not while something that was heard is not shown yet', async () => {
    vi.useFakeTimers();
    settings.set({ motion: 'full' });
    sitting.store.hear(update(5, [0], [offer(0)]));
    sitting.store.hear(update(6, [0], [offer(0)]));
    expect(sitting.step).toBe(5);
    expect(sitting.settled).toBe(false);
    let shown = (): void => undefined;
    sitting.store.hold(new Promise<void>((resolve) => (shown = resolve)));
    await vi.advanceTimersByTimeAsync(3000);
    expect(sitting.step).toBe(5);
    shown();
    await vi.advanceTimersByTimeAsync(3000);
    expect(sitting.step).toBe(6);
    expect(sitting.settled).toBe(true);
    // Whoever decides has seen enough.
    sitting.store.hear(update(7, [0], [offer(0)]));
    sitting.store.hear(update(8, [0], [offer(0)]));
    sitting.store.flush();
    expect([sitting.step, sitting.settled]).toEqual([8, true]);
  });
});
