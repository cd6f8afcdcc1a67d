// Clocks that run out: with two seats the game is lost; with more, a bot plays on and the others go on.

import { expect, test } from 'vitest';
import { api, asked, named, person, quiet, until, withBrowser, type Person } from './people';

withBrowser();

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };

/** A table with a clock; the guest takes the free seat, and both look at it. */
async function sit(host: Person, guest: Person, wish: object): Promise<string> {
  const { id, links } = await api<{ id: string; links: { seat: number; url: string }[] }>(host, 'POST', '/api/tables', {
    private: false,
    ...wish,
  });
  const [link] = links;
  await host.visit(`/table/${id}`);
  await guest.visit(`/table/${id}`);
  await api(guest, 'POST', `/api/tables/${id}/sit`, { seat: link?.seat, token: link?.url.split('/').at(-1) });
  return id;
}

test('with two seats, who runs out of time has lost', async () => {
  const [ada, paul] = [await person('en'), await person('de')];
  await named(ada, 'Ada');
  await named(paul, 'Paul');
  const id = await sit(ada, paul, {
    game: 'deckbuilding',
    options: { mode: 'starter', factions: 'chosen' },
    seats: [ME, OPEN],
    clock: { kind: 'total', seconds: 6, increment: 0 },
  });

  // Somebody is asked, with a clock that counts down in sight of both.
  const clock = (one: Person) => one.page.locator('.seat.acting .clock');
  for (const one of [ada, paul]) await clock(one).first().waitFor();
  const acts = await until(async () =>
    (await ada.page.locator('.seat.own.acting').count()) > 0
      ? ada
      : (await paul.page.locator('.seat.own.acting').count()) > 0
        ? paul
        : null,
  );
  const other = acts === ada ? paul : ada;
  const before = await clock(ada).first().innerText();
  await until(async () => (await clock(ada).first().innerText()) !== before);

  // Nobody does anything, and that decides.
  for (const one of [ada, paul]) await one.page.locator('.prompt.over').waitFor();
  await ada.page
    .locator('.talk')
    .getByText(/has run out of time/)
    .waitFor();
  await paul.page.locator('.talk').getByText(/Zeit/).first().waitFor();
  const table = await api<{ state: string; outcome: { shares: number[] } }>(ada, 'GET', `/api/tables/${id}`);
  expect(table.state).toBe('over');
  const lost = acts === ada ? 0 : 1;
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
  await sit(ada, paul, {
    game: 'risk',
    options: { mode: 'starwars', players: 3 },
    seats: [ME, OPEN, { kind: 'bot', bot: 'random' }],
    clock: { kind: 'total', seconds: 12, increment: 0 },
  });
  // Ada is the first; her clock runs out.
  await ada.page.locator('.seat.own.acting .clock').waitFor();
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
