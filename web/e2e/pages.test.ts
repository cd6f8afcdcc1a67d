// Every page, in both languages, wide and on a phone: nothing for axe to find, nothing that scrolls sideways, no complaint
// of the console.

import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import {
  api,
  axe,
  decision,
  named,
  openTable,
  person,
  PHONE,
  quiet,
  resign,
  rest,
  sideways,
  WIDE,
  withHouse,
  type Person,
} from './people';

withHouse();

const BOT = { kind: 'bot', bot: 'random' };
const SKIRMISH = { mode: 'skirmish', start: 'south' };
let host: Person;
let running = '';
let over = '';
let waiting = { id: '', link: '' };
let player = '';

// Something to look at: a running game, a finished one, an open table, a seat link, somebody's page.
beforeAll(async () => {
  host = await person('en');
  await named(host, 'Ada');
  player = (await api<{ player: { id: string } }>(host, 'GET', '/api/me')).player.id;
  const room = await openTable(host, { options: SKIRMISH, seats: [{ kind: 'me' }, { kind: 'open' }], name: 'Tau Ceti cup' });
  waiting = { id: room.id, link: room.links[0]?.url ?? '' };
  over = (await openTable(host, { options: SKIRMISH, seats: [{ kind: 'me' }, BOT] })).id;
  await host.page.goto(`/table/${over}`);
  await decision(host.page);
  await resign(host);
  running = (await openTable(host, { options: SKIRMISH, seats: [{ kind: 'me' }, BOT] })).id;
});
afterAll(() => host.leave());

interface Scene {
  path: () => string;
  /** What is there when the page is. */
  ready: string;
  /** What is opened before it is looked at. */
  open?: (who: Person) => Promise<void>;
  /** Only on one kind of screen. */
  only?: 'wide' | 'phone';
  /** What goes on and on like its beginning: axe looks at all of it once, in English and wide. */
  long?: string;
}

/** A table that is played. */
const BOARD = '.felt > *';

const scenes: Record<string, Scene> = {
  lobby: { path: () => '/', ready: '.games .game' },
  'new table, all settings': {
    path: () => '/',
    ready: '.games .game',
    open: async ({ page, lang }) => {
      if (page.viewportSize()?.width === 390) {
        await page.getByRole('button', { name: lang === 'de' ? 'Neuer Tisch' : 'New table' }).click();
        await page.locator('.modal form').waitFor();
      }
      await page.getByRole('radio', { name: lang === 'de' ? /Ultimativer Krieg/ : /Ultimate war/i }).click();
      await page.getByRole('button', { name: lang === 'de' ? 'Mehr Einstellungen' : 'More settings' }).click();
      await page.locator('#new-more').waitFor();
    },
  },
  table: { path: () => `/table/${running}`, ready: BOARD },
  'table, rules': {
    path: () => `/table/${running}`,
    ready: BOARD,
    only: 'wide',
    long: '.rulebook .text section:nth-of-type(n + 9)',
    open: async ({ page }) => {
      await page.keyboard.press('r');
      await page.locator('.rulebook section h3').first().waitFor();
    },
  },
  'table, list of actions': {
    path: () => `/table/${running}`,
    ready: BOARD,
    only: 'phone',
    open: async ({ page }) => {
      await page
        .locator('.dock .btn', { hasText: /action|Aktion/i })
        .first()
        .click();
      await page.locator('.modal .act').first().waitFor();
    },
  },
  'table, log': {
    path: () => `/table/${running}`,
    ready: BOARD,
    only: 'phone',
    open: async ({ page }) => {
      await page.locator('.dock .btn').last().click();
      await page.locator('.modal .log li').first().waitFor();
    },
  },
  'waiting room': { path: () => `/table/${waiting.id}`, ready: '.room h2' },
  'finished table': { path: () => `/table/${over}`, ready: '.prompt.over' },
  replay: { path: () => `/replay/${over}`, ready: '.seal' },
  review: { path: () => `/review/${over}`, ready: '.scores' },
  'review of a record': { path: () => '/review', ready: 'input[type=file]' },
  'replay of a record': { path: () => '/replay', ready: 'input[type=file]' },
  player: { path: () => `/player/${player}`, ready: 'main li' },
  settings: { path: () => '/settings', ready: 'main [role=group], main fieldset, main .segs' },
  'all rules': { path: () => '/rules', ready: 'main a' },
  rules: { path: () => '/rules/starfighter', ready: '.text section', long: '.text section:nth-of-type(n + 9)' },
  learn: { path: () => '/learn', ready: '.shelf a' },
  lessons: { path: () => '/learn/skirmish', ready: 'main ol li' },
  lesson: { path: () => '/learn/deckbuilding/hunt', ready: BOARD },
  join: { path: () => waiting.link, ready: '.card form' },
  bots: { path: () => '/bots', ready: 'main h2' },
  lost: { path: () => '/nowhere/at/all', ready: 'h1' },
};

describe.each([
  ['en', 'wide', WIDE],
  ['de', 'wide', WIDE],
  ['en', 'phone', PHONE],
  ['de', 'phone', PHONE],
] as const)('%s, %s', (lang, size, options) => {
  let who: Person;
  beforeAll(async () => {
    who = await person(lang, { ...options, storageState: await host.context.storageState() });
  });
  afterAll(() => who.leave());

  for (const [name, scene] of Object.entries(scenes)) {
    if (scene.only && scene.only !== size) continue;
    test(name, async () => {
      const { page } = who;
      await page.goto(scene.path());
      await page.locator(scene.ready).first().waitFor();
      if (scene.ready === BOARD) await rest(page);
      await scene.open?.(who);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
      const again = lang !== 'en' || size !== 'wide';
      expect(await axe(page, scene.long && again ? [scene.long] : [])).toEqual([]);
      expect(await sideways(page)).toBe(false);
      quiet(who);
      who.troubles.length = 0;
    });
  }
});
