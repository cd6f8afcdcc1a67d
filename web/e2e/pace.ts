// How long the lessons take somebody who reads 200 words a minute and thinks about each decision for three seconds, on the real
// board with all its motion: until the first move, for each lesson, and for all lessons of a game. `npm run pace`; what takes longer
// than a lesson may fails. What a machine is slow at counts, too.

import { describe, expect, test } from 'vitest';
import { api, person, PHONE, WIDE, withHouse, type Person } from './people';

withHouse();

/** The limits, in seconds: of a lesson, of all lessons of a game, and of what comes before the first move. */
const LESSON = 60;
const COURSE = 600;
const FIRST_MOVE = 30;
/** Milliseconds for a word, and for a decision. */
const WORD = 60_000 / 200;
const DECISION = 3000;

interface Card {
  id: string;
  aim?: string;
}

const words = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Somebody reads, thinks and does what is marked, until the lesson is over: seconds until the first move, and in all. */
async function learn({ page }: Person, game: string, lesson: string): Promise<{ first: number; all: number }> {
  const begun = Date.now();
  const seconds = (): number => (Date.now() - begun) / 1000;
  const read = async (text: string): Promise<void> => page.waitForTimeout(words(text) * WORD);
  await page.goto(`/learn/${game}/${lesson}`);
  await page.locator('.page[data-settled]').waitFor();
  await read(await page.locator('h1').innerText());
  const beats = await page.locator('.beat .dots li').count();
  let first = 0;
  for (let done = 0; done < beats; done++) {
    await page.locator(`.page[data-step="${done}"][data-settled]`).waitFor();
    await read(await page.locator('.beat .text').innerText());
    await page.waitForTimeout(DECISION);
    await page.locator('.beat .do').click();
    first ||= seconds();
  }
  await page.locator(`.page[data-step="${beats}"]`).waitFor();
  await read(await page.locator('.beat .text').innerText());
  return { first, all: seconds() };
}

describe.concurrent.each([
  ['en', 'wide', WIDE],
  ['de', 'phone', PHONE],
] as const)('%s, %s', (lang, size, options) => {
  test.concurrent.each(['starfighter', 'deckbuilding', 'skirmish', 'risk', 'rebellion'])('%s', async (game) => {
    const who = await person(lang, { ...options, reducedMotion: 'no-preference' });
    const lessons = (await api<Card[]>(who, 'GET', `/api/lessons/${game}`)).filter((card) => !card.aim);
    const lines: string[] = [];
    let sum = 0;
    const late: string[] = [];
    for (const { id } of lessons) {
      const { first, all } = await learn(who, game, id);
      sum += all;
      lines.push(`  ${id.padEnd(12)} first move ${first.toFixed(1).padStart(4)} s, all ${all.toFixed(1).padStart(4)} s`);
      if (first > FIRST_MOVE || all > LESSON) late.push(id);
    }
    process.stdout.write(`${game}, ${lang}, ${size}: ${sum.toFixed(0)} s in all\n${lines.join('\n')}\n`);
    expect(late).toEqual([]);
    expect(sum).toBeLessThanOrEqual(COURSE);
    await who.leave();
  });
});
