// The site as an app: what a first visit loads, what a second one needs, and what several tabs do.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { axe, decision, house, PHONE, pressOn, quiet, rest, resign, rows, sideways, step, until, WIDE } from '../e2e/people';
import { asked, changed, installed, isNews, playOn, sitDown, visitor, withSite } from './visitors';

withSite();

test('a first visit loads no engine, and a game loads its own', async () => {
  const ada = await visitor('en');
  await ada.page.locator('.game .choose').first().waitFor();
  // The form knows what the seats are called.
  await until(async () => asked().some((path) => path.startsWith('engine/seats/')));
  await installed(ada.page);
  expect(asked().filter((path) => path.endsWith('.wasm'))).toEqual([]);
  await sitDown(ada, 'starfighter');
  expect(asked()).toContain('engine/starfighter.wasm');
  quiet(ada);
  await ada.leave();
});

test('it can be installed', async () => {
  const ada = await visitor('en');
  const { page } = ada;
  const found = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest = (await (await fetch(found)).json()) as { start_url: string; icons: { src: string; sizes: string }[] };
  expect(new URL(manifest.start_url, found).href).toBe(house());
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await fetch(new URL(src, found))).status).toBe(200);
  quiet(ada);
  await ada.leave();
});

test('from the second visit on it starts without a network', async () => {
  const ada = await visitor('de', PHONE);
  const { page, context } = ada;
  await installed(page);
  await context.setOffline(true);
  const before = asked().length;
  await page.reload();
  await page.locator('.game .choose').first().waitFor();
  expect(await sideways(page)).toBe(false);
  await page.goto(`${house()}#/settings`);
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  expect(asked().slice(before).filter(isNews)).toEqual([]);
  quiet(ada);
  await ada.leave();
});

test('an address of the server leads to the page that it means', async () => {
  const ada = await visitor('en', { serviceWorkers: 'block' });
  await ada.page.goto(`${house()}rules/starfighter`);
  await ada.page.waitForURL(/#\/rules\/starfighter/);
  await ada.page.locator('.book').waitFor();
  await ada.leave();
});

test('two tabs play at the same table, and one goes on when the other is closed', async () => {
  const ada = await visitor('en');
  const { page, context } = ada;
  const table = await sitDown(ada, 'starfighter');
  const second = await context.newPage();
  await second.goto(`${house()}#/table/${table}`);
  const { step: there } = await rest(second, { decided: true });
  expect(there).toBe(await step(page));

  // What is decided in one is seen in the other.
  const { step: after } = await pressOn(second, () => rows(second).first().click());
  expect((await rest(page, { from: after })).step).toBeGreaterThanOrEqual(after);

  // The first tab drives; without it the second takes over.
  await page.close();
  await playOn(second, 3);
  expect(await decision(second)).toBe('decide');
  await ada.leave();
});

test('bots think in workers: the page itself never runs an engine, so nobody waits for one', async () => {
  const ada = await visitor('en');
  const { page } = ada;
  // Scripts like this one are for pages alone, not for their workers.
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new Error('an engine on the thread of the page');
    };
    Object.assign(WebAssembly, {
      Instance: refuse,
      instantiate: refuse,
      instantiateStreaming: refuse,
      compile: refuse,
      compileStreaming: refuse,
    });
  });
  await page.reload();
  await sitDown(ada, 'starfighter', 'search:2000');
  while ((await rows(page).count()) <= 8) await playOn(page, 1);
  await page.keyboard.press('h');
  await page.locator('.acts .act.tip').first().waitFor();
  await playOn(page, 1);
  quiet(ada);
  await ada.leave();
});

test('a record is saved as a file, looked at again, and played on from', async () => {
  const ada = await visitor('en', { ...WIDE, acceptDownloads: true });
  const { page } = ada;
  await sitDown(ada, 'starfighter');
  await playOn(page, 6);
  await resign(ada);
  await page.locator('.prompt.over a[href*="replay"]').first().click();
  await page.locator('.seal.proven').first().waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record' }).first().click();
  const file = await (await saved).path();

  // What nobody wants to keep any more is removed, after a question.
  await page.goto(`${house()}#/settings`);
  await page.getByRole('heading', { name: 'Games of this browser' }).waitFor();
  await page.getByRole('button', { name: 'Remove the finished one' }).click();
  await page.getByRole('button', { name: 'Really remove?' }).click();
  await page.getByRole('heading', { name: 'Games of this browser' }).waitFor({ state: 'detached' });

  // Another visit, perhaps of somebody else.
  const bob = await visitor('en');
  await bob.page.goto(`${house()}#/replay`);
  await bob.page.locator('input[type=file]').setInputFiles(file);
  await bob.page.locator('.seal.proven').first().waitFor();
  await bob.page.getByRole('button', { name: 'Play on from here' }).first().click();
  await bob.page.locator('.modal form button[type=submit]').click();
  await bob.page.waitForURL(/#\/table\//);
  await rest(bob.page, { decided: true });
  await bob.page.getByText('only in this browser').waitFor();
  quiet(ada, bob);
  await ada.leave();
  await bob.leave();
});

test("a table that cannot be read any more is saved as a file and removed, and is in nobody's way", async () => {
  const ada = await visitor('en', { ...WIDE, acceptDownloads: true });
  const { page } = ada;
  const table = await sitDown(ada, 'starfighter');
  await playOn(page, 3);
  // Something has scribbled over its journal.
  await page.evaluate(async () => {
    const opened = indexedDB.open('starboard');
    const db = await new Promise<IDBDatabase>((found) => (opened.onsuccess = () => found(opened.result)));
    const journal = db.transaction('journal', 'readwrite').objectStore('journal');
    const all = journal.getAll();
    await new Promise<void>((written) => {
      all.onsuccess = () => {
        const last = all.result.at(-1) as object;
        journal.put({ ...last, body: '{"kind":"scribble"}' }).onsuccess = () => written();
      };
    });
    db.close();
  });
  await page.reload();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save its journal' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ row: { id: table }, journal: expect.anything() });
  expect(text).toContain('scribble');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove the table' }).click();
  await page.getByRole('button', { name: 'Really remove?' }).click();
  await page.locator('.game .choose').first().waitFor();
  await sitDown(ada, 'starfighter');
  await page.goto(house());
  await page.reload();
  await page.locator('a[href*="/table/"]').first().waitFor();
  expect(await page.locator(`a[href*="${table}"]`).count()).toBe(0);
  await ada.leave();
});

test('a browser that may not store anything is told so', async () => {
  const ada = await visitor('de');
  await ada.page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await ada.page.reload();
  await ada.page.getByText('Dieser Browser kann nicht allein spielen').waitFor();
  await ada.leave();
});

test('a new version is told quietly, and taken when somebody wants it', async () => {
  const ada = await visitor('en');
  const { page } = ada;
  await installed(page);
  await page.reload();
  changed('sw.js', (worker) => `${worker}\n// newer\n`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('A new version is ready.').waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load again' }).click()]);
  await page.locator('.game .choose').first().waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
  quiet(ada);
  await ada.leave();
});
