// Sentences in Fluent: those of the shell (i18n.svelte.ts) and those of boards (boards/shared/words.ts).

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang } from '../wire/types';

export type Args = Record<string, FluentVariable>;

/** The sentences of a Fluent file in one language; numbers are written as the language does. */
export class Sentences {
  readonly #bundle: FluentBundle;

  constructor(lang: Lang, source: string) {
    this.#bundle = new FluentBundle(lang === 'de' ? 'de-DE' : 'en-GB', { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  /** A sentence. A missing one shows its key, so that it is noticed. What else is wrong is thrown, or put to the `problems`. */
  say(key: string, args?: Args, problems?: Error[]): string {
    const message = this.#bundle.getMessage(key);
    return message?.value ? this.#bundle.formatPattern(message.value, args, problems) : key;
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }
}
