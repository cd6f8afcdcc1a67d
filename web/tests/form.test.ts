import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import SettingFields from '../src/components/SettingFields.svelte';
import {
  applies,
  clamp,
  defaults,
  draft,
  firstBot,
  newTable,
  options,
  otherCounts,
  places,
  seated,
  seating,
  seatsSetting,
  shown,
} from '../src/lib/form';
import type { GameCard, SettingCard } from '../src/wire/types';

const choice = (key: string, values: string[], more: Partial<SettingCard> = {}): SettingCard => ({
  key,
  label: key,
  kind: 'choice',
  values: values.map((value) => ({ value, label: value })),
  ...more,
});
const settings: SettingCard[] = [
  choice('mode', ['training', 'skirmish', 'ultimate_war'], { default: 'training' }),
  { key: 'max_rounds', label: 'Last round', kind: 'number', min: 1, max: 200, default: 60 },
  choice('pool', ['full', 'lists'], { default: 'full', only_if: ['mode', ['ultimate_war']] }),
  { key: 'lists', label: 'The two decks', kind: 'text', only_if: ['pool', ['lists']] },
  { key: 'open', label: 'Open hands', kind: 'switch', default: false },
  { key: 'peek', label: 'Peek', kind: 'number', min: 0, max: 3, default: 1, only_if: ['open', ['true']] },
];
const game: GameCard = {
  id: 'starfighter',
  title: 'Starfighter',
  blurb: '',
  seats: [2, 4],
  settings,
  bots: [
    { spec: 'random', name: 'Cadet' },
    { spec: 'greedy', name: 'Trooper' },
    { spec: 'search:1000', name: 'Commander' },
  ],
  minutes: 30,
  lessons: 0,
  puzzles: 0,
};
const keys = (values: Record<string, string | number | boolean>) => shown(settings, values).map((setting) => setting.key);

describe('what is shown', () => {
  test('depends on the other settings', () => {
    expect(keys(defaults(settings))).toEqual(['mode', 'max_rounds', 'open']);
    expect(keys({ mode: 'ultimate_war' })).toContain('pool');
    expect(keys({ mode: 'ultimate_war', pool: 'lists' })).toContain('lists');
  });
  test('hidden settings hide those that depend on them', () => {
    expect(keys({ mode: 'training', pool: 'lists' })).not.toContain('lists');
  });
  test('switches count too', () => {
    expect(keys({ open: true })).toContain('peek');
    expect(keys({ open: false })).not.toContain('peek');
  });
  test('a condition on nothing is never met, and circles end', () => {
    expect(applies({ ...settings[0], only_if: ['gone', ['x']] } as SettingCard, settings, {})).toBe(false);
    const odd = choice('odd', ['a'], { only_if: ['odd', ['a']] });
    expect(applies(odd, [odd], {})).toBe(false);
  });
});

describe('the seats', () => {
  const wish = draft(game, 'search:1000');
  test('are filled as the first question says, and I keep my place', () => {
    expect(seating(3, wish)).toEqual(['me', 'search:1000', 'search:1000']);
    expect(seating(3, { ...wish, against: 'anyone', seats: ['open', 'me'] })).toEqual(['open', 'me', 'open']);
    expect(seating(2, { ...wish, seats: ['open', 'open', 'me'] })).toEqual(['me', 'search:1000']);
  });
  test('can be mixed, and I sit in exactly one', () => {
    expect(seated(['me', 'open', 'random'], 2, 'me')).toEqual(['random', 'open', 'me']);
    expect(seated(['me', 'open', 'random'], 1, 'random')).toEqual(['me', 'random', 'random']);
    expect(seated(['me', 'open', 'random'], 0, 'open')).toEqual(['me', 'open', 'random']);
  });
  test('are drawn by lot', () => {
    const drawn = newTable(game, { ...wish, lot: true }, 2, () => 0.7);
    expect(drawn.seats).toEqual([{ kind: 'bot', bot: 'search:1000' }, { kind: 'me' }]);
  });
  test('are never blank: what was chosen for another number of them is filled anew', () => {
    expect(places(2, { ...wish, seats: [] })).toEqual(['me', 'search:1000']);
    expect(places(2, { ...wish, seats: ['open', 'me'] })).toEqual(['open', 'me']);
    expect(places(3, { ...wish, seats: ['open', 'me'] })).toEqual(['search:1000', 'me', 'search:1000']);
  });
  test('are tried in other numbers, the nearest first', () => {
    expect(otherCounts({ min: 2, max: 5 }, 2)).toEqual([3, 4, 5]);
    expect(otherCounts({ min: 2, max: 5 }, 4)).toEqual([5, 3, 2]);
  });
  test('are counted by the setting with the same bounds', () => {
    const players: SettingCard = { key: 'players', label: 'Players', kind: 'number', min: 2, max: 4, default: 2 };
    expect(seatsSetting({ seats: [2, 4], settings: [...settings, players] })).toBe(players);
    expect(seatsSetting({ seats: [2, 2], settings: [...settings, players] })).toBeUndefined();
  });
});

describe('the bot', () => {
  test('is the Trooper for a first game, and then the one that was played against last', () => {
    expect(draft(game).bot).toBe('greedy');
    expect(draft(game, 'random').bot).toBe('random');
    expect(draft(game, 'one that is gone').bot).toBe('greedy');
    expect([firstBot(game.bots.slice(0, 1)), firstBot([])]).toEqual(['random', '']);
  });
});

describe('what is sent', () => {
  test('only what differs from the defaults and is shown', () => {
    expect(options(settings, defaults(settings))).toEqual({});
    expect(options(settings, { mode: 'skirmish', max_rounds: 60, pool: 'lists' })).toEqual({ mode: 'skirmish' });
    expect(options(settings, { mode: 'ultimate_war', pool: 'lists', lists: '' })).toEqual({
      mode: 'ultimate_war',
      pool: 'lists',
    });
    expect(options(settings, { open: true, peek: 3 })).toEqual({ open: true, peek: 3 });
  });
  test('against a bot', () => {
    expect(newTable(game, draft(game, 'search:1000'), 3)).toEqual({
      game: 'starfighter',
      options: {},
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'search:1000' }, { kind: 'bot', bot: 'search:1000' }],
      private: true,
      clock: { kind: 'none' },
    });
  });
  test('against anyone, with a clock and a name', () => {
    expect(newTable(game, { ...draft(game), against: 'anyone', clock: 'total-10', name: ' Friday ' }, 2)).toMatchObject({
      seats: [{ kind: 'me' }, { kind: 'open' }],
      private: false,
      clock: { kind: 'total', seconds: 600, increment: 15 },
      name: 'Friday',
    });
    expect(newTable(game, { ...draft(game), against: 'friend' }, 2).private).toBe(true);
  });
  test('hints and practice only if somebody has chosen them, and practice with bots alone', () => {
    const wish = { ...draft(game), practice: true, hints: 'off' as const };
    expect(newTable(game, wish, 2)).toMatchObject({ practice: true, hints: 'off' });
    expect(newTable(game, { ...wish, against: 'friend', hints: 'auto' }, 2)).not.toHaveProperty('practice');
    expect(newTable(game, draft(game), 2)).not.toHaveProperty('hints');
  });
  test('numbers stay within their bounds', () => {
    const rounds = settings[1] as SettingCard;
    expect([clamp(rounds, 0), clamp(rounds, 500), clamp(rounds, 7.4), clamp(rounds, Number.NaN)]).toEqual([1, 200, 7, 60]);
  });
});

describe('the form', () => {
  test('shows fields of every kind, and new ones as they begin to apply', async () => {
    render(SettingFields, { game, values: defaults(settings) });
    expect(screen.queryByText('pool')).toBeNull();
    await fireEvent.click(screen.getByText('Ultimate_war'));
    expect(screen.getByText('pool')).toBeTruthy();
    await fireEvent.click(screen.getByText('Lists'));
    expect(screen.getByLabelText('The two decks').tagName).toBe('TEXTAREA');
    expect(screen.queryByText('Peek')).toBeNull();
    await fireEvent.click(screen.getByRole('switch', { name: 'Open hands' }));
    expect(screen.getByText('Peek')).toBeTruthy();
  });
  test('the short form has the first choice, the rest has the others', () => {
    const { unmount } = render(SettingFields, { game, values: defaults(settings), part: 'first' });
    expect(screen.getByText('mode')).toBeTruthy();
    expect(screen.queryByText('Last round')).toBeNull();
    unmount();
    render(SettingFields, { game, values: defaults(settings), part: 'rest' });
    expect(screen.queryByText('mode')).toBeNull();
    expect(screen.getByText('Last round')).toBeTruthy();
  });
  test("files of one's own stand apart, but not a text that a choice asks for", () => {
    const cards: SettingCard = { key: 'cards', label: 'Other cards', kind: 'text' };
    const withFiles = { ...game, settings: [...settings, cards] };
    const values = { ...defaults(settings), mode: 'ultimate_war', pool: 'lists' };
    const { unmount } = render(SettingFields, { game: withFiles, values, part: 'rest' });
    expect(screen.queryByText('Other cards')).toBeNull();
    expect(screen.getByText('The two decks')).toBeTruthy();
    unmount();
    render(SettingFields, { game: withFiles, values, part: 'own' });
    expect(screen.getByText('Other cards')).toBeTruthy();
    expect(screen.queryByText('The two decks')).toBeNull();
  });
});
