// Rule books, read once per language.

import { api } from '../wire/api';
import type { Lang } from '../wire/types';
import type { Section } from './markdown';

const books = new Map<string, Promise<{ title: string; sections: Section[] }>>();

/** A rule book, read once. */
export function book(game: string, lang: Lang): Promise<{ title: string; sections: Section[] }> {
  const key = `${lang}/${game}`;
  let found = books.get(key);
  if (!found) {
    // Whoever never opens a book does not load what reads it.
    found = Promise.all([api.rules(game, lang), import('./markdown')]).then(([{ title, book: text }, { parseBook }]) => ({
      title,
      sections: parseBook(text),
    }));
    // A failure may be tried again.
    found.catch(() => books.delete(key));
    books.set(key, found);
  }
  return found;
}
