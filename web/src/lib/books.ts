// Rule books with their figures, read once per language.

import { loadFigures } from '../boards';
import type { FigureView } from '../boards/contract';
import { api } from '../wire/api';
import type { FigureCard, JsonObject, Lang } from '../wire/types';
import type { Section } from './markdown';

/** A figure: the position, the constants it is drawn from, and how it is looked at. */
export interface Figure {
  card: FigureCard;
  catalogue: JsonObject;
  view: FigureView;
}

interface RuleBook {
  title: string;
  sections: Section[];
  /** By their names. */
  figures: Map<string, Figure>;
}

const books = new Map<string, Promise<RuleBook>>();

/** A rule book, read once. */
export function book(game: string, lang: Lang): Promise<RuleBook> {
  const key = `${lang}/${game}`;
  let found = books.get(key);
  if (!found) {
    // Whoever never opens a book does not load what reads it.
    found = Promise.all([api.rules(game, lang), figures(game, lang), import('./markdown')]).then(
      ([{ title, book: text }, figures, { parseBook }]) => ({ title, sections: parseBook(text), figures }),
    );
    // A failure may be tried again.
    found.catch(() => books.delete(key));
    books.set(key, found);
  }
  return found;
}

/** The figures that there are; a book without them is still a book. */
async function figures(game: string, lang: Lang): Promise<RuleBook['figures']> {
  const none: RuleBook['figures'] = new Map();
  try {
    const views = await loadFigures(game);
    if (Object.keys(views).length === 0) return none;
    const { catalogues, figures: cards } = await api.figures(game, lang);
    return new Map(
      cards.flatMap((card) => {
        const [view, catalogue] = [views[card.id], catalogues[card.catalogue]];
        return view && catalogue ? [[card.id, { card, catalogue, view }] as const] : [];
      }),
    );
  } catch {
    return none;
  }
}
