// A person against a bot: hint, undo, chat, resign, rematch; and all of it with the keyboard alone.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  after,
  asked,
  decision,
  named,
  openTable,
  person,
  pressOn,
  quiet,
  resign,
  rows,
  step,
  tableId,
  WIDE,
  withHouse,
} from './people';

withHouse();

const CADET = { kind: 'bot', bot: 'random' };

test('hint, undo, chat, resign and rematch in a skirmish', async () => {
  const ada = await person('en');
  const { page } = ada;
  await named(ada, 'Ada');
  await ada.visit('/');
  await page.getByRole('radio', { name: 'Cadet' }).click();
  await page.getByRole('radio', { name: 'Skirmish' }).click();
  // Rarer settings are there too: who begins.
  await page.getByRole('button', { name: 'More settings' }).click();
  await page.getByRole('radio', { name: 'South' }).click();
  await page.getByRole('button', { name: 'Start Starfighter' }).click();
  await page.waitForURL(/\/table\//);
  const id = tableId(page);

  // A cruiser is chosen on the board.
  await decision(page);
  await pressOn(page, () => page.locator('.felt button:not([aria-disabled=true])').first().click());

  // On to the first card.
  await decision(page);
  while ((await rows(page).count()) <= 8) {
    await pressOn(page, () => rows(page).first().click());
    await decision(page);
  }

  // A hint is thought of, marked in the list, and can be followed with Enter.
  await page.keyboard.press('h');
  await page.getByText('An Admiral would, best first:').waitFor();
  await page.locator('.prompt .go', { hasText: /\d+%/ }).waitFor();
  expect(await page.locator('.acts .act.tip').count()).toBe(1);
  const hinted = await page.locator('.acts .act.tip .sr').innerText();
  await page.locator('h1').focus();
  await pressOn(page, () => page.keyboard.press('Enter'));
  expect(hinted.length).toBeGreaterThan(3);

  // What was decided is taken back, as far as nothing was revealed: passing hands over to a bot, playing a card may not.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  do {
    expect(await decision(page)).toBe('decide');
    await pressOn(page, () => rows(page).first().click());
    await decision(page);
  } while ((await undo.getAttribute('aria-disabled')) === 'true');
  await pressOn(page, () => undo.click());
  await page.locator('.talk ol', { hasText: /take[sn]? .*back|took back/i }).waitFor();

  // Chat.
  await page.getByRole('radio', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill('Well met');
  await page.keyboard.press('Enter');
  await page.locator('.chat .said', { hasText: 'Well met' }).waitFor();
  await page.getByRole('radio', { name: 'Log' }).click();

  // A card in the log can be looked up, with the mouse and with the keyboard.
  await page.locator('.talk .tok').first().hover();
  await page.getByRole('tooltip').waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.locator('.talk ol').focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tooltip').waitFor();
  await page.keyboard.press('Escape');

  // The rules, and what they say about a word.
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByLabel('Search the rules').fill('initiative');
  await page.getByText(/places found/).waitFor();
  await page.locator('.hits a').first().click();
  await page.keyboard.press('Escape');
  await page.locator('.modal').waitFor({ state: 'detached' });

  // Resign, after a question.
  await resign(ada);
  expect(await asked(page).innerText()).toBe('You lost');
  await page.locator('.prompt.over', { hasText: /South gave up/ }).waitFor();

  // Again, with seats swapped.
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id));
  await page.locator('.seat.own small', { hasText: /^North$/ }).waitFor();

  // The old table knows where it goes on, the lobby knows both, the player's page counts.
  await page.goto(`/table/${id}`);
  await page.getByRole('link', { name: 'To the rematch' }).waitFor();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.getByRole('link', { name: 'Ada', exact: true }).click();
  await page.waitForURL(/\/player\//);
  await page.getByText('Lost').first().waitFor();
  quiet(ada);
  await ada.leave();
});

test('a table is opened and played with the keyboard alone', async () => {
  const kay = await person('en');
  const { page } = kay;
  await kay.visit('/');

  /** Tab, until the focus is on something with this name. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const words = await page.evaluate(() => {
        const { activeElement } = document;
        if (!(activeElement instanceof HTMLElement)) return '';
        const label = (activeElement as HTMLInputElement).labels?.[0]?.textContent ?? '';
        return `${activeElement.getAttribute('aria-label') ?? ''} ${activeElement.textContent} ${label}`;
      });
      if (name.test(words)) return;
    }
    throw new Error(`nothing called ${name} can be reached with Tab`);
  };
  await tabTo(/Your name/);
  await page.keyboard.type('Kay');
  await tabTo(/^ *(Commander|Cadet|Trooper)/);
  // Arrow keys move inside a group.
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Cadet', checked: true }).waitFor();
  await tabTo(/Start Starfighter/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);

  // By key cap, by search, by arrows in the list.
  for (let turn = 0; turn < 6; turn++) {
    expect(await decision(page)).toBe('decide');
    const before = await step(page);
    const count = await rows(page).count();
    if (turn % 3 === 1 && count > 6) {
      await page.keyboard.press('/');
      const words = await page.locator('.acts .act .sr').first().innerText();
      await page.keyboard.type(words.slice(0, 30));
      await page.keyboard.press('Enter');
    } else if (turn % 3 === 2 && count > 6) {
      await page.keyboard.press('/');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      // What is focused in the list is pointed at on the board as well.
      expect(await page.locator('.acts .act.on').count()).toBe(1);
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('1');
    }
    await after(page, before);
    // Focus is never lost.
    await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);
  }
  // Keys for everything else.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.modal').waitFor({ state: 'detached' });
  await page.keyboard.press('l');
  await page.locator('[aria-label=Log]:focus').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('region', { name: /rules/ }).waitFor();
  await page.keyboard.press('Escape');
  quiet(kay);
  await kay.leave();
});

/** From now on, the page notes whether the board was ever busy showing something. */
const noteMovement = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.felt [data-busy]')) document.documentElement.dataset['moved'] = 'true';
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-busy'] });
  });
const moved = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset['moved'] === 'true');

test('without movement a battle is shown at once; with it the board takes its time', async () => {
  const training = { options: { mode: 'training', start: 'south' }, seats: [{ kind: 'me' }, CADET] };
  const still = await person('en');
  await named(still, 'Still');
  const { id } = await openTable(still, training);
  const { page } = still;
  await page.goto(`/table/${id}`);
  await decision(page);
  await noteMovement(page);
  for (let turn = 0; turn < 8; turn++) {
    expect(await decision(page)).toBe('decide');
    await pressOn(page, () => rows(page).last().click());
    // Nothing on the page is moving.
    const running = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 0).length,
    );
    expect(running).toBe(0);
  }
  expect(await moved(page)).toBe(false);
  quiet(still);
  await still.leave();

  const lively = await person('en', { ...WIDE, reducedMotion: 'no-preference' });
  await named(lively, 'Lively');
  const other = await openTable(lively, training);
  await lively.page.goto(`/table/${other.id}`);
  await decision(lively.page);
  await noteMovement(lively.page);
  await pressOn(lively.page, () => rows(lively.page).first().click());
  expect(await moved(lively.page)).toBe(true);
  quiet(lively);
  await lively.leave();
});
