// Two strangers play a whole game, a third watches, one goes away and comes back; then the game is looked at again.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { after, asked, next, person, quiet, rest, rows, step, tableId, unseen, withHouse, type Person } from './people';
import { dice, playOn } from './tables';

withHouse();

/** The actions of the list, as the board and the keys know them. */
interface Choice {
  key: string | null;
  words: string;
}

async function choices(page: Page): Promise<Choice[]> {
  return rows(page).evaluateAll((all) =>
    all.map((row) => ({
      key: row.getAttribute('aria-keyshortcuts'),
      words: row.querySelector('.sr')?.textContent ?? '',
    })),
  );
}

/** Decides something, each time in another way: on the board, by key, by a click in the list. */
async function decide(page: Page, turn: number): Promise<void> {
  const before = await step(page);
  const cards = page.locator('.felt [data-hand][data-live]');
  if (turn % 3 === 0 && (await cards.count()) > 0) {
    // A card is taken up, then it is put down where something glows.
    await cards.first().click();
    await page.locator('.felt .slot[data-live]').first().click();
    await after(page, before);
    return;
  }
  const all = await choices(page);
  const chosen = all[(turn * 7) % all.length] ?? all[0];
  if (!chosen) throw new Error('nothing to decide');
  if (turn % 3 === 1 && chosen.key) await page.keyboard.press(chosen.key.toLowerCase());
  else {
    await page.mouse.move(0, 0);
    await rows(page).nth(all.indexOf(chosen)).click();
  }
  await after(page, before);
}

interface Lying {
  card?: number;
}
interface Shown {
  hand: number[];
  boards: { sectors: Lying[][] }[];
  discard: number[][];
}
interface Heard {
  kind: string;
  step: number;
  view: Shown;
  events: { event: { kind: string; cards?: number[] } }[];
}

const updates = (who: Person): Heard[] =>
  who.heard.map((text) => JSON.parse(text) as Heard).filter((message) => message.kind === 'update');

/**
 * Nothing that is only for one pair of eyes was ever said to a spectator: no hand, no card of one, no drawn card. `held` are the
 * hands, by step, that no page has been told of.
 */
function seesNoSecrets(spectator: Person, players: Person[], held: Map<number, number[]>): void {
  const hands = new Map(held);
  for (const { step: at, view } of players.flatMap(updates)) hands.set(at, [...(hands.get(at) ?? []), ...view.hand]);
  const told = updates(spectator);
  expect(told.length).toBeGreaterThan(10);
  let compared = 0;
  for (const { step: at, view, events } of told) {
    expect(view.hand ?? []).toEqual([]);
    for (const { event } of events)
      expect(event.kind === 'supplied' || event.kind === 'took_aside' ? event.cards : []).toEqual([]);
    const seen = [...view.boards.flatMap((board) => board.sectors.flat().map((lying) => lying.card)), ...view.discard.flat()];
    for (const card of hands.get(at) ?? []) expect(seen).not.toContain(card);
    compared += hands.get(at)?.length ?? 0;
  }
  expect(compared).toBeGreaterThan(20);
}

/** The ids of the cards in hand, as the page shows them. */
const handOnPage = (page: Page): Promise<string[]> =>
  page
    .locator('[data-hand]')
    .evaluateAll((cards) => cards.map((card) => /\d-\d\d/.exec(card.getAttribute('aria-label') ?? '')?.[0] ?? ''));

/** Decisions that are made on the pages; the rest of the game goes over the wire. */
const BY_HAND = 24;
/** Those before which somebody goes away and comes back. */
const RELOADS = [7, 15];

test('two people play a whole game, one watches, one comes back, the replay proves it', async () => {
  const ada = await person('en');
  const paul = await person('de');
  const eve = await person('en');

  // Ada opens a table for anyone, Paul finds it in the lobby.
  await ada.visit('/');
  await ada.page.getByLabel('Your name').fill('Grace');
  await ada.page.getByRole('radio', { name: 'Anyone' }).click();
  await ada.page.getByRole('radio', { name: 'Training' }).click();
  await ada.page.getByRole('button', { name: 'Open table' }).click();
  await ada.page.waitForURL(/\/table\//);
  const id = tableId(ada.page);
  await ada.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();

  await paul.visit('/');
  expect(await paul.page.evaluate(() => document.documentElement.lang)).toBe('de');
  await paul.page.getByRole('button', { name: 'Hinsetzen: Grace' }).click();
  await paul.page.getByRole('dialog').getByLabel('Name').fill('Paul');
  await paul.page.getByRole('dialog').getByRole('button', { name: 'Hinsetzen' }).click();
  await paul.page.waitForURL(`**/table/${id}`);

  // Eve finds it there too, and watches.
  await eve.visit('/');
  await eve.page.getByRole('link', { name: 'Watch: Grace' }).click();
  await eve.page.getByText('You are watching.').waitFor();

  const players = [ada, paul];
  for (let turn = 0; turn < BY_HAND; turn++) {
    const { one, moment } = await next(players);
    expect(moment).toBe('decide');
    const { page } = one;
    // Watching, nothing can be done.
    if (turn === 4) {
      await rest(eve.page, { from: await step(page) });
      expect(await rows(eve.page).count()).toBe(0);
      expect(await eve.page.locator('.prompt.wait').count()).toBe(1);
      const inHand = (await Promise.all(players.map((one) => handOnPage(one.page)))).flat().filter(Boolean);
      expect(inHand.length).toBeGreaterThan(2);
      const shown = await eve.page.locator('.felt').innerHTML();
      for (const id of inHand) expect(shown).not.toContain(id);
    }
    if (RELOADS.includes(turn)) {
      // Gone and back: the same question, the same list, the same log, the same board.
      const seen = async () => ({
        asked: await asked(page).innerText(),
        actions: await choices(page),
        log: await page.locator('.talk ol li').allInnerTexts(),
        board: await page.locator('.felt .table').innerText(),
        plates: await page.locator('.seat .name').allInnerTexts(),
      });
      const before = await seen();
      await page.reload();
      await rest(page);
      expect(await seen()).toEqual(before);
    }
    await decide(page, turn);
  }
  const random = dice(1);
  const held = new Map<number, number[]>();
  await unseen(id, players, () =>
    playOn(id, players, ({ offers, step: at, view }) => {
      held.set(at, [...(view as unknown as Shown).hand]);
      return offers[Math.floor(random() * offers.length)] ?? null;
    }),
  );

  // Everybody knows how it ended, in their own language.
  await Promise.all([...players, eve].map((one) => one.page.locator('.prompt.over').waitFor()));
  expect(await ada.page.locator('.prompt .cause').innerText()).toBe('Game over');
  expect(await paul.page.locator('.prompt .cause').innerText()).toBe('Spiel vorbei');
  const ending = await asked(eve.page).innerText();

  seesNoSecrets(eve, players, held);

  // The game again: proven, step by step, from any seat.
  const { page } = eve;
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(`**/replay/${id}*`);
  await page.getByText('Verified').waitFor();
  const shows = (words: RegExp) => page.locator('.status', { hasText: words }).waitFor();
  await shows(/^Step 0 of \d+$/);
  await page.keyboard.press('ArrowRight');
  await shows(/^Step 1 of/);
  await page.getByRole('button', { name: 'A step on' }).click();
  await shows(/^Step 2 of/);
  await page.keyboard.press('ArrowLeft');
  await shows(/^Step 1 of/);
  await page.getByRole('button', { name: 'To the next round' }).click();
  await page.locator('.bar small', { hasText: /Round [12]/ }).waitFor();
  await page.getByRole('radio', { name: 'South' }).click();
  await page.locator('.felt .table', { hasText: /./ }).waitFor();
  await page.locator('h1').focus();
  await page.keyboard.press('End');
  await shows(/^Step (\d+) of \1$/);
  await page.locator('.result', { hasText: ending.replace(/\.$/, '') }).waitFor();
  // The scrubber goes anywhere.
  await page.getByLabel('Choose a step').fill('5');
  await shows(/^Step 5 of/);
  // The speed changes, and it plays by itself.
  await page.getByRole('button', { name: 'Speed 1 ×' }).click();
  await page.getByRole('button', { name: 'Speed 2 ×' }).click();
  await page.locator('h1').focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await shows(/^Step ([3-9]|\d\d+) of/);
  await page.getByRole('button', { name: 'Pause' }).click();
  // A link to a step, and the record as a file.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record' }).click();
  expect((await download).suggestedFilename()).toBe(`starfighter-${id}.json`);
  await page.goto(`/replay/${id}#7`);
  await page.reload();
  await shows(/^Step 7 of/);
  // The same in place, and with everything open.
  await page.evaluate(() => (location.hash = '#3'));
  await shows(/^Step 3 of/);
  await page.getByRole('radio', { name: 'Everything' }).click();
  await page.getByRole('region', { name: 'What was hidden' }).getByText('Hand').first().waitFor();

  // The record, uploaded by somebody else, is proven as well.
  const file = await (await download).path();
  await paul.visit('/replay');
  await paul.page.locator('input[type=file]').setInputFiles(file);
  await paul.page.getByText('Geprüft').first().waitFor();

  quiet(ada, paul, eve);
  await Promise.all([ada, paul, eve].map((one) => one.leave()));
});
