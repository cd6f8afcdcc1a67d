// How long a page keeps its main thread busy in one go: then it neither draws nor answers.

import { expect } from 'vitest';
import type { Person } from './people';

/** What the main thread of the page is busy with in one go, in milliseconds: of the core, and on the clock. */
export interface Busy {
  core: number;
  clock: number;
}

/** The longest that the page is busy in one go while something happens. */
export async function longest({ page }: Person, happens: () => Promise<unknown>): Promise<Busy> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await happens();
  interface Event {
    name: string;
    ph: string;
    pid: number;
    tid: number;
    dur?: number;
    tdur?: number;
    args?: { name?: string };
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isPage = ({ pid, tid }: Event): boolean => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && event.ph === 'X' && isPage(event));
  expect(tasks.length).toBeGreaterThan(0);
  // Of a task that begins before the tracing, the time of the core is not known.
  const most = (figure: (event: Event) => number | undefined): number =>
    Math.max(...tasks.flatMap((event) => figure(event) ?? [])) / 1000;
  return { core: most(({ tdur }) => tdur), clock: most(({ dur }) => dur) };
}
