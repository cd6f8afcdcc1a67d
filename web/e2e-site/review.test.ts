// A finished game is looked at again without a server: a worker of the browser judges every decision.

import { expect, test } from 'vitest';
import { axe, quiet, resign, sideways } from '../e2e/people';
import { allKept, asked, installed, isNews, playOn, sitDown, visitor, withSite } from './visitors';

withSite();

test.each([
  ['en', { width: 1440, height: 900 }],
  ['de', { width: 390, height: 844 }],
] as const)('a review offline (%s)', async (lang, screen) => {
  const ada = await visitor(lang);
  const { page, context } = ada;
  const german = lang === 'de';
  await installed(page);
  const id = await sitDown(ada, 'starfighter');
  await allKept(page);
  await context.setOffline(true);
  const before = asked().length;
  if ((await playOn(page, 12)) === 'decide') await resign(ada);

  // The game was played on a wide screen; its review is read on any.
  await page.locator('.prompt.over a[href*="review"]').first().click();
  await page.waitForURL(`**#/review/${id}`);
  await page.setViewportSize(screen);
  await page.locator('.scores').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBe(false);
  await page.getByRole('radio', { name: german ? 'Alle Entscheidungen' : 'All decisions' }).click();
  // Whether anybody could have done better is luck here; where somebody could, the page says how it might have gone on.
  const whatIf = page.getByRole('button', { name: german ? 'Was wäre wenn?' : 'What if?' }).first();
  if (await whatIf.isVisible()) {
    await whatIf.click();
    await page.locator('.line ol li').first().waitFor();
  }
  const entry = page.locator('.decisions > li').first();

  const to = (await entry.locator('.did a').getAttribute('href')) ?? '';
  expect(to).toMatch(new RegExp(`^#/replay/${id}#\\d+$`));
  await entry.locator('.did a').click();
  await page.locator('.seal.proven').first().waitFor();
  expect(asked().slice(before).filter(isNews)).toEqual([]);
  quiet(ada);
  await ada.leave();
});
