// Skirmish on its board: a whole scenario against a bot in German, with the table alone, and the replay proves it; the other
// scenarios on a phone; a table of one's own from the text of a file.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axe,
  clickStill,
  decision,
  named,
  openTable,
  person,
  PHONE,
  pressOn,
  quiet,
  rest,
  rows,
  sideways,
  step,
  WIDE,
  withHouse,
  type Person,
} from './people';

withHouse();

const BOT = { kind: 'bot', bot: 'random' };
const SCENARIOS = ['spaceport_street', 'desert_ambush', 'hangar_breakout', 'prisoner_rescue', 'standoff'];

async function open(who: Person, options: Record<string, unknown>, bots = 1): Promise<string> {
  const seats = [{ kind: 'me' }, ...Array.from({ length: bots }, () => BOT)];
  const { id } = await openTable(who, { game: 'skirmish', options, seats, private: true });
  await who.page.goto(`/table/${id}`);
  return id;
}

const deed = (key: string): string => `.deeds [data-deed=${key}]:not([aria-disabled=true])`;

/** What is there to press on the table, the most wanted first. */
const WISHES = [
  '.callout .btn.primary',
  '.banner .go .btn',
  '.dock .prompt .go .btn',
  '.roster .chip.live',
  deed('leave'),
  '.deeds [data-deed^=t]:not([aria-disabled=true])',
  '.deeds [data-deed^="f"]:not([aria-disabled=true])',
  '.deeds [data-deed^="interact"]',
  deed('clear_jam'),
  deed('melee'),
  deed('shoot'),
  'place',
  deed('done'),
];

/** Whether the figure has moved and may only run now, after which nobody shoots. */
const runs = (): boolean => /Rennen|Run/.test(document.querySelector('.deeds [data-deed=move]')?.textContent ?? '');

/** One press on the table. A place is chosen with arrow keys, eastwards, at most once for each figure. */
async function press(page: Page, seen: Set<string>): Promise<void> {
  const moved = await page.evaluate(runs);
  const found = await page.evaluate(
    ([wishes, moved]) =>
      wishes.find((wish) =>
        wish === 'place' ? !moved && document.querySelector('[data-item=place]') !== null : document.querySelector(wish) !== null,
      ),
    [WISHES, moved] as const,
  );
  if (!found) throw new Error('there is nothing to press');
  seen.add(found);
  if (found !== 'place') {
    await clickStill(page.locator(found).first());
    return;
  }
  await page.locator('[data-item=place]').focus();
  for (let steps = 0; steps < 9; steps++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Plays on with presses on the table, for so many decisions or to the end. */
async function playOn(page: Page, most = Infinity, seen = new Set<string>()): Promise<Set<string>> {
  for (let count = 0; count < most; count++) {
    if ((await decision(page)) === 'over') break;
    await pressOn(page, () => press(page, seen));
  }
  return seen;
}

/** Plays until one of the figures may move, not only run, and somebody may be shot at. */
async function playToShot(page: Page): Promise<void> {
  for (;;) {
    expect(await decision(page)).toBe('decide');
    const places = (await page.locator('[data-item=place]').count()) > 0 && !(await page.evaluate(runs));
    if (places && (await page.locator(deed('shoot')).count()) > 0) return;
    await playOn(page, 1);
  }
}

test('a whole scenario against a bot, in German, on the table alone', async () => {
  const ada = await person('de');
  const { page } = ada;
  await named(ada, 'Ada');
  const id = await open(ada, { scenario: 'standoff', rounds: 3 });
  await decision(page);
  await page.getByRole('region', { name: 'Aktivierungsstapel' }).waitFor();
  expect(await page.locator('.map [data-figure]').count()).toBe(12);
  expect(await axe(page)).toEqual([]);

  // A place: the way, its cost and who is in sight from there are told before anything is done.
  await playToShot(page);
  const before = await step(page);
  await page.locator('[data-item=place]').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.reading', { hasText: 'Von dort' }).waitFor();
  expect(await page.locator('.map .way').count()).toBe(2);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hierher bewegen' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.locator('.callout').count()).toBe(0);

  // A shot: the odds and their reasons, and a place in the list that says the same.
  await page.locator(deed('shoot')).click();
  await page.locator('.callout .odds').waitFor();
  expect(await page.locator('.map .figure.aimed').count()).toBe(1);
  expect(await page.locator('.callout').innerText()).toMatch(/trifft|kein Wurf/);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await step(page)).toBe(before);
  expect(await rows(page).count()).toBeGreaterThan(1);

  // A figure that nothing is asked of shows its sheet.
  await page.locator('.roster .chip:not(.live)').last().click();
  await page.getByRole('dialog').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.modal').waitFor({ state: 'detached' });

  const seen = await playOn(page);
  expect(seen).toContain('place');
  expect(seen).toContain(deed('shoot'));
  await page.locator('.prompt.over').waitFor();
  expect(await page.locator('.sk [data-live]').count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  // The replay runs on the same board, and its dice are proven.
  await page.goto(`/replay/${id}`);
  await page.locator('.sk').waitFor();
  await page.getByText('Geprüft').first().waitFor();
  expect(await page.locator('.sk [data-live]').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  quiet(ada);
  await ada.leave();
});

test.each(SCENARIOS)('%s on a phone: everything in reach, nothing beside the page', async (scenario) => {
  const jun = await person('de', PHONE);
  const { page } = jun;
  await named(jun, 'Jun');
  await open(jun, { scenario });
  await decision(page);
  expect(await sideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  await playOn(page, 4);
  expect(await sideways(page)).toBe(false);
  quiet(jun);
  await jun.leave();
});

const SMALL = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
];

/** Whether nothing lies over the middle of a thing: a finger would press it. */
const pressable = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return found !== null && (element.contains(found) || found.contains(element)) && y + height <= window.innerHeight;
    });

test.each(SMALL)('a small phone of $width × $height: what is taken up is confirmed above the dock', async (viewport) => {
  const kim = await person('de', { ...PHONE, viewport });
  const { page } = kim;
  await named(kim, 'Kim');
  await open(kim, { scenario: 'standoff' });
  await playToShot(page);
  await page.locator('[data-item=place]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.callout .btn.primary').waitFor();
  expect(await pressable(page, '.callout .btn.primary')).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator(deed('shoot')).click();
  await page.locator('.callout .odds').waitFor();
  expect(await pressable(page, '.callout .btn.primary')).toBe(true);
  await page.locator('.callout .row .btn.icon').click();
  await page.locator(deed('ready')).click();
  for (const facing of ['NW', 'N', 'SE']) expect(await pressable(page, `.rose [data-facing=${facing}]`)).toBe(true);
  expect(await sideways(page)).toBe(false);
  quiet(kim);
  await kim.leave();
});

test('the list has deeds first and places by what they mean; few nodes, and each can be played by the keyboard', async () => {
  const ivo = await person('en');
  const { page } = ivo;
  await named(ivo, 'Ivo');
  await open(ivo, { scenario: 'standoff' });
  await playToShot(page);
  const said = await page.locator('.acts .act').allInnerTexts();
  expect(said.findIndex((row) => row.includes('Shoot at'))).toBeLessThan(said.findIndex((row) => row.includes('All ')));
  expect(said.filter((row) => /^\s*All \d+ places\s*$/.test(row))).toHaveLength(1);
  expect(await page.locator('.acts .grp').count()).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);

  // The first of the best places, by the keyboard alone.
  const row = page.locator('.acts .act', { hasText: /can shoot you|\d targets?, / }).first();
  const before = await step(page);
  await row.focus();
  await page.locator('.map .way').first().waitFor();
  await page.keyboard.press('Enter');
  expect((await rest(page, { from: before + 1 })).step).toBeGreaterThan(before);
  quiet(ivo);
  await ivo.leave();
});

test('what it is about is told once at each table', async () => {
  const mo = await person('en');
  const { page } = mo;
  await named(mo, 'Mo');
  await mo.visit('/');
  await page.evaluate(() => localStorage.removeItem('starboard.skirmish.briefed'));
  await open(mo, { scenario: 'prisoner_rescue' });
  const briefing = page.getByRole('dialog', { name: 'Prisoner Rescue' });
  await briefing.waitFor();
  await page.getByRole('button', { name: 'To the table' }).click();
  await briefing.waitFor({ state: 'detached' });
  await page.reload();
  await decision(page);
  expect(await briefing.count()).toBe(0);
  await page.locator('.state .goal').click();
  await briefing.waitFor();
  quiet(mo);
  await mo.leave();
});

test('free deployment can be left to the house', async () => {
  const ned = await person('en');
  const { page } = ned;
  await named(ned, 'Ned');
  await open(ned, { scenario: 'standoff', deploy: 'free' });
  await decision(page);
  const before = await step(page);
  expect(await page.locator('.map [data-figure]').count()).toBeLessThan(12);
  await page.locator('.prompt').getByRole('button', { name: 'Set up the rest for me' }).click();
  await rest(page, { from: before + 1, decided: true });
  expect(await page.locator('.map [data-figure]').count()).toBe(12);
  quiet(ned);
  await ned.leave();
});

test.each([3, 4])('%i players: everybody in a colour of their own, wide and on a phone', async (players) => {
  for (const [lang, size] of [
    ['en', WIDE],
    ['de', PHONE],
  ] as const) {
    const lee = await person(lang, size);
    const { page } = lee;
    await named(lee, 'Lee');
    await open(lee, { scenario: 'spaceport_street', players }, players - 1);
    await decision(page);
    const colours = await page.evaluate(() => {
      const strokes = [...document.querySelectorAll('.map [data-figure]')].map((each) =>
        getComputedStyle(each).getPropertyValue('--c'),
      );
      return new Set(strokes).size;
    });
    expect(colours).toBeGreaterThanOrEqual(players);
    expect(await sideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await playOn(page, 3);
    quiet(lee);
    await lee.leave();
  }
});

test('the table is dragged, zoomed and measured; a base is dragged to its place', async () => {
  const mia = await person('en');
  const { page } = mia;
  await named(mia, 'Mia');
  await open(mia, { scenario: 'standoff' });
  await playToShot(page);
  const box = await page.locator('.map').boundingBox();
  const base = await page.locator('.figure.active .base').boundingBox();
  if (!box || !base) throw new Error('nobody is there');
  const from = { x: base.x + base.width / 2, y: base.y + base.height / 2 };

  // Letting go proposes a place.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y, { steps: 3 });
  await page.mouse.move(from.x + 60, from.y, { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Move here' }).waitFor();
  await page.keyboard.press('Escape');

  // Nearer with the wheel: the small map shows the part in sight, and brings the whole table back.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -600);
  const whole = page.getByRole('button', { name: 'Whole table' });
  await whole.waitFor();
  await whole.click();
  await whole.waitFor({ state: 'detached' });

  // The ruler measures from the active figure to wherever the mouse is.
  await page.getByRole('button', { name: 'Ruler' }).click();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.ruler text').waitFor();
  expect(await page.locator('.ruler text').innerHTML()).toMatch(/^\d+\.\d″$/);
  quiet(mia);
  await mia.leave();
});

test('a table of one’s own: the text of a scenario file', async () => {
  const file = new URL('../../crates/skirmish/data/scenarios/standoff.toml', import.meta.url);
  const text = readFileSync(file, 'utf8')
    .replace('id = "standoff"', 'id = "my_table"')
    .replace(/^name_de = .*$/m, 'name_de = "Mein Tisch"');
  const kay = await person('de');
  const { page } = kay;
  await named(kay, 'Kay');
  await kay.visit('/');
  await page.locator('.games .game', { hasText: 'Skirmish' }).click();
  await page.getByRole('button', { name: 'Mehr Einstellungen' }).click();
  await page.getByText('Eigene Inhalte').click();
  const field = page.getByLabel(/^Ein eigenes Szenario/);
  const start = page.getByRole('button', { name: /starten$/ });

  // A mistake is named, and nothing is lost.
  await field.fill(text.replace('"han_solo"', '"somebody"'));
  await start.click();
  await page.locator('.new [role=alert], .new .refusal').first().waitFor();
  await field.fill(text);
  await start.click();
  await page.waitForURL(/\/table\//);
  await decision(page);
  expect(await page.locator('.map [data-figure]').count()).toBe(12);
  await page.locator('.state .goal').click();
  await page.getByRole('dialog', { name: 'Mein Tisch' }).waitFor();
  await kay.leave();
});
