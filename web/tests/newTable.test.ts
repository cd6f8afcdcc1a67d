import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import NewTable from '../src/components/NewTable.svelte';
import { begin, playNow } from '../src/lib/begin';
import { connection, session } from '../src/lib/live.svelte';
import { levels, wishes } from '../src/lib/wishes.svelte';
import { ApiError, api } from '../src/wire/api';
import type { GameCard, NewTable as Wanted } from '../src/wire/types';

const bots = [
  { spec: 'random', name: 'Cadet' },
  { spec: 'greedy', name: 'Trooper' },
  { spec: 'search:2000', name: 'Commander' },
];
const card = (id: string, most: number): GameCard => ({
  id,
  title: id,
  blurb: '',
  seats: [2, most],
  settings: [
    {
      key: 'mode',
      label: 'Mode',
      kind: 'choice',
      values: ['full', 'classic'].map((value) => ({ value, label: value })),
      default: 'full',
    },
    ...(most > 2 ? [{ key: 'players', label: 'Players', kind: 'number' as const, min: 2, max: most, default: 2 }] : []),
  ],
  bots,
  minutes: 10,
  lessons: 0,
  puzzles: 0,
});
let opened: Wanted[] = [];

beforeEach(() => {
  localStorage.clear();
  opened = [];
  session.me = { player: { id: 'a', name: 'Ada', account: false }, rehearsal: true };
  // Of the classic mode there is none for two.
  vi.spyOn(api, 'seats').mockImplementation(async (game, options) => {
    const players = Number(options['players'] ?? 2);
    if (options['mode'] === 'classic' && players < 3) throw new ApiError(409, { code: 'refused', message: 'Three at least.' });
    const seats = Array.from({ length: players }, (_, seat) => `${game} ${seat + 1}`);
    return { seats, liveries: seats.map((_, seat) => (seat === 0 ? 'empire' : seat === 1 ? 'rebel' : null)) };
  });
  vi.spyOn(api, 'create').mockImplementation(async (table) => {
    opened.push(table);
    return { id: `t${opened.length}`, links: [] };
  });
});

test('the seat is never blank, also when another game is chosen', async () => {
  const { rerender } = render(NewTable, { game: card('Chess', 2) });
  const seat = () => screen.getByLabelText<HTMLSelectElement>('Your seat');
  await waitFor(() => expect(seat().selectedOptions[0]?.textContent).toBe('Chess 1'));
  await fireEvent.change(seat(), { target: { value: '1' } });
  await rerender({ game: card('Go', 2) });
  await waitFor(() => expect(seat().selectedOptions[0]?.textContent).toBe('Go 1'));
  // And the first game is found as it was left.
  await rerender({ game: card('Chess', 2) });
  await waitFor(() => expect(seat().selectedOptions[0]?.textContent).toBe('Chess 2'));
});

test('a number of players that a mode does not allow is replaced, but not one that somebody asks for', async () => {
  render(NewTable, { game: card('War', 4) });
  await screen.findByLabelText('Your seat');
  await fireEvent.click(screen.getByText('Classic'));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Seats' }).children).toHaveLength(3));
  expect(screen.queryByText('Three at least.')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Less' }));
  expect(await screen.findByText('Three at least.')).toBeTruthy();
});

test('the form is kept when it is drawn anew', async () => {
  const game = card('Kept', 2);
  const { unmount } = render(NewTable, { game });
  await fireEvent.click(screen.getByText('Friend'));
  await fireEvent.click(screen.getByText('Classic'));
  unmount();
  render(NewTable, { game });
  expect(screen.getByText('Friend').closest('[data-state]')?.getAttribute('data-state')).toBe('on');
  expect(wishes.of(game).values['mode']).toBe('classic');
});

test('one press begins a game: the middle bot first, then the one that was played against last', async () => {
  const game = card('Quick', 2);
  await playNow(game);
  expect(opened[0]).toMatchObject({ game: 'Quick', options: {}, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }] });
  expect(location.pathname).toBe('/table/t1');
  await playNow(game, 'search:2000');
  await playNow(game);
  expect(opened[2]?.seats[1]).toEqual({ kind: 'bot', bot: 'search:2000' });
  expect(levels.last('Other')).toBeUndefined();
});

test('seats wear the colours of the table, as far as they are known', async () => {
  const { container } = render(NewTable, { game: card('War', 4) });
  await waitFor(() => expect(container.querySelector('.plate')).not.toBeNull());
  expect(container.querySelector<HTMLElement>('.plate')?.style.background).toBe('var(--side-empire)');
});

describe('a table of this browser', () => {
  beforeEach(() => {
    connection.here = true;
    vi.spyOn(api, 'nameHere').mockResolvedValue({});
  });
  afterEach(() => (connection.here = false));

  test('is offered where nobody else plays, and opened by its own engine', async () => {
    render(NewTable, { game: card('Solo', 2) });
    const here = await screen.findByRole('switch', { name: 'In this browser' });
    expect(here.getAttribute('aria-checked') ?? String((here as HTMLInputElement).checked)).toBe('false');
    await fireEvent.click(here);
    await fireEvent.click(screen.getByRole('button', { name: 'Start Solo' }));
    await waitFor(() => expect(api.create).toHaveBeenLastCalledWith(expect.objectContaining({ game: 'Solo' }), 'Solo'));
    expect(api.nameHere).toHaveBeenCalledWith('Ada', 'Solo');
    await fireEvent.click(screen.getByText('Friend'));
    expect(screen.queryByRole('switch', { name: 'In this browser' })).toBeNull();
  });

  test('is opened by itself if the server is not reached, unless somebody else is expected', async () => {
    vi.spyOn(api, 'create').mockImplementation(async (_, here) => {
      if (here === undefined) throw new ApiError(0, { code: 'offline', message: 'offline' });
      return { id: 'here', links: [] };
    });
    await playNow(card('Lonely', 2));
    expect(api.create).toHaveBeenLastCalledWith(expect.objectContaining({ game: 'Lonely' }), 'Lonely');
    const table = { game: 'Lonely', options: {}, seats: [{ kind: 'me' }, { kind: 'open' }] } as Wanted;
    await expect(begin(table)).rejects.toThrow('offline');
  });
});
