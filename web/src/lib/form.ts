// The form of a new table, from a game's settings schema.

import type { Clock, GameCard, NewTable, SeatWish, SettingCard, SettingValue } from '../wire/types';

export type Values = Record<string, SettingValue>;

/** The value that applies if nobody chooses. */
export function defaultOf(setting: SettingCard): SettingValue {
  if (setting.default !== undefined) return setting.default;
  switch (setting.kind) {
    case 'choice':
      return setting.values?.[0]?.value ?? '';
    case 'number':
      return setting.min ?? 0;
    case 'switch':
      return false;
    case 'text':
      return '';
  }
}

export function defaults(settings: readonly SettingCard[]): Values {
  return Object.fromEntries(settings.map((setting) => [setting.key, defaultOf(setting)]));
}

/** Whether a setting plays a part, given the others. One that depends on a hidden one is hidden too. */
export function applies(setting: SettingCard, settings: readonly SettingCard[], values: Values): boolean {
  if (!setting.only_if) return true;
  const [key, wanted] = setting.only_if;
  const on = settings.find((other) => other.key === key);
  if (!on || on === setting || !applies(on, settings, values)) return false;
  return wanted.map(String).includes(String(values[key] ?? defaultOf(on)));
}

/** The settings that are shown. */
export function shown(settings: readonly SettingCard[], values: Values): SettingCard[] {
  return settings.filter((setting) => applies(setting, settings, values));
}

/** What is sent: settings that are shown and differ from the default. Empty texts are left out. */
export function options(settings: readonly SettingCard[], values: Values): Values {
  const entries = shown(settings, values).flatMap((setting) => {
    const value = values[setting.key] ?? defaultOf(setting);
    if (setting.kind === 'text' && value === '') return [];
    return value === defaultOf(setting) && setting.default !== undefined ? [] : [[setting.key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Files of somebody's own making, which few have: a text that no other choice asks for. */
export function isOwnContent(setting: SettingCard): boolean {
  return setting.kind === 'text' && !setting.only_if;
}

/** A number within its bounds. */
export function clamp(setting: SettingCard, value: number): number {
  const whole = Number.isFinite(value) ? Math.round(value) : Number(defaultOf(setting));
  return Math.min(setting.max ?? Infinity, Math.max(setting.min ?? -Infinity, whole));
}

export type Against = 'bot' | 'friend' | 'anyone';

/** The clocks one can choose from, by key. */
export const CLOCKS: Record<string, Clock> = {
  none: { kind: 'none' },
  'total-5': { kind: 'total', seconds: 300, increment: 5 },
  'total-10': { kind: 'total', seconds: 600, increment: 15 },
  'total-20': { kind: 'total', seconds: 1200, increment: 20 },
  'total-60': { kind: 'total', seconds: 3600, increment: 30 },
  'move-1': { kind: 'move', seconds: 60 },
  'move-3': { kind: 'move', seconds: 180 },
  'move-day': { kind: 'move', seconds: 86_400 },
  'move-3days': { kind: 'move', seconds: 259_200 },
};

export interface Draft {
  against: Against;
  /** The spec of the bot. */
  bot: string;
  /** The seats, as far as they were chosen: 'me', 'open' for a person, or the spec of a bot. */
  seats: string[];
  /** Whether it is drawn by lot which seat is mine. */
  lot: boolean;
  clock: string;
  name: string;
  /** Whether a bot may be asked for advice; `auto`: if nobody else plays. */
  hints: 'auto' | 'off' | 'on';
  /** Against bots alone: everything may be taken back, and nothing counts. */
  practice: boolean;
  /** Against bots alone: in this browser, and not at the server. */
  here: boolean;
  values: Values;
}

/** How the policies of captains begin; the step of their scale follows. */
export const CAPTAIN = 'captain:';

/** The bots that differ by the step of a scale alone, the weakest first. */
export function captains(bots: GameCard['bots']): GameCard['bots'] {
  return bots.filter(({ spec }) => spec.startsWith(CAPTAIN));
}

/** The bot for a first game: the second, which plays well enough to be played against. */
export function firstBot(bots: GameCard['bots']): string {
  return (bots[1] ?? bots[0])?.spec ?? '';
}

/** What is wished for if nobody wishes for anything else; against the bot that was played against last, if there is one. */
export function draft(game: GameCard, last?: string): Draft {
  return {
    against: 'bot',
    bot: game.bots.find(({ spec }) => spec === last)?.spec ?? firstBot(game.bots),
    seats: [],
    lot: false,
    clock: 'none',
    name: '',
    hints: 'auto',
    practice: false,
    here: false,
    values: defaults(game.settings),
  };
}

/** So many seats: mine where it was, the others as the first question says. */
export function seating(count: number, { against, bot, seats }: Draft): string[] {
  const other = against === 'bot' && bot ? bot : 'open';
  const mine = Math.max(0, seats.indexOf('me'));
  return Array.from({ length: count }, (_, seat) => (seat === (mine < count ? mine : 0) ? 'me' : other));
}

/** Who sits where: as it was chosen for so many seats, or filled anew. */
export function places(count: number, wish: Draft): string[] {
  return wish.seats.length === count ? wish.seats : seating(count, wish);
}

/** The same seats, with somebody else in one of them. Whoever makes room for me takes the place that I leave. */
export function seated(seats: readonly string[], seat: number, who: string): string[] {
  const mine = seats.indexOf('me');
  // I sit somewhere.
  if (seat === mine) return [...seats];
  return seats.map((before, index) => {
    if (index === seat) return who;
    return who === 'me' && index === mine ? (seats[seat] ?? 'open') : before;
  });
}

/** The setting that says how many sit at the table, if there is one. */
export function seatsSetting({ seats: [min, max], settings }: Pick<GameCard, 'seats' | 'settings'>): SettingCard | undefined {
  return min === max ? undefined : settings.find((other) => other.kind === 'number' && other.min === min && other.max === max);
}

/** Other numbers of seats that might do where this one is refused, nearest first and more before fewer. */
export function otherCounts({ min = 0, max = 0 }: Pick<SettingCard, 'min' | 'max'>, count: number): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
    .filter((other) => other !== count)
    .toSorted((a, b) => Math.abs(a - count) - Math.abs(b - count) || b - a);
}

function seatWish(who: string): SeatWish {
  return who === 'me' || who === 'open' ? { kind: who } : { kind: 'bot', bot: who };
}

/** The request for a new table with so many seats. */
export function newTable(game: GameCard, wish: Draft, count: number, draw: () => number = Math.random): NewTable {
  const chosen = places(count, wish);
  const seats = wish.lot ? seated(chosen, Math.floor(draw() * count), 'me') : chosen;
  const name = wish.name.trim();
  return {
    game: game.id,
    options: options(game.settings, wish.values),
    seats: seats.map(seatWish),
    private: wish.against !== 'anyone',
    // A bot does not mind waiting.
    clock: CLOCKS[wish.clock] ?? { kind: 'none' },
    ...(name ? { name } : {}),
    ...(wish.hints === 'auto' ? {} : { hints: wish.hints }),
    ...(wish.practice && !seats.includes('open') ? { practice: true } : {}),
  };
}
