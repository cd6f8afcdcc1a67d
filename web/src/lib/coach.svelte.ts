// Whom the coach speaks to: in somebody's first games of a kind, at questions that they have not met often. Kept in this browser.

import type { Choices } from './settings.svelte';
import { settings, storage } from './settings.svelte';

/** So many games of a kind are somebody's first. */
export const FIRST_GAMES = 2;
/** Whoever has answered a kind of question so many times knows it. */
export const ENOUGH = 3;
const KEY = 'starboard.coach';

/** What is known of somebody in one game. */
interface Experience {
  /** The tables of the first games. */
  first: string[];
  /** How many times they have met each kind of question and answered it. */
  met: Record<string, number>;
}
export type Experiences = Readonly<Record<string, Experience>>;

const NONE: Experience = { first: [], met: {} };

/** From storage; whatever is not understood counts for nothing. */
export function readExperiences(text: string | null): Experiences {
  const object = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    // Somebody else's text.
  }
  const experience = (value: unknown): Experience => {
    const { first, met } = object(value);
    const counts = Object.entries(object(met)).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    return {
      first: Array.isArray(first) ? first.filter((id) => typeof id === 'string').slice(0, FIRST_GAMES) : [],
      met: Object.fromEntries(counts),
    };
  };
  return Object.fromEntries(Object.entries(object(stored)).map(([game, value]) => [game, experience(value)]));
}

/** After somebody has sat down to play at a table. */
export function begun(known: Experiences, game: string, table: string): Experiences {
  const { first, met } = known[game] ?? NONE;
  if (first.includes(table) || first.length >= FIRST_GAMES) return known;
  return { ...known, [game]: { first: [...first, table], met } };
}

/** After a question of a kind has been answered. */
export function answered(known: Experiences, game: string, kind: string): Experiences {
  const { first, met } = known[game] ?? NONE;
  return { ...known, [game]: { first, met: { ...met, [kind]: (met[kind] ?? 0) + 1 } } };
}

/** Whether the coach is there at a table, if somebody wishes so. */
export function isThere(wish: Choices['coach'], known: Experiences, game: string, table: string): boolean {
  return wish === 'always' || (wish === 'auto' && (known[game]?.first.includes(table) ?? false));
}

/** Whether somebody knows a kind of question well. */
export const isKnown = (known: Experiences, game: string, kind: string): boolean => (known[game]?.met[kind] ?? 0) >= ENOUGH;

/** What is asked: of this kind, whether it was well known when it came up, and whether it has been answered since. */
export interface Met {
  readonly kind: string;
  readonly known: boolean;
  answered: boolean;
}

/**
 * The coach beside one table. What is asked several times in a row, as where each of many units goes, is met once: the words
 * stay until something else is asked or somebody else decides.
 */
export class Coach {
  readonly #table: string;
  #game = $state('');
  #known: Experiences = $state.raw({});
  #met: Met | null = $state.raw(null);

  constructor(table: string) {
    this.#table = table;
    this.#known = readExperiences(storage()?.getItem(KEY) ?? null);
  }

  /** Whether it is there at all: the switch of the table. */
  there = $derived.by(() => isThere(settings.choices.coach, this.#known, this.#game, this.#table));
  /** Whether it has something to say about what is asked now. Whoever wants to hear it always does. */
  speaks = $derived.by(() => this.there && this.#met !== null && (settings.choices.coach === 'always' || !this.#met.known));

  /** What is asked now. */
  get met(): Met | null {
    return this.#met;
  }

  /** A question of this kind is asked in this game, or none. */
  hear(game: string, kind: string | undefined): void {
    this.#game = game;
    if (kind === this.#met?.kind) return;
    if (kind !== undefined) this.#learn((known) => begun(known, game, this.#table));
    this.#met = kind === undefined ? null : { kind, known: isKnown(this.#known, game, kind), answered: false };
  }

  /** What was asked then has been answered. */
  answered(met: Met | null): void {
    if (!met || met.answered) return;
    met.answered = true;
    this.#learn((known) => answered(known, this.#game, met.kind));
  }

  /** On or off, at all tables: as ever if it would be here anyway, otherwise for good. */
  turn(on: boolean): void {
    const first = isThere('auto', this.#known, this.#game, this.#table);
    settings.set({ coach: on ? (first ? 'auto' : 'always') : 'off' });
  }

  /** Other tabs may have learnt something meanwhile. */
  #learn(change: (known: Experiences) => Experiences): void {
    const before = readExperiences(storage()?.getItem(KEY) ?? null);
    this.#known = change(before);
    if (this.#known !== before) storage()?.setItem(KEY, JSON.stringify(this.#known));
  }
}
