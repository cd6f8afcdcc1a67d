import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { loadBoard } from '../src/boards';
import Generic from '../src/boards/Generic.svelte';
import { catalogue, fixture, NAMES } from '../src/boards/starfighter/fixtures/load';
import { glossary, pieces } from '../src/lib/glossary';
import { humane, inline } from '../src/lib/fields';
import type { BoardProps } from '../src/boards/contract';
import { groups } from '../src/lib/offers';
import type { JsonObject, Offer } from '../src/wire/types';

const props = {
  ...(fixture('deployment') as unknown as Pick<BoardProps, 'view' | 'catalogue' | 'offers' | 'events'>),
  me: 0,
  toAct: [0],
  lang: 'en' as const,
  motion: false,
  act: () => Promise.resolve(true),
  hover: () => {},
};

describe('games without a board', () => {
  test('get the generic one', async () => {
    const board = await loadBoard('no-such-game');
    expect(board.default).toBe(Generic);
  });
  test('which shows the whole view in words', () => {
    render(Generic, { props });
    expect(screen.getByText('Round')).toBeTruthy();
    expect(screen.getByText('Boards')).toBeTruthy();
    expect(screen.getAllByText('Hull max').length).toBe(2);
  });
  test('in words that people can read', () => {
    expect(humane('hull_max')).toBe('Hull max');
    expect(inline([])).toBe('–');
    expect(inline([1, 2])).toBe('1, 2');
    expect(inline({ kind: 'battle_order', left: [1, 2] })).toBe('battle order, left 1, 2');
    expect(inline([{ a: 1 }])).toBeNull();
  });
});

describe('recorded positions', () => {
  test.each(NAMES)('every offer of %s has its row, in both languages', (name) => {
    for (const lang of ['en', 'de'] as const) {
      const { offers } = fixture(name, lang);
      const rows = groups(offers as Offer[]).flatMap((group) => group.rows);
      expect(rows.map((row) => row.offer)).toEqual(offers);
      for (const row of rows) expect(row.text.length).toBeGreaterThan(2);
    }
  });
  test('cards in sentences can be looked up', () => {
    const words = glossary(catalogue('en') as unknown as JsonObject);
    const sentence = 'North’s sector 1, level 0: 0-13 Gacrux Patrol triggers “Damage own cruiser”.';
    const found = pieces(sentence, words);
    expect(found.filter((piece) => piece.entry).map((piece) => piece.text)).toEqual(['0-13 Gacrux Patrol', 'Damage own cruiser']);
    expect(found.map((piece) => piece.text).join('')).toBe(sentence);
  });
});
