// What a browser remembers, and what it does not need to: settings, an account on another device, a wish to take back.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decision, named, next, openTable, person, pressOn, quiet, rest, rows, step, withHouse } from './people';

withHouse();

test('settings hold: language, text size, movement, marks', async () => {
  const ada = await person('en', { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
  const { page } = ada;
  const html = () => page.evaluate(() => ({ lang: document.documentElement.lang, ...document.documentElement.dataset }));
  await ada.visit('/settings');
  expect(await html()).toMatchObject({ lang: 'en', motion: 'system', marks: 'plain', text: 'normal' });
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const normal = await size();
  await page.getByRole('radio', { name: 'Larger' }).click();
  expect(await size()).toBeGreaterThan(normal * 1.2);
  await page.getByRole('radio', { name: 'None' }).click();
  await page.getByRole('switch', { name: 'Strong marks' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  const chosen = { lang: 'de', motion: 'less', marks: 'strong', text: 'larger' };
  expect(await html()).toMatchObject(chosen);
  await page.reload();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  expect(await html()).toMatchObject(chosen);
  // The durations of all motion are nothing now.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--t-move').trim())).toMatch(
    /^0m?s$/,
  );
  await page.getByRole('radio', { name: 'EN' }).first().click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  quiet(ada);
  await ada.leave();
});

test('a guest becomes an account and finds the table on another device', async () => {
  const name = 'Mirabel';
  const here = await person('en');
  await named(here, name);
  const { id } = await openTable(here, {
    options: { mode: 'training', start: 'south' },
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
  });
  await here.visit('/settings');
  await here.page.getByLabel('Password').fill('seven moons');
  await here.page.getByRole('button', { name: 'Make an account' }).click();
  await here.page.getByRole('list', { name: 'Where you are logged in' }).waitFor();

  const there = await person('de');
  await there.visit('/settings');
  await there.page.getByRole('button', { name: 'Ich habe ein Konto' }).click();
  await there.page.getByLabel('Name', { exact: true }).fill(name);
  await there.page.getByLabel('Passwort').fill('wrong moons');
  await there.page.getByRole('button', { name: 'Anmelden' }).click();
  await there.page.getByRole('alert').waitFor();
  await there.page.getByLabel('Passwort').fill('seven moons');
  await there.page.getByRole('button', { name: 'Anmelden' }).click();
  await there.page.getByRole('list', { name: 'Wo du angemeldet bist' }).waitFor();
  await there.visit('/');
  // The game is there, it says whose turn it is, and it goes on.
  await there.page.getByRole('link', { name: /Du bist dran/ }).click();
  await there.page.waitForURL(`**/table/${id}`);
  await decision(there.page);
  await pressOn(there.page, () => rows(there.page).first().click());
  quiet(here);
  // The browser says that the first attempt to log in was answered with 401.
  expect(there.troubles.filter((text) => !text.includes('401'))).toEqual([]);
  await Promise.all([here.leave(), there.leave()]);
});

test('taking back what others have answered needs their consent', async () => {
  const ada = await person('en');
  const paul = await person('de');
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  const options = { mode: 'training', start: 'south' };
  const table = await openTable(ada, { options, seats: [{ kind: 'me' }, { kind: 'open' }], private: true }, paul);
  await Promise.all([ada.page.goto(`/table/${table.id}`), paul.page.goto(`/table/${table.id}`)]);
  // Whatever comes before the first card, and then one card each with its back up: that reveals nothing.
  const backs = (page: Page) => rows(page).filter({ hasText: /face down|Rückseite/ });
  for (let played = 0; played < 2;) {
    const { page } = (await next([ada, paul])).one;
    const plays = (await backs(page).count()) > 0;
    await pressOn(page, () => (plays ? backs(page) : rows(page)).first().click());
    if (plays) played++;
  }
  await decision(ada.page);
  const undo = ada.page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.getAttribute('aria-disabled')).not.toBe('true');
  const before = await step(ada.page);
  const cards = await ada.page.locator('.felt .sqd').count();
  await undo.click();
  await ada.page.getByText('You would like to take back.').waitFor();
  await paul.page.getByText(/Ada möchte .* zurücknehmen/).waitFor();
  // No: everything stays. The wish is over.
  await paul.page.getByRole('button', { name: 'Nein' }).click();
  await ada.page.getByText('You would like to take back.').waitFor({ state: 'detached' });
  await decision(ada.page);
  expect(await step(ada.page)).toBe(before);
  expect(await ada.page.locator('.felt .sqd').count()).toBe(cards);
  // Asked again: all right.
  await undo.click();
  await paul.page.getByRole('button', { name: 'In Ordnung' }).click();
  await rest(ada.page, { from: before + 1 });
  await decision(ada.page);
  expect(await ada.page.locator('.felt .sqd').count()).toBe(0);
  quiet(ada, paul);
  await Promise.all([ada.leave(), paul.leave()]);
});
