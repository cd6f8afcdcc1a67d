// Lessons: one of each game is played to its end, wide and on a phone, by what it marks; a wrong move is answered kindly; axe
// finds nothing, nothing scrolls sideways, and what the lesson points at is never under its words. A puzzle of each game is
// solved: a wrong answer changes nothing, a hint helps, the explanation follows. WHOLE=1: all of them, in both languages on
// both sizes.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, axe, person, PHONE, quiet, sideways, WIDE, withHouse, type Person } from './people';

withHouse();

const WHOLE = process.env['WHOLE'] === '1';
const WAYS = [
  ['en', 'wide', WIDE],
  ['de', 'phone', PHONE],
  ...(WHOLE
    ? ([
        ['de', 'wide', WIDE],
        ['en', 'phone', PHONE],
      ] as const)
    : []),
] as const;
const GAMES = ['starfighter', 'deckbuilding', 'skirmish', 'risk', 'rebellion'];

interface Card {
  id: string;
  aim?: string;
}

interface Puzzle {
  done: number;
  beats: number;
  refused?: string;
  offers: { id: number; words: string }[];
}

/** All answers of a question: one that is right, and one that is not. */
async function tried(who: Person, path: string, answers: number[]): Promise<{ right: Puzzle['offers'][0]; wrong?: string }> {
  const { done, offers } = await api<Puzzle>(who, 'POST', path, { answers });
  let [right, wrong]: [Puzzle['offers'][0] | undefined, string | undefined] = [undefined, undefined];
  for (const offer of offers) {
    if (right && wrong !== undefined) break;
    const shown = await api<Puzzle>(who, 'POST', path, { answers: [...answers, offer.id] });
    if (shown.done > done) right ??= offer;
    else wrong ??= offer.words;
  }
  if (!right) throw new Error(`${path}: nothing is right`);
  return { right, ...(wrong === undefined ? {} : { wrong }) };
}

/** What the lesson marks, on the board or in the list, is in sight: not under the words, and not beyond the rim of a map. */
async function inSight({ page }: Person): Promise<void> {
  await page.waitForFunction(() => {
    const words = document.querySelector('.beat')?.getBoundingClientRect();
    const marked = document.querySelector('.felt .aimed');
    const thing = marked?.getBoundingClientRect();
    if (!words || !thing) return true;
    const beside = thing.right <= words.left || thing.left >= words.right;
    const above = thing.top + thing.height / 2 <= words.top || thing.top >= words.bottom;
    const map = marked?.closest('svg.map')?.getBoundingClientRect();
    const [x, y] = [thing.left + thing.width / 2, thing.top + thing.height / 2];
    const charted = !map || (x >= map.left && x <= map.right && y >= map.top && y <= map.bottom);
    return charted && (beside || above);
  });
}

describe.each(WAYS)('%s, %s', (lang, size, options) => {
  let who: Person;
  beforeAll(async () => {
    who = await person(lang, options);
  });
  afterAll(() => who.leave());

  test('the lobby leads to the lessons of a game', async () => {
    await who.visit('/');
    await who.page.getByRole('link', { name: lang === 'de' ? /Starfighter lernen/ : /Learn Starfighter/ }).click();
    await who.page.locator('main ol li').first().waitFor();
    expect(await axe(who.page)).toEqual([]);
    await who.visit('/learn');
    await who.page.locator('.shelf a').first().waitFor();
    expect(await axe(who.page)).toEqual([]);
  });

  const follow = async (game: string, lesson: string): Promise<void> => {
    const { page } = who;
    const beats = page.locator('.beat .dots li');
    await page.goto(`/learn/${game}/${lesson}`);
    await page.locator('.page[data-settled]').waitFor();
    await page.locator('.felt > *').first().waitFor();
    expect(await axe(page)).toEqual([]);
    const count = await beats.count();
    for (let done = 0; done < count; done++) {
      await page.locator(`.page[data-step="${done}"][data-settled]`).waitFor();
      await inSight(who);
      await page.locator('.beat .do').click();
    }
    await page.locator(`.page[data-step="${count}"]`).waitFor();
    await page.locator('.beat .go .btn.primary').waitFor();
    expect(await sideways(page)).toBe(false);
  };

  test.each(GAMES)('lessons of %s to their ends', async (game) => {
    const lessons = (await api<Card[]>(who, 'GET', `/api/lessons/${game}`)).filter((card) => !card.aim);
    for (const { id } of WHOLE ? lessons : lessons.slice(-1)) await follow(game, id);
    await who.page.goto(`/learn/${game}`);
    await who.page.locator('.n.done').last().waitFor();
  });

  const solve = async (game: string, puzzle: string): Promise<void> => {
    const { page } = who;
    const path = `/api/lessons/${game}/${puzzle}?lang=${lang}`;
    const { beats } = await api<Puzzle>(who, 'POST', path, { answers: [] });
    await page.goto(`/learn/${game}/${puzzle}`);
    await page.locator('.page[data-settled]').waitFor();
    // Nothing gives the answer away.
    expect(await page.locator('.beat .do, .felt .aimed').count()).toBe(0);
    await page.locator('.beat .hint').click();
    await page.locator('.beat .help').waitFor();
    expect(await axe(page)).toEqual([]);
    const choose = async (words: string): Promise<void> => {
      // Few answers stand in the dock itself.
      const few = page.locator('.dock .go .btn:not(.list, .hint)').filter({ hasText: words });
      if (size === 'phone' && (await few.count()) > 0) return few.first().click();
      if (size === 'phone') await page.locator('.beat .list').click();
      const row = page.locator(size === 'phone' ? '.modal .act' : '.rail .act').filter({ hasText: words });
      await row.first().click();
    };
    const answers: number[] = [];
    for (let done = 0; done < beats; done++) {
      await page.locator(`.page[data-step="${done}"][data-settled]`).waitFor();
      const { right, wrong } = await tried(who, path, answers);
      if (done === 0 && wrong !== undefined) {
        await choose(wrong);
        await page.locator('.beat .refused:not(.help)').waitFor();
        expect(await page.locator('.page').getAttribute('data-step')).toBe('0');
      }
      await choose(right.words);
      answers.push(right.id);
    }
    await page.locator(`.page[data-step="${beats}"]`).waitFor();
    await page.locator('.beat .solved').waitFor();
    expect(await sideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
  };

  test.each(GAMES)('puzzles of %s are solved', async (game) => {
    const puzzles = (await api<Card[]>(who, 'GET', `/api/lessons/${game}`)).filter((card) => card.aim);
    for (const { id } of WHOLE ? puzzles : puzzles.slice(0, 1)) await solve(game, id);
    await who.page.goto(`/learn/${game}`);
    await who.page.locator('section .n.done').first().waitFor();
    expect(await axe(who.page)).toEqual([]);
  });

  test('a wrong move is answered, and nothing has changed', async () => {
    const { page } = who;
    await page.goto('/learn/starfighter/first-card');
    await page.locator('.page[data-settled]').waitFor();
    if (size === 'phone') await page.locator('.beat .list').click();
    await page
      .locator(size === 'phone' ? '.modal .act' : '.rail .act')
      .filter({ hasText: lang === 'de' ? 'Passe und behalte' : 'Pass and keep' })
      .click();
    await page.locator('.beat .refused').waitFor();
    expect(await page.locator('.page').getAttribute('data-step')).toBe('0');
    expect(await axe(page)).toEqual([]);
    quiet(who);
  });
});
