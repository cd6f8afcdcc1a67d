// What a board says beside the server's sentences. The words stand with all others of the game (crates/<game>/locales, keys that
// begin with `board-`) and come with the catalogue, in the language of the page.

import { Sentences } from '../../lib/fluent';
import type { Lang } from '../../wire/types';

/** Says a sentence: `w('board-in-hand', { count: 3 })`. Keys and variables are those of the game (`generated/Words.ts`). */
export type Say<Words> = <Key extends keyof Words & string>(
  key: Key,
  ...variables: Words[Key] extends null ? [] : [Words[Key]]
) => string;

const known = new WeakMap<object, Sentences>();

/** The sentences that a catalogue brings, as a Fluent file in the language `lang`, beside what the rules print on things. */
export function wordsOf<Words>(catalogue: object, lang: Lang): Say<Words> {
  const { words = '' } = catalogue as { words?: string };
  const sentences = known.get(catalogue) ?? new Sentences(lang, words);
  known.set(catalogue, sentences);
  // A page that is older than the server's words shows what it can: the types have seen to it that nothing is missing otherwise.
  return (key, ...[variables]) => sentences.say(key, variables ?? undefined, []);
}

/** The words of the catalogue that is given at that moment: for models, which follow their props. */
export function saying<Words>(given: () => { catalogue: object; lang: Lang }): Say<Words> {
  return (key, ...variables) => {
    const { catalogue, lang } = given();
    return wordsOf<Words>(catalogue, lang)(key, ...variables);
  };
}
