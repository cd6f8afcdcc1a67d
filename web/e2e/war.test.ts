// Ultimate war: both sides choose a cruiser and build a deck, secretly, before the first card is played.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { after, clickStill, decision, named, person, quiet, rest, step, tableId, withHouse } from './people';

withHouse();

test('two people build their decks, and the game begins', async () => {
  const ada = await person('en');
  const paul = await person('de');
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  await ada.visit('/');
  await ada.page.getByRole('radio', { name: 'Friend' }).click();
  await ada.page.getByRole('radio', { name: 'Ultimate war' }).click();
  await ada.page.getByRole('button', { name: 'Open table' }).click();
  await ada.page.waitForURL(/\/table\//);
  const id = tableId(ada.page);
  const link = await ada.page.getByLabel('Link to the seat of North').inputValue();

  // The link that Ada sends leads to the seat.
  await paul.visit(new URL(link).pathname);
  await paul.page.getByText('Ada lädt dich ein').waitFor();
  await paul.page.getByRole('button', { name: 'Hinsetzen' }).click();
  await paul.page.waitForURL(`**/table/${id}`);

  const sides = [
    { ...ada, choose: 'Choose your cruiser', deck: 'Your deck', use: 'Use deck', round: 'Round 1', fill: null },
    { ...paul, choose: 'Wähle deinen Kreuzer', deck: 'Dein Deck', use: 'Deck nehmen', round: 'Runde 1', fill: 'Rest auffüllen' },
  ];
  for (const { page, choose, deck, use, fill } of sides) {
    await decision(page);
    const cruisers = page.getByRole('region', { name: choose });
    await cruisers.locator('.plate.legal').first().click();
    const builder = page.getByRole('region', { name: deck });
    await builder.locator('.cards .slot').first().waitFor();
    // Nothing can be sent yet.
    const send = builder.getByRole('button', { name: use });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    // One card by hand: it is in, and out again.
    const card = builder.locator('.cards .hit').first();
    await pick(page, card);
    expect(await card.getAttribute('aria-pressed')).toBe('true');
    await pick(page, card);
    expect(await card.getAttribute('aria-pressed')).toBe('false');
    // Filters: only level 3.
    const all = await builder.locator('.cards .slot').count();
    await builder.getByRole('button', { name: '3', exact: true }).click();
    expect(await builder.locator('.cards .slot').count()).toBeLessThan(all);
    await builder.locator('.filters .chip').first().click();
    // She chooses card by card, in any order; he has his deck filled up, beginning with a card of his own.
    const cards = builder.locator('.cards .hit[aria-pressed=false]');
    if (fill) {
      await pick(page, cards.last());
      await pick(page, builder.getByRole('button', { name: fill }));
    } else while ((await send.getAttribute('aria-disabled')) === 'true') await pick(page, cards.first());
    await send.click();
    await builder.locator('.cards').waitFor({ state: 'detached' });
  }
  // Both have counted only what they noticed: their steps differ, their game does not.
  for (const { page, round } of sides) await page.locator('.bar small', { hasText: new RegExp(`^${round}$`) }).waitFor();
  const moments = await Promise.all(sides.map(async ({ page }) => (await rest(page)).moment));
  expect(moments.toSorted()).toEqual(['decide', 'wait']);

  // What one has built, the other never hears of: every deck that a page was told of is its own.
  const decks = sides.map(({ heard }) => heard.flatMap((text) => deckIn(text)));
  const built = decks.map((all) => all.at(-1) ?? []);
  for (const [side, all] of decks.entries()) {
    expect(built[side]?.length).toBeGreaterThan(10);
    // Also what was put in and taken out again.
    const own = sides[side]?.said.flatMap((text) => added(text));
    for (const deck of all) expect(own).toEqual(expect.arrayContaining(deck));
  }
  expect(built[0]).not.toEqual(built[1]);
  quiet(ada, paul);
  await Promise.all([ada.leave(), paul.leave()]);
});

/** Puts cards into the deck, or takes one out: the table keeps what is chosen. */
async function pick(page: Page, thing: Locator): Promise<void> {
  const before = await step(page);
  await clickStill(thing);
  await after(page, before);
}

/** The cards that a message puts into a deck, if it does. */
function added(text: string): number[] {
  interface Added {
    kind: string;
    card: number;
  }
  const { action, actions = [] } = JSON.parse(text) as { action?: Added; actions?: Added[] };
  return [...(action ? [action] : []), ...actions].flatMap(({ kind, card }) => (kind === 'deck_add' ? [card] : []));
}

/** The deck that a message shows, if it shows one. */
function deckIn(text: string): number[][] {
  const message = JSON.parse(text) as { view?: { deck?: number[] }; table?: { view?: { deck?: number[] } } };
  const deck = message.view?.deck ?? message.table?.view?.deck;
  return deck && deck.length > 0 ? [deck] : [];
}
