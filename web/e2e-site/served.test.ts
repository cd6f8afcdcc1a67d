// `starboard serve` with the engine beside its client: tables of the server and of this browser in one lobby, and what is left when
// the server goes away.

import { rmSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePort, newFolder, openHouse, type House } from '../e2e/house';
import { api, decision, named, openTable, person, pressOn, rest, rows, step, WIDE, withHouse, type Person } from '../e2e/people';
import { allKept, installed, playOn, sitDown } from './visitors';

/** A client with the engine beside it: see `make client-engine`. */
const client = process.env['CLIENT'] ?? '';
const place = { port: 0, folder: '' };
let server: House;

withHouse(async () => {
  Object.assign(place, { port: await freePort(), folder: newFolder() });
  server = await openHouse({ client, place });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
});

const guest = (): ReturnType<typeof person> => person('en', { ...WIDE, serviceWorkers: 'allow' });
/** What the server has said, by kind. */
const kinds = ({ heard }: Person): string[] => heard.map((text) => (JSON.parse(text) as { kind: string }).kind);
/** The decision that a hint is for. */
const tipOf = (page: Page): Locator => page.locator('.acts .act.tip .sr');
const FOES = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];

test('a hint at a table of the server is thought about in this browser, and is what the server would say', async () => {
  const ada = await guest();
  const { page } = ada;
  await named(ada, 'Ada');
  const { id } = await openTable(ada, { seats: FOES, name: 'hints' });
  await page.goto(`/table/${id}`);
  await decision(page);
  while ((await rows(page).count()) <= 8) {
    await pressOn(page, () => rows(page).first().click());
    await decision(page);
  }
  await page.keyboard.press('h');
  await tipOf(page).waitFor();
  const mine = await tipOf(page).innerText();
  expect(kinds(ada)).toContain('task');
  expect(kinds(ada)).not.toContain('hint');

  // Another browser of hers, which cannot load the engine, leaves it to the server.
  const other = await person('en');
  await other.context.addCookies(await ada.context.cookies());
  await other.page.route('**/engine/**', (route) => route.abort());
  await other.page.goto(`/table/${id}`);
  await decision(other.page);
  await other.page.keyboard.press('h');
  await tipOf(other.page).waitFor();
  expect(kinds(other)).toContain('hint');
  expect(await tipOf(other.page).innerText()).toBe(mine);
  await ada.leave();
  await other.leave();
});

test('a game of this browser goes on when the server is gone, and another one begins', async () => {
  const bob = await guest();
  const { page } = bob;
  await named(bob, 'Bob');
  const { id: theirs } = await openTable(bob, { seats: FOES, name: 'on the server' });
  await page.goto('/');
  await installed(page);
  const first = await sitDown(bob, 'starfighter', 'greedy', true);
  await page.getByText('only in this browser').first().waitFor();
  expect(await api<{ id: string }[]>(bob, 'GET', '/api/mine')).toMatchObject([{ id: theirs }]);
  await playOn(page, 3);
  await allKept(page);

  await server.kill();
  await page.getByText('You are offline. Games of this browser go on.').waitFor();
  await playOn(page, 3);
  const stood = await step(page);
  await page.reload();
  expect((await rest(page, { decided: true })).step).toBe(stood);

  // Nobody has to say that it shall be in this browser: there is nothing else.
  await page.goto('/');
  const second = await sitDown(bob, 'starfighter');
  expect(second).not.toBe(first);
  await playOn(page, 2);

  server = await openHouse({ client, place });
  await page.goto('/');
  for (const id of [theirs, first, second]) await page.locator(`a[href$="/table/${id}"]`).first().waitFor();
  await page.goto(`/table/${theirs}`);
  await playOn(page, 2);
  expect(await page.getByText('only in this browser').count()).toBe(0);
  await bob.leave();
});
