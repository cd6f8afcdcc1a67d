// Decks that a person has kept in this browser, by name, for a set of cards and a cruiser.

import { storage } from '../../lib/settings.svelte';

export interface SavedDeck {
  name: string;
  /** The name of the card set. */
  set: string;
  /** The id of the cruiser. */
  cruiser: string;
  /** Its cards, by id code. */
  cards: string[];
}

const KEY = 'starboard.starfighter.decks';
const MOST = 60;

/** Decks from storage; whatever is not understood is left out. */
export function readDecks(text: string | null): SavedDeck[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isDeck) : [];
  } catch {
    // Somebody else's text.
    return [];
  }
}

function isDeck(value: unknown): value is SavedDeck {
  const { name, set, cruiser, cards } = (value ?? {}) as Partial<Record<keyof SavedDeck, unknown>>;
  return (
    [name, set, cruiser].every((each) => typeof each === 'string') &&
    Array.isArray(cards) &&
    cards.every((card) => typeof card === 'string')
  );
}

export class Shelf {
  #decks: readonly SavedDeck[] = $state.raw(readDecks(storage()?.getItem(KEY) ?? null));

  /** Those for this set and cruiser, newest first. */
  of(set: string, cruiser: string): SavedDeck[] {
    return this.#decks.filter((deck) => deck.set === set && deck.cruiser === cruiser);
  }
  /** Keeps a deck; one of the same name for the same cruiser is replaced. */
  keep(deck: SavedDeck): void {
    this.#store([deck, ...this.#without(deck)].slice(0, MOST));
  }
  drop(deck: SavedDeck): void {
    this.#store(this.#without(deck));
  }

  #without({ name, set, cruiser }: SavedDeck): SavedDeck[] {
    return this.#decks.filter((other) => other.name !== name || other.set !== set || other.cruiser !== cruiser);
  }
  #store(decks: readonly SavedDeck[]): void {
    this.#decks = decks;
    try {
      storage()?.setItem(KEY, JSON.stringify(decks));
    } catch {
      // No room: they are kept as long as the page.
    }
  }
}
