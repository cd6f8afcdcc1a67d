// How much room there is.

class Screen {
  /** The rail stands beside the board. */
  wide = $state(true);
  /** A phone. */
  narrow = $state(false);
  /** A phone on its side. */
  flat = $state(false);
  /** Fingers: there are no keys to speak of, and nothing to hover with. */
  touch = $state(false);

  constructor() {
    if (typeof window === 'undefined' || !window.matchMedia) return;
    const follow = (query: string, set: (matches: boolean) => void) => {
      const list = window.matchMedia(query);
      set(list.matches);
      list.addEventListener?.('change', () => set(list.matches));
    };
    follow('(min-width: 1200px)', (matches) => (this.wide = matches));
    follow('(max-width: 719px)', (matches) => (this.narrow = matches));
    follow('(max-height: 479px)', (matches) => (this.flat = matches));
    follow('(hover: none) and (pointer: coarse)', (matches) => (this.touch = matches));
  }
}

export const screen = new Screen();
