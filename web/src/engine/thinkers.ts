// Those who think for the bots: a few workers, and a queue in front of them.

import type { Task } from './calls';

/** A worker that thinks; tests bring their own. */
export interface Thinker {
  /** What it found, or undefined if it broke down. It thinks about one thing at a time. */
  think(task: string): Promise<string | undefined>;
  /** Stops it for good, in the middle of a thought. */
  stop(): void;
}

/** A worker with an engine of its own: of a module, or of what lies at an address. */
export function thinker(module: WebAssembly.Module | string): Thinker {
  const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ module });
  return {
    think: (task) =>
      new Promise((found) => {
        worker.onmessage = ({ data }: MessageEvent<{ found?: string }>) => found(data.found);
        worker.onerror = () => found(undefined);
        worker.postMessage({ task });
      }),
    stop: () => worker.terminate(),
  };
}

/** How many may think at once: the page and the parlour want a core, too. */
export function cores(all = navigator.hardwareConcurrency): number {
  return Math.max(1, Math.min(2, (all || 2) - 1));
}

export class Thinkers {
  readonly #make: () => Thinker;
  readonly #most: number;
  readonly #found: (ticket: number, found: string | undefined) => void;
  #waiting: Task[] = [];
  readonly #thinking = new Map<number, Thinker>();
  readonly #idle: Thinker[] = [];

  constructor(make: () => Thinker, most: number, found: (ticket: number, found: string | undefined) => void) {
    this.#make = make;
    this.#most = most;
    this.#found = found;
  }

  give(tasks: readonly Task[]): void {
    for (const task of tasks) {
      // What takes a moment does not wait for what takes seconds.
      if (task.quick) this.#waiting.unshift(task);
      else this.#waiting.push(task);
    }
    this.#next();
  }

  /** Nobody wants to know any more. */
  cancel(tickets: readonly number[]): void {
    this.#waiting = this.#waiting.filter(({ ticket }) => !tickets.includes(ticket));
    for (const ticket of tickets) {
      this.#thinking.get(ticket)?.stop();
      this.#thinking.delete(ticket);
    }
    this.#next();
  }

  /** Nobody wants to know anything any more. */
  clear(): void {
    this.#waiting = [];
    this.cancel([...this.#thinking.keys()]);
  }

  #next(): void {
    while (this.#thinking.size < this.#most) {
      const task = this.#waiting.shift();
      if (!task) return;
      void this.#think(task);
    }
  }

  async #think({ ticket, task }: Task): Promise<void> {
    const thinker = this.#idle.pop() ?? this.#make();
    this.#thinking.set(ticket, thinker);
    const found = await thinker.think(task);
    // It was stopped meanwhile.
    if (this.#thinking.get(ticket) !== thinker) return;
    this.#thinking.delete(ticket);
    if (found === undefined) thinker.stop();
    else this.#idle.push(thinker);
    this.#found(ticket, found);
    this.#next();
  }
}
