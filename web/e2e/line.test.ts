// A line that breaks and is mended: the page says so, catches up with everything, tells nothing twice, and goes on.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  api,
  moment,
  named,
  next,
  openTable,
  person,
  pressOn,
  quiet,
  rows,
  step,
  until,
  withBrowser,
  type Person,
} from './people';

withBrowser();

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
const first = (one: Person): Promise<void> => pressOn(one.page, () => rows(one.page).first().click());

/** They play until it is for one of them to decide. */
async function turnOf(whose: Person, people: Person[]): Promise<void> {
  for (let count = 0; count < 40; count++) {
    const { one } = await next(people);
    if (one === whose) return;
    await first(one);
  }
  throw new Error('it is never their turn');
}

test('a line that breaks loses nothing', { timeout: 240_000 }, async () => {
  const [ada, paul] = [await person('en'), await person('de')];
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  const hers = await line(ada.page);
  const { id, links } = await openTable(ada, {
    options: { mode: 'skirmish', start: 'south' },
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await api(paul, 'POST', `/api/tables/${id}/sit`, { seat: links[0]?.seat, token: links[0]?.url.split('/').at(-1) });
  for (const one of [ada, paul]) await one.visit(`/table/${id}`);
  const both = [ada, paul];
  for (let turn = 0; turn < 6; turn++) await first((await next(both)).one);

  // Her line breaks while he decides: the page says so, and he goes on without her.
  await turnOf(paul, both);
  await until(async () => (await step(ada.page)) === (await step(paul.page)));
  const seen = await step(ada.page);
  const told = await log(ada.page);
  await hers.cut();
  await ada.page.locator('.banner').waitFor();
  for (let turn = 0; turn < 3 && (await moment(paul.page)) === 'decide'; turn++) await first(paul);
  expect(await step(ada.page)).toBe(seen);
  expect(await log(ada.page)).toEqual(told);
  // What is said meanwhile is not lost either.
  await paul.page.keyboard.press('Escape');
  await paul.page.getByRole('radio', { name: 'Chat' }).click();
  await paul.page.getByRole('textbox').last().fill('Wo bist du?');
  await paul.page.keyboard.press('Enter');

  // Mended: everything that she missed is there, once and in order, as if she had never been away.
  hers.mend();
  await ada.page.locator('.banner button').click();
  await ada.page.locator('.banner').waitFor({ state: 'detached' });
  await until(async () => (await step(ada.page)) === (await step(paul.page)));
  const caught = await log(ada.page);
  expect(caught.length).toBeGreaterThanOrEqual(told.length);
  await ada.page.reload();
  await until(async () => (await log(ada.page)).length === caught.length);
  expect(await log(ada.page)).toEqual(caught);
  await ada.page.getByRole('radio', { name: /Chat/ }).click();
  await ada.page.getByText('Wo bist du?').waitFor();
  await ada.page.getByRole('radio', { name: 'Log' }).click();

  // A decision on a broken line is not taken, and says why; on a mended one it is.
  await turnOf(ada, both);
  await hers.cut();
  await ada.page.locator('.banner').waitFor();
  const asked = await step(ada.page);
  await rows(ada.page).first().click();
  await ada.page.locator('.refusal').first().waitFor();
  expect(await step(ada.page)).toBe(asked);
  hers.mend();
  // She need not do anything: the page tries again by itself.
  await ada.page.locator('.banner').waitFor({ state: 'detached' });
  await first(ada);
  await until(async () => (await step(paul.page)) === (await step(ada.page)));
  quiet(ada, paul);
  for (const one of both) await one.leave();
});
