// A line that breaks and is mended: the page says so, catches up with everything, tells nothing twice, and goes on.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { named, next, openTable, person, pressOn, quiet, rest, rows, step, withHouse, type Person, type Rest } from './people';

withHouse();

/** The line between a page and the server, in our hands. To be called before the page is opened. */
async function line(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let whole = true;
  const open = new Set<{ close(): Promise<void> }>();
  await page.routeWebSocket(/\/ws/, (socket) => {
    if (!whole) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      whole = false;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend: () => {
      whole = true;
    },
  };
}

const log = (page: Page): Promise<string[]> => page.locator('.talk ol li').allInnerTexts();
const first = (one: Person): Promise<Rest> => pressOn(one.page, () => rows(one.page).first().click());

/** They play until it is for one of them to decide. */
async function turnOf(whose: Person, people: Person[]): Promise<void> {
  for (;;) {
    const { one, moment } = await next(people);
    expect(moment).toBe('decide');
    if (one === whose) return;
    await first(one);
  }
}

/** The step that a page shows, whatever else it says. */
const shown = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-step]')?.dataset['step']));

test('a line that breaks loses nothing', async () => {
  const [ada, paul] = [await person('en'), await person('de')];
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  // When her page tries again by itself is in our hands, too.
  await ada.page.clock.install();
  const hers = await line(ada.page);
  const options = { mode: 'skirmish', start: 'south' };
  const { id } = await openTable(ada, { options, seats: [{ kind: 'me' }, { kind: 'open' }] }, paul);
  for (const one of [ada, paul]) await one.visit(`/table/${id}`);
  const both = [ada, paul];
  for (let turn = 0; turn < 6; turn++) await first((await next(both)).one);

  // Her line breaks while he decides: the page says so, and he goes on without her.
  await turnOf(paul, both);
  const seen = await step(ada.page);
  const told = await log(ada.page);
  await hers.cut();
  await ada.page.locator('.banner').waitFor();
  for (let turn = 0; turn < 3 && (await rest(paul.page)).moment === 'decide'; turn++) await first(paul);
  expect(await shown(ada.page)).toBe(seen);
  expect(await log(ada.page)).toEqual(told);
  // What is said meanwhile is not lost either.
  await paul.page.keyboard.press('Escape');
  await paul.page.getByRole('radio', { name: 'Chat' }).click();
  await paul.page.getByRole('textbox').last().fill('Wo bist du?');
  await paul.page.keyboard.press('Enter');

  // Mended: everything that she missed is there, once and in order, as if she had never been away.
  await ada.page.clock.pauseAt(Date.now() + 60_000);
  hers.mend();
  await ada.page.locator('.banner button').click();
  await ada.page.locator('.banner').waitFor({ state: 'detached' });
  await ada.page.clock.resume();
  await rest(ada.page, { from: await step(paul.page) });
  const caught = await log(ada.page);
  expect(caught.length).toBeGreaterThan(told.length);
  await ada.page.reload();
  await rest(ada.page);
  expect(await log(ada.page)).toEqual(caught);
  await ada.page.getByRole('radio', { name: /Chat/ }).click();
  await ada.page.getByText('Wo bist du?').waitFor();
  await ada.page.getByRole('radio', { name: 'Log' }).click();

  // A decision on a broken line is kept, which is said, and sent when the line is back.
  await turnOf(ada, both);
  await hers.cut();
  await ada.page.locator('.banner').waitFor();
  const asked = await shown(ada.page);
  await rows(ada.page).first().click();
  await ada.page.locator('.prompt', { hasText: 'Your decision is kept' }).waitFor();
  expect(await shown(ada.page)).toBe(asked);
  hers.mend();
  // She need not do anything: the page tries again by itself.
  await ada.page.clock.fastForward(60_000);
  await ada.page.locator('.banner').waitFor({ state: 'detached' });
  const { step: last } = await rest(ada.page, { from: asked + 1 });
  expect((await rest(paul.page, { from: last })).step).toBe(last);
  quiet(ada, paul);
  for (const one of both) await one.leave();
});
