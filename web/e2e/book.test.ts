// The rule book at a table: beside the board, open at the rule of the question, with figures that the board has drawn.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, axe, decision, named, openTable, person, PHONE, quiet, sideways, step, withHouse, type Person } from './people';

withHouse();

const GAMES = ['starfighter', 'deckbuilding', 'risk', 'rebellion', 'skirmish'];
const SIZES = [
  [1280, 720],
  [1440, 900],
] as const;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const boxOf = (page: Page, selector: string): Promise<Box> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** The rule that the server named beside the last question. */
const ruleHeard = ({ heard }: Person): string =>
  heard
    .map((text) => JSON.parse(text) as { rule?: string; table?: { rule?: string } })
    .flatMap(({ rule, table }) => rule ?? (typeof table === 'object' ? table.rule : undefined) ?? [])
    .at(-1) ?? '';

/** The rule at which the book is open, as soon as it is in sight. */
async function openAt(page: Page, inside: string): Promise<string> {
  const marked = page.locator(`${inside} section.marked`);
  await marked.waitFor();
  await page.waitForFunction((within) => {
    const box = document.querySelector(`${within} section.marked`)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.top < window.innerHeight;
  }, inside);
  return (await marked.locator('.id').first().innerText()).trim();
}

async function seated(lang: 'en' | 'de', options: Parameters<typeof person>[1]): Promise<Person> {
  const ada = await person(lang, options);
  await named(ada, 'Ada');
  const { id } = await openTable(ada, {
    options: { mode: 'training', start: 'south' },
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
  });
  await ada.page.goto(`/table/${id}`);
  await decision(ada.page);
  return ada;
}

describe.each(SIZES)('on a screen of %i by %i', (width, height) => {
  test('the book stands beside the board, opens at the rule of the question, and the game goes on meanwhile', async () => {
    const ada = await seated('en', { viewport: { width, height } });
    const { page } = ada;
    await page.keyboard.press('r');
    expect(await openAt(page, '.rulebook')).toBe(ruleHeard(ada));
    const [board, book] = [await boxOf(page, '.felt'), await boxOf(page, '.rulebook')];
    expect(board.right).toBeLessThanOrEqual(book.left);
    expect([board.left >= 0, board.top >= 0, board.bottom <= height, book.right <= width]).toEqual([true, true, true, true]);
    expect(await axe(page, ['.rulebook .text section:nth-of-type(n + 9)'])).toEqual([]);
    // It is played on by its key; the book stays where it is.
    const before = await step(page);
    await page.keyboard.press('1');
    await after(page, before);
    await decision(page);
    expect(await page.locator('.rulebook').isVisible()).toBe(true);
    // Another question has another rule; and whoever closes the book is back at the table.
    await page.keyboard.press('r');
    await page.locator('.rulebook').waitFor({ state: 'detached' });
    await page.keyboard.press('r');
    expect(await openAt(page, '.rulebook')).toBe(ruleHeard(ada));
    await page.keyboard.press('Escape');
    await page.locator('.rulebook').waitFor({ state: 'detached' });
    quiet(ada);
    await ada.leave();
  });
});

test('on a phone it is a sheet, open at the same rule', async () => {
  const ada = await seated('de', PHONE);
  const { page } = ada;
  await page.getByRole('button', { name: 'Menü' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regeln' }).click();
  expect(await openAt(page, '.modal')).toBe(ruleHeard(ada));
  expect(await sideways(page)).toBe(false);
  quiet(ada);
  await ada.leave();
});

describe.each([
  ['en', { viewport: { width: 1280, height: 720 } }],
  ['de', { ...PHONE, viewport: { width: 360, height: 740 } }],
] as const)('the rules page (%s)', (lang, options) => {
  let reader: Person;
  beforeAll(async () => {
    reader = await person(lang, options);
  });
  afterAll(() => reader.leave());

  test.each(GAMES)('%s: every figure is drawn, and fits into its frame', async (game) => {
    const { page } = reader;
    await page.goto(`/rules/${game}`);
    await page.locator('figure').first().waitFor();
    const figures = page.locator('figure');
    expect(await figures.count()).toBeGreaterThanOrEqual(5);
    for (const figure of await figures.all()) {
      await figure.scrollIntoViewIfNeeded();
      await figure.locator('.drawing, .sight.seen').waitFor();
      const { name, shown, nodes } = await figure.evaluate((element) => {
        const picture = element.querySelector('.drawing, .sight');
        const table = element.querySelector('.table');
        return {
          name: element.querySelector('figcaption')?.textContent.slice(0, 40),
          shown: (picture?.clientHeight ?? 0) > 30 && (picture?.clientWidth ?? 0) > 200,
          nodes: (table ?? picture)?.querySelectorAll('*').length ?? 0,
        };
      });
      expect([name, shown, nodes > 5]).toEqual([name, true, true]);
    }
    expect(await sideways(page)).toBe(false);
    quiet(reader);
  });
});
