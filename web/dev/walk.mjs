// Walks through the built client with the mock server and a real browser: everything a player does at a table.
//
//   npm run build && node dev/walk.mjs

import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

process.env.STARBOARD_MOCK = '1';
const { preview } = await import('vite');
const server = await preview({ preview: { port: 4299 }, logLevel: 'error' });
const base = server.resolvedUrls?.local[0] ?? 'http://localhost:4299/';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const troubles = [];

async function visit(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(String(error)));
  return page;
}
const step = (words) => console.log('·', words);
const status = (page) => page.locator('.status').innerText();

{
  step('first visit: look around, take a name while opening a table');
  const page = await visit();
  await page.goto(base);
  await page.getByRole('heading', { name: 'Five space wars, one table.' }).waitFor();
  await page.getByLabel('Your name').fill('Grace');
  await page.getByRole('button', { name: 'Start Starfighter' }).click();
  await page.waitForURL(/\/table\/new-/);
  assert.equal(await status(page), 'Your turn');
  step('choose with a key, then the others act');
  await page.locator('.act').first().waitFor();
  await page.keyboard.press('2');
  await page.waitForFunction(() => document.querySelectorAll('.act').length > 10);
  step('search as you type, Enter');
  await page.keyboard.press('/');
  await page.keyboard.type('pass');
  assert.equal(await page.locator('.act').count(), 1);
  const title = await page.locator('.prompt h2').innerText();
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelector('.prompt h2')?.textContent !== before, title);
  step('the other language, at once');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('radio', { name: 'DE' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Regeln' }).waitFor();
  await page.waitForFunction(() => /Runde|Süd/.test(document.querySelector('.talk ol')?.textContent ?? ''));
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  step('chat');
  await page.getByRole('radio', { name: 'Chat' }).click();
  await page.getByPlaceholder('Etwas sagen').fill('Hallo');
  await page.keyboard.press('Enter');
  await page.locator('.chat .said', { hasText: 'Hallo' }).waitFor();
  step('resign, with a question');
  await page.getByRole('button', { name: 'Tischmenü' }).click();
  await page.getByRole('button', { name: 'Aufgeben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aufgeben' }).click();
  await page.getByText('Spiel vorbei').first().waitFor();
  step('rematch');
  await page.getByRole('button', { name: 'Revanche' }).click();
  await page.waitForURL(/\/table\/again-/);
  await page.context().close();
}

{
  step('a friend’s seat link: two people, one waiting room');
  const host = await visit();
  await host.goto(base);
  await host.getByLabel('Your name').fill('Hanna');
  await host.getByRole('radio', { name: 'Friend' }).click();
  await host.getByRole('button', { name: 'Open table' }).click();
  await host.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  await host.getByRole('button', { name: 'Copy' }).click();
  const link = await host.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /\/join\//);
  const guest = await visit();
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'Hanna invites you' }).waitFor();
  await guest.getByLabel('Your name').fill('Gus');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.waitForURL(/\/table\//);
  await host.locator('.felt > *').waitFor();
  assert.match(await host.locator('.seats.top').innerText(), /Gus/);
  step('a break of the line is said, and healed');
  await host.context().setOffline(true);
  await host.evaluate(() => window.dispatchEvent(new Event('offline')));
  await host.context().setOffline(false);
  step('the person in the lobby finds the table again');
  await host.goto(base);
  await host.getByRole('heading', { name: 'Your games' }).waitFor();
  await host.context().close();
  await guest.context().close();
}

{
  step('a spectator sees and may not act');
  const page = await visit();
  await page.goto(base + 'table/watch');
  await page.getByText('You are watching').waitFor();
  assert.equal(await page.locator('.act').count(), 0);
  await page.context().close();
}

{
  step('hint, undo, rule of a refusal; the replay');
  const page = await visit();
  await page.context().addCookies([{ name: 'starboard', value: 'ada', url: base }]);
  await page.goto(base + 'bots');
  await page.evaluate(() =>
    fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ada"}' }),
  );
  await page.goto(base + 'table/choice');
  await page.locator('.act').first().waitFor();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Do that' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('.hint'));
  await page.keyboard.press('u');
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await page.getByLabel('Search the rules').fill('SF-6.3');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /SF-6\.3/ })
    .first()
    .click();
  await page.waitForFunction(() => document.querySelector('.marked h5, .marked h4') !== null);
  await page.keyboard.press('Escape');
  await page.goto(base + 'replay/over#12');
  await page.getByText('Step 12 of 94').first().waitFor();
  await page.keyboard.press('ArrowRight');
  assert.match(page.url(), /#13$/);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('End');
  await page.getByText('Step 94 of 94').first().waitFor();
  await page.getByRole('radio', { name: 'North' }).click();
  await page.getByText('Verified').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Record' }).click()]);
  const file = await download.path();
  step('the record, uploaded again');
  await page.goto(base + 'replay');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Step 0 of 94').first().waitFor();
  await page.context().close();
}

await browser.close();
await new Promise((done) => server.httpServer.close(done));
assert.deepEqual(
  troubles.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
  [],
);
console.log('all well');
process.exit(0);
