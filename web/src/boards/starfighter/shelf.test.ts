import { afterEach, expect, it } from 'vitest';
import { readDecks, Shelf } from './shelf.svelte';

afterEach(() => localStorage.clear());

const deck = { name: 'Mine', set: 'base', cruiser: 'ares', cards: ['0-02', '1-01'] };

it('keeps decks beyond the page, by card set and cruiser', () => {
  new Shelf().keep(deck);
  expect(new Shelf().of('base', 'ares')).toEqual([deck]);
  expect(new Shelf().of('base', 'atlas')).toEqual([]);
  expect(new Shelf().of('other', 'ares')).toEqual([]);
});

it('replaces a deck of the same name, and drops one', () => {
  const shelf = new Shelf();
  shelf.keep(deck);
  shelf.keep({ ...deck, name: 'Other' });
  shelf.keep({ ...deck, cards: ['3-05'] });
  expect(shelf.of('base', 'ares').map(({ name, cards }) => [name, cards.length])).toEqual([
    ['Mine', 1],
    ['Other', 2],
  ]);
  shelf.drop(deck);
  expect(new Shelf().of('base', 'ares').map(({ name }) => name)).toEqual(['Other']);
});

it('does not stumble over what somebody else has stored', () => {
  for (const text of [null, 'no JSON', '{}', '[1, null, {"name": "x"}]']) expect(readDecks(text)).toEqual([]);
  expect(readDecks(JSON.stringify([{ name: 1 }, deck]))).toEqual([deck]);
});
