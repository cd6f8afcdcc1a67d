import { describe, expect, it } from 'vitest';
import { curve, filled, levelsOf, nextOffer, NO_FILTER, passes } from './deck';
import { fixture } from './fixtures/load';
import { thingsOf } from './offers';

describe('building a deck', () => {
  const start = fixture('war-build');
  const later = fixture('war-resumed');

  it('sends the lowest card first, whatever was picked first', () => {
    const offer = nextOffer(start.view, thingsOf(start.offers), new Set([60, 7, 33]));
    expect(offer?.action).toEqual({ kind: 'deck_add', card: 7 });
  });

  it('goes on after the last card that was sent', () => {
    const [next = 0] = later.view.open ?? [];
    expect(later.view.deck?.every((card) => card < next)).toBe(true);
    const wanted = new Set([...(later.view.deck ?? []), next]);
    expect(nextOffer(later.view, thingsOf(later.offers), wanted)?.action).toEqual({ kind: 'deck_add', card: next });
    expect(nextOffer(later.view, thingsOf(later.offers), new Set([1]))).toBeNull();
  });

  it('closes the deck when nothing is left to send', () => {
    const done = { id: 1, action: { kind: 'deck_done' as const }, notation: 'done', words: 'done' };
    const things = thingsOf([...later.offers, done]);
    expect(nextOffer(later.view, things, new Set(later.view.deck))).toBe(done);
  });

  it('filters by level, effect and choice', () => {
    const cards = start.catalogue.cards;
    const count = (filter: Partial<typeof NO_FILTER>, picked = new Set<number>()) =>
      cards.filter((card) => passes(card, { ...NO_FILTER, ...filter }, picked)).length;
    expect(count({})).toBe(100);
    expect([0, 1, 2, 3].map((level) => count({ level }))).toEqual([24, 30, 26, 20]);
    expect(count({ effect: 'shields' })).toBe(14);
    expect(count({ picked: true }, new Set([3, 5]))).toBe(2);
  });

  it('knows the levels that cards have', () => {
    expect(levelsOf(start.catalogue.cards)).toEqual([0, 1, 2, 3]);
    expect(levelsOf([])).toEqual([]);
  });

  it('counts the levels of what was picked', () => {
    const cards = start.catalogue.cards;
    const some = (level: number, count: number) => cards.filter((card) => card.level === level).slice(0, count);
    const picked = [...some(0, 7), ...some(1, 8), ...some(3, 4)].map((card) => card.number);
    expect(curve(cards, new Set(picked))).toEqual([7, 8, 0, 4]);
  });

  describe('filled up', () => {
    const { cards } = start.catalogue;
    const deck = (id: string, of: number, from: number) => ({
      id,
      name: id,
      idea: '',
      class: of,
      cards: cards.slice(from, from + 25).map(({ number }) => number),
    });
    const decks = [deck('first', 0, 0), deck('second', 1, 30), deck('third', 2, 60)];

    it('keeps what is picked and takes the rest from the deck that it resembles most', () => {
      const picked = new Set(decks[1]?.cards.slice(20));
      const full = filled(picked, cards, decks, 0, 25);
      expect([...full].sort((a, b) => a - b)).toEqual(decks[1]?.cards);
    });

    it('begins with the deck for the own cruiser if nothing is picked', () => {
      expect([...filled(new Set(), cards, decks, 2, 25)]).toEqual(decks[2]?.cards);
    });

    it('takes only cards of the pool, of all levels, where no deck is left', () => {
      const pool = cards.filter(({ number }) => number % 2 === 0);
      const full = filled(new Set(), pool, [], undefined, 25);
      expect(full.size).toBe(25);
      expect([...full].every((card) => card % 2 === 0)).toBe(true);
      expect(Math.min(...curve(pool, full))).toBeGreaterThan(4);
    });
  });
});
