import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import * as fixture from '../dev/fixtures';
import { loadBoard } from '../src/boards';
import Generic from '../src/boards/Generic.svelte';
import { glossary, pieces } from '../src/lib/glossary';
import { humane, inline } from '../src/lib/fields';
import { groups } from '../src/lib/offers';

const props = {
  view: fixture.view(72, 0),
  catalogue: fixture.recorded.catalogue.en,
  me: 0,
  offers: fixture.offers(72, 'en') ?? [],
  toAct: [0],
  events: fixture.told(72, 0, 'en'),
  lang: 'en' as const,
  motion: false,
  act: () => {},
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

describe('the recorded game', () => {
  test('every offer of it has its row, in both languages', () => {
    for (let step = 0; step <= fixture.lastStep; step++) {
      for (const lang of ['en', 'de'] as const) {
        const offers = fixture.offers(step, lang) ?? [];
        const rows = groups(offers).flatMap((group) => group.rows);
        expect(rows.map((row) => row.offer)).toEqual(offers);
        for (const row of rows) expect(row.text.length).toBeGreaterThan(2);
      }
    }
  });
  test('cards in its sentences can be looked up', () => {
    const words = glossary(fixture.recorded.catalogue.en);
    const found = pieces('North’s sector 1, level 0: 0-13 Gacrux Patrol triggers “Damage own cruiser”.', words);
    expect(found.filter((piece) => piece.entry).map((piece) => piece.text)).toEqual(['0-13 Gacrux Patrol', 'Damage own cruiser']);
    expect(found.map((piece) => piece.text).join('')).toBe(
      'North’s sector 1, level 0: 0-13 Gacrux Patrol triggers “Damage own cruiser”.',
    );
  });
});
