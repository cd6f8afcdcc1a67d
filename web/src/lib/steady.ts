// Nobody presses what was not there when the finger came down for something else.

/** A pointer that has moved less than this is still at its place, in px. */
const PLACE = 24;
/** What has come to lie under a pointer at rest is not pressed before it could be seen, in ms. */
export const STEADY = 400;

interface Press {
  x: number;
  y: number;
  at: number;
  thing: unknown;
}

/** Whether a press is meant for what it hits. */
export class Steady {
  #last: Press | null = null;
  #changed = -Infinity;

  /** Other things may be pressed now: some of them may lie where something else lay. */
  changed(at: number): void {
    this.#changed = at;
  }

  /** A press at a place; false if nobody can have meant it. */
  press(press: Press): boolean {
    const last = this.#last;
    const still = last !== null && Math.hypot(press.x - last.x, press.y - last.y) < PLACE;
    const since = press.at - Math.max(last?.at ?? -Infinity, this.#changed);
    const other = still && press.thing !== last.thing && since < STEADY;
    if (!other) this.#last = press;
    return !other;
  }

  /** The pointer has gone somewhere: whatever it presses next is meant. */
  move(x: number, y: number): void {
    if (this.#last && Math.hypot(x - this.#last.x, y - this.#last.y) >= PLACE) this.#last = null;
  }

  /** For an effect of a page: presses in these parts of it that nobody can have meant go nowhere. Boards see to themselves. */
  guard(parts: string): () => void {
    const move = (event: PointerEvent): void => this.move(event.clientX, event.clientY);
    const click = (event: MouseEvent): void => {
      // Keys press at no place.
      if (event.detail === 0 || (event.target as Element).closest(parts) === null) return;
      const thing = (event.target as Element).closest('button, a, [role="button"]');
      if (!thing || this.press({ x: event.clientX, y: event.clientY, at: event.timeStamp, thing })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('pointermove', move, true);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('pointermove', move, true);
      window.removeEventListener('click', click, true);
    };
  }
}
