// People in front of browsers: each with a browser context of their own, a language, and ears for everything that goes wrong.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest';
import { openHouse, type House } from './house';

export const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** A phone whose pixels are large: nobody looks at them, and four times as many would have to be painted. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
/** What takes longer hangs. No test depends on how fast the machine is. */
const PATIENCE = 600_000;

/** Files that run in the same process, one after the other, share a browser; it ends with the process. */
let launched: Promise<Browser> | undefined;
let browser: Browser;
let opened: Pick<House, 'url' | 'stop'>;
let failed = 0;

/** Every test file has a house of its own: nothing that others have left behind is in the way. */
export function withHouse(open: () => Promise<Pick<House, 'url' | 'stop'>> = () => openHouse()): void {
  beforeAll(async () => {
    launched ??= chromium.launch({
      executablePath: execFileSync(new URL('../../scripts/browser', import.meta.url).pathname, { encoding: 'utf8' }).trim(),
      // Not everybody may build a sandbox: root and containers may not.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      timeout: PATIENCE,
    });
    [opened, browser] = await Promise.all([open(), launched]);
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await opened.stop();
  });
}

/** Where the house is. */
export const house = (): string => opened.url;

export interface Person {
  page: Page;
  context: BrowserContext;
  lang: 'en' | 'de';
  /** What the console and the page complained about. */
  troubles: string[];
  /** Everything the server said over the socket. */
  heard: string[];
  /** Everything the page said to it. */
  said: string[];
  /** Goes to a path of the client. */
  visit(path: string): Promise<void>;
  leave(): Promise<void>;
}

/** Somebody opens a browser. Without movement, unless it is asked for. */
export async function person(lang: 'en' | 'de', options: BrowserContextOptions = WIDE): Promise<Person> {
  const context = await browser.newContext({
    locale: lang === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
    baseURL: house(),
    // What is kept for visits without a network is in nobody's way here: web/e2e-site/ tests it.
    serviceWorkers: 'block',
    // What is told at the beginning of a table is in nobody's way, unless a test forgets that it has been told.
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(house()).origin, localStorage: [{ name: 'starboard.skirmish.briefed', value: '["*"]' }] }],
    },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const troubles: string[] = [];
  const heard: string[] = [];
  const said: string[] = [];
  page.on('console', (message) => {
    // Whoever may not keep the pages is told so; these tests are not about that.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
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
    said,
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
    headers: { origin: house() },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** The clock of the house is turned forward. */
export const turnClock = (who: Person, seconds: number): Promise<void> => api(who, 'POST', '/api/rehearsal/clock', { seconds });

export interface Wish {
  game?: string;
  options?: Record<string, unknown>;
  seats: unknown[];
  private?: boolean;
  /** The luck of a table follows from its name; without one it has the name of who opens it. */
  name?: string;
  clock?: unknown;
}

/** Opens a table over HTTP. The others sit down, in the order of the open seats. Its id and its seat links. */
export async function openTable(
  who: Person,
  wish: Wish,
  ...others: Person[]
): Promise<{ id: string; links: { seat: number; url: string }[] }> {
  const whole = { game: 'starfighter', options: {}, private: false, clock: { kind: 'none' }, ...wish };
  const table = await api<{ id: string; links: { seat: number; url: string }[] }>(who, 'POST', '/api/tables', whole);
  for (const [index, other] of others.entries()) {
    const { seat, url } = table.links[index] ?? { seat: -1, url: '' };
    await api(other, 'POST', `/api/tables/${table.id}/sit`, { seat, token: url.split('/').at(-1) });
  }
  return table;
}

/** Opens a table; the others sit down in the order of the open seats, and all of them look at it. Gives its id. */
export async function sitDown(wish: Wish, host: Person, ...guests: Person[]): Promise<string> {
  const { id } = await openTable(host, wish, ...guests);
  for (const { page } of [host, ...guests]) await page.goto(`/table/${id}`);
  return id;
}

export const tableId = (page: Page): string => /\/table\/([^/?#]+)/.exec(page.url())?.[1] ?? '';

/** The rows of the action list. */
export const rows = (page: Page) => page.locator('.acts .act');

/** What the prompt asks. */
export const asked = (page: Page) => page.locator('.prompt h2').first();

/** A table at rest: it stays as it is until a person does something. */
export interface Rest {
  step: number;
  /** What is up to whoever sits in front of this page. */
  moment: 'decide' | 'wait' | 'over';
}

/**
 * Waits until the page is at rest: everything that was heard is shown, nothing is on its way, nothing moves, no bot has to decide.
 * From this step on, if one is named; with something to decide or to know the end of, if that is asked for. The page tells by
 * itself, so nobody asks it again and again.
 */
export async function rest(page: Page, wanted: { from?: number; decided?: boolean } = {}): Promise<Rest> {
  const found = page.evaluate(
    ({ from = -1, decided = false }) =>
      new Promise<Rest>((done) => {
        const look = (): boolean => {
          const frame = document.querySelector<HTMLElement>('.page[data-settled]');
          const board = document.querySelector('.felt > *');
          if (!frame || !board || document.querySelector('.felt [data-busy]')) return false;
          const prompt = document.querySelector('.prompt')?.classList;
          const moment = prompt?.contains('over') ? 'over' : prompt?.contains('choose') ? 'decide' : 'wait';
          const step = Number(frame.dataset['step']);
          if (step < from || (decided && moment === 'wait')) return false;
          done({ step, moment });
          return true;
        };
        if (look()) return;
        const observer = new MutationObserver(() => {
          if (look()) observer.disconnect();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
    wanted,
  );
  return within(found, async () => {
    const told = await page.evaluate(() => ({
      ...document.querySelector<HTMLElement>('.page')?.dataset,
      busy: document.querySelector('.felt [data-busy]')?.className,
      asked: document.querySelector('.prompt')?.textContent.trim(),
      refused: document.querySelector('.refusal')?.textContent.trim(),
      modal: document.querySelector('.modal')?.textContent.slice(0, 200),
    }));
    return `the table does not come to rest ${JSON.stringify(wanted)}: ${JSON.stringify(told)}`;
  });
}

/** Waits for something, but not for ever. */
async function within<T>(what: Promise<T>, why: () => Promise<string>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => void why().then((words) => fail(new Error(words)), fail), PATIENCE);
  });
  try {
    return await Promise.race([what, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The step that the page shows, once it is at rest. */
export const step = async (page: Page): Promise<number> => (await rest(page)).step;

/** Waits until it is for this person to decide, or the game is over. Returns which. */
export async function decision(page: Page): Promise<'decide' | 'over'> {
  const { moment } = await rest(page, { decided: true });
  return moment === 'over' ? 'over' : 'decide';
}

/** Gives up. */
export async function resign({ page, lang }: Person): Promise<void> {
  await page.getByRole('button', { name: lang === 'de' ? 'Tischmenü' : 'Table menu' }).click();
  await page.getByRole('button', { name: lang === 'de' ? 'Aufgeben' : 'Resign' }).click();
  await page.getByRole('dialog').locator('.danger').click();
  await page.locator('.prompt.over').waitFor();
}

/** Waits until the table has gone on from a step, and rests again. */
export const after = (page: Page, before: number): Promise<Rest> => rest(page, { from: before + 1 });

/** Waits until all of them rest and one of them has to decide, or the game is over. Everybody counts steps of their own. */
export async function next<T extends { page: Page }>(people: readonly T[]): Promise<{ one: T; moment: 'decide' | 'over' }> {
  for (;;) {
    const rests = await Promise.all(people.map(({ page }) => rest(page)));
    for (const [index, { moment }] of rests.entries()) {
      const one = people[index];
      if (one && moment !== 'wait') return { one, moment };
    }
    // Somebody else decides, or it is still on its way.
    await Promise.race(people.map(({ page }, index) => rest(page, { from: (rests[index]?.step ?? 0) + 1 })));
  }
}

/** What is dangerous takes a second press, as soon as it can have been read why it is. */
const meanIt = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = (): void => {
          const button = document.querySelector<HTMLElement>('.prompt .btn.danger');
          if (button?.ariaDisabled === 'true') return void requestAnimationFrame(look);
          button?.click();
          done();
        };
        look();
      }),
  );

/** Presses until the table has gone on: a press may only take something up, then there is another one. */
export async function pressOn(page: Page, press: () => Promise<void>): Promise<Rest> {
  const before = await step(page);
  for (let presses = 0; presses < 12; presses++) {
    // Whatever has just come to lie under a pointer at rest cannot be pressed.
    await page.mouse.move(0, 0);
    await press();
    await meanIt(page);
    const now = await rest(page);
    if (now.step > before) return now;
  }
  throw new Error(`the table stands still at step ${before}: ${await page.locator('.prompt').innerText()}`);
}

/**
 * Clicks a thing of a table at rest, in its middle. Nothing moves there, so nobody waits for frames to see whether it does; what
 * cannot be pressed yet, or has something lying over it, is left to the patience of the driver.
 */
export async function clickStill(thing: Locator): Promise<void> {
  const at = await thing.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const free = element.ariaDisabled !== 'true' && element.contains(document.elementFromPoint(x, y));
    return free ? { x, y } : null;
  });
  if (at) await thing.page().mouse.click(at.x, at.y);
  else await thing.click();
}

/**
 * Something goes on at a table while nobody looks, then these people look again. A page draws every step that it hears of: with
 * hundreds of them, that takes longer than the game.
 */
export async function unseen<T>(table: string, people: readonly Person[], happens: () => Promise<T>): Promise<T> {
  await Promise.all(people.map(({ page }) => page.goto('about:blank')));
  const result = await happens();
  for (const { page } of people) {
    await page.goto(`/table/${table}`);
    await rest(page);
  }
  return result;
}

/** Waits for the end of a game that others play. */
export const ended = (who: Person, table: string): Promise<true> =>
  until(async () => (await api<{ state: string }>(who, 'GET', `/api/tables/${table}`)).state === 'over');

/** Asks again and again until there is an answer: for what a page shows sooner or later. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const end = Date.now() + PATIENCE; ;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`nothing happened for ${PATIENCE} ms`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, one line each; not in what is left out. */
export async function axe(page: Page, without: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (exclude) => {
    interface Found {
      violations: { impact: string; id: string; nodes: { target: string[] }[] }[];
    }
    const run = (globalThis as unknown as { axe: { run(context: object, options: object): Promise<Found> } }).axe.run;
    // No sound and no film is here that would have to be fetched first.
    const { violations } = await run({ exclude }, { resultTypes: ['violations'], preload: false });
    return violations.map(
      (one) =>
        `${one.impact} ${one.id}: ${one.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    );
  }, without);
}

/** Whether the page can be scrolled sideways. */
export const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/** The questions with a single answer that a page was asked: none, but where something has been chosen that can be taken out again. */
export function forced(who: Person): string[] {
  interface Asked {
    question?: string;
    offers?: unknown[];
    chosen?: unknown[];
    swaths?: unknown[];
  }
  const asked = who.heard.flatMap((text): Asked[] => {
    const message = JSON.parse(text) as Asked & { kind: string; table?: Asked };
    return message.kind === 'update' ? [message] : message.kind === 'table' && message.table ? [message.table] : [];
  });
  expect(asked.some(({ offers = [] }) => offers.length > 1)).toBe(true);
  const single = asked.filter(({ offers, chosen, swaths }) => offers?.length === 1 && !chosen?.length && !swaths?.length);
  return single.map(({ question = '' }) => question);
}

/** Nobody complained: neither console nor page. */
export function quiet(...people: Person[]): void {
  for (const one of people) expect(one.troubles).toEqual([]);
}
