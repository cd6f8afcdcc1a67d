// A finished game is looked at again without a server: a worker of the browser judges every decision.

import { expect, test } from 'vitest';
import { axe, PHONE, quiet, sideways, WIDE } from '../e2e/people';
import { allKept, asked, installed, isNews, playOn, resign, sitDown, visitor, withSite } from './visitors';

withSite();

test.each([
  ['en', WIDE],
  ['de', PHONE],
] as const)('a review offline (%s)', async (lang, screen) => {
  const ada = await visitor(lang, screen);
  const { page, context } = ada;
  const german = lang === 'de';
  await installed(page);
  const id = await sitDown(ada, 'starfighter');
  await allKept(page);
  await context.setOffline(true);
  const before = asked().length;
  if ((await playOn(page, 12)) === 'decide') await resign(ada);

  await page.locator('.prompt.over a[href*="review"]').first().click();
  await page.waitForURL(`**#/review/${id}`);
  await page.locator('.scores').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBe(false);
  await page.getByRole('radio', { name: german ? 'Alle Fehler' : 'All mistakes' }).click();
  const entry = page.locator('.decisions > li').first();
  await entry.getByRole('button', { name: german ? 'Was wäre wenn?' : 'What if?' }).click();
  await page.locator('.line ol li').first().waitFor();

  const to = (await entry.locator('.did a').getAttribute('href')) ?? '';
  expect(to).toMatch(new RegExp(`^#/replay/${id}#\\d+$`));
  await entry.locator('.did a').click();
  await page.locator('.seal.proven').first().waitFor();
  expect(asked().slice(before).filter(isNews)).toEqual([]);
  quiet(ada);
  await ada.leave();
});
