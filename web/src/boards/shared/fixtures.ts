// Recorded positions of a board, and what its tests begin with. Made with `starboard engine`; words in both languages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect, vi } from 'vitest';
import type { Lang } from '../../wire/types';
import type { BoardPropsOf, OfferOf, ToldOf } from '../contract';

export interface Recorded<View, Action, Event> {
  me: number | null;
  to_act: number[];
  question?: Record<Lang, string> | null;
  /** The offer that a figure points at, by its number. */
  pointed?: number | null;
  /** The view before, if what happened since is recorded. */
  before?: View | null;
  events: ToldOf<Event>[];
  view: View;
  /** Offers of which there are many, all alike, are recorded without words. */
  offers: (Omit<OfferOf<Action>, 'words'> & { words?: Record<Lang, string> })[];
}

interface Fixture<View, Catalogue, Action, Event> {
  me: number | null;
  to_act: number[];
  question: string;
  before: View | null;
  events: ToldOf<Event>[];
  view: View;
  offers: OfferOf<Action>[];
  catalogue: Catalogue;
}

/** The sentences of a game as they stand today: recorded catalogues are without, and the server sends those of the board. */
export function sentencesOf(game: string, lang: Lang): string {
  return readFileSync(join(import.meta.dirname, '../../../../crates', game, 'locales', `${lang}.ftl`), 'utf8');
}

interface Fixtures<View, Catalogue, Action, Event> {
  NAMES: string[];
  fixture: (name: string, lang?: Lang) => Fixture<View, Catalogue, Action, Event>;
}

/** The fixtures in these files (by path, as `import.meta.glob` finds them), with the constants in either language. */
export function fixtures<View, Catalogue, Action, Event>(
  files: Record<string, Recorded<View, Action, Event>>,
  catalogue: (lang: Lang, view: View) => Catalogue,
  unsaid: (action: Action) => string = () => '',
): Fixtures<View, Catalogue, Action, Event> {
  function fixture(name: string, lang: Lang = 'en'): Fixture<View, Catalogue, Action, Event> {
    const found = files[`./${name}.json`];
    if (!found) throw new Error(`there is no fixture ${name}`);
    return {
      ...found,
      before: found.before ?? null,
      question: found.question?.[lang] ?? '',
      offers: found.offers.map((offer) => ({ ...offer, words: offer.words?.[lang] ?? unsaid(offer.action) })),
      catalogue: catalogue(lang, found.view),
    };
  }
  return { NAMES: Object.keys(files).map((path) => path.slice(2, -5)), fixture };
}

/** Recorded constants: all of them in English, and what is said in German, list by list and row by row. */
export interface Spoken<Catalogue> {
  en: Catalogue;
  de: Record<string, string[][]>;
}

/** What the parts of a row are. */
const PARTS = ['name', 'text', 'reward'];

/** The constants as the server sends them. */
export function catalogueIn<Catalogue extends object>({ en, de }: Spoken<Catalogue>, lang: Lang): Catalogue {
  if (lang === 'en') return en;
  const lists = Object.entries(en).map(([list, prints]: [string, unknown]) => {
    const rows = de[list];
    return [list, rows && Array.isArray(prints) ? prints.map((print, at) => translated(print, rows[at] ?? [])) : prints];
  });
  return Object.fromEntries(lists) as Catalogue;
}

function translated(print: object | string, row: readonly string[]): object | string {
  if (typeof print === 'string') return row[0] ?? '';
  const said = PARTS.flatMap((part, at) => (part in print ? [[part, row[at] ?? '']] : []));
  return { ...print, ...Object.fromEntries(said) };
}

/** What the shell gives a board in a recorded position. */
export function propsOf<View, Catalogue, Action, Event>(
  from: Fixture<View, Catalogue, Action, Event>,
  lang: Lang = 'en',
  more: Partial<BoardPropsOf<View, Catalogue, Action, Event>> = {},
): BoardPropsOf<View, Catalogue, Action, Event> {
  return {
    view: from.view,
    catalogue: from.catalogue,
    me: from.me,
    offers: from.offers,
    toAct: from.to_act,
    events: [],
    lang,
    highlight: null,
    motion: true,
    act: vi.fn(() => Promise.resolve(true)),
    hover: vi.fn(),
    ...more,
  };
}

/** Draws a board in recorded positions, by name. */
export function showing<View, Catalogue, Action, Event, Things>(
  board: Component<BoardPropsOf<View, Catalogue, Action, Event>>,
  fixture: (name: string, lang?: Lang) => Fixture<View, Catalogue, Action, Event>,
  thingsOf: (from: Fixture<View, Catalogue, Action, Event>) => Things,
  usual: Partial<BoardPropsOf<View, Catalogue, Action, Event>> = {},
) {
  return (name: string, lang: Lang = 'en', more: Partial<BoardPropsOf<View, Catalogue, Action, Event>> = {}) => {
    const from = fixture(name, lang);
    const given = propsOf(from, lang, { ...usual, ...more });
    return { ...render(board, { props: given }), from, given, things: thingsOf(from) };
  };
}

/** Every position in one of the languages, in turns: drawing is dear, and words are compared elsewhere. */
export function inTurns(names: readonly string[]): (readonly [string, Lang])[] {
  return names.map((name, at) => [name, at % 2 === 0 ? 'de' : 'en'] as const);
}

/** The thing of a board that is called so. */
export function item(container: HTMLElement, name: string): HTMLElement {
  const found = container.querySelector<HTMLElement>(`[data-item="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** Nothing is half written, no button has no name, and there are not too many things. */
export function expectSound(container: HTMLElement, most = 1500): void {
  expect(container.textContent).not.toMatch(/undefined|NaN|\[object/);
  for (const button of container.querySelectorAll('button, [role="button"]')) {
    expect((button.getAttribute('aria-label') ?? button.textContent).trim(), button.outerHTML.slice(0, 120)).not.toBe('');
  }
  expect(container.querySelectorAll('*').length).toBeLessThan(most);
}

/** Offers by their numbers, to compare what is offered with what can be reached. */
export function ids(offers: Iterable<{ id: number }>): number[] {
  return [...offers].map(({ id }) => id).sort((a, b) => a - b);
}
