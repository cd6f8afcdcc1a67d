// Questions that a person does not want to be asked: none of a kind in this round, or none below a chance.

import { storage } from '../../lib/settings.svelte';
import type { View } from './generated';
import type { Things } from './offers';
import type { Offer } from './props';

const KEY = 'starboard.skirmish.quiet';
export const LEVELS: readonly number[] = [0, 10, 20, 30, 40];

export class Quiet {
  /** Below this chance to take somebody out, in percent, the answer is always no. */
  under = $state(0);
  /** The round in which the answer is no, by kind of question. */
  #rounds: Record<string, number> = $state({});

  constructor() {
    const stored = Number(storage()?.getItem(KEY) ?? 0);
    this.under = LEVELS.includes(stored) ? stored : 0;
  }

  setUnder(percent: number): void {
    this.under = percent;
    storage()?.setItem(KEY, String(percent));
  }

  /** No more of this kind in this round. */
  silence(kind: string, round: number): void {
    this.#rounds = { ...this.#rounds, [kind]: round };
  }

  /** Whether something is silenced in this round. */
  silent(round: number): boolean {
    return Object.values(this.#rounds).includes(round);
  }

  /** Whether some questions are answered without asking. */
  answers(round: number): boolean {
    return this.under > 0 || this.silent(round);
  }

  /** All questions of this round again. */
  ask(): void {
    this.#rounds = {};
  }

  /** The answer that has been given in advance, if there is one. */
  answer(view: View, things: Things): Offer | null {
    const { phase } = view;
    const no =
      phase.kind === 'han' ? things.plain.get('han_pass') : phase.kind === 'reaction' ? things.plain.get('hold') : undefined;
    if (!no) return null;
    if (this.#rounds[phase.kind] === view.round) return no;
    const best = phase.kind === 'reaction' ? phase.out : Math.max(0, ...(view.aim ?? []).map((aim) => aim.out));
    return best < this.under ? no : null;
  }
}
