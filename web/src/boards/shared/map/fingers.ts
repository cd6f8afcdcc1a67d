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
    this.#apart = 0;
  }

  /** Whether it was down. */
  lift(id: number): boolean {
    this.#apart = 0;
    return this.#down.delete(id);
  }

  /** What a movement means, if it means something. */
  move(id: number, now: Point): Gesture | null {
    const before = this.#down.get(id);
    if (!before || (!this.moved && distance(now, before) < STILL)) return null;
    this.moved = true;
    this.#down.set(id, now);
    const [a, b] = [...this.#down.values()];
    if (!a || !b) return { kind: 'drag', dx: now.x - before.x, dy: now.y - before.y };
    const apart = distance(a, b);
    const factor = this.#apart > 0 ? apart / this.#apart : 1;
    this.#apart = apart;
    return { kind: 'pinch', factor, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }
}
