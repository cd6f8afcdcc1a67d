// The order of choices that form a set is free: nothing vanishes because something else was chosen before it, and people change
// their minds. Rebellion's leaders are the example: the rules count them in one order.

import { expect, test } from 'vitest';
import { after, clickStill, decision, named, openTable, person, quiet, rest, step, withHouse } from './people';
import { dice, playOn } from './tables';

withHouse();

test('leaders go on missions in any order, and come back', async () => {
  const ada = await person('en');
  const { page } = ada;
  await named(ada, 'Ada');
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  const { id } = await openTable(ada, { game: 'rebellion', options: { mode: 'first_game' }, seats, private: true });
  const roll = dice(3);
  await playOn(id, [ada], ({ offers }) =>
    offers.some(({ action }) => (action as { kind: string }).kind === 'assign')
      ? null
      : (offers[Math.floor(roll() * offers.length)] ?? null),
  );
  await page.goto(`/table/${id}`);
  expect(await decision(page)).toBe('decide');

  const shields = page.locator('.mine [data-item^="leader:"][data-live]');
  const live = (): Promise<string[]> =>
    shields.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['item'] ?? ''));
  const assign = async (leader: string): Promise<void> => {
    const before = await step(page);
    await clickStill(page.locator(`.mine [data-item="${leader}"]`));
    await clickStill(page.locator('.mine .card[data-live]').first());
    await after(page, before);
  };
  const pool = await live();
  expect(pool.length).toBeGreaterThan(2);
  const [first = '', last = ''] = [pool[0], pool.at(-1)];

  // Whoever the rules count last goes first, and nobody else becomes unavailable by that.
  await assign(last);
  expect((await live()).toSorted()).toEqual(pool.filter((one) => one !== last).toSorted());
  await assign(first);
  const chosen = page.locator('.chosen li button');
  expect(await chosen.count()).toBe(2);

  // The one who went first comes back, the other stays on its mission. What is chosen stands in the order of the rules.
  const before = await step(page);
  await clickStill(chosen.last());
  await after(page, before);
  await rest(page);
  expect(await chosen.count()).toBe(1);
  expect(await live()).toContain(last);
  expect(await live()).not.toContain(first);
  quiet(ada);
  await ada.leave();
});
