import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Ending from '../src/components/table/Ending.svelte';
import { along, course, resultOf, scoreOf } from '../src/lib/ending';
import { api } from '../src/wire/api';
import type { Review, SeatCard } from '../src/wire/types';

const seats = [
  { seat: 0, name: 'Light side', player: { id: 'a', name: 'Ada' }, online: true },
  { seat: 1, name: 'Dark side', bot: { spec: 'greedy', name: 'Trooper Orlo' }, online: true },
] as SeatCard[];
const ending = {
  shares: [1, 0],
  words: 'Victory: the Light side.',
  reason: 'The Dark side has no figures left.',
  points: [32, 28],
  tallies: [{ label: 'Figures lost', values: [2, 5] }],
};
const review: Review = {
  steps: [0, 4, 9, 12],
  curve: [
    [0.5, 0.5],
    [0.3, 0.7],
    [0.8, 0.2],
    [1, 0],
  ],
  turns: [{ step: 9, round: 3, seat: 0, words: 'Han shoots first!', before: [0.3, 0.7], after: [0.8, 0.2] }],
};
const props = (more: object = {}) => ({
  id: 't',
  game: 'skirmish',
  asked: { kind: 'over' as const, ending },
  seats,
  me: 0,
  ...more,
});

beforeEach(() => void vi.spyOn(api, 'review').mockResolvedValue(review));
afterEach(() => void vi.restoreAllMocks());

describe('a result', () => {
  test('is that of whoever looks', () => {
    expect([resultOf([1, 0], 0), resultOf([1, 0], 1), resultOf([0.5, 0.5], 0)]).toEqual(['won', 'lost', 'drawn']);
    // Partners win as a whole; two of three who are left when time is up share it, and nobody has won.
    expect([resultOf([1, 1, 0, 0], 1), resultOf([1, 1, 0, 0], 2)]).toEqual(['won', 'lost']);
    expect([resultOf([0.5, 0, 0.5], 2), resultOf([0.5, 0, 0.5], 1)]).toEqual(['drawn', 'lost']);
    // A game that was closed has no winner.
    expect(resultOf([], 0)).toBe('drawn');
    expect(scoreOf(ending, 1)).toEqual({ mine: 28, theirs: 32 });
    expect(scoreOf({ shares: [1, 0], words: '' }, 0)).toBeNull();
  });
  test('speaks to you: points, why, numbers', () => {
    const { unmount } = render(Ending, props());
    expect(screen.getByRole('heading').textContent).toBe('You won 32\u00A0:\u00A028');
    expect(screen.getByText('The Dark side has no figures left.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Figures lost 2 5/ })).toBeTruthy();
    unmount();
    render(Ending, props({ me: 1 }));
    expect(screen.getByRole('heading').textContent).toBe('You lost 28\u00A0:\u00A032');
  });
  test('tells onlookers who has won', () => {
    render(Ending, props({ me: null }));
    expect(screen.getByRole('heading').textContent).toBe('Victory: the Light side.');
  });
});

test('the course of the game has turning points, which lead to the replay', async () => {
  render(Ending, props());
  const turn = await screen.findByRole('link', { name: /Han shoots first/ });
  expect(turn.getAttribute('href')).toBe('/replay/t#9');
  expect(turn.textContent).toMatch(/30.*80/s);
  expect(course(review.curve, 100, 10)).toEqual([
    'M0.0 5.0L33.3 7.0L66.7 2.0L100.0 0.0',
    'M0.0 5.0L33.3 3.0L66.7 8.0L100.0 10.0',
  ]);
  expect(along(review.steps, 9)).toBeCloseTo(2 / 3);
});

test('a rematch is offered, and both have to want it', async () => {
  const onrematch = vi.fn();
  const over = props().asked;
  const first = render(Ending, props({ onrematch }));
  await fireEvent.click(screen.getByRole('button', { name: 'Rematch' }));
  expect(onrematch.mock.calls).toEqual([[true]]);
  first.unmount();
  onrematch.mockClear();
  const asked = render(Ending, props({ onrematch, asked: { ...over, asking: ['Mirabel'] } }));
  expect(screen.getByRole('status').textContent).toContain('Mirabel');
  await fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await fireEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(onrematch.mock.calls).toEqual([[true], [false]]);
  asked.unmount();
  onrematch.mockClear();
  render(Ending, props({ onrematch, asked: { ...over, wished: true, asking: [] } }));
  await fireEvent.click(screen.getByRole('button', { name: 'Not after all' }));
  expect(onrematch.mock.calls).toEqual([[false]]);
});
