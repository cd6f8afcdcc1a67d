import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reviewerHere, type Line } from '../src/engine/reviewer';
import type { FromReviewer, ToReviewer } from '../src/engine/reviewer.worker';
import { byKind, curveOf, decimal, decisions, gain, lost, luckiest, marked, verdictOf, whole } from '../src/lib/review';
import Review from '../src/pages/Review.svelte';
import { api, ApiError } from '../src/wire/api';
import * as examiners from '../src/wire/examiner';
import { examinerOf, reviewerThere, type Examined, type Examiner } from '../src/wire/examiner';
import type { Analysis, Json, Moment, Performance, TableSummary } from '../src/wire/types';

const performance = (name: string, more: Partial<Performance>): Performance => ({
  name,
  player: '',
  decisions: 2,
  accuracy: 71.26,
  inaccuracies: 0,
  mistakes: 0,
  blunders: 1,
  luck: 0.314,
  luck_error: 0.02,
  luck_by: [],
  dice: [],
  result: 1,
  adjusted: 0.686,
  ...more,
});
const moment = (step: number, more: Partial<Moment> = {}): Moment => ({
  step,
  words: `step ${step}`,
  chances: [0.5, 0.5],
  ...more,
});
const better: [string, string] = ['fire', 'Fire the torpedoes'];
const analysis: Analysis = {
  game: 'starfighter',
  iterations: 100,
  seats: [
    performance('South', { player: 'Ada' }),
    performance('North', { player: 'Commander Vesk', result: 0, luck: -0.314, adjusted: 0.314, blunders: 0, mistakes: 1 }),
  ],
  moments: [
    moment(0, { luck: { gained: [0.02, -0.02], error: 0.01, by: [] } }),
    moment(1, { seat: 0, round: 1, verdict: { played: 0.5, best: 0.52, loss: 0.02 } }),
    moment(2, { seat: 1, round: 1, verdict: { played: 0.3, best: 0.55, loss: 0.25, mark: 'mistake', better } }),
    moment(3, {
      seat: 0,
      round: 2,
      verdict: { played: 0.2, best: 0.6, loss: 0.4, mark: 'blunder', better },
      luck: { gained: [0.3, -0.3], by: [] },
    }),
    moment(4, { seat: 1, luck: { gained: [-0.001, 0.001], by: [] }, chances: [1, 0] }),
  ],
  turns: [{ step: 3, round: 2, seat: 0, words: 'step 3', before: [0.3, 0.7], after: [0.9, 0.1] }],
};
const done: Examined = { state: 'done', analysis, liveries: [null, null] };

afterEach(() => void vi.restoreAllMocks());

describe('what of an analysis is shown', () => {
  test('are mistakes, mine or everybody’s, or all that was decided', () => {
    const steps = (filter: 'mine' | 'mistakes' | 'all', me: number | null) =>
      decisions(analysis, filter, me).map(({ step }) => step);
    expect([steps('mine', 0), steps('mine', 1), steps('mistakes', null), steps('all', null)]).toEqual([
      [3],
      [2],
      [2, 3],
      [1, 2, 3],
    ]);
    expect(marked(analysis).map(({ mark }) => mark)).toEqual(['mistake', 'blunder']);
  });
  test('is a curve through its ends, and not through too many points', () => {
    expect(curveOf(analysis).steps).toEqual([0, 1, 2, 3, 4]);
    expect(curveOf(analysis, 3)).toEqual({
      steps: [0, 2, 4],
      curve: [
        [0.5, 0.5],
        [0.5, 0.5],
        [1, 0],
      ],
    });
    expect(curveOf({ ...analysis, moments: analysis.moments.slice(0, 1) }).steps).toEqual([0]);
  });
  test('are the luckiest moments, and whom they helped', () => {
    expect(luckiest(analysis).map(({ moment: { step }, seat, gained }) => [step, seat, gained])).toEqual([
      [3, 0, 0.3],
      [0, 0, 0.02],
    ]);
    expect(luckiest(analysis, 1)).toHaveLength(1);
  });
  test('are whole points, and 0 has no sign', () => {
    expect([gain(0.314), gain(-0.041), gain(0.001), gain(-0.001)]).toEqual(['+31', '−4', '0', '0']);
    expect(Object.is(whole(-0.001), 0)).toBe(true);
    expect([lost(0.196), lost(0.2), lost(0.3)]).toEqual([19, 20, 30]);
    expect([decimal(71.26, 'en'), decimal(100, 'de')]).toEqual(['71.3', '100,0']);
  });
  test('is told of me, or else of whoever has won', () => {
    expect(verdictOf(analysis, 1)).toEqual({ seat: 1, result: 'lost', luck: -31, kind: 'bad' });
    expect(verdictOf(analysis, null)).toEqual({ seat: 0, result: 'won', luck: 31, kind: 'good' });
    const even = analysis.seats.map((seat) => ({ ...seat, result: 0.5 }));
    expect(verdictOf({ ...analysis, seats: even }, null)).toBeNull();
  });
  test('may be luck by kind, which not every seat has', () => {
    const seats = [
      { ...performance('a', {}), luck_by: [{ kind: 'draw', words: 'Draws', luck: 0.1, error: 0 }] },
      { ...performance('b', {}), luck_by: [{ kind: 'dice', words: 'Dice', luck: -0.2, error: 0 }] },
    ];
    const rows = byKind(seats, ({ luck_by }) => luck_by);
    expect(rows.map(({ words, cells }) => [words, cells.map((cell) => cell?.luck)])).toEqual([
      ['Draws', [0.1, undefined]],
      ['Dice', [undefined, -0.2]],
    ]);
    expect(byKind(analysis.seats, ({ dice }) => dice)).toEqual([]);
  });
});

describe('who looks at a game', () => {
  const busy = () => Object.assign(new ApiError(503, { code: 'busy', message: 'Busy.' }), { retryAfter: 2 });
  const waits = async () => {};

  test('on a server is asked until it is done, also if it has much to do', async () => {
    const ask = vi
      .spyOn(api, 'analysis')
      .mockRejectedValueOnce(busy())
      .mockResolvedValueOnce({ state: 'waiting' })
      .mockResolvedValueOnce({ state: 'thinking', done: 3, of: 9 })
      .mockResolvedValueOnce(done);
    const heard: unknown[] = [];
    const told = await reviewerThere({ table: 't' }, waits).tell('en', (how) => heard.push(how));
    expect(told).toBe(done);
    expect(heard).toEqual([null, null, { done: 3, of: 9 }]);
    expect(ask).toHaveBeenCalledTimes(4);
  });
  test('is not asked any more when nobody wants to know, and says why not', async () => {
    vi.spyOn(api, 'analysisRecord').mockRejectedValue(new ApiError(409, { code: 'not_over', message: 'Not over.' }));
    const there = reviewerThere({ record: {} }, waits);
    await expect(there.tell('en', () => {})).rejects.toThrow('Not over.');
    there.stop();
    await expect(there.tell('en', () => {})).rejects.toBeInstanceOf(examiners.Stopped);
  });

  /** A worker that says what it is told to. */
  function crew() {
    const said: ToReviewer[] = [];
    const line: Line = {
      postMessage: (message: ToReviewer) => said.push(message),
      terminate: vi.fn(),
      onmessage: null,
      onerror: null,
    };
    const hear = (data: FromReviewer) => line.onmessage?.call(line as Worker, { data } as MessageEvent<FromReviewer>);
    return { said, line, hear };
  }

  test('in this browser is a worker, which says how far it has come', async () => {
    const { said, line, hear } = crew();
    const here = reviewerHere('starfighter', { game: 'starfighter' }, () => line);
    const heard: unknown[] = [];
    const told = here.tell('de', (how) => heard.push(how));
    hear({ kind: 'progress', done: 1, of: 4 });
    hear({ kind: 'answer', id: 1, text: JSON.stringify(done) });
    expect(await told).toEqual(done);
    expect(heard).toEqual([{ done: 1, of: 4 }]);
    expect(said.map(({ kind }) => kind)).toEqual(['begin', 'tell']);
    const refused = here.line(3, 'de');
    hear({ kind: 'answer', id: 2, text: '{"error":{"code":"bad_request","message":"Nein."}}' });
    await expect(refused).rejects.toThrow('Nein.');
    here.stop();
    expect(line.terminate).toHaveBeenCalled();
  });
  test('is the server, if there is no engine or it breaks down', async () => {
    const { line, hear } = crew();
    const there: Examiner = { where: 'server', tell: () => Promise.resolve(done), line: vi.fn(), stop: () => {} };
    const means = {
      available: () => Promise.resolve(true),
      record: () => Promise.resolve({ game: 'starfighter' }),
      here: (game: string, record: Json) => Promise.resolve(reviewerHere(game, record, () => line)),
      there: () => there,
    };
    const asked = await examinerOf({ table: 't' }, means);
    expect(asked.where).toBe('here');
    const told = asked.tell('en', () => {});
    hear({ kind: 'broken' });
    expect(await told).toBe(done);
    expect(asked.where).toBe('server');
    expect(await examinerOf({ table: 't' }, { ...means, available: () => Promise.resolve(false) })).toBe(there);
  });
});

describe('the page', () => {
  const line = vi.fn(() =>
    Promise.resolve({
      step: 3,
      plies: [{ seat: 0, words: 'Fire the torpedoes', events: ['The cruiser is hit.'], chances: [0.7, 0.3] }],
    }),
  );
  function open(tell: Examiner['tell']) {
    vi.spyOn(examiners, 'examinerOf').mockResolvedValue({ where: 'here', tell, line, stop: () => {} });
    vi.spyOn(api, 'table').mockResolvedValue({ my_seat: 0 } as TableSummary);
    vi.spyOn(api, 'games').mockResolvedValue([]);
    render(Review, { id: 't' });
  }

  test('says what luck had to do with it, and shows my mistakes', async () => {
    open(() => Promise.resolve(done));
    expect(await screen.findByText('You won, with +31 points of luck.')).toBeTruthy();
    expect(screen.getByText(/69 of 100/)).toBeTruthy();
    const mine = screen.getAllByRole('listitem').filter(({ textContent }) => /Blunder:/.test(textContent ?? ''));
    expect(mine).toHaveLength(1);
    expect(mine[0]?.textContent).toMatch(/You.*step 3.*40 points lost.*Better: Fire the torpedoes/s);
    expect(screen.getAllByRole('link', { name: 'step 3' })[0]?.getAttribute('href')).toBe('/replay/t#3');
    await fireEvent.click(screen.getByRole('radio', { name: 'All mistakes' }));
    expect(screen.getByText(/25 points lost/)).toBeTruthy();
  });
  test('plays the better move, in words', async () => {
    open(() => Promise.resolve(done));
    await fireEvent.click(await screen.findByRole('button', { name: 'What if?' }));
    expect(await screen.findByText('The cruiser is hit.')).toBeTruthy();
    expect(line).toHaveBeenCalledWith(3, 'en');
  });
  test('shows how far it is, and why it cannot', async () => {
    let fail = (_: unknown): void => {};
    open((_, progress) => {
      progress({ done: 3, of: 9 });
      return new Promise((_told, failed) => (fail = failed));
    });
    expect(await screen.findByText('Step 3 of 9')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('3');
    fail(new ApiError(409, { code: 'not_over', message: 'The game is not over yet.' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The game is not over yet.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
