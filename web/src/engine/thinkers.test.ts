import { describe, expect, test } from 'vitest';
import { cores, Thinkers } from './thinkers';

const task = (ticket: number, quick = false) => ({ ticket, table: 't', seat: 0, quick, task: `task ${ticket}` });
const settled = () => new Promise((done) => setTimeout(done));

function crew(most: number) {
  const begun: string[] = [];
  const found: [number, string | undefined][] = [];
  const open = new Map<string, (found: string | undefined) => void>();
  let made = 0;
  let stopped = 0;
  const thinkers = new Thinkers(
    () => {
      made++;
      return {
        think: (text) => {
          begun.push(text);
          return new Promise((told) => open.set(text, told));
        },
        stop: () => stopped++,
      };
    },
    most,
    (ticket, what) => found.push([ticket, what]),
  );
  return { thinkers, begun, found, open, made: () => made, stopped: () => stopped };
}

describe('those who think', () => {
  test('are one or two, and leave a core to the page', () => {
    expect([undefined, 1, 2, 4, 16].map((all) => cores(all ?? 0))).toEqual([1, 1, 1, 2, 2]);
  });

  test('think about one thing each, and are used again', async () => {
    const { thinkers, begun, found, open, made } = crew(2);
    thinkers.give([task(1), task(2), task(3)]);
    expect(begun).toEqual(['task 1', 'task 2']);
    open.get('task 1')?.('a');
    await settled();
    expect(found).toEqual([[1, 'a']]);
    expect(begun).toEqual(['task 1', 'task 2', 'task 3']);
    expect(made()).toBe(2);
  });

  test('what takes a moment does not wait behind what takes long', async () => {
    const { thinkers, begun, open } = crew(1);
    thinkers.give([task(1)]);
    thinkers.give([task(2), task(3, true)]);
    open.get('task 1')?.('a');
    await settled();
    expect(begun).toEqual(['task 1', 'task 3']);
  });

  test('whoever is not asked any more is stopped, and says nothing', async () => {
    const { thinkers, begun, found, open, stopped } = crew(1);
    thinkers.give([task(1), task(2), task(3)]);
    thinkers.cancel([1, 2]);
    open.get('task 1')?.('late');
    await settled();
    expect(stopped()).toBe(1);
    expect(begun).toEqual(['task 1', 'task 3']);
    expect(found).toEqual([]);
  });

  test('whoever breaks down is answered for, and replaced', async () => {
    const { thinkers, found, open, made, stopped } = crew(1);
    thinkers.give([task(1), task(2)]);
    open.get('task 1')?.(undefined);
    await settled();
    expect(found).toEqual([[1, undefined]]);
    expect([made(), stopped()]).toEqual([2, 1]);
  });
});
