// Again: an offer that the other accepts. Nothing begins, and no clock runs, before both want it.

import { expect, test } from 'vitest';
import { api, asked, named, openTable, person, quiet, resign, rest, withHouse, type Person } from './people';

withHouse();

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const CLOCK = { kind: 'total', seconds: 600, increment: 0 };

const tables = async (who: Person): Promise<string[]> =>
  (await api<{ id: string }[]>(who, 'GET', '/api/mine')).map(({ id }) => id);

test('a rematch is an offer: refused nothing begins, accepted both sit at it with sides changed', async () => {
  const [ada, paul] = [await person('en'), await person('de')];
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  const wish = { game: 'starfighter', options: { mode: 'training' }, seats: [ME, OPEN], clock: CLOCK };
  const { id } = await openTable(ada, wish, paul);
  for (const { page } of [ada, paul]) {
    await page.goto(`/table/${id}`);
    await rest(page);
  }
  await resign(ada);
  await paul.page.locator('.prompt.over').waitFor();
  // The same end speaks to each of them.
  expect(await asked(ada.page).innerText()).toMatch(/^You lost/);
  expect(await asked(paul.page).innerText()).toMatch(/^Du hast gewonnen/);

  // She asks; he is asked; nothing has begun.
  const before = await tables(ada);
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.getByText('The others have been asked for a rematch.').waitFor();
  await paul.page.getByText(/Ada .*Revanche/).waitFor();
  expect(await tables(ada)).toEqual(before);
  expect(await ada.page.getByRole('link', { name: 'To the rematch' }).count()).toBe(0);

  // He does not want to: it is as before, for both.
  await paul.page.getByRole('button', { name: 'Nein' }).click();
  await ada.page.getByRole('button', { name: 'Rematch' }).waitFor();
  await paul.page.getByRole('button', { name: 'Revanche' }).waitFor();
  expect(await tables(ada)).toEqual(before);

  // He asks her, and she would like to.
  await paul.page.getByRole('button', { name: 'Revanche' }).click();
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  for (const { page } of [ada, paul]) {
    await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id));
    await rest(page);
  }
  expect(ada.page.url()).toBe(paul.page.url());
  expect(await ada.page.locator('.seat.own small').first().innerText()).toBe('North');
  quiet(ada, paul);
  await Promise.all([ada.leave(), paul.leave()]);
});
