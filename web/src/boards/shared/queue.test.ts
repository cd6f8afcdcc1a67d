import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queue } from './queue';

interface Scene {
  name: string;
  ms: number;
}

function made(options: { speed?: number; patience?: number } = {}) {
  const log: string[] = [];
  const queue = new Queue<Scene>({
    show: (scene) => log.push(scene.name),
    rest: () => log.push('rest'),
    speed: () => options.speed ?? 1,
    ...(options.patience === undefined ? {} : { patience: options.patience }),
  });
  return { log, queue };
}

const scenes = (names: string, ms = 100): Scene[] => [...names].map((name) => ({ name, ms }));

describe('Queue', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows one scene after the other, then rests', () => {
    const { log, queue } = made();
    queue.push(scenes('ab'));
    expect(log).toEqual(['a']);
    vi.advanceTimersByTime(100);
    expect(log).toEqual(['a', 'b']);
    expect(queue.running).toBe(true);
    vi.advanceTimersByTime(100);
    expect(log).toEqual(['a', 'b', 'rest']);
    expect(queue.running).toBe(false);
  });

  it('appends what comes while it runs', () => {
    const { log, queue } = made();
    queue.push(scenes('a'));
    queue.push(scenes('b'));
    vi.advanceTimersByTime(200);
    expect(log).toEqual(['a', 'b', 'rest']);
  });

  it('can be finished at any time', () => {
    const { log, queue } = made();
    queue.push(scenes('abc'));
    queue.finish();
    expect(log).toEqual(['a', 'rest']);
    vi.advanceTimersByTime(1000);
    expect(log).toEqual(['a', 'rest']);
    queue.finish();
    expect(log).toEqual(['a', 'rest']);
  });

  it('rests at once if there is nothing to show', () => {
    const { log, queue } = made();
    queue.push([]);
    expect(log).toEqual(['rest']);
    expect(queue.running).toBe(false);
  });

  it('obeys the speed', () => {
    const { log, queue } = made({ speed: 2 });
    queue.push(scenes('ab'));
    vi.advanceTimersByTime(50);
    expect(log).toEqual(['a', 'b']);
  });

  it('shows what waits in the time there is, however much it is', () => {
    const { log, queue } = made({ patience: 200 });
    queue.push(scenes('abcd'));
    vi.advanceTimersByTime(50);
    expect(log).toEqual(['a', 'b']);
    vi.advanceTimersByTime(150);
    expect(log).toEqual(['a', 'b', 'c', 'd', 'rest']);
  });

  it('says when it is idle', async () => {
    const { queue } = made();
    let idle = 0;
    await queue.idle();
    queue.push(scenes('ab'));
    void queue.idle().then(() => (idle += 1));
    await vi.advanceTimersByTimeAsync(150);
    expect(idle).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(idle).toBe(1);
    queue.push(scenes('ab'));
    void queue.idle().then(() => (idle += 1));
    queue.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(idle).toBe(2);
  });
});
