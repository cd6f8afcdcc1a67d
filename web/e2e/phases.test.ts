// Every game in its phases, on a desk or on a phone, its end on both, and the replay that hides nothing: nothing for axe to find,
// nothing that scrolls sideways, no complaint of the console.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, ended, named, openTable, person, PHONE, quiet, rest, sideways, WIDE, withHouse, type Person } from './people';
import { dice, playOn, type Position } from './tables';

withHouse();

const ME = { kind: 'me' };
const BOT = { kind: 'bot', bot: 'random' };

/** Whether one of these actions is offered. */
const offers =
  (...kinds: string[]) =>
  (position: Position): boolean =>
    position.offers.some(({ action }) => kinds.includes((action as { kind: string }).kind));

interface Game {
  game: string;
  options: Record<string, unknown>;
  seats: unknown[];
  /** What is looked at, in the order in which it comes, and by what it is known. */
  phases: Record<string, (position: Position) => boolean>;
  /** Whether it is played to its end: some are too long for that. */
  ends?: boolean;
}

const GAMES: Game[] = [
  {
    game: 'starfighter',
    options: { mode: 'skirmish' },
    seats: [ME, BOT],
    phases: { 'set-up': offers('choose_cruiser'), cards: offers('play'), battle: offers('battle_order', 'target_card') },
    ends: true,
  },
  { game: 'starfighter', options: { mode: 'ultimate_war' }, seats: [ME, BOT], phases: { deck: offers('deck_add') } },
  {
    game: 'deckbuilding',
    options: {},
    seats: [ME, BOT],
    phases: { turn: offers('play'), attack: offers('add_attacker', 'assign_damage') },
    ends: true,
  },
  {
    game: 'risk',
    options: { mode: 'starwars', players: 3, max_rounds: 1 },
    seats: [ME, BOT, BOT],
    phases: { 'set-up': offers('claim'), attack: offers('declare'), invasion: offers('continue', 'engage') },
    ends: true,
  },
  {
    game: 'rebellion',
    options: { mode: 'first_game' },
    seats: [BOT, ME],
    phases: { missions: offers('assign'), turn: offers('activate'), moving: offers('load'), battle: offers('draw_tactic') },
  },
  {
    game: 'skirmish',
    options: {},
    seats: [ME, BOT],
    phases: { card: offers('activate'), figure: offers('move_to'), shot: offers('shoot') },
    ends: true,
  },
];

/** Nothing is wrong with what is on the page. */
async function check(who: Person): Promise<void> {
  await who.page.evaluate(() => document.fonts.ready);
  expect(await axe(who.page)).toEqual([]);
  expect(await sideways(who.page)).toBe(false);
  quiet(who);
}

const seeAll = (page: Page) => page.getByRole('radio', { name: /^(Everything|Alles offen)$/ });

describe.each(GAMES)('$game', ({ game, options, seats, phases, ends }) => {
  const roll = dice(5);
  let ada: Person;
  let lookers: Person[];
  let id = '';
  beforeAll(async () => {
    ada = await person('en');
    await named(ada, 'Ada');
    id = (await openTable(ada, { game, options, seats, private: true })).id;
    const storageState = await ada.context.storageState();
    lookers = [await person('en', { ...WIDE, storageState }), await person('de', { ...PHONE, storageState })];
  });
  afterAll(() => Promise.all([ada, ...lookers].map((who) => who.leave())));

  /** Plays on over the wire, at random, until a position is as wanted, or to the end. */
  const until = (wanted: (position: Position) => boolean): Promise<Position | null> =>
    playOn(id, [ada], (at) => (wanted(at) ? null : (at.offers[Math.floor(roll() * at.offers.length)] ?? null)));

  // One phase on a desk, the next on a phone: what all of them share is looked at on both.
  test.each(Object.entries(phases).map(([name, wanted], at) => ({ name, wanted, at })))('$name', async ({ wanted, at }) => {
    expect(await until(wanted)).not.toBeNull();
    const who = lookers[at % 2] ?? ada;
    await who.page.goto(`/table/${id}`);
    await rest(who.page);
    await check(who);
    await who.page.goto('about:blank');
  });

  test.runIf(ends)('the end, and the replay that hides nothing', async () => {
    await until(() => false);
    await ended(ada, id);
    for (const who of lookers) {
      await who.page.goto(`/table/${id}`);
      await who.page.locator('.prompt.over').waitFor();
      await check(who);
    }
    const [desk = ada] = lookers;
    await desk.page.goto(`/replay/${id}#20`);
    await desk.page.locator('.seal').first().waitFor();
    await seeAll(desk.page).click();
    await desk.page.locator('.hidden-things').waitFor();
    await check(desk);
  });
});
