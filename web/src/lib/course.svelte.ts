// One lesson or puzzle as it is played: the answers so far, and what the server shows after them.

import { tick } from 'svelte';
import { api } from '../wire/api';
import type { JsonObject, Lang, LessonState, Offer } from '../wire/types';
import { learning, solving } from './learning.svelte';
import { problem } from './live.svelte';

/** Longer than this the words do not wait for the board. */
const LONGEST_SHOW = 6000;

export class Course {
  readonly game: string;
  readonly lesson: string;
  /** What the board shows. */
  stage: LessonState | null = $state.raw(null);
  /** What is said: it follows when the board has shown what happened. */
  told: LessonState | null = $state.raw(null);
  catalogue: JsonObject = $state.raw({});
  busy = $state(false);
  trouble = $state('');
  /** Whether somebody has asked for help with this question. */
  helped = $state(false);
  /** What is pointed at with the mouse or the keyboard. */
  pointed: Offer | null = $state.raw(null);
  #answers: number[] = [];
  #held: Promise<unknown> | null = null;

  constructor(game: string, lesson: string) {
    this.game = game;
    this.lesson = lesson;
  }

  offers: Offer[] = $derived(this.stage?.offers ?? []);
  over = $derived(this.told !== null && this.told.done === this.told.beats);
  /** The board has shown everything, and it is for the player to do something. */
  settled = $derived(this.told !== null && this.told === this.stage && !this.busy);
  /** What the lesson points at. */
  marked: Offer | null = $derived(this.settled ? (this.offers.find((offer) => offer.id === this.stage?.pointed) ?? null) : null);

  /** From the beginning, or where we are in another language. */
  async load(lang: Lang): Promise<void> {
    const state = await this.#ask(lang, this.#answers, true);
    if (!state) return;
    this.catalogue = state.catalogue ?? {};
    // Nothing has happened: it is only looked at.
    this.stage = { ...state, events: [] };
    this.told = this.stage;
  }

  /** Gives an answer; whether it was the one. */
  async act(offer: Offer, lang: Lang): Promise<boolean> {
    if (this.busy || !this.stage) return false;
    const state = await this.#ask(lang, [...this.#answers, offer.id], false);
    if (!state) return false;
    this.pointed = null;
    if (state.refused !== undefined) {
      this.told = this.stage = { ...this.stage, refused: state.refused };
      return false;
    }
    this.#answers.push(offer.id);
    this.helped = false;
    this.#held = null;
    this.stage = state;
    // A board that has something to show has said so by then.
    await tick();
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (this.#held) await Promise.race([this.#held, new Promise((resolve) => setTimeout(resolve, LONGEST_SHOW))]);
    this.told = state;
    if (state.done === state.beats) (state.aim ? solving : learning).finish(this.game, this.lesson);
    return true;
  }

  /** Words wait while the board shows something. */
  hold(until: Promise<unknown>): void {
    this.#held = Promise.allSettled([this.#held, until]);
  }

  async #ask(lang: Lang, answers: number[], catalogue: boolean): Promise<LessonState | null> {
    this.busy = true;
    try {
      const state = await api.lesson(this.game, this.lesson, answers, catalogue, lang);
      this.trouble = '';
      return state;
    } catch (cause) {
      this.trouble = problem(cause).message;
      return null;
    } finally {
      this.busy = false;
    }
  }
}
