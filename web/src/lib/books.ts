// Rule books, read once per language.

import { api } from '../wire/api';
import type { Lang } from '../wire/types';
import { parseBook, type Section } from './markdown';

const books = new Map<string, Promise<{ title: string; sections: Section[] }>>();

/** A rule book, read once. */
export function book(game: string, lang: Lang): Promise<{ title: string; sections: Section[] }> {
  const key = `${lang}/${game}`;
  let found = books.get(key);
  if (!found) {
    found = api.rules(game, lang).then(({ title, book: text }) => ({ title, sections: parseBook(text) }));
    // A failure may be tried again.
    found.catch(() => books.delete(key));
    books.set(key, found);
  }
  return found;
}
