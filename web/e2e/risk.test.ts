// Risk on its board: three factions (two people and a bot) with somebody watching, played on the table alone to the end, and
// the replay that proves it; partners in a team; a phone.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  after,
  axe,
  clickStill,
  decision,
  named,
  next,
  person,
  PHONE,
  pressOn,
  quiet,
  rest,
  sideways,
  sitDown,
  step,
  unseen,
  withHouse,
  type Person,
} from './people';
import { dice, playOn } from './tables';

withHouse();

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const BOT = { kind: 'bot', bot: 'greedy' };

async function open(options: Record<string, unknown>, seats: unknown[], ...all: [Person, ...Person[]]): Promise<string> {
  const id = await sitDown({ game: 'risk', options, seats }, ...all);
  for (const { page } of all) await rest(page);
  return id;
}

/** The phases before the first turn. */
const SETUP = ['claim', 'claim_neutral', 'place_death_star', 'setup_reinforce', 'setup_reinforce_neutral', 'place_base'];

/** Claims and places over the wire what would be a hundred clicks of the same kind; those who watch look away as well. */
async function setUp(id: string, players: Person[], watching: Person[] = []): Promise<void> {
  const random = dice(3);
  await unseen(id, [...players, ...watching], () =>
    playOn(id, players, ({ view, offers }) => {
      if (!SETUP.includes((view as { phase: { kind: string } }).phase.kind)) return null;
      return offers[Math.floor(random() * offers.length)] ?? null;
    }),
  );
}

/** Taps a planet: with the mouse where it lies free, otherwise with the keyboard. */
async function tap(page: Page, planet: Locator, shift = false): Promise<void> {
  const free = await planet.evaluate((element) => {
    const { left, top, width, height } = element.querySelector('.hit')?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  });
  if (!free) await planet.focus();
  if (shift) await page.keyboard.down('Shift');
  if (free) await page.mouse.click(free.x, free.y);
  else await page.keyboard.press('Enter');
  if (shift) await page.keyboard.up('Shift');
}

/** Whether something else lies over the middle of a button. */
const covered = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** What is there to press, the most wanted first. Planets come when there is no button; the end of a step comes last. */
const WISHES = [
  '.panel .amount > .btn.primary',
  '.panel .place .btn.primary',
  '.panel .place .row .btn.quiet',
  '.panel .two .btn.primary',
  '.panel > .btn.primary:not([aria-disabled=true])',
  '.panel .grid .btn.primary',
  '.panel .grid .btn:not(.primary)',
  '.panel .targets .btn',
  '.sets [data-live]',
  '.hand .card[data-live]',
  '.planet[data-live]',
  '.plain .btn, .flow > .btn',
  '.dock .prompt .go .btn',
];

async function visible(page: Page, wish: string): Promise<boolean> {
  return (await page.locator(wish).count()) > 0;
}

/** How likely the attack is that is being considered, in per cent; null if there is none. */
async function chance(page: Page): Promise<number | null> {
  const odds = page.locator('.panel .odds .big');
  return (await odds.count()) > 0 ? Number((await odds.first().innerText()).replace(/[^\d]/g, '')) : null;
}

interface Turn {
  seen: Set<string>;
  /** Attacks that were looked at and not made. */
  declined: number;
}

/** One press on the table. */
async function press(page: Page, turn: Turn): Promise<void> {
  const { seen } = turn;
  const likely = await chance(page);
  const go = page.locator('.panel .go .btn');
  if (likely !== null) {
    // An attack or an invasion: on while it is promising, otherwise away from it.
    const away = page.locator('.panel .go .btn:not(.primary):not(.quiet)').last();
    const first = await visible(page, '.panel .x');
    if (likely >= 55 || (!first && (await away.count()) === 0)) {
      seen.add('attack');
      await clickStill(go.nth((await go.count()) > 1 ? 1 : 0));
    } else if (first) {
      turn.declined++;
      await page.keyboard.press('Escape');
    } else await clickStill(away);
    return;
  }
  // Enough has been considered: the step ends.
  const plain = page.locator('.plain .btn, .flow > .btn').first();
  if (turn.declined > 2 && (await plain.count()) > 0) {
    turn.declined = 0;
    seen.add('end');
    await clickStill(plain);
    return;
  }
  const wish = await page.evaluate((wishes) => wishes.find((each) => document.querySelector(each) !== null), WISHES);
  if (!wish) return;
  seen.add(wish);
  const found = page.locator(wish);
  const count = await found.count();
  if (count === 0) return;
  if (wish === '.planet[data-live]') {
    // A planet that was tapped in vain is not tapped again: the next one, then the end of the step.
    turn.declined++;
    await tap(page, found.nth(turn.declined % count), true);
  } else if (wish === '.hand .card[data-live]') {
    turn.declined += 2;
    await clickStill(found.first());
    // A card of a set is taken at once, others say what they can do.
    const uses = page.locator('.panel .go .btn');
    if ((await uses.count()) > 0) await clickStill(uses.first());
  } else await clickStill(found.first());
}

/** Plays for all of them until the game is over, or so many decisions have been made. */
async function play(people: Person[], most = Infinity, seen = new Set<string>()): Promise<Set<string>> {
  const turns = new Map(people.map((one): [Person, Turn] => [one, { seen, declined: 0 }]));
  for (let count = 0; count < most; count++) {
    const { one, moment } = await next(people);
    if (moment === 'over') break;
    const turn = turns.get(one) ?? { seen, declined: 0 };
    await pressOn(one.page, () => press(one.page, turn));
    if (turn.declined < 2) turn.declined = 0;
  }
  return seen;
}

test('two people and a bot play to the end on the table alone, and somebody watches', async () => {
  const [ada, paul, eve] = [await person('de'), await person('en'), await person('de')];
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  const id = await open({ mode: 'starwars', players: 3, max_rounds: 1 }, [ME, OPEN, BOT], ada, paul);
  await eve.page.goto(`/table/${id}`);
  await rest(eve.page);

  // The whole galaxy lies there; who has to claim sees free planets glow, nobody else does.
  await decision(ada.page);
  expect(await ada.page.locator('.planet').count()).toBe(42);
  expect(await ada.page.locator('.planet[data-live]').count()).toBe(42);
  for (const { page } of [paul, eve]) expect(await page.locator('.risk [data-live]').count()).toBe(0);
  expect(await axe(ada.page)).toEqual([]);
  expect(await ada.page.locator('.names text').count()).toBe(42);

  // The spectator has neither hand nor list, and is told nothing that is hidden.
  expect(await eve.page.locator('.hand').count()).toBe(0);
  expect(await axe(eve.page)).toEqual([]);

  const seen = await play([ada, paul], 6);
  await setUp(id, [ada, paul], [eve]);
  await play([ada, paul], 6, seen);
  expect(await axe(ada.page)).toEqual([]);
  // She has seen enough of it, and comes back for the end.
  await unseen(id, [eve], () => play([ada, paul], Infinity, seen));
  for (const { page } of [ada, paul, eve]) await page.locator('.prompt.over').waitFor();
  expect(await eve.page.locator('.risk [data-live]').count()).toBe(0);
  expect(seen.size).toBeGreaterThan(4);
  expect(seen).toContain('attack');
  expect(eve.heard.some((text) => /"hand":\[\d/.test(text))).toBe(false);
  expect(await axe(ada.page)).toEqual([]);

  // The replay runs on the same board, from any side, and its dice are proven.
  await ada.page.goto(`/replay/${id}`);
  await ada.page.locator('.risk').waitFor();
  await ada.page.getByText('Geprüft').first().waitFor();
  expect(await ada.page.locator('.risk [data-live]').count()).toBe(0);
  expect(await axe(ada.page)).toEqual([]);
  quiet(ada, paul, eve);
  await Promise.all([ada.leave(), paul.leave(), eve.leave()]);
});

test('partners in a team: one on a phone, two bots against them', async () => {
  const [ada, jun] = [await person('en'), await person('de', PHONE)];
  await named(ada, 'Ada');
  await named(jun, 'Jun');
  const id = await open({ mode: 'starwars', players: 4, max_rounds: 1 }, [ME, BOT, OPEN, BOT], ada, jun);
  await decision(ada.page);

  // A finger aims first and does it with the button, which is always there and never under the dock.
  await tap(ada.page, ada.page.locator('.planet[data-live]').first());
  await decision(jun.page);
  expect(await sideways(jun.page)).toBe(false);
  const before = await step(jun.page);
  await jun.page.locator('.planet[data-live] .hit').nth(5).tap({ force: true });
  const confirm = jun.page.getByRole('button', { name: 'Bestätigen' });
  await jun.page.locator('.panel .two .btn.primary').waitFor();
  expect(await covered(confirm)).toBe(false);
  expect(await step(jun.page)).toBe(before);
  expect(await axe(jun.page)).toEqual([]);
  await confirm.click();
  await after(jun.page, before);

  await play([ada, jun], 4);
  await setUp(id, [ada, jun]);
  await play([ada, jun], 8);
  expect(await sideways(jun.page)).toBe(false);
  expect(await axe(jun.page)).toEqual([]);
  expect(await axe(ada.page)).toEqual([]);
  // The rest of it is as among strangers.
  const random = dice(5);
  await unseen(id, [ada, jun], () =>
    playOn(id, [ada, jun], ({ offers }) => offers[Math.floor(random() * offers.length)] ?? null),
  );
  await jun.page.locator('.prompt.over').waitFor();
  quiet(ada, jun);
  await Promise.all([ada.leave(), jun.leave()]);
});

test('standard Risk: reinforcements with clicks, an attack by dragging', async () => {
  const mia = await person('de');
  const { page } = mia;
  await named(mia, 'Mia');
  const id = await open({ mode: 'standard', players: 3, max_rounds: 3 }, [ME, BOT, BOT], mia);
  await play([mia], 3);
  await setUp(id, [mia]);

  // To the first turn of one's own.
  const mine = page.locator('.panel .place').first();
  const reached = async (): Promise<boolean> => {
    expect(await decision(page)).toBe('decide');
    const step = page.locator('.steps .now');
    return (await mine.isVisible()) && (await step.count()) > 0 && (await step.innerText()).includes('Verteilen');
  };
  while (!(await reached())) await play([mia], 1);

  // Reinforcements: one click one, Shift five, "all here" the rest; nothing is sent before the button.
  const before = await step(page);
  const own = page.locator('.planet[data-live]');
  await tap(page, own.first());
  expect(await page.locator('.planet .plus').count()).toBe(1);
  await page.getByRole('button', { name: 'Alle hierher' }).click();
  expect(await step(page)).toBe(before);
  await page.getByRole('button', { name: /Streitkr(aft|äfte) legen/ }).click();
  await decision(page);
  expect(await page.locator('.steps .now').innerText()).toContain('Invasion');

  // A planet of one's own: its targets glow, and Escape lets it go.
  const at = async (planet: Locator): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await planet.locator('.hit').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const source = page.locator(`[data-item="${await page.locator('.planet[data-live]').first().getAttribute('data-item')}"]`);
  await tap(page, source);
  const target = page.locator(`[data-item="${await page.locator('.planet[data-live]').first().getAttribute('data-item')}"]`);
  expect(await page.locator('.cell.held').count()).toBe(1);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.locator('.cell.held').count()).toBe(0);

  // Dragged onto a neighbour: the tray shows the exact chance before anything is rolled.
  const [from, to] = [await at(source), await at(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.locator('.panel .odds .big').waitFor();
  expect(await page.locator('.planet .brackets').count()).toBe(1);
  // Nothing that can be tapped lies under the tray.
  for (const each of await page.locator('.planet[data-live], .planet.soft').all()) expect(await covered(each)).toBe(false);
  await play([mia], 12);
  quiet(mia);
  await mia.leave();
});
