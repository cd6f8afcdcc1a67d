// Fingers and the mouse on the table: one drags, two pinch.

import type { Point } from './types';

export type Gesture = { kind: 'drag'; dx: number; dy: number } | { kind: 'pinch'; factor: number; middle: Point };

/** A press that moves less than this is a click. */
const STILL = 6;

export class Fingers {
  readonly #down = new Map<number, Point>();
  #apart = 0;
  /** Whether the press has become a movement. */
  moved = false;

  holds(id: number): boolean {
    return this.#down.has(id);
  }

  press(id: number, at: Point): void {
    if (this.#down.size === 0) this.moved = false;
    this.#down.set(id, at);
    this.#apart = 0;
  }

  lift(id: number): void {
    this.#down.delete(id);
    this.#apart = 0;
  }

  /** What a movement means, if it means something. */
  move(id: number, now: Point): Gesture | null {
    const before = this.#down.get(id);
    if (!before || (!this.moved && Math.hypot(now.x - before.x, now.y - before.y) < STILL)) return null;
    this.moved = true;
    this.#down.set(id, now);
    const [a, b] = [...this.#down.values()];
    if (!a || !b) return { kind: 'drag', dx: now.x - before.x, dy: now.y - before.y };
    const apart = Math.hypot(a.x - b.x, a.y - b.y);
    const factor = this.#apart > 0 ? apart / this.#apart : 1;
    this.#apart = apart;
    return { kind: 'pinch', factor, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }
}
