// The words of offers that came without: they are asked for when somebody wants to read or hear them.

import { SvelteMap } from 'svelte/reactivity';
import type { Offer } from '../wire/types';

/** The server puts no more into words at once. */
const MOST = 200;
/** Not more often than this, in milliseconds: whoever holds an arrow key passes many places. */
const PAUSE = 100;
/** If the server is asked too often, or does not answer. */
const REST = 1000;

export class Sayings {
  readonly #known = new SvelteMap<number, Offer>();
  /** By number; nobody looks at it but us. */
  readonly #asked: Record<number, true> = {};
  readonly #ask: (ids: number[]) => Promise<Offer[] | null>;
  #wanted: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` gives those of these offers that are still there, with their words; null if it is to be asked again. */
  constructor(ask: (ids: number[]) => Promise<Offer[] | null>) {
    this.#ask = ask;
  }

  /** The offer with its words. If they are not known yet, they will be: undefined until then. */
  of(offer: Offer): Offer | undefined {
    if (!offer.swath) return offer;
    const known = this.#known.get(offer.id);
    if (!known && !this.#asked[offer.id]) {
      this.#asked[offer.id] = true;
      this.#wanted.push(offer.id);
      this.#timer ??= setTimeout(() => this.#send());
    }
    return known;
  }

  #send(): void {
    this.#timer = undefined;
    if (this.#wanted.length === 0) return;
    for (const wanted = this.#wanted.splice(0); wanted.length > 0;) void this.#hear(wanted.splice(0, MOST));
    this.#timer = setTimeout(() => this.#send(), PAUSE);
  }

  async #hear(ids: number[]): Promise<void> {
    const offers = await this.#ask(ids);
    for (const offer of offers ?? []) this.#known.set(offer.id, offer);
    if (offers) return;
    this.#wanted.push(...ids);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), REST);
  }
}
