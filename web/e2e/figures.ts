// How much the tables ask of a browser, wide and on a phone: how long the page is busy in one go, how many elements there are, how
// small the smallest words. `npm run figures`; what has a limit fails beyond it. Time is that of a core, so that it says the same
// beside other work.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longest } from './busy';
import { decision, named, person, PHONE, rest, sitDown, WIDE, withHouse } from './people';
import { dice, playOn, type Policy } from './tables';

withHouse();

/** The limits: milliseconds, pixels, and elements. */
const TASK = 200;
const TEXT = 11;
const NODES = 1500;
/** So many own decisions are taken while somebody looks. */
const DECISIONS = 30;

const ME = { kind: 'me' };
const BOT = { kind: 'bot', bot: 'greedy' };
const GAMES = [
  { game: 'starfighter', options: { mode: 'skirmish' }, seats: [ME, BOT] },
  { game: 'deckbuilding', options: {}, seats: [ME, BOT] },
  { game: 'skirmish', options: {}, seats: [ME, BOT] },
  { game: 'risk', options: { players: 3 }, seats: [ME, BOT, BOT] },
  { game: 'rebellion', options: { mode: 'advanced' }, seats: [BOT, ME] },
];

/** How many elements there are, and the size of the smallest words that can be seen. */
const looks = (page: Page): Promise<{ nodes: number; smallest: number; words: string }> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const read = elements.filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    );
    // Words of a drawing are as large as it is drawn.
    const drawn = (element: Element): number => (element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1);
    const sizes = read.map((element) => parseFloat(getComputedStyle(element).fontSize) * drawn(element));
    // Nothing is drawn of words that have only begun to appear.
    const smallest = Math.min(...sizes.filter((size) => size > 1));
    return { nodes: elements.length, smallest, words: read[sizes.indexOf(smallest)]?.textContent?.trim() ?? '' };
  });

describe.each([
  ['wide', WIDE],
  ['phone', PHONE],
] as const)('%s', (size, options) => {
  test.each(GAMES)('$game', async (wish) => {
    const ada = await person('en', { ...options, reducedMotion: 'no-preference' });
    const { page } = ada;
    await named(ada, 'Ada');
    const table = await sitDown({ ...wish, private: true, name: 'Figures' }, ada);
    const roll = dice(5);
    // The same seat is played over the wire: the page shows what comes of it.
    const some: Policy = ({ offers }) => offers[Math.floor(roll() * offers.length)] ?? null;
    const figures = { core: 0, clock: 0, nodes: 0, smallest: Infinity, words: '' };
    for (let made = 0; made < DECISIONS && (await decision(page)) === 'decide'; made++) {
      const { step } = await rest(page);
      const { nodes, smallest, words } = await looks(page);
      const busy = await longest(ada, async () => {
        let left = 1;
        await playOn(table, [ada], (position) => (left-- > 0 ? some(position) : null));
        await rest(page, { from: step + 1, decided: true });
      });
      figures.core = Math.max(figures.core, busy.core);
      figures.clock = Math.max(figures.clock, busy.clock);
      figures.nodes = Math.max(figures.nodes, nodes);
      if (smallest < figures.smallest) Object.assign(figures, { smallest, words });
    }
    process.stdout.write(
      `${wish.game.padEnd(13)} ${size.padEnd(6)} busy for ${figures.core.toFixed(0)} ms at most (${figures.clock.toFixed(0)} on the clock), ` +
        `${figures.nodes} elements, smallest words ${figures.smallest.toFixed(1)} px: ${figures.words.slice(0, 40)}\n`,
    );
    expect(figures.core).toBeLessThanOrEqual(TASK);
    // What is drawn is scaled: 10.999997 px are 11.
    expect(Math.round(figures.smallest * 100) / 100).toBeGreaterThanOrEqual(TEXT);
    expect(figures.nodes).toBeLessThan(NODES);
    await ada.leave();
  });
});
