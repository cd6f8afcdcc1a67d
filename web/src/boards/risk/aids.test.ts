import { describe, expect, it } from 'vitest';
import { wordsOf } from '../shared/words';
import { catalogue, fixture } from './fixtures/load';
import type { Pool, Words } from './generated';
import { usesOf } from './hand';
import { reachOf } from './lights';
import { makeup } from './makeup';
import { chanceOf, lost, signed } from './numbers';
import { thingsOf } from './offers';

describe('a move', () => {
  const { view, offers } = fixture('fortify');
  const things = thingsOf(offers);

  it('reaches what the server says is connected', () => {
    const from = [...things.moves.keys()][0] ?? -1;
    const group = view.connected?.find((planets) => planets.includes(from)) ?? [];
    const reach = reachOf(things, { kind: 'move', what: 'forces', from, to: null, forces: 1, ships: [0, 0, 0] }, view);
    expect(group.length).toBeGreaterThan(1);
    expect([...reach, from].sort((a, b) => a - b)).toEqual(group);
  });

  it('reaches nothing before it has begun', () => {
    expect(reachOf(things, null, view).size).toBe(0);
  });
});

describe('equal cards', () => {
  const { cards } = catalogue('en');
  const twin = cards.findIndex(({ like }, card) => like !== card);
  const first = cards[twin]?.like ?? -1;
  const things = thingsOf([{ id: 0, action: { kind: 'play_event', card: first }, notation: '', words: '' }]);

  it('can all do what the offered one can', () => {
    expect(cards[twin]).toMatchObject({ class: cards[first]?.class, text: cards[first]?.text });
    expect(usesOf(things, catalogue('en'), twin)).toBe(things.cards.get(first));
  });

  it('are the only ones', () => {
    const other = cards.findIndex(({ like }) => like !== first);
    expect(usesOf(things, catalogue('en'), other)).toBeNull();
  });
});

describe('what dice are made of', () => {
  const pool: Pool = {
    at_most: true,
    sides: [8, 6],
    eights: 1,
    fighters: 2,
    bombers: 1,
    all: 1,
    highest: 0,
    suppressed: false,
  };

  it('is said in words', () => {
    expect(makeup(pool, wordsOf<Words>(catalogue('en'), 'en'))).toBe(
      'up to 2 dice · 1 × d8 · rerolls 2 ones · +1 on the highest · +1 on all',
    );
    const bare = { ...pool, at_most: false, sides: [8], fighters: 0, bombers: 0, all: 0, suppressed: true };
    expect(makeup(bare, wordsOf<Words>(catalogue('de'), 'de'))).toBe('1 Würfel · alle W8 · Raumschiffe ohne Wirkung');
  });
});

describe('numbers', () => {
  it('are never 0 or 100 of what is only nearly so', () => {
    expect([0, 40, 100, 4167, 9900, 9950, 10000].map((success) => chanceOf(success))).toEqual([
      { about: 'plain', percent: 0 },
      { about: 'under', percent: 0 },
      { about: 'plain', percent: 1 },
      { about: 'plain', percent: 42 },
      { about: 'plain', percent: 99 },
      { about: 'over', percent: 100 },
      { about: 'plain', percent: 100 },
    ]);
  });

  it('have signs that can be read', () => {
    expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1']);
    expect([0, 2].map(lost)).toEqual(['±0', '−2']);
  });

  it('are written as the language does', () => {
    const text = (lang: 'en' | 'de') => wordsOf<Words>(catalogue(lang), lang)('board-expected', { own: 1.25, other: 3 });
    expect(text('en')).toBe('losses 1.3 to 3.0');
    expect(text('de')).toBe('Verluste 1,3 zu 3,0');
  });
});
