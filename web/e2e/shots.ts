// Pictures of the client, in front of a real server: lobby, table, replay, settings and the rest, wide and on a phone, in both
// languages, into e2e/shots/ (not kept). `npm run shots`; SHOTS_ONLY=table,lobby takes some of them, SHOTS_MORE=1 also other
// sizes.

import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { test } from 'vitest';
import { decision, named, openTable, person, PHONE, WIDE, withHouse, type Person } from './people';
import { shrink } from './png';
import { dice, playOn, type Policy } from './tables';

withHouse();

const KEPT: Record<string, BrowserContextOptions> = { wide: WIDE, phone: { ...PHONE, deviceScaleFactor: 2 } };
const SIZES: Record<string, BrowserContextOptions> = {
  ...KEPT,
  ...(process.env['SHOTS_MORE'] === '1'
    ? {
        tiny: { ...PHONE, viewport: { width: 360, height: 740 } },
        flat: { ...PHONE, viewport: { width: 844, height: 390 } },
        tablet: { viewport: { width: 1024, height: 768 } },
        small: { viewport: { width: 1280, height: 720 } },
        hd: { viewport: { width: 1920, height: 1080 } },
        uhd: { viewport: { width: 3840, height: 2160 } },
      }
    : {}),
};
const ONLY = process.env['SHOTS_ONLY']?.split(',') ?? [];
const FOLDER = new URL('./shots/', import.meta.url);

/** Cards to the front, wherever; passes only at the end. Stops at the first decision that `enough` likes. */
function lively(seed: number, enough: (kind: string, view: View, seat: number, offers: number) => boolean): Policy {
  const next = dice(seed);
  return ({ view, offers, seat }) => {
    const kind = kindOf(offers[0]?.action);
    if (enough(kind, view as unknown as View, seat, offers.length)) return null;
    const fronts = offers.filter(({ action }) => (action as { side?: string }).side === 'front');
    const plays = offers.filter(({ action }) => kindOf(action) !== 'pass');
    const pool = fronts.length > 0 && next() < 0.85 ? fronts : plays.length > 0 ? plays : offers;
    return pool[Math.floor(next() * pool.length)] ?? offers[0] ?? null;
  };
}

interface View {
  round: number;
  offset: number;
  hand: number[];
  boards: { hull: number; sectors: { side: string }[][] }[];
}
const kindOf = (action: unknown): string => (action as { kind?: string } | undefined)?.kind ?? '';
const lying = (view: View): number => view.boards.reduce((sum, board) => sum + board.sectors.flat().length, 0);

/** An evening: open tables, games under way, a finished one. */
async function evening(ada: Person): Promise<Record<string, string>> {
  const [mirabel, oskar, jun] = await Promise.all([person('en'), person('en'), person('en')]);
  await named(ada, 'Ada');
  await named(mirabel, 'Mirabel');
  await named(oskar, 'Oskar');
  await named(jun, 'Jun');
  const me = { kind: 'me' };
  const open = { kind: 'open' };
  const clock = { kind: 'total', seconds: 600, increment: 15 };
  const skirmish = { mode: 'skirmish', start: 'north' };
  const between = async (guest: Person, wish: object, policy: Policy): Promise<string | null> => {
    const table = await openTable(ada, { options: skirmish, seats: [me, open], clock, ...wish }, guest);
    const end = await playOn(table.id, [ada, guest], policy);
    return end ? table.id : `over:${table.id}`;
  };

  // A decision in the middle of a game, with something on the table.
  let table = '';
  for (let seed = 1; seed < 40 && !table; seed++) {
    const found = await between(
      mirabel,
      { name: 'Friday fleet' },
      lively(
        seed,
        (kind, view, seat, offers) =>
          seat === 0 &&
          kind.startsWith('target_') &&
          // Picky first, content later.
          offers >= (seed < 20 ? 5 : 3) &&
          offers <= 24 &&
          view.round >= 3 &&
          lying(view) >= (seed < 20 ? 12 : 8) &&
          (Math.abs(view.offset) === 1 || seed >= 20) &&
          view.hand.length >= (seed < 20 ? 3 : 1),
      ),
    );
    if (found && !found.startsWith('over:')) table = found;
  }
  // Cards to play, a little later in another game.
  let deploy = '';
  for (let seed = 100; seed < 120 && !deploy; seed++) {
    const found = await between(
      mirabel,
      { name: 'Tau Ceti cup' },
      lively(
        seed,
        (kind, view, seat) => seat === 0 && kind === 'play' && view.round >= 3 && lying(view) >= 8 && view.hand.length >= 4,
      ),
    );
    if (found && !found.startsWith('over:')) deploy = found;
  }
  const theirs = (await between(
    jun,
    { name: 'Winter campaign', clock: { kind: 'none' } },
    lively(7, (_, view, seat) => seat === 1 && view.round >= 2),
  )) as string;
  const over = (
    (await between(
      mirabel,
      { name: 'Rematch' },
      lively(5, () => false),
    )) as string
  ).replace('over:', '');
  const bot = await openTable(ada, { options: skirmish, seats: [me, { kind: 'bot', bot: 'greedy' }], private: true });
  await openTable(mirabel, { options: { mode: 'ultimate_war' }, seats: [me, open], clock, name: 'Mirabel' });
  await openTable(oskar, {
    options: { mode: 'training' },
    seats: [me, open],
    clock: { kind: 'none' },
    name: 'Oskar, first game',
  });
  const room = await openTable(oskar, { options: skirmish, seats: [me, open], clock, name: 'Long evening' });
  await openTable(jun, { options: skirmish, seats: [me, { kind: 'bot', bot: 'random' }], name: 'Jun' });
  return { table, deploy, theirs, over, bot: bot.id, room: room.id, join: room.links[0]?.url ?? '', guest: mirabel.page.url() };
}

interface Scene {
  path: string;
  ready: string;
  do?: (page: Page, size: string) => Promise<void>;
  /** By somebody who has just come. */
  nobody?: boolean;
  /** Games that the server is said to have; otherwise those that are finished. */
  games?: string[];
}

const FIVE = ['deckbuilding', 'starfighter', 'risk', 'rebellion', 'skirmish'];

/** A shelf with these games, as the server would describe them. */
async function shelf(page: Page, games: string[]): Promise<void> {
  await page.route(/\/api\/games(\?|$)/, async (route) => {
    const known = (await (await route.fetch()).json()) as { id: string; title: string }[];
    const like = known.find((card) => card.id === 'starfighter');
    const cards = games.map(
      (id) => known.find((card) => card.id === id) ?? { ...like, id, title: id.charAt(0).toUpperCase() + id.slice(1) },
    );
    await route.fulfill({ json: cards });
  });
}

test('pictures', async () => {
  const ada = await person('en');
  const made = await evening(ada);
  const scenes: Record<string, Scene> = {
    lobby: { path: '/', ready: '.game' },
    'lobby-five': { path: '/', ready: '.game', games: FIVE },
    'lobby-first': { path: '/', ready: '.game', nobody: true },
    table: { path: `/table/${made['table']}`, ready: '.felt > *' },
    // Between people hints need everybody's consent.
    'table-hint': {
      path: `/table/${made['bot']}`,
      ready: '.felt > *',
      do: async (page) => {
        await page
          .getByRole('button', { name: /^(Hint|Tipp)$/ })
          .first()
          .click();
        await page.locator('.prompt .chance').first().waitFor();
      },
    },
    'table-deploy': { path: `/table/${made['deploy']}`, ready: '.felt > *' },
    'table-actions': {
      path: `/table/${made['deploy']}`,
      ready: '.felt > *',
      do: async (page, size) => {
        if (size === 'phone' || size === 'tiny') await page.locator('.dock .btn').first().click();
      },
    },
    'table-wait': { path: `/table/${made['theirs']}`, ready: '.felt > *' },
    'table-watch': { path: `/table/${made['deploy']}`, ready: '.felt > *', nobody: true },
    'table-over': { path: `/table/${made['over']}`, ready: '.prompt.over' },
    'table-cruisers': { path: `/table/${made['bot']}`, ready: '.felt > *' },
    'table-room': { path: `/table/${made['room']}`, ready: '.room h2', nobody: true },
    'table-rules': {
      path: `/table/${made['table']}`,
      ready: '.felt > *',
      do: async (page, size) => {
        if (size === 'wide') await page.keyboard.press('r');
      },
    },
    replay: {
      path: `/replay/${made['over']}`,
      ready: '.seal',
      do: async (page) => {
        await page.locator('h1').focus();
        for (let round = 0; round < 4; round++) await page.keyboard.press('Shift+ArrowRight');
        await page.keyboard.press('ArrowLeft');
      },
    },
    'replay-seat': {
      path: `/replay/${made['over']}#40`,
      ready: '.seal',
      do: async (page, size) => {
        if (size !== 'phone' && size !== 'tiny') await page.getByRole('radio', { name: /^(South|Süd)$/ }).click();
      },
    },
    'replay-upload': { path: '/replay', ready: 'input[type=file]' },
    settings: { path: '/settings', ready: '.segs' },
    player: { path: '/', ready: '.game', do: async (page) => openPlayer(page) },
    join: { path: made['join'] ?? '', ready: '.card form', nobody: true },
    rules: { path: '/rules/starfighter#SF-6.3', ready: '.text section' },
    bots: { path: '/bots', ready: 'main h2' },
  };
  mkdirSync(FOLDER, { recursive: true });
  const state = await ada.context.storageState();
  await ada.leave();
  for (const lang of ['en', 'de'] as const) {
    for (const [size, options] of Object.entries(SIZES)) {
      for (const [name, scene] of Object.entries(scenes)) {
        if (ONLY.length > 0 && !ONLY.includes(name)) continue;
        const who = await person(lang, scene.nobody ? options : { ...options, storageState: state });
        const { page } = who;
        await shelf(page, scene.games ?? ['starfighter']);
        await page.goto(scene.path);
        await page.locator(scene.ready).first().waitFor();
        if (name === 'table') await decision(page).catch(() => {});
        await scene.do?.(page, size);
        await page.evaluate(() => document.fonts.ready);
        // Fonts and pictures have settled.
        await page.waitForTimeout(350);
        const picture = await page.screenshot();
        // The large ones are only looked at.
        writeFileSync(new URL(`${name}-${size}-${lang}.png`, FOLDER), size in KEPT ? shrink(picture) : picture);
        if (who.troubles.length > 0) console.error(name, size, lang, who.troubles);
        await who.leave();
      }
    }
  }
}, 900_000);

async function openPlayer(page: Page): Promise<void> {
  const me = await page.evaluate(async () => (await (await fetch('/api/me')).json()) as { player: { id: string } });
  await page.goto(`/player/${me.player.id}`);
  await page.locator('main li').first().waitFor();
}
