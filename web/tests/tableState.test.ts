import { describe, expect, test } from 'vitest';
import { dwell, learn, type Known } from '../src/lib/tableState';
import type { TableState, Told, UpdateMessage } from '../src/wire/types';

const told = (number: number, step: number): Told => ({ number, step, event: { kind: 'x' }, words: `${number}` });

function state(step: number, events: Told[], more: Partial<TableState> = {}): TableState {
  return {
    summary: { id: 't', state: 'running', step, to_act: [0], seats: [] } as unknown as TableState['summary'],
    me: 0,
    step,
    view: { step },
    to_act: [0],
    events,
    event_count: (events.at(-1)?.number ?? -1) + 1,
    undo: false,
    draw: true,
    rematch_commitment: '',
    chat: [],
    ...more,
  };
}

function update(step: number, events: Told[], more: Partial<UpdateMessage> = {}): UpdateMessage {
  return {
    kind: 'update',
    table: 't',
    step,
    view: { step },
    to_act: [1],
    events,
    event_count: (events.at(-1)?.number ?? 3) + 1,
    undo: false,
    draw: true,
    ...more,
  };
}

const numbers = (known: Known | null) => known?.table.events.map((one) => one.number);
const start = (): Known | null => learn(null, { kind: 'table', table: state(2, [told(0, 0), told(1, 1), told(3, 2)]) });

describe('updates', () => {
  test('add their events and replace the view, question and offers', () => {
    const known = learn(start(), update(3, [told(4, 3), told(5, 3)], { question: 'What?', offers: [] }));
    expect(numbers(known)).toEqual([0, 1, 3, 4, 5]);
    expect(known?.latest.map((one) => one.number)).toEqual([4, 5]);
    expect(known?.table).toMatchObject({ step: 3, view: { step: 3 }, to_act: [1], question: 'What?', event_count: 6 });
    expect(known?.table.summary).toMatchObject({ step: 3, state: 'running' });
    const next = learn(known, update(4, []));
    expect(next?.table.question).toBeUndefined();
    expect(next?.table.offers).toBeUndefined();
  });

  test('a step that is taken back is a step of its own, and not animated', () => {
    const undone: Told = { number: 4, step: 3, event: { kind: 'undone', seat: 0, steps: 1 }, words: 'South takes back.' };
    const known = learn(start(), update(3, [undone]));
    expect(numbers(known)).toEqual([0, 1, 3, 4]);
    expect(known?.latest).toEqual([]);
    expect(known?.table.view).toEqual({ step: 3 });
  });

  test('bring the round, also back to none', () => {
    const known = learn(start(), update(3, [], { round: 4 }));
    expect(known?.table.round).toBe(4);
    expect(learn(known, update(4, []))?.table.round).toBeUndefined();
  });

  test('bring what is chosen of a set, also nothing any more', () => {
    const card = { id: 7, action: { kind: 'deck_add' }, notation: 'add 7', words: 'Add 7' };
    const known = learn(start(), update(3, [], { chosen: [card] }));
    expect(known?.table.chosen).toEqual([card]);
    expect(learn(known, update(4, []))?.table.chosen).toBeUndefined();
  });

  test('an event that is told twice stays one', () => {
    expect(numbers(learn(start(), update(2, [told(3, 2)])))).toEqual([0, 1, 3]);
  });

  test('the server says how many events there have been, also hidden ones', () => {
    expect(learn(start(), update(3, [], { event_count: 9 }))?.table.event_count).toBe(9);
    expect(learn(start(), update(3, []))?.table.event_count).toBe(4);
  });

  test('an outcome ends the game', () => {
    const known = learn(start(), update(3, [], { to_act: [], outcome: { shares: [1, 0], words: 'South wins.' } }));
    expect(known?.table.summary.state).toBe('over');
    expect(known?.table.outcome?.words).toBe('South wins.');
  });

  test('make no sense before the table is known', () => {
    expect(learn(null, update(3, []))).toBeNull();
  });
});

describe('whole tables', () => {
  test('after a gap the log is continued', () => {
    const known = learn(start(), { kind: 'table', table: state(5, [told(4, 3), told(6, 5)]) });
    expect(numbers(known)).toEqual([0, 1, 3, 4, 6]);
    expect(known?.latest).toEqual([]);
  });
  test('a gap without events keeps what is known', () => {
    expect(numbers(learn(start(), { kind: 'table', table: state(2, [], { event_count: 4 }) }))).toEqual([0, 1, 3]);
  });
  test('a table from the beginning replaces everything', () => {
    expect(numbers(learn(start(), { kind: 'table', table: state(2, [told(0, 0), told(2, 1)]) }))).toEqual([0, 2]);
  });
  test('so does another seat', () => {
    expect(numbers(learn(start(), { kind: 'table', table: state(2, [told(1, 1)], { me: 1 }) }))).toEqual([1]);
  });
});

test('seats, chat and wishes to take back', () => {
  let known = learn(start(), { kind: 'seats', table: 't', seats: [{ seat: 0, name: 'South', online: true }] });
  expect(known?.table.summary.seats).toHaveLength(1);
  known = learn(known, { kind: 'chat', table: 't', line: { name: 'Ada', text: 'Hi', at: 1 } });
  expect(known?.table.chat).toHaveLength(1);
  known = learn(known, { kind: 'undo_asked', table: 't', undo: 7, seat: 1, steps: 2 });
  expect(known?.undoWish).toEqual({ undo: 7, seat: 1, steps: 2 });
  expect(learn(known, { kind: 'undo_over', table: 't', undo: 6, done: true })?.undoWish).not.toBeNull();
  expect(learn(known, { kind: 'undo_over', table: 't', undo: 7, done: true })?.undoWish).toBeNull();
  known = learn(known, { kind: 'draw_offered', table: 't', draw: 2, seat: 1, of: [0] });
  expect(known?.drawOffer).toEqual({ draw: 2, seat: 1, of: [0] });
  expect(learn(known, { kind: 'draw_over', table: 't', draw: 1 })?.drawOffer).not.toBeNull();
  expect(learn(known, { kind: 'draw_over', table: 't', draw: 2 })?.drawOffer).toBeNull();
  // Whoever comes back and may offer a draw has missed the end of the offer.
  expect(learn(known, { kind: 'table', table: state(2, [], { draw: true }) })?.drawOffer).toBeNull();
  expect(learn(known, { kind: 'table', table: state(2, [], { draw: false }) })?.drawOffer).not.toBeNull();
  expect(learn(known, { kind: 'rematch_asked', table: 't', seats: [1] })?.table.rematch_asked).toEqual([1]);
});

test('more events are looked at longer, but never for long', () => {
  expect(dwell(update(1, []), 1)).toBeLessThan(dwell(update(1, [told(1, 1)]), 1));
  expect(
    dwell(
      update(
        1,
        Array.from({ length: 99 }, (_, n) => told(n, 1)),
      ),
      1,
    ),
  ).toBe(1200);
  expect(dwell(update(1, []), 2)).toBe(130);
});
