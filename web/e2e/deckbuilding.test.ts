// The deckbuilding game on its board: a whole game against a bot in German, with clicks on the table only, then on a phone; the
// replay proves it. And the setup in secret.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axe,
  clickStill,
  decision,
  named,
  person,
  PHONE,
  pressOn,
  quiet,
  rest,
  rows,
  sideways,
  sitDown,
  withHouse,
  type Person,
} from './people';

withHouse();

const BOT = { kind: 'bot', bot: 'random' };

const open = (who: Person, options: Record<string, unknown>): Promise<string> =>
  sitDown({ game: 'deckbuilding', options, seats: [{ kind: 'me' }, BOT], private: true }, who);

/** What is there to click on the table, the most wanted first. */
const WISHES = [
  '.menu button',
  '.strip .btn.danger:not([aria-disabled=true])',
  '.bases [data-live]',
  '.tray .btn.danger:not([aria-disabled=true])',
  '.tray .cards [data-live]:not([aria-pressed=true])',
  '.strip .go .btn.quiet:not([data-item=end])',
  '[data-item^="hand:"][data-live]',
  '[data-item="own:base"][data-live]',
  '[data-item="enemy:base"][data-live]',
  '[data-item^="enemy:"][data-live]',
  '[data-item^="own:"][data-live]:not([aria-pressed=true])',
  '[data-item^="row:"][data-live]',
  '[data-item="pilots"][data-live]',
  '.strip .go .btn:last-child',
  '.dock .prompt .go .btn',
];

/** Damage for several ships: one after the other, until none is left. */
async function distribute(page: Page): Promise<void> {
  const more = page.locator('.tray .btn.icon:last-of-type:not([aria-disabled=true])');
  while ((await more.count()) > 0) await more.first().click();
  await page.locator('.tray .btn.danger').click();
}

/** One click on the table. */
async function click(page: Page, seen: Set<string>): Promise<void> {
  if ((await page.locator('.tray input[type=range]').count()) > 0) {
    seen.add('damage');
    await distribute(page);
    return;
  }
  const found = await page.evaluate((wishes) => wishes.find((wish) => document.querySelector(wish) !== null), WISHES);
  if (!found) throw new Error('there is nothing to click');
  seen.add(found);
  const thing = page.locator(found).first();
  // Out from under the dock.
  await thing.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await clickStill(thing);
}

/** Plays on with clicks on the table, for so many decisions or to the end. */
async function playOn(page: Page, most = Infinity, seen = new Set<string>()): Promise<Set<string>> {
  for (let count = 0; count < most; count++) {
    if ((await decision(page)) === 'over') break;
    await pressOn(page, () => click(page, seen));
  }
  return seen;
}

test('a whole game against a bot, in German, on the table alone', async () => {
  const ada = await person('de');
  const { page } = ada;
  await named(ada, 'Ada');
  const id = await open(ada, { bases_to_win: '2', pay_out_neutral: true });
  await decision(page);

  // Everything glowing is in the list, and the list is as long as the server says.
  await page.getByRole('region', { name: 'Galaxis-Auslage' }).waitFor();
  expect(await page.locator('[data-item^="hand:"]').count()).toBe(5);
  expect(await page.locator('[data-item^="row:"]').count()).toBe(6);
  expect(await axe(page)).toEqual([]);

  // All cards of the hand with one button; they lie in play, their resources in the pool.
  const before = await rows(page).count();
  await page.getByRole('button', { name: /^Alle \d spielen$/ }).click();
  await rest(page);
  expect(await page.locator('.units [data-item^="own:"]').count()).toBeGreaterThanOrEqual(4);
  expect(before).toBeGreaterThan(1);

  // An attack is put together, dropped with Escape, put together again, and done.
  const base = page.locator('[data-item="enemy:base"][data-live]');
  if ((await base.count()) > 0) {
    await base.click();
    await page.getByRole('button', { name: 'Abbrechen' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abbrechen' }).waitFor({ state: 'detached' });
  }

  // The end of the turn asks back while something can still be done.
  const seen = await playOn(page, 40);
  expect(await axe(page)).toEqual([]);

  // The tab under a card of the row is a button like the card.
  for (let turn = 0; turn < 20 && (await page.locator('button[data-verb^="row:"].go').count()) === 0; turn++)
    await playOn(page, 1, seen);
  await pressOn(page, async () => {
    await page.locator('button[data-verb^="row:"].go').first().click();
    // Buying or paying out: then it asks which.
    if ((await page.locator('.menu button').count()) > 0) await page.locator('.menu button').first().click();
  });

  // A pile opens: the deck tells what is left in it.
  await page.locator('[data-item="pile:deck:0"]').click();
  await page.getByRole('dialog', { name: /^Deck/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await playOn(page, Infinity, seen);
  expect([...seen].length).toBeGreaterThan(4);
  await page.locator('.prompt.over').waitFor();
  expect(await axe(page)).toEqual([]);

  // The replay runs on the same board, and its dice are proven.
  await page.goto(`/replay/${id}`);
  await page.locator('.db').waitFor();
  await page.getByText('Geprüft').first().waitFor();
  expect(await page.locator('.db [data-live]').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  quiet(ada);
  await ada.leave();
});

test('on a phone: everything in reach, nothing beside the page', async () => {
  const jun = await person('de', PHONE);
  const { page } = jun;
  await named(jun, 'Jun');
  await open(jun, { mode: 'whole_galaxy' });
  await decision(page);
  expect(await sideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);

  // A finger looks at a card, as often as it likes; the button under the text buys.
  await page.getByRole('button', { name: /^Alle \d spielen$/ }).tap();
  await rest(page);
  const goods = page.locator('button[data-verb^="row:"].go, button[data-verb="pilots"].go').first();
  const title = (): Promise<string> => page.locator('.look b').first().innerText();
  await page.locator('[data-item="row:1"]').tap();
  expect(await title()).not.toBe('');
  expect(await axe(page)).toEqual([]);
  await page.locator('.look .icon').tap();
  await page.locator('.look').waitFor({ state: 'detached' });
  const { step } = await rest(page);
  await goods.tap();
  await page.locator('.look .go .btn').first().waitFor();
  expect((await rest(page)).step).toBe(step);
  await pressOn(page, () => page.locator('.look .go .btn').first().tap());

  await playOn(page, 30);
  expect(await sideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  quiet(jun);
  await jun.leave();
});

test('bases are chosen in secret: marked freely, sent at once', async () => {
  const mia = await person('en');
  const { page } = mia;
  await named(mia, 'Mia');
  await open(mia, { mode: 'secret_bases' });
  await decision(page);
  const bases = page.locator('.bases [data-live]');
  expect(await bases.count()).toBe(9);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  for (const at of [7, 2, 5, 0]) await bases.nth(at).click();
  expect(await confirm.getAttribute('aria-disabled')).not.toBe('true');
  expect(await axe(page)).toEqual([]);
  await confirm.click();
  await page.getByRole('region', { name: 'Galaxy row' }).waitFor();
  quiet(mia);
  await mia.leave();
});
