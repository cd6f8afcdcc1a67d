import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Chosen from '../src/components/table/Chosen.svelte';
import { connection, socket } from '../src/lib/live.svelte';
import { settings } from '../src/lib/settings.svelte';
import { Sitting } from '../src/lib/sitting.svelte';
import { Refusal } from '../src/wire/socket';
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

describe('what is chosen of a set', () => {
  test('is taken out, and replaced, for the step that is seen', async () => {
    sitting.store.hear({ kind: 'table', table: { ...table(4, [0], [offer(0)]), chosen: [offer(1), offer(2)] } });
    expect(sitting.chosen.map(({ id }) => id)).toEqual([1, 2]);
    vi.mocked(socket.request).mockResolvedValue({ kind: 'done', id: 1 });
    expect(await sitting.takeOut(offer(2))).toBe(true);
    expect(socket.request).toHaveBeenLastCalledWith({ kind: 'take_out', table: 't', step: 4, action: { id: 2 } });
    expect(await sitting.choose([])).toBe(true);
    expect(socket.request).toHaveBeenLastCalledWith({ kind: 'choose', table: 't', step: 4, actions: [] });
  });
  test('stands in a list that takes it out again', async () => {
    sitting.store.hear({ kind: 'table', table: { ...table(4, [0], [offer(0)]), chosen: [offer(1), offer(2)] } });
    vi.mocked(socket.request).mockResolvedValue({ kind: 'done', id: 1 });
    render(Chosen, { sitting });
    await fireEvent.click(screen.getByRole('button', { name: 'Take out: 2' }));
    expect(socket.request).toHaveBeenLastCalledWith({ kind: 'take_out', table: 't', step: 4, action: { id: 2 } });
    await vi.waitFor(() => expect(sitting.store.busy).toBe(false));
    await fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(socket.request).toHaveBeenLastCalledWith({ kind: 'choose', table: 't', step: 4, actions: [] });
  });
});

describe('a decision on a broken line', () => {
  const gone = (code: string): void => {
    vi.mocked(socket.request).mockRejectedValueOnce(new Refusal({ code, message: code }));
  };
  /** Everything that follows from what has happened already is done. */
  const done = (): Promise<void> => new Promise((next) => setTimeout(next));
  const back = async (step: number, to_act: number[], offers: Offer[]): Promise<void> => {
    await done();
    sitting.store.hear({ kind: 'table', table: table(step, to_act, offers) });
    await done();
  };

  test('is kept, and sent again when the line is back', async () => {
    gone('offline');
    const taken = sitting.act(offer(1));
    await done();
    expect([sitting.store.kept, sitting.store.busy, sent.length]).toEqual([true, true, 0]);
    await back(4, [0], [offer(0), offer(1)]);
    expect([sitting.store.kept, sent.map(({ step }) => step)]).toEqual([false, [4]]);
    sent[0]?.answer();
    expect(await taken).toBe(true);
  });
  test('is not sent twice if it had arrived', async () => {
    gone('lost');
    const taken = sitting.act(offer(1));
    await back(5, [1], []);
    expect([await taken, sent.length, sitting.refusal]).toEqual([true, 0, null]);
  });
  test('is told kindly if others were asked too, and the game has gone on', async () => {
    sitting.store.hear({ kind: 'table', table: table(4, [0, 1], [offer(0)]) });
    gone('offline');
    const taken = sitting.act(offer(0));
    await back(6, [0], [offer(0)]);
    expect(await taken).toBe(false);
    expect(sitting.refusal?.message).toContain('too late');
  });
});

describe('a dangerous decision', () => {
  test('takes a second press, by somebody who has had time to read why', async () => {
    vi.useFakeTimers();
    sitting.danger = ({ id }) => (id === 1 ? 'Something is left.' : null);
    expect(await sitting.act(offer(1))).toBe(false);
    expect([sitting.armed?.why, sent.length]).toEqual(['Something is left.', 0]);
    // A double press is one press.
    expect(await sitting.act(offer(1))).toBe(false);
    vi.advanceTimersByTime(500);
    void sitting.act(offer(1));
    expect(sent).toHaveLength(1);
  });
  test('is forgotten when something harmless is done, or the game goes on', async () => {
    sitting.danger = ({ id }) => (id === 1 ? 'Something is left.' : null);
    await sitting.act(offer(1));
    void sitting.act(offer(0));
    expect([sitting.armed, sent.length]).toEqual([null, 1]);
  });
});

describe('what others did', () => {
  const told = (number: number, step: number, seat: number, words: string) => ({
    number,
    step,
    event: { kind: 'did', seat },
    words,
  });
  test('is told since my last decision, and no more once I have decided', async () => {
    const taken = sitting.act(offer(0));
    sitting.store.hear({ ...update(5, [1]), events: [told(0, 5, 0, 'South moves.')] });
    sent[0]?.answer();
    await taken;
    sitting.store.hear({ ...update(6, [0], [offer(0), offer(1)]), events: [told(1, 6, 1, 'North hits.')] });
    expect(sitting.recap.first.map(({ words }) => words)).toEqual(['North hits.']);
    const next = sitting.act(offer(0));
    sitting.store.hear({ ...update(7, [0], [offer(0)]), events: [told(2, 7, 0, 'South hits back.')] });
    sent[1]?.answer();
    await next;
    expect(sitting.recap.first).toEqual([]);
  });
});

describe('set up and answered once and for all', () => {
  test('what I always answer is known, and can be changed', async () => {
    const standing = [{ id: 'most_dice', label: 'Defend with the most dice', kind: 'switch' as const, value: 1 }];
    sitting.store.hear({ ...update(4, [0], [offer(0), offer(1)]), standing, entrust: true });
    expect([sitting.answersAlways, sitting.mayEntrust]).toEqual([['Defend with the most dice'], true]);
    void sitting.answerAlways('most_dice', 0);
    void sitting.entrust();
    expect(vi.mocked(socket.request).mock.calls.map(([request]) => request)).toEqual([
      { kind: 'standing', table: 't', standing: 'most_dice', value: 0 },
      { kind: 'entrust', table: 't' },
    ]);
    sitting.store.hear(update(5, [0], [offer(0), offer(1)]));
    expect([sitting.answersAlways, sitting.mayEntrust]).toEqual([[], false]);
  });
  test('whoever cannot take back is told why', async () => {
    sitting.store.hear({ ...update(5, [0], [offer(0), offer(1)]), undo_why: 'Dice were rolled.' });
    await sitting.undo();
    expect([sitting.refusal?.message, sent.length]).toEqual(['Dice were rolled.', 0]);
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

  test('not while the house answers for me: nothing is asked of me then', () => {
    sitting.store.hear(update(5, [0]));
    expect([sitting.myTurn, sitting.asked?.kind, sitting.settled]).toEqual([false, 'wait', false]);
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
    await tick();
    expect(sitting.step).toBe(5);
    expect(sitting.settled).toBe(false);
    let shown = (): void => undefined;
    sitting.store.hold(new Promise<void>((resolve) => (shown = resolve)));
    await vi.advanceTimersByTimeAsync(1500);
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

describe('what the board shows', () => {
  /** A board that begins to show something as soon as it is given it, and says when it has. */
  async function showing(): Promise<() => void> {
    let shown = (): void => undefined;
    sitting.store.hold(new Promise<void>((resolve) => (shown = resolve)));
    await tick();
    return shown;
  }
  beforeEach(() => {
    vi.useFakeTimers();
    settings.set({ motion: 'full' });
  });

  test('is told by nobody else before', async () => {
    sitting.store.hear(update(5, [0], [offer(7)]));
    const shown = await showing();
    expect(sitting.stageOffers.map(({ id }) => id)).toEqual([7]);
    expect([sitting.step, sitting.offers.length, sitting.store.busy]).toEqual([4, 2, true]);
    shown();
    await vi.advanceTimersByTimeAsync(0);
    expect([sitting.step, sitting.offers.map(({ id }) => id), sitting.store.busy]).toEqual([5, [7], false]);
  });

  test('can be decided on at once, and what is still in the list beside it cannot', async () => {
    sitting.store.hear(update(5, [0], [offer(7)]));
    await showing();
    expect(await sitting.act(offer(0))).toBe(false);
    expect(sent).toEqual([]);
    // Whoever presses has seen enough.
    expect(sitting.step).toBe(5);
    sitting.store.hear(update(6, [0], [offer(8)]));
    await showing();
    void sitting.act(offer(8), sitting.stage?.step);
    expect(sent.map(({ step }) => step)).toEqual([6]);
  });

  test('is put into words as what it is, whatever the list beside it still shows', async () => {
    const brief: Offer = { ...offer(7), words: '', swath: {} as never };
    sitting.store.hear(update(5, [0], [brief]));
    await showing();
    expect(sitting.saidOnStage(brief)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.mocked(socket.request).mock.calls).toEqual([[{ kind: 'words', table: 't', step: 5, offers: [7] }]]);
  });

  test('takes three seconds at most, and then the board is told to end it', async () => {
    sitting.store.hear(update(5, [1]));
    await showing();
    await vi.advanceTimersByTimeAsync(2900);
    expect([sitting.step, sitting.store.skips]).toEqual([4, 0]);
    await vi.advanceTimersByTimeAsync(500);
    expect([sitting.step, sitting.store.skips]).toEqual([5, 1]);
  });

  test('is shown faster, the more waits', async () => {
    const much = (step: number): UpdateMessage => ({
      ...update(step, [1]),
      events: Array.from({ length: 5 }, (_, number) => ({ number: step * 10 + number, step, event: { kind: 'x' }, words: '' })),
    });
    sitting.store.hear(much(5));
    await showing();
    expect(sitting.store.haste).toBe(1);
    for (const step of [6, 7, 8]) sitting.store.hear(much(step));
    expect(sitting.store.haste).toBeGreaterThan(2);
    sitting.store.flush();
    expect([sitting.step, sitting.store.haste, sitting.store.skips]).toEqual([8, 1, 1]);
  });

  test('waits while somebody has paused it, and goes on', async () => {
    sitting.store.pause(true);
    sitting.store.hear(update(5, [1]));
    await vi.advanceTimersByTimeAsync(9000);
    expect([sitting.step, sitting.store.late]).toEqual([4, true]);
    sitting.store.pause(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(sitting.step).toBe(5);
  });
});
