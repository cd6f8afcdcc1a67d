// A table for more than two: who sits where is chosen seat by seat, and one who gives up does not end the game of the others.

import { expect, test } from 'vitest';
import { api, axe, named, person, quiet, tableId, withHouse } from './people';

withHouse();

test('three seats are filled one by one, and a bot plays on for whoever gives up', async () => {
  const [ada, bob] = [await person('en'), await person('de')];
  await named(ada, 'Ada');
  await named(bob, 'Bob');
  await ada.visit('/');
  const { page } = ada;
  await page.getByRole('button', { name: /^Risk/ }).first().click();
  // Two seats ask which is mine; with three, each says who sits there.
  await page.getByLabel('Your seat').waitFor();
  const form = page.locator('form.new');
  await form.getByRole('button', { name: 'More', exact: true }).click();
  const seats = form.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  await seats.nth(2).waitFor();
  expect(await seats.count()).toBe(3);
  await seats.nth(1).getByRole('combobox').selectOption('me');
  expect(await seats.nth(1).innerText()).toContain('You');
  await seats.nth(0).getByRole('combobox').selectOption('open');
  await seats.nth(2).getByRole('combobox').selectOption('random');
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: /^Start/ }).click();
  await page.waitForURL(/\/table\//);

  // The link of the waiting room leads to the free seat.
  const url = await page.getByLabel(/Link to the seat/).inputValue();
  await bob.page.goto(new URL(url, page.url()).pathname);
  await bob.page.locator('form button[type=submit]').click();
  await bob.page.waitForURL(/\/table\//);
  await bob.page.locator('.seat.own').waitFor();

  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByText('The others play on, and a bot plays for you.').waitFor();
  await page.getByRole('dialog').locator('.danger').click();
  await bob.page
    .getByText(/ein Bot spielt weiter/)
    .first()
    .waitFor();
  const table = await api<{ state: string }>(bob, 'GET', `/api/tables/${tableId(bob.page)}`);
  expect(table.state).toBe('running');
  // There is nothing left to give up.
  await page.getByRole('button', { name: 'Table menu' }).click();
  expect(await page.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  for (const one of [ada, bob]) {
    quiet(one);
    await one.leave();
  }
});
