// People in front of browsers: each with a browser context of their own, a language, and ears for everything that goes wrong.

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, errors, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest';

export const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const PATIENCE = 20_000;

let browser: Browser;
let failed = 0;

/** Every test file has one browser. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
  });
  afterAll(async () => {
    await browser?.close();
  });
}

export interface Person {
  page: Page;
  context: BrowserContext;
  lang: 'en' | 'de';
  /** What the console and the page complained about. */
  troubles: string[];
  /** Everything the server said over the socket. */
  heard: string[];
  /** Goes to a path of the client. */
  visit(path: string): Promise<void>;
  leave(): Promise<void>;
}

/** Somebody opens a browser. Without movement, unless it is asked for. */
export async function person(lang: 'en' | 'de', options: BrowserContextOptions = WIDE): Promise<Person> {
  const context = await browser.newContext({
    locale: lang === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
    baseURL: inject('house'),
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const troubles: string[] = [];
  const heard: string[] = [];
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
    socket.on('framesent', ({ payload }) => said.push(String(payload)));
  });
  reportIfFailed(async () => {
    const file = new URL(`./shots/failed-${process.pid}-${++failed}-${lang}.png`, import.meta.url).pathname;
    mkdirSync(new URL('./shots/', import.meta.url), { recursive: true });
    await page.screenshot({ path: file }).catch(() => {});
    const last = (texts: string[]) => texts.slice(-4).map((text) => text.slice(0, 300));
    console.error({ url: page.url(), file, troubles, heard: last(heard), said: last(said) });
  });
  return {
    page,
    context,
    lang,
    troubles,
    heard,
    visit: async (path) => {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
    },
    leave: () => context.close(),
  };
}

/** What is done when the test fails; people who live longer than one test report nothing. */
function reportIfFailed(report: () => Promise<void>): void {
  try {
    onTestFailed(report);
  } catch {
    // Not inside of a test.
  }
}

/** The person says their name, without clicking through a dialog. */
export async function named(who: Person, name: string): Promise<void> {
  await api(who, 'POST', '/api/guest', { name });
}

/** A request with the cookie of the person, from where its pages come from. */
export async function api<T>(who: Person, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const answer = await who.context.request.fetch(path, {
    method,
    headers: { origin: inject('house') },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return JSON.parse(text) as T;
}

/** Opens a table over HTTP; its id and seat links. */
export async function openTable(
  who: Person,
  wish: { options?: Record<string, unknown>; seats: unknown[]; private?: boolean; name?: string; clock?: unknown },
): Promise<{ id: string; links: { seat: number; url: string }[] }> {
  return api(who, 'POST', '/api/tables', { game: 'starfighter', options: {}, private: false, clock: { kind: 'none' }, ...wish });
}

export const tableId = (page: Page): string => /\/table\/([^/?#]+)/.exec(page.url())?.[1] ?? '';

/** The rows of the action list. */
export const rows = (page: Page) => page.locator('.acts .act');

/** What the prompt asks. */
export const asked = (page: Page) => page.locator('.prompt h2').first();

export type Moment = 'decide' | 'over' | null;

/** Whether something is asked on this page right now. */
export function moment(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    const prompt = document.querySelector('.prompt');
    if (prompt?.classList.contains('over')) return 'over';
    const busy = document.querySelector('.acts ul[aria-busy="true"]') !== null;
    const list = document.querySelector('.acts .act, .prompt .go .btn') !== null;
    return prompt?.classList.contains('choose') && list && !busy ? 'decide' : null;
  });
}

/** Waits until it is for this person to decide, or the game is over. Returns which. */
export const decision = (page: Page): Promise<'decide' | 'over'> => until(() => moment(page));

/** Waits until one of them has to decide, or the game is over. */
export async function next<T extends { page: Page }>(people: T[]): Promise<{ one: T; moment: 'decide' | 'over' }> {
  return until(async () => {
    for (const one of people) {
      const found = await moment(one.page);
      if (found) return { one, moment: found };
    }
    return null;
  });
}

/** Asks again and again until there is an answer. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>, patience = PATIENCE): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`nothing happened for ${patience} ms`);
    await new Promise((done) => setTimeout(done, 15));
  }
}

/** The step that the page shows. */
export const step = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-step]')?.dataset['step'] ?? -1));

/** Waits until the table has gone on from a step. */
export async function after(page: Page, before: number): Promise<void> {
  try {
    await until(async () => (await step(page)) > before);
  } catch {
    const told = await page.evaluate(() => ({
      asked: document.querySelector('.prompt')?.textContent?.trim(),
      focus: document.activeElement?.outerHTML.slice(0, 200),
      modal: document.querySelector('.modal')?.textContent?.slice(0, 200),
    }));
    throw new Error(`the table stands still at step ${before}: ${JSON.stringify(told)}`);
  }
}

/** What is worth waiting for a thing that was seen a moment ago. */
const MOMENT = 2000;

/** One press on something seen a moment ago. If it is gone, because the page has caught up with the server, nothing is pressed. */
export async function attempt(page: Page, press: () => Promise<void>): Promise<void> {
  page.setDefaultTimeout(MOMENT);
  try {
    await press();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  } finally {
    page.setDefaultTimeout(PATIENCE);
  }
}

/** Presses until the table has gone on: a press may only take something up, then there is another one. */
export async function pressOn(page: Page, press: () => Promise<void>): Promise<void> {
  const before = await step(page);
  for (let tries = 0; tries < 12 && (await step(page)) === before; tries++) {
    await attempt(page, press);
    await page.waitForTimeout(40);
  }
  await after(page, before);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, one line each. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    interface Found {
      violations: { impact: string; id: string; nodes: { target: string[] }[] }[];
    }
    const run = (globalThis as unknown as { axe: { run(options: object): Promise<Found> } }).axe.run;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.map(
      (one) =>
        `${one.impact} ${one.id}: ${one.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    );
  });
}

/** Whether the page can be scrolled sideways. */
export const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/** Nobody complained: neither console nor page. */
export function quiet(...people: Person[]): void {
  for (const one of people) expect(one.troubles).toEqual([]);
}
