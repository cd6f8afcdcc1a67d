// Recorded positions of a board, for tests and pictures. Made with `starboard engine`; words in both languages.

import type { Lang } from '../../wire/types';

export interface Recorded<View, Told, Offer> {
  me: number | null;
  to_act: number[];
  question?: Record<Lang, string> | null;
  /** The view before, if what happened since is recorded. */
  before?: View | null;
  events: Told[];
  view: View;
  /** Offers of which there are many, all alike, are recorded without words. */
  offers: (Omit<Offer, 'words'> & { words?: Record<Lang, string> })[];
}

export interface Fixture<View, Told, Offer, Catalogue> {
  me: number | null;
  to_act: number[];
  question: string;
  before: View | null;
  events: Told[];
  view: View;
  offers: Offer[];
  catalogue: Catalogue;
}

interface Fixtures<View, Told, Offer, Catalogue> {
  NAMES: string[];
  fixture: (name: string, lang?: Lang) => Fixture<View, Told, Offer, Catalogue>;
}

/** The fixtures in these files (by path, as `import.meta.glob` finds them), with the constants in either language. */
export function fixtures<View, Told, Offer extends { words: string }, Catalogue>(
  files: Record<string, Recorded<View, Told, Offer>>,
  catalogue: (lang: Lang, view: View) => Catalogue,
  unsaid: (offer: Omit<Offer, 'words'>) => string = () => '',
): Fixtures<View, Told, Offer, Catalogue> {
  function fixture(name: string, lang: Lang = 'en'): Fixture<View, Told, Offer, Catalogue> {
    const found = files[`./${name}.json`];
    if (!found) throw new Error(`there is no fixture ${name}`);
    return {
      ...found,
      before: found.before ?? null,
      question: found.question?.[lang] ?? '',
      offers: found.offers.map((offer) => ({ ...offer, words: offer.words?.[lang] ?? unsaid(offer) }) as unknown as Offer),
      catalogue: catalogue(lang, found.view),
    };
  }
  return { NAMES: Object.keys(files).map((path) => path.slice(2, -5)), fixture };
}
