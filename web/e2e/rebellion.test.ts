// Rebellion on its board: three rounds in German, clicked on the table, against Rebels who are played over the wire, with a battle
// and an opposed mission; bots play it to its end; the replay proves it. Then on a phone, and a team table of four.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import borders from '../src/boards/rebellion/borders.json';
import type { Action, View } from '../src/boards/rebellion/generated';
import type { Offer } from '../src/boards/rebellion/props';
import {
  after,
  axe,
  decision,
  ended,
  named,
  openTable,
  person,
  PHONE,
  pressOn,
  quiet,
  rest,
  sideways,
  step,
  unseen,
  until,
  withHouse,
  type Person,
} from './people';
import { dice, playOn, type Position } from './tables';

withHouse();

const BOT = { kind: 'bot', bot: 'greedy' };
const ME = { kind: 'me' };
const OPEN = { kind: 'open' };

/** Opens a table; the others sit down in the order of the open seats. */
async function sit(who: Person, options: Record<string, unknown>, seats: unknown[], ...others: Person[]): Promise<string> {
  const { id } = await openTable(who, { game: 'rebellion', options, seats, private: true }, ...others);
  await who.page.goto(`/table/${id}`);
  return id;
}

/** The latest view that the server has sent to this person. */
function view(who: Person): View {
  for (const text of who.heard.toReversed()) {
    const message = JSON.parse(text) as { kind: string; view?: View; table?: { view?: View } };
    const found = message.kind === 'update' ? message.view : message.kind === 'table' ? message.table?.view : undefined;
    if (found) return found;
  }
  throw new Error('the server has shown nothing yet');
}

const units = (at: View, place: number, own: boolean): number =>
  (at.places[place]?.units ?? []).reduce((sum, { unit, count }) => sum + (unit < 9 === own ? count : 0), 0);

const open = borders.filter(({ kind }) => kind !== 'impassable');
const neighbours = (place: number): number[] =>
  open.flatMap(({ between: [a = -1, b = -1] }) => (a === place ? [b] : b === place ? [a] : []));

/** Steps from a system to the next Rebels. */
function distance(at: View, place: number): number {
  let reached = new Set([place]);
  for (let far = 0; far < 12; far++) {
    if ([...reached].some((each) => units(at, each, false) > 0)) return far;
    reached = new Set([...reached, ...[...reached].flatMap(neighbours)]);
  }
  return 99;
}

/** Systems into which the Empire can move, those first that bring it to the Rebels. */
function marches(at: View): number[] {
  return at.places
    .slice(0, 32)
    .flatMap((_, place) => (neighbours(place).some((each) => units(at, each, true) > 1) ? [place] : []))
    .toSorted((a, b) => distance(at, a) - distance(at, b));
}

/** What the Empire clicks, the most wanted first. */
function wishes(at: View, played: number): string[] {
  const rest = [
    '.panel .two .btn.primary',
    '.propose .btn.primary',
    '.propose .btn.quiet',
    '.armies [data-live]',
    '.choices [data-item^="leader:"][data-live]',
    '.choices [data-item^="unit:"][data-live]',
    '.choices [data-item^="tactic:"][data-live]',
    '.choices .card[data-live]',
    '.dice [data-live]',
    '.choices .die[data-live]',
    '.choices .chip[data-live]',
    '.choices [data-item^="plain:"]',
    '.choices [data-live]',
    '.panel [data-live]',
    '[data-item^="system:"][data-live]',
  ];
  // Beside the cards, or on a phone in the panel.
  const done = ['.mine .top [data-item^="plain:"]', '.choices [data-item^="plain:"]'];
  switch (at.question?.kind) {
    case 'assign':
      return (at.rows[1]?.length ?? 0) < 2 && played < 2
        ? [
            '.mine:has(.shield.held) .card[data-live]',
            '.mine [data-item^="leader:"][data-live]:not([aria-pressed=true])',
            ...done,
          ]
        : done;
    case 'turn': {
      return [
        '.mine [data-item^="slot:"][data-live]',
        '.panel .btn.who',
        '.panel.aim .btn.primary',
        ...marches(at).map((place) => `[data-item="system:${place}"][data-live]`),
        '[data-item^="system:"][data-live]',
        '.choices [data-item^="plain:"]',
      ];
    }
    case 'move':
      return ['.sources .btn.small', '.sources .unit.live', '.go .btn'];
    default:
      return rest;
  }
}

async function click(who: Person, seen: Set<string>, played: number): Promise<void> {
  const at = view(who);
  seen.add(at.question?.kind ?? '');
  if (at.combat) seen.add('combat');
  const found = await who.page.evaluate(
    (selectors) => {
      const found = selectors.map((each) => document.querySelector(each)).find((each) => each !== null);
      found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return found !== undefined;
    },
    wishes(at, played),
  );
  if (!found) throw new Error(`there is nothing to click: ${JSON.stringify(at.question)}`);
}

/** Clicks on the table until it says stop, or the game is over. */
async function clickOn(who: Person, seen: Set<string>, stop: (at: View, count: number) => boolean): Promise<void> {
  for (let count = 0; (await decision(who.page)) === 'decide' && !stop(view(who), count); count++) {
    await pressOn(who.page, () => click(who, seen, count));
  }
}

/** The Rebels over the wire: against missions, on missions that can be opposed, and into battles; otherwise anything. */
function policy(stop: () => boolean): (position: Position) => Offer | null {
  const random = dice(7);
  return ({ view: json, offers: given }) => {
    if (stop()) return null;
    const at = json as unknown as View;
    const offers = given as unknown as Offer[];
    const of = (kind: Action['kind']): Offer[] => offers.filter(({ action }) => action.kind === kind);
    const fights = of('activate').filter(
      ({ action }) =>
        action.kind === 'activate' &&
        units(at, action.place, true) > 0 &&
        neighbours(action.place).some((each) => units(at, each, false) > 1),
    );
    const pick = (from: Offer[]): Offer | undefined => from[Math.floor(random() * from.length)];
    const few = (at.rows[0]?.length ?? 0) < 2;
    return (
      pick(of('oppose')) ??
      (few ? pick(of('assign')) : undefined) ??
      (at.question?.kind === 'assign' ? of('done')[0] : undefined) ??
      pick(of('load')) ??
      pick(of('reveal_mission')) ??
      pick(fights) ??
      pick(offers) ??
      null
    );
  };
}

/** All that has to come up before the game is left to bots: what is asked, a mission that both roll for, and the battle's arena. */
const WANTED = ['assign', 'turn', 'move', 'oppose', 'opposed', 'combat', 'arena'];

/** What is to be noticed whenever it shows, if only between two decisions: a mission with both sides' dice, and a battle. */
const NOTICED = { opposed: '.verdict [data-side] .dice', arena: '.arena .armies .side' };

/** From now on, the page notes by itself whatever of this it has shown for both sides. */
async function notice(page: Page): Promise<void> {
  await page.addInitScript((noticed) => {
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(noticed)) {
        if (document.querySelectorAll(selector).length === 2) document.documentElement.dataset[name] = 'seen';
      }
    }).observe(document, { childList: true, subtree: true });
  }, NOTICED);
}

/** What the page has noted. */
async function look(page: Page, seen: Set<string>): Promise<void> {
  const noted = await page.evaluate(() => Object.keys(document.documentElement.dataset));
  for (const each of Object.keys(NOTICED)) if (noted.includes(each)) seen.add(each);
}

/** Clicks two rounds, and on until all that is wanted has come up. */
async function rounds(who: Person, seen: Set<string>): Promise<void> {
  for (let count = 0; ; count++) {
    expect(await decision(who.page)).toBe('decide');
    await look(who.page, seen);
    const at = view(who);
    if (at.round > 2 && !at.combat && WANTED.every((each) => seen.has(each))) return;
    await pressOn(who.page, () => click(who, seen, count));
  }
}

/** Leaves the seat to a bot, and hears that it plays on. */
async function handOver({ page, heard }: Person, ...[menu, resign, bot]: [string, string, string]): Promise<void> {
  const before = heard.length;
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('button', { name: resign }).click();
  await page.getByRole('dialog').getByRole('button', { name: bot }).click();
  await until(async () => heard.slice(before).some((text) => text.includes('"kind":"relieved"')));
}

test('two rounds and more in German, with an opposed mission and a battle, then to the end by bots; the replay proves it', async () => {
  const ada = await person('de');
  const bo = await person('en');
  const { page } = ada;
  await named(ada, 'Ada');
  await named(bo, 'Bo');
  await notice(page);

  // The Rebels are played over the wire, until they are told to stop.
  let resting = false;
  const id = await sit(ada, { mode: 'first_game' }, [OPEN, ME], bo);
  const rebels = playOn(
    id,
    [bo],
    policy(() => resting),
  );
  await decision(page);
  const seen = new Set<string>();
  await page.getByRole('group', { name: 'Galaxis' }).waitFor();
  expect(await page.locator('[data-item^="system:"]').count()).toBe(32);
  expect(await axe(page)).toEqual([]);

  // A system explains itself, and how likely the base is there; a note about it outlives the page.
  const far = view(ada).base.candidates.at(-1) ?? 0;
  const system = page.locator(`[data-item="system:${far}"]`);
  await system.dispatchEvent('click');
  await page.locator('.panel .chance').waitFor();
  await page.getByRole('button', { name: 'verdächtig' }).click();
  await page.reload();
  await decision(page);
  expect(await system.getAttribute('aria-label')).toContain('Notiz: verdächtig');
  await page.keyboard.press('Escape');

  await rounds(ada, seen);
  expect(await axe(page)).toEqual([]);

  // Both leave the rest to bots, which play the game to its end.
  resting = true;
  await bo.page.goto(`/table/${id}`);
  await rest(bo.page);
  await handOver(bo, 'Table menu', 'Resign', 'Let a bot play on');
  await handOver(ada, 'Tischmenü', 'Aufgeben', 'Bot spielen lassen');
  await unseen(id, [ada, bo], () => Promise.all([rebels, ended(ada, id)]));
  await page.locator('.prompt.over').waitFor();
  expect(await axe(page)).toEqual([]);

  // The replay runs on the same board, and its dice are proven.
  await page.goto(`/replay/${id}`);
  await page.locator('.rb').waitFor();
  await page.getByText('Geprüft').first().waitFor();
  expect(await page.locator('.rb [data-live]').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  quiet(ada);
  await ada.leave();
  await bo.leave();
});

test('on a phone: everything in reach, nothing beside the page', async () => {
  const jun = await person('de', PHONE);
  const { page } = jun;
  await named(jun, 'Jun');
  await sit(jun, { mode: 'advanced' }, [BOT, ME]);
  await decision(page);
  expect(await sideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  await clickOn(jun, new Set(), (at, count) => at.round > 1 || count > 16);
  expect(await sideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  quiet(jun);
  await jun.leave();
});

test.each([
  [360, 640],
  [390, 664],
])('on a phone of %i by %i the button that does it lies above the dock, and what is aimed at in sight', async (width, height) => {
  const kim = await person('en', { ...PHONE, viewport: { width, height } });
  const { page } = kim;
  await named(kim, `Kim ${height}`);
  await sit(kim, { mode: 'first_game' }, [ME, BOT]);
  await decision(page);
  expect(view(kim).question?.kind).toBe('choose_base');
  // Whatever of the map is seen first.
  const place = await page.evaluate(() => {
    const box = document.querySelector('.sky .map')?.getBoundingClientRect();
    const dock = document.querySelector('aside.dock')?.getBoundingClientRect();
    const seen = [...document.querySelectorAll<SVGElement>('[data-item^="system:"][data-live]')].find((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return box && dock && left > box.left && right < box.right && top > box.top && bottom < Math.min(box.bottom, dock.top);
    });
    return seen?.dataset['place'];
  });
  const aimed = page.locator(`[data-item="system:${place}"]`);
  await aimed.tap();
  const button = page.locator('.aiming .btn.primary');
  const [low, dock, seen] = await Promise.all([
    button.boundingBox(),
    page.locator('aside.dock').boundingBox(),
    aimed.boundingBox(),
  ]);
  const bar = await page.locator('.aiming').boundingBox();
  expect((low?.y ?? height) + (low?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  expect((seen?.y ?? height) + (seen?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const before = await step(page);
  await button.tap();
  await after(page, before);
  expect(view(kim).base.system).toBe(Number(place));
  quiet(kim);
  await kim.leave();
});

test('a team table of four: pools by role, initiative, and one side sees its own', async () => {
  const mia = await person('en');
  const { page } = mia;
  await named(mia, 'Mia');
  await sit(mia, { mode: 'first_game', seats: 4 }, [BOT, ME, BOT, BOT]);
  await decision(page);
  expect(view(mia).roles).toHaveLength(4);
  await page.getByText('General').first().waitFor();
  expect(await page.locator('.leaders section[aria-label*="Admiral"]').count()).toBe(2);
  expect(await page.locator('.leaders section[aria-label*="General"]').count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await clickOn(mia, new Set(), (_, count) => count > 6);
  expect(view(mia).base.system).toBeUndefined();
  quiet(mia);
  await mia.leave();
});
