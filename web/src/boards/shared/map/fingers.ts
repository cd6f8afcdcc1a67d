// Fingers and the mouse on a map: one drags, two pinch.

import { distance, type Point } from '../point';

type Gesture = { kind: 'drag'; dx: number; dy: number } | { kind: 'pinch'; factor: number; middle: Point };

/** A press that moves less than this is a click. */
const STILL = 6;

export class Fingers {
  readonly #down = new Map<number, Point>();
  #apart = 0;
  /** Whether the press has become something else than a click. */
  moved = false;

  get count(): number {
    return this.#down.size;
  }

  holds(id: number): boolean {
    return this.#down.has(id);
  }

  press(id: number, at: Point): void {
    this.#down.set(id, at);
    this.moved = this.count > 1;
    this.#apart = this.#span();
  }

  /** Whether it was down. */
  lift(id: number): boolean {
    const was = this.#down.delete(id);
    this.#apart = this.#span();
    return was;
  }

  /** How far two fingers are from each other. */
  #span(): number {
    const [a, b] = this.#down.values();
    return a && b ? distance(a, b) : 0;
  }

  /** What a movement means, if it means something. */
  move(id: number, now: Point): Gesture | null {
    const last = this.#down.get(id);
    if (!last || (!this.moved && distance(now, last) < STILL)) return null;
    this.moved = true;
    this.#down.set(id, now);
    const [a, b] = this.#down.values();
    if (!a || !b) return { kind: 'drag', dx: now.x - last.x, dy: now.y - last.y };
    const apart = this.#apart;
    this.#apart = this.#span();
    return {
      kind: 'pinch',
      factor: apart > 0 ? this.#apart / apart : 1,
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    };
  }
}
