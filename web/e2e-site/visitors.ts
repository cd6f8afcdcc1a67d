// People who visit the site: with a service worker, and without a server.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { decision, house, person, pressOn, rest, rows, tableId, until, WIDE, withHouse, type Person } from '../e2e/people';
import { openHost, type Host } from './host';

let host: Host;

/** Every test file has a host of its own. */
export function withSite(): void {
  withHouse(async () => (host = await openHost()));
}

/** What the host was asked for. */
export const asked = (): string[] => host.asked;

/** From now on the host sends a file in another form. */
export const changed: Host['change'] = (path, how) => host.change(path, how);

/** Somebody comes to the site, and stays until everything is there that a second visit needs. */
export async function visitor(lang: 'en' | 'de', options: BrowserContextOptions = WIDE): Promise<Person> {
  const one = await person(lang, { serviceWorkers: 'allow', ...options });
  await one.page.goto(house());
  await one.page.locator('h1').first().waitFor();
  return one;
}

/** The service worker has what it keeps. */
export const installed = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active);

/** Everything is kept that any game needs: it is fetched as soon as somebody plays. */
export const allKept = (page: Page): Promise<true> =>
  until(() =>
    page.evaluate(async () => {
      const { scope } = await navigator.serviceWorker.ready;
      const worker = await (await fetch(new URL('sw.js', scope))).text();
      const files = JSON.parse(worker.slice(worker.indexOf('{'), worker.indexOf('};') + 1)) as Record<string, string>;
      return (await (await caches.open('starboard')).keys()).length === Object.keys(files).length;
    }),
  );

/** Browsers ask for a newer service worker whether there is a network or not. */
export const isNews = (path: string): boolean => path !== 'sw.js';

interface Card {
  id: string;
  title: string;
  bots: { spec: string; name: string }[];
}

/**
 * A game of this kind against a bot, as it is usually played; a Trooper, if nothing else is said. `here`: where there is a server,
 * but the game is to be in this browser. Gives the table.
 */
export async function sitDown({ page, lang }: Person, game: string, spec = 'greedy', here = false): Promise<string> {
  // Also when there is no network: then it is the service worker that has it.
  const list = `engine/games.${lang}.json`;
  const cards = (await page.evaluate(async (path) => (await fetch(path)).json(), new URL(list, house()).href)) as Card[];
  const card = cards.find(({ id }) => id === game);
  const rank = card?.bots.find((bot) => bot.spec === spec)?.name;
  if (!card || rank === undefined) throw new Error(`no ${spec} plays ${game}`);
  await page.getByRole('button', { name: card.title, exact: true }).click();
  await page.getByRole('radio', { name: rank }).first().click();
  if (here) await page.getByRole('switch', { name: lang === 'de' ? 'In diesem Browser' : 'In this browser' }).check();
  await page.locator('form.new button[type=submit]').click();
  await page.waitForURL(/\/table\//);
  await rest(page, { decided: true });
  return tableId(page);
}

/** Does what stands first in the list, so many times, or to the end. */
export async function playOn(page: Page, times = Infinity): Promise<'decide' | 'over'> {
  for (let decisions = 0; decisions < times; decisions++) {
    if ((await decision(page)) === 'over') return 'over';
    await pressOn(page, () => rows(page).first().click());
  }
  return decision(page);
}
