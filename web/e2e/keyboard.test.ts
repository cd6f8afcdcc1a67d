// Every game by keyboard alone, and nowhere a question with a single answer. A stretch of each; KEYS_ALL=1 plays them to their end.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decision, forced, named, person, quiet, rest, rows, sitDown, withHouse } from './people';
import { dice } from './tables';

withHouse();

const ALL = process.env['KEYS_ALL'] === '1';
const ME = { kind: 'me' };
const BOT = { kind: 'bot', bot: 'random' };
const GAMES = [
  { game: 'starfighter', options: { mode: 'skirmish' }, seats: [ME, BOT] },
  { game: 'deckbuilding', options: {}, seats: [ME, BOT] },
  { game: 'risk', options: { mode: 'standard', players: 3, max_rounds: 2 }, seats: [ME, BOT, BOT] },
  { game: 'rebellion', options: { mode: 'first_game' }, seats: [BOT, ME] },
  { game: 'skirmish', options: {}, seats: [ME, BOT] },
];

/** Goes down the list and presses Enter, until the table goes on: what was folded is unfolded first, what is dangerous is asked again. */
async function choose(page: Page, down: number): Promise<void> {
  const { step } = await rest(page);
  for (let at = 0; at <= down; at++) await page.keyboard.press('ArrowDown');
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Enter');
    if ((await rest(page)).step > step) return;
    await page.waitForFunction(() => !document.querySelector('.prompt .btn.danger[aria-disabled=true], .acts [aria-busy=true]'));
  }
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  throw new Error(`step ${step} stays; the focus is on ${focus}, and ${await page.locator('.prompt').innerText()}`);
}

test.each(GAMES)('$game is played without a mouse', async (wish) => {
  const ada = await person('en');
  const { page } = ada;
  await named(ada, 'Ada');
  await sitDown({ ...wish, private: true }, ada);
  const roll = dice(7);
  for (let made = 0; ALL || made < 12; made++) {
    if ((await decision(page)) === 'over') break;
    const offered = await rows(page).count();
    expect(offered).toBeGreaterThan(0);
    await choose(page, Math.floor(roll() * Math.min(offered, 12)));
  }
  // Nobody has to press the only answer there is.
  expect(forced(ada)).toEqual([]);
  quiet(ada);
  await ada.leave();
});
