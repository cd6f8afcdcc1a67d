// The coach beside a question, and the legend of symbols: what somebody sees who plays a game for the first time.

import { describe, expect, test } from 'vitest';
import { axe, decision, named, openTable, person, PHONE, pressOn, quiet, rest, rows, sideways, WIDE, withHouse } from './people';

withHouse();

const SEATS = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };
const WORDS = {
  en: {
    off: 'Switch the coach off',
    on: 'Switch the coach on',
    legend: 'Symbols',
    menu: 'Menu',
    /** What the first question of all is for. */
    cruiser: /High sectors have room/,
    play: /faces each of your sectors/,
    asksToPlay: /The first to pass/,
  },
  de: {
    off: 'Coach ausschalten',
    on: 'Coach einschalten',
    legend: 'Symbole',
    menu: 'Menü',
    cruiser: /Hohe Sektoren haben Platz/,
    play: /was deinen Sektoren gegenüberliegt/,
    asksToPlay: /Wer zuerst passt/,
  },
} as const;

describe.each(['en', 'de'] as const)('%s', (lang) => {
  const words = WORDS[lang];

  test('a first question is explained beside it, silent after three answers, and switched off for good', async () => {
    const who = await person(lang, WIDE);
    const { page } = who;
    await named(who, `Ada ${lang}`);
    const { id } = await openTable(who, { options: { mode: 'training', start: 'south' }, seats: SEATS });
    await page.goto(`/table/${id}`);
    await decision(page);
    const coach = page.locator('.rail .coach');
    expect(await coach.innerText()).toMatch(words.cruiser);
    // Beside the board, under the question.
    const [said, asked, felt] = await Promise.all(
      ['.rail .coach', '.rail .prompt', '.felt'].map(async (place) => page.locator(place).first().boundingBox()),
    );
    expect(said?.y ?? 0).toBeGreaterThanOrEqual((asked?.y ?? 0) + (asked?.height ?? 0) - 1);
    expect(said?.x ?? 0).toBeGreaterThanOrEqual((felt?.x ?? 0) + (felt?.width ?? 0) - 1);
    expect(await axe(page)).toEqual([]);
    // Switched off it stays away, until the menu of the table brings it back.
    await coach.getByRole('button', { name: words.off }).click();
    await page.getByText(words.cruiser).waitFor({ state: 'detached' });
    await page.reload();
    await decision(page);
    expect(await page.getByText(words.cruiser).count()).toBe(0);
    await page.getByRole('button', { name: lang === 'de' ? 'Tischmenü' : 'Table menu' }).click();
    await page.getByRole('button', { name: words.on }).click();
    await page.getByText(words.cruiser).waitFor();
    // The same question for the fourth time, and it is known.
    for (let met = 0; met < 4;) {
      expect(await decision(page)).toBe('decide');
      if (words.asksToPlay.test(await page.locator('.prompt').innerText())) {
        expect(await page.getByText(words.play).count()).toBe(met < 3 ? 1 : 0);
        met++;
      }
      await pressOn(page, () => rows(page).first().click());
    }
    quiet(who);
    await who.leave();
  });

  test('on a small phone the coach waits behind a chip, and no button moves away', async () => {
    const who = await person(lang, SMALL);
    const { page } = who;
    await named(who, `Bea ${lang}`);
    const { id } = await openTable(who, { options: { mode: 'training', start: 'south' }, seats: SEATS });
    await page.goto(`/table/${id}`);
    await decision(page);
    const buttons = page.locator('.dock .go .btn');
    const before = await buttons.evaluateAll((all) => all.length);
    expect(await page.getByText(words.cruiser).count()).toBe(0);
    await page.locator('.dock .chip').tap();
    await page.getByText(words.cruiser).waitFor();
    const inSight = await buttons.evaluateAll((all) =>
      all.filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    );
    expect(inSight.length).toBe(before);
    expect(await axe(page)).toEqual([]);
    expect(await sideways(page)).toBe(false);
    quiet(who);
    await who.leave();
  });

  test.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ] as const)('every symbol is explained behind one key or tap, %s', async (size, options) => {
    const who = await person(lang, options);
    const { page } = who;
    await named(who, `Cleo ${lang} ${size}`);
    for (const game of ['starfighter', 'deckbuilding', 'risk', 'rebellion', 'skirmish']) {
      const { id } = await openTable(who, { game, seats: SEATS });
      await page.goto(`/table/${id}`);
      await rest(page);
      if (size === 'wide') await page.keyboard.press('y');
      else {
        await page.getByRole('button', { name: words.menu, exact: true }).click();
        await page.getByRole('button', { name: words.legend }).click();
      }
      const legend = page.locator('.modal.right');
      await legend.locator('li').nth(10).waitFor();
      expect(await legend.getByRole('heading').first().innerText()).toContain(words.legend);
      // No sentence is cut, and nothing reaches into the next row.
      const cut = await legend
        .locator('li')
        .evaluateAll((all) =>
          all
            .filter((row) => [...row.children].some((part) => part.scrollWidth > part.clientWidth + 1))
            .map((row) => row.textContent),
        );
      expect(cut).toEqual([]);
      expect(await axe(page)).toEqual([]);
      expect(await sideways(page)).toBe(false);
    }
    quiet(who);
    await who.leave();
  });
});
