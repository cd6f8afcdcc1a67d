import { expect, test, vi } from 'vitest';
import { advise } from './adviser';

const advice = { kind: 'advice', offer: { id: 1, words: 'Castle' }, value: 0.5, considered: [] };

/** Workers that find what they are told, one after the other, and what becomes of them. */
function workers(...found: (string | undefined)[]) {
  const made: string[] = [];
  const stop = vi.fn();
  const make = (module: WebAssembly.Module | string) => {
    made.push(String(module));
    return { think: async () => found.shift(), stop };
  };
  return { made, stop, make };
}

test('the engine of the game thinks, and is kept for the next hint', async () => {
  const { made, stop, make } = workers(JSON.stringify(advice), JSON.stringify({ ...advice, value: null }));
  const { kind: _, ...told } = advice;
  expect(await advise('chess', { task: 1 }, make)).toEqual(told);
  expect(await advise('chess', { task: 2 }, make)).not.toHaveProperty('value');
  expect(made).toHaveLength(1);
  expect(made[0]).toMatch(/engine\/chess\.wasm$/);
  expect(stop).not.toHaveBeenCalled();

  // One of another game takes its place.
  const others = workers(JSON.stringify(advice));
  await advise('go', {}, others.make);
  expect(others.made).toHaveLength(1);
  expect(stop).toHaveBeenCalledOnce();
});

test.each([undefined, '{"error":"it makes no sense"}'])('whoever finds %s is not asked again', async (found) => {
  const { stop, make } = workers(found);
  await expect(advise('draughts', {}, make)).rejects.toThrow('no hint');
  expect(stop).toHaveBeenCalledOnce();
});
