// What a person has chosen for this browser: kept in localStorage, applied to the document.

import type { Lang } from '../wire/types';

const LANGS: readonly Lang[] = ['en', 'de'];

export interface Choices {
  /** `auto`: that of the browser. */
  lang: Lang | 'auto';
  /** `system`: that of the operating system. */
  motion: 'system' | 'less' | 'full';
  /** Stronger marks, safe for colour-blind players. */
  marks: boolean;
  text: 'normal' | 'large' | 'larger';
  /** Speed of animations. */
  speed: number;
  /** When a coach speaks; `auto`: in the first games of a kind. */
  coach: 'auto' | 'always' | 'off';
}

const DEFAULTS: Choices = { lang: 'auto', motion: 'system', marks: false, text: 'normal', speed: 1, coach: 'auto' };
const KEY = 'starboard.settings';

/** The first language of the browser that we speak. */
export function preferred(languages: readonly string[]): Lang {
  for (const language of languages) {
    const found = LANGS.find((lang) => language.toLowerCase().split('-')[0] === lang);
    if (found) return found;
  }
  return 'en';
}

/** Choices from storage; whatever is not understood falls back to the default. */
export function readChoices(text: string | null): Choices {
  let stored: Partial<Record<keyof Choices, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) stored = parsed;
  } catch {
    // Somebody else's text: the defaults apply.
  }
  const pick = <T>(value: unknown, values: readonly T[], fallback: T): T =>
    values.includes(value as T) ? (value as T) : fallback;
  return {
    lang: pick(stored.lang, ['auto', 'en', 'de'] as const, DEFAULTS.lang),
    motion: pick(stored.motion, ['system', 'less', 'full'] as const, DEFAULTS.motion),
    marks: pick(stored.marks, [true, false], DEFAULTS.marks),
    text: pick(stored.text, ['normal', 'large', 'larger'] as const, DEFAULTS.text),
    speed: pick(stored.speed, [0.5, 1, 2], DEFAULTS.speed),
    coach: pick(stored.coach, ['auto', 'always', 'off'] as const, DEFAULTS.coach),
  };
}

class Settings {
  choices: Choices = $state({ ...DEFAULTS });
  #systemReduced = $state(false);
  #browser: Lang = $state('en');

  lang: Lang = $derived(this.choices.lang === 'auto' ? this.#browser : this.choices.lang);
  /** Whether things may move. */
  motion: boolean = $derived(this.choices.motion === 'system' ? !this.#systemReduced : this.choices.motion === 'full');

  constructor() {
    if (typeof window === 'undefined') return;
    this.#browser = preferred(navigator.languages ?? [navigator.language]);
    this.choices = readChoices(storage()?.getItem(KEY) ?? null);
    const query = window.matchMedia?.('(prefers-reduced-motion: reduce)');
    if (query) {
      this.#systemReduced = query.matches;
      query.addEventListener?.('change', () => (this.#systemReduced = query.matches));
    }
    this.#apply();
  }

  set(changes: Partial<Choices>): void {
    this.choices = { ...this.choices, ...changes };
    storage()?.setItem(KEY, JSON.stringify(this.choices));
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset['motion'] = this.choices.motion;
    root.dataset['marks'] = this.choices.marks ? 'strong' : 'plain';
    root.dataset['text'] = this.choices.text;
  }
}

/** Storage, unless the browser forbids it. */
export function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const settings = new Settings();
