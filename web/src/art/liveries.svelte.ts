// What the seats of the table that is shown wear. One table is shown at a time.

import type { IconName } from './icons';
import { liveryColour, seatMark, seatToken, type Livery } from './seats';

class Liveries {
  #sides: readonly (Livery | undefined)[] = $state.raw([]);

  mark(seat: number): IconName {
    return seatMark(seat, this.#sides[seat]);
  }

  /** Dresses the seats until the function that it returns is called: every `var(--seat-…)` on the page follows. */
  wear(sides: readonly (Livery | undefined)[]): () => void {
    const { style } = document.documentElement;
    this.#sides = sides;
    sides.forEach((side, seat) => side && style.setProperty(seatToken(seat), liveryColour(side)));
    return () => {
      this.#sides = [];
      sides.forEach((_, seat) => style.removeProperty(seatToken(seat)));
    };
  }
}

export const liveries = new Liveries();
