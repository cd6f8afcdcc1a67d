import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import MyGames from '../src/components/lobby/MyGames.svelte';
import Shelf from '../src/components/lobby/Shelf.svelte';
import WaitingRoom from '../src/components/WaitingRoom.svelte';
import { games } from '../src/lib/data.svelte';
import { session } from '../src/lib/live.svelte';
import { Lobby } from '../src/lib/lobby.svelte';
import { notify } from '../src/lib/notify.svelte';
import { api } from '../src/wire/api';
import type { GameCard, TableSummary } from '../src/wire/types';

const seat = (number: number, who: Partial<TableSummary['seats'][number]>) => ({
  seat: number,
  name: `Side ${number}`,
  online: true,
  ...who,
});
const ada = { id: 'a', name: 'Ada' };
const trooper = { spec: 'greedy', name: 'Trooper' };
function table(id: string, more: Partial<TableSummary> = {}): TableSummary {
  return {
    id,
    game: 'chess',
    title: 'Chess',
    name: 'Ada’s table',
    mode: 'blitz',
    private: true,
    state: 'running',
    clock: { kind: 'none' },
    hints: 'on',
    seats: [seat(0, { player: ada }), seat(1, { bot: trooper })],
    my_seat: 0,
    to_act: [1],
    step: 0,
    created: 0,
    updated: 0,
    commitment: '',
    ...more,
  };
}
const over = { state: 'over', outcome: { shares: [1, 0], words: 'Ada wins.' }, to_act: [] } satisfies Partial<TableSummary>;
const chess: GameCard = {
  id: 'chess',
  title: 'Chess',
  blurb: 'Two armies. One board.',
  seats: [2, 2],
  settings: [],
  bots: [{ spec: 'random', name: 'Cadet' }, trooper],
  minutes: 30,
  lessons: 0,
  puzzles: 0,
};

beforeEach(() => {
  session.me = { player: { ...ada, account: false } };
  games.cards = [chess];
  vi.spyOn(api, 'games').mockResolvedValue([chess]);
});

describe('my games', () => {
  test('count those that are under way, and none if there is none', () => {
    const lobby = new Lobby();
    lobby.mine = [table('t', over)];
    const { container, unmount } = render(MyGames, { lobby });
    expect(container.querySelector('h2')?.parentElement?.textContent.trim()).toBe('Your games');
    expect(screen.getByText('Finished')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/replay/t');
    unmount();
    lobby.mine = [table('t', over), table('u')];
    render(MyGames, { lobby });
    expect(screen.getByText('Your games').parentElement?.textContent).toContain('1');
  });
  test('are asked for once, also by somebody who has none', async () => {
    session.me = {};
    const lobby = new Lobby();
    let asked = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        asked += 1;
        void lobby.loadMine();
      });
    });
    await tick();
    await tick();
    expect(asked).toBe(1);
    stop();
  });
  test('a turn that begins while we look at something else is said, once, and nothing that was there before', async () => {
    const say = vi.spyOn(notify, 'say').mockImplementation(() => {});
    const mine = vi.spyOn(api, 'mine');
    const lobby = new Lobby();
    mine.mockResolvedValueOnce([table('t', { to_act: [0] }), table('u')]);
    await lobby.loadMine();
    expect(say).not.toHaveBeenCalled();
    mine.mockResolvedValue([table('t', { to_act: [0] }), table('u', { to_act: [0] })]);
    await lobby.loadMine();
    await lobby.loadMine();
    expect(say).toHaveBeenCalledExactlyOnceWith('Chess · Trooper (bot)', 'Your turn', 'u');
  });
});

test('a card says what the game is, and begins it by one press without choosing it', async () => {
  const [onchoose, onplay] = [vi.fn(), vi.fn()];
  render(Shelf, { games: [chess], chosen: undefined, onchoose, onplay });
  expect(screen.getByText('Two armies. One board.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Play now: Chess' }));
  expect(onplay).toHaveBeenCalledExactlyOnceWith(chess);
  expect(onchoose).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Chess' }));
  expect(onchoose).toHaveBeenCalledExactlyOnceWith('chess');
});

describe('the waiting room', () => {
  const waiting = table('t', {
    state: 'waiting',
    hints: 'off',
    to_act: [],
    seats: [seat(0, { player: ada }), seat(1, { player: { id: 'b', name: 'Bob' }, online: false }), seat(2, {})],
  });
  test('says what is agreed and who is there', () => {
    render(WaitingRoom, { table: waiting, me: 0, onchange: () => {} });
    const agreed = within(screen.getByRole('list', { name: 'What is agreed' })).getAllByRole('listitem');
    expect(agreed.map((item) => item.textContent)).toEqual(['blitz', 'No clock, moves by day', 'without hints']);
    expect(screen.getByText('Side 1 · away')).toBeTruthy();
    expect(screen.queryByText('Let a bot sit down')).toBeNull();
  });
  test('lets a bot sit down on a free seat, for whoever may', async () => {
    const sat = vi.spyOn(api, 'seatBot').mockResolvedValue(waiting);
    const onchange = vi.fn();
    render(WaitingRoom, { table: { ...waiting, may_seat_bots: true }, me: 0, onchange });
    await fireEvent.click(screen.getByRole('button', { name: 'Let a bot sit down' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Trooper' }));
    expect(sat).toHaveBeenCalledExactlyOnceWith('t', 2, 'greedy');
    await waitFor(() => expect(onchange).toHaveBeenCalledOnce());
  });
});
