// A finished game that is played on from some step, against bots.

import { api } from '../wire/api';
import type { Source } from '../wire/examiner';
import { problem } from './live.svelte';
import { naming } from './naming.svelte';
import { nav } from './nav.svelte';
import { notices } from './notices.svelte';
import { href } from './router';

/** Opens the table at which it goes on, in this seat; says so if it cannot. */
export async function playOnFrom(source: Source, step: number, seat: number): Promise<void> {
  if (!(await naming.need())) return;
  try {
    const forked = 'table' in source ? api.fork(source.table, step, seat) : api.forkRecord(source.record, step, seat);
    nav.go(href({ page: 'table', id: (await forked).id }));
  } catch (cause) {
    notices.problem(problem(cause).message);
  }
}
