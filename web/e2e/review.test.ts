// A finished game is looked at again: what was decided badly, what would have been better, and what luck did.

import { expect, test } from 'vitest';
import {
  axe,
  decision,
  named,
  person,
  PHONE,
  pressOn,
  quiet,
  resign,
  rows,
  sideways,
  sitDown,
  WIDE,
  withHouse,
  type Person,
} from './people';

withHouse();

const BOT = { kind: 'bot', bot: 'random' };

/** A few decisions that nobody has thought about, and then somebody gives up. */
async function giveUp(one: Person, decisions: number): Promise<void> {
  for (let n = 0; n < decisions && (await decision(one.page)) === 'decide'; n++)
    await pressOn(one.page, () => rows(one.page).first().click());
  await resign(one);
}

test.each([
  ['en', WIDE],
  ['de', PHONE],
] as const)('from the end of a game to its review and into the replay (%s)', async (lang, screen) => {
  const player = await person(lang);
  const german = lang === 'de';
  await named(player, 'Ada');
  const id = await sitDown({ seats: [{ kind: 'me' }, BOT], name: 'Looked at again' }, player);
  await giveUp(player, 14);

  // The same person, perhaps with another screen.
  const ada = await person(lang, { ...screen, storageState: await player.context.storageState() });
  const { page } = ada;
  await ada.visit(`/table/${id}`);

  await page
    .getByRole('link', { name: german ? 'Analyse' : 'Review', exact: true })
    .first()
    .click();
  await page.waitForURL(`**/review/${id}`);
  await page.locator('.scores').waitFor();
  await page.getByText(german ? /^Du hast verloren, / : /^You lost, /).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBe(false);

  // What I did badly; all that was done badly; all that was decided.
  const list = page.locator('.decisions > li');
  const mine = await list.count();
  await page.getByRole('radio', { name: german ? 'Alle Fehler' : 'All mistakes' }).click();
  const marked = await list.count();
  expect(marked).toBeGreaterThanOrEqual(mine);
  expect(marked).toBeGreaterThan(0);
  expect(await page.locator('.chart .mark').count()).toBe(marked);

  // The better move, and how it could have gone on.
  await list
    .first()
    .getByRole('button', { name: german ? 'Was wäre wenn?' : 'What if?' })
    .click();
  await page.locator('.line ol li').first().waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBe(false);

  // The same in other words, without a second look; and by the keyboard.
  await page.getByRole('radio', { name: german ? 'Alle Entscheidungen' : 'All decisions' }).focus();
  await page.keyboard.press('Enter');
  expect(await list.count()).toBeGreaterThan(marked);
  const entry = list.nth(3).locator('.did a');
  const step = new URL((await entry.getAttribute('href')) ?? '', page.url()).hash.slice(1);
  await entry.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/replay/${id}#${step}`);
  await page
    .locator('.status', { hasText: new RegExp(`\\b${step}\\b`) })
    .first()
    .waitFor();
  quiet(ada);
  await Promise.all([ada.leave(), player.leave()]);
});

test('a review is looked at by whoever has the link, and a running game has none', async () => {
  const ada = await person('en');
  await named(ada, 'Ada');
  const id = await sitDown({ seats: [{ kind: 'me' }, BOT], name: 'Shared' }, ada);
  await decision(ada.page);
  const eve = await person('en');
  await eve.visit(`/review/${id}`);
  expect(await eve.page.getByRole('alert').innerText()).toBe('The game is not over yet.');
  await giveUp(ada, 4);
  await eve.page.getByRole('button', { name: 'Try again' }).click();
  await eve.page.getByText(/ won, /).waitFor();
  expect(await eve.page.getByRole('radio', { name: 'My mistakes' }).count()).toBe(0);
  await Promise.all([ada.leave(), eve.leave()]);
});
