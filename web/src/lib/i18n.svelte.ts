// The words of the client, in Fluent. The words of games come from the server.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import de from '../locales/de.ftl?raw';
import en from '../locales/en.ftl?raw';
import type { Lang } from '../wire/types';
import { settings } from './settings.svelte';

type Args = Record<string, FluentVariable>;

export const SOURCES: Record<Lang, string> = { en, de };

function bundle(lang: Lang): FluentBundle {
  const made = new FluentBundle(lang === 'de' ? 'de-DE' : 'en-GB', { useIsolating: false });
  made.addResource(new FluentResource(SOURCES[lang]));
  return made;
}

const bundles: Record<Lang, FluentBundle> = { en: bundle('en'), de: bundle('de') };

/** A message in a language. A missing one shows its key, so that it is noticed. */
export function say(lang: Lang, key: string, args?: Args): string {
  const message = bundles[lang].getMessage(key);
  if (!message?.value) return key;
  return bundles[lang].formatPattern(message.value, args);
}

/** A message in the language of the page; components that use it follow the switch at once. */
export function t(key: string, args?: Args): string {
  return say(settings.lang, key, args);
}

/** Whether there is such a message. */
export function has(key: string): boolean {
  return bundles.en.hasMessage(key);
}
