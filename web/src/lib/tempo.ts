// How fast things are shown: as slowly as somebody wishes, but nobody waits long for what has happened already.

/** What has been heard is shown after at most so long, in milliseconds at speed 1. */
export const LONGEST = 3000;
/** Faster than this nothing can be followed: then the rest is skipped. */
const FASTEST = 8;
/** An update is looked at so long at least. */
const SHORTEST = 260;

/** Something that is still to be shown. */
interface Waiting {
  /** How much happens in it. */
  events: number;
  /** When it has to be seen. */
  due: number;
}

export class Tempo {
  /** How long an event takes at speed 1, as the board has shown them so far. */
  #event = 400;

  /** The board took so long for these events, at speed 1. */
  learn(events: number, took: number): void {
    if (events > 0) this.#event = 0.7 * this.#event + 0.3 * (took / events);
  }

  /**
   * How many times faster than wished things have to be shown so that all of them are seen in time. The first has been shown
   * for a while already.
   */
  haste(waiting: readonly Waiting[], now: number, speed: number, shown = 0): number {
    let sum = 0;
    let haste = 1;
    for (const [at, { events, due }] of waiting.entries()) {
      const whole = Math.min(LONGEST, Math.max(SHORTEST, this.#event * events)) / speed;
      sum += at === 0 ? Math.max(0, whole - shown) : whole;
      haste = Math.max(haste, sum / Math.max(1, due - now));
    }
    return Math.min(FASTEST, haste);
  }
}
