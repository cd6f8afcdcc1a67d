// Clocks that run out: with two seats the game is lost; with more, a bot plays on and the others go on.

import { expect, test } from 'vitest';
import { api, asked, named, openTable, person, quiet, rest, turnClock, withHouse, type Person, type Wish } from './people';

withHouse();

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
/** Long enough for every machine: the test turns the clock of the house, it does not wait for it. */
const MINUTES = 10;
const CLOCK = { kind: 'total', seconds: MINUTES * 60, increment: 0 };

/** A table with a clock; the guest takes the free seat, and both look at it. */
async function sit(host: Person, guest: Person, wish: Wish): Promise<string> {
  const { id } = await openTable(host, { ...wish, clock: CLOCK }, guest);
  for (const { page } of [host, guest]) {
    await page.goto(`/table/${id}`);
    await rest(page);
  }
  return id;
}

const clock = ({ page }: Person) => page.locator('.seat.acting .clock').first();

test('with two seats, who runs out of time has lost', async () => {
  const [ada, paul] = [await person('en'), await person('de')];
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  const wish = { game: 'deckbuilding', options: { mode: 'starter', factions: 'chosen' }, seats: [ME, OPEN] };
  const id = await sit(ada, paul, wish);

  // Somebody is asked, with a clock that counts down in sight of both.
  for (const one of [ada, paul]) await clock(one).waitFor();
  const hers = (await ada.page.locator('.seat.own.acting').count()) > 0;
  const [acts, other] = hers ? [ada, paul] : [paul, ada];
  expect(await acts.page.locator('.seat.own.acting').count()).toBe(1);
  const before = await clock(ada).innerText();
  await ada.page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('.seat.acting .clock')?.innerText !== text,
    before,
  );

  // Nobody does anything, and that decides.
  await turnClock(ada, MINUTES * 60);
  for (const one of [ada, paul]) await one.page.locator('.prompt.over').waitFor();
  await ada.page
    .locator('.talk')
    .getByText(/has run out of time/)
    .waitFor();
  await paul.page.locator('.talk').getByText(/Zeit/).first().waitFor();
  const table = await api<{ state: string; outcome: { shares: number[] } }>(ada, 'GET', `/api/tables/${id}`);
  expect(table.state).toBe('over');
  const lost = hers ? 0 : 1;
  expect(table.outcome.shares[1 - lost]).toBeGreaterThan(table.outcome.shares[lost] ?? 1);
  expect(await asked(other.page).innerText()).not.toBe('');
  // Nothing can be done any more, but the same again.
  expect(await acts.page.locator('.acts .act').count()).toBe(0);
  await ada.page.getByRole('button', { name: 'Rematch' }).waitFor();
  quiet(ada, paul);
  for (const one of [ada, paul]) await one.leave();
});

test('with three seats a bot plays on for whoever runs out of time', async () => {
  const [ada, paul] = [await person('en'), await person('de')];
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  const options = { mode: 'starwars', players: 3 };
  await sit(ada, paul, { game: 'risk', options, seats: [ME, OPEN, { kind: 'bot', bot: 'random' }] });
  // Ada is the first; her clock runs out.
  await ada.page.locator('.seat.own.acting .clock').waitFor();
  await turnClock(ada, MINUTES * 60);
  await paul.page
    .locator('.talk')
    .getByText(/Ein Bot spielt für .+ weiter/)
    .first()
    .waitFor();
  expect(await paul.page.locator('.prompt.over').count()).toBe(0);
  await paul.page.locator('.prompt.choose').waitFor();
  expect(await ada.page.locator('.acts .act').count()).toBe(0);
  quiet(ada, paul);
  for (const one of [ada, paul]) await one.leave();
});
