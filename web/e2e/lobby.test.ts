// The lobby: everything in one look, however many games there are, and one press to play.

import { expect, test } from 'vitest';
import { api, decision, named, openTable, person, quiet, tableId, withHouse } from './people';

withHouse();

const BOT = { kind: 'bot', bot: 'random' };

test('with ten games, nothing that begins one is below the fold', async () => {
  const ada = await person('de', { viewport: { width: 1280, height: 720 } });
  await named(ada, 'Ada');
  for (let n = 0; n < 10; n++) await openTable(ada, { seats: [{ kind: 'me' }, BOT], private: true });
  await ada.visit('/');
  const { page } = ada;
  await page.locator('.p-mine li').nth(9).waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const below = await page.evaluate(() => {
    const things = [...document.querySelectorAll('.games .play, form.new .btn.primary, .p-mine, .p-open')];
    const inside = (thing: Element) => thing.getBoundingClientRect().bottom <= innerHeight;
    return { all: things.length, below: things.filter((thing) => !inside(thing)).length };
  });
  expect(below).toEqual({ all: 8, below: 0 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  // The rest of my games is reached by scrolling in their own box.
  await page.locator('.p-mine li').nth(9).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  quiet(ada);
  await ada.leave();
});

test('one press on a card plays, against a Trooper first', async () => {
  const ada = await person('en');
  await ada.visit('/');
  const { page } = ada;
  await page.getByRole('button', { name: 'Play now: Starfighter' }).click();
  await page.waitForURL(/\/table\//);
  await decision(page);
  const table = await api<{ seats: { bot?: { spec: string } }[] }>(ada, 'GET', `/api/tables/${tableId(page)}`);
  expect(table.seats.flatMap(({ bot }) => bot?.spec ?? [])).toEqual(['greedy']);
  quiet(ada);
  await ada.leave();
});

test('standard Risk is set for three, and the form stays as it is when the window becomes narrow', async () => {
  const ada = await person('en');
  await named(ada, 'Ada');
  await ada.visit('/');
  const { page } = ada;
  await page.getByRole('button', { name: 'Risk Star Wars', exact: true }).click();
  const form = page.locator('form.new');
  // No seat is blank, whatever was chosen before.
  await form.getByLabel('Your seat').waitFor();
  expect(await form.getByLabel('Your seat').evaluate((seat: HTMLSelectElement) => seat.value)).toBe('0');
  await form.getByLabel('Mode').selectOption('standard');
  const seats = form.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  await seats.nth(2).waitFor();
  await seats.nth(1).getByRole('combobox').selectOption('me');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'New table' }).click();
  await seats.nth(2).waitFor();
  expect(await seats.nth(1).innerText()).toContain('You');
  expect(await form.getByLabel('Mode').inputValue()).toBe('standard');
  // The browser says that the server was asked for a table that cannot be.
  expect(ada.troubles.filter((text) => !text.includes('409'))).toEqual([]);
  await ada.leave();
});
