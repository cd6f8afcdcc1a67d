// What holds for every board in the middle of a game: how much is in the page, what keys do, one ring at a time, and large text
// on a phone.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decision, named, openTable, person, PHONE, quiet, rest, rows, sideways, withHouse, type Person } from './people';
import { dice, playOn } from './tables';

withHouse();

const ME = { kind: 'me' };
const BOT = { kind: 'bot', bot: 'random' };
const GAMES = [
  { game: 'starfighter', options: { mode: 'skirmish' }, seats: [ME, BOT], decisions: 12 },
  { game: 'deckbuilding', options: {}, seats: [ME, BOT], decisions: 60 },
  { game: 'risk', options: { mode: 'standard', players: 3 }, seats: [ME, BOT, BOT], decisions: 120 },
  { game: 'rebellion', options: { mode: 'first_game' }, seats: [BOT, ME], decisions: 60 },
];

/** The middle of a game, played over the wire. */
async function middle(who: Person, { game, options, seats, decisions }: (typeof GAMES)[number]): Promise<void> {
  const { id } = await openTable(who, { game, options, seats, private: true });
  const roll = dice(11);
  let left = decisions;
  await playOn(id, [who], ({ offers }) => (left-- > 0 ? (offers[Math.floor(roll() * offers.length)] ?? null) : null));
  await who.page.goto(`/table/${id}`);
  expect(await decision(who.page)).toBe('decide');
}

const nodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
/** How many things wear the ring of the keyboard. */
const rings = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll(':focus-visible').length);

test.each(GAMES)('$game: fewer than 1,500 nodes, and keys do what the help says from anywhere', async (game) => {
  const ada = await person('en');
  const { page } = ada;
  await named(ada, 'Ada');
  await middle(ada, game);
  const count = await nodes(page);
  console.log(`${game.game}: ${count} nodes`);
  expect(count).toBeLessThan(1500);

  if ((await rows(page).count()) > 0) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('act'))).toBe(true);
    const first = await page.evaluate(() => document.activeElement?.getAttribute('data-offer'));
    expect(first).toBe(await rows(page).first().getAttribute('data-offer'));
    expect(await rings(page)).toBe(1);
  }
  await page.keyboard.press('l');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.log') !== null)).toBe(true);
  expect(await rings(page)).toBeLessThanOrEqual(1);
  quiet(ada);
  await ada.leave();
});

test.each(GAMES)('$game: the largest text fits on a phone', async (game) => {
  const jun = await person('de', PHONE);
  const { page } = jun;
  await named(jun, 'Jun');
  await middle(jun, game);
  await page.evaluate(() => (document.documentElement.dataset['text'] = 'larger'));
  await rest(page);
  expect(await sideways(page)).toBe(false);
  quiet(jun);
  await jun.leave();
});
