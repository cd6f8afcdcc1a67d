// Whole games without a server: begun, then the network is gone, reloaded in the middle, played on, and looked at again.

import { expect, test } from 'vitest';
import { decision, quiet, rest, resign, step } from '../e2e/people';
import { hasEngine } from './host';
import { allKept, asked, installed, isNews, playOn, sitDown, visitor, withSite } from './visitors';

withSite();

/** All games to their ends, against a Commander: an hour. */
const WHOLE = process.env['WHOLE'] === '1';
const GAMES = [
  { game: 'starfighter', lang: 'en', whole: true },
  { game: 'deckbuilding', lang: 'de', whole: true },
  { game: 'skirmish', lang: 'en', whole: false },
  { game: 'risk', lang: 'de', whole: false },
  { game: 'rebellion', lang: 'en', whole: false },
] as const;

test.each(GAMES.filter(({ game }) => hasEngine(game)))('$game is played offline', async ({ game, lang, whole }) => {
  const ada = await visitor(lang);
  const { page, context } = ada;
  await installed(page);
  await sitDown(ada, game, WHOLE ? 'search:2000' : 'greedy');

  // From here on there is nobody else.
  await allKept(page);
  await context.setOffline(true);
  const before = asked().length;
  await playOn(page, 8);

  // The tab is loaded again in the middle of the game: everything is where it was.
  await decision(page);
  const stood = await step(page);
  await page.reload();
  expect((await rest(page, { decided: true })).step).toBe(stood);

  if (whole || WHOLE) expect(await playOn(page)).toBe('over');
  else if ((await playOn(page, 22)) === 'decide') await resign(ada);

  // The replay runs on the same board, and this browser proves its dice.
  await page.locator('.prompt.over a[href*="replay"]').first().click();
  await page.locator('.seal.proven').first().waitFor();
  expect(asked().slice(before).filter(isNews)).toEqual([]);
  quiet(ada);
  await ada.leave();
});
