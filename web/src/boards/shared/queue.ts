// One queue for everything that moves. It shows one scene after the other, never blocks, and can always be finished.

/** How long things take, in ms; the durations of tokens.css. */
export const TIMES = { fast: 140, move: 260, flip: 320, beat: 480, scene: 720, gap: 90 } as const;

/** Nobody waits longer than this for what has happened, in ms at speed 1. */
const PATIENCE = 2800;

export interface Timed {
  ms: number;
}

interface QueueOptions<S extends Timed> {
  /** A scene begins. */
  show: (scene: S) => void;
  /** Nothing is left: show the truth. */
  rest: () => void;
  /** 0.5, 1, 2 */
  speed?: () => number;
  /** What waits is shown in so long at most (ms at speed 1): more of it is shown faster. */
  patience?: number;
}

export class Queue<S extends Timed> {
  #waiting: S[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #idle: (() => void)[] = [];
  /** How many times faster than wished scenes follow each other. */
  #haste = 1;
  readonly #options: QueueOptions<S>;

  constructor(options: QueueOptions<S>) {
    this.#options = options;
  }

  get running(): boolean {
    return this.#running;
  }

  /** How much is left to show, at speed 1. */
  get backlog(): number {
    return this.#waiting.reduce((sum, scene) => sum + scene.ms, 0);
  }

  push(scenes: readonly S[]): void {
    if (scenes.length === 0) {
      if (!this.#running) this.#options.rest();
      return;
    }
    this.#waiting.push(...scenes);
    this.#haste = Math.max(1, this.backlog / (this.#options.patience ?? PATIENCE));
    if (!this.#running) {
      this.#running = true;
      this.#next();
    }
  }

  /** To the end at once. */
  finish(): void {
    if (!this.#running) return;
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#end();
  }

  /** Resolves when nothing is left to show. */
  idle(): Promise<void> {
    return this.#running ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }

  #next(): void {
    const scene = this.#waiting.shift();
    if (!scene) {
      this.#end();
      return;
    }
    this.#options.show(scene);
    const speed = (this.#options.speed?.() ?? 1) * this.#haste;
    this.#timer = setTimeout(() => this.#next(), scene.ms / speed);
  }

  #end(): void {
    this.#running = false;
    this.#options.rest();
    const waiters = this.#idle;
    this.#idle = [];
    for (const resolve of waiters) resolve();
  }
}
