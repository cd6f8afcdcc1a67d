// The words of the client, in Fluent. The words of games come from the server.

import de from '../locales/de.ftl?raw';
import en from '../locales/en.ftl?raw';
import type { Lang } from '../wire/types';
import { Sentences, type Args } from './fluent';
import { settings } from './settings.svelte';

export const SOURCES: Record<Lang, string> = { en, de };

const sentences: Record<Lang, Sentences> = { en: new Sentences('en', en), de: new Sentences('de', de) };

/** A message in a language. A missing one shows its key, so that it is noticed. */
export function say(lang: Lang, key: string, args?: Args): string {
  return sentences[lang].say(key, args);
}

/** A message in the language of the page; components that use it follow the switch at once. */
export function t(key: string, args?: Args): string {
  return say(settings.lang, key, args);
}

/** Whether there is such a message. */
export function has(key: string): boolean {
  return sentences.en.has(key);
}
