// Whoever wants to sit down needs a name: this asks for one, once.

import { session } from './live.svelte';

class Naming {
  open = $state(false);
  #answer: ((named: boolean) => void) | null = null;

  /** Resolves with whether there is a name now. */
  async need(): Promise<boolean> {
    if (session.player) return true;
    this.#answer?.(false);
    this.open = true;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  finish(named: boolean): void {
    this.open = false;
    this.#answer?.(named);
    this.#answer = null;
  }
}

export const naming = new Naming();
