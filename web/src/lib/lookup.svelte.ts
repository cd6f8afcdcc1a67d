// The small card that explains what a word in the log means.

import type { Entry } from './glossary';

class Lookup {
  entry: Entry | null = $state.raw(null);
  /** Where the word is, in the window. */
  at: { left: number; top: number; bottom: number } = $state({ left: 0, top: 0, bottom: 0 });
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(entry: Entry, word: HTMLElement): void {
    clearTimeout(this.#timer);
    const box = word.getBoundingClientRect();
    this.at = { left: box.left, top: box.top, bottom: box.bottom };
    this.entry = entry;
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.entry = null), 160);
  }

  close(): void {
    this.entry = null;
  }
}

export const lookup = new Lookup();
