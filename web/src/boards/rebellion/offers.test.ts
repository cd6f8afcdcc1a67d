import { describe, expect, it } from 'vitest';
import { ids } from '../shared/fixtures';
import { fixture, NAMES } from './fixtures/load';
import { allOf, assignable, isCareful, leaderOf, placeOf, thingsOf } from './offers';

describe('offers', () => {
  it.each(NAMES)('all have a place on the board (%s)', (name) => {
    const { offers } = fixture(name);
    expect(ids(allOf(thingsOf(offers)))).toEqual(ids(offers));
  });

  it('gives systems, leaders and cards to what they are', () => {
    const things = thingsOf(fixture('rebels-turn').offers);
    expect(things.places.size).toBeGreaterThan(20);
    for (const [place, offer] of things.places) {
      expect(placeOf(offer.action)).toBe(place);
      expect(isCareful(offer)).toBe(true);
    }
    const oppose = thingsOf(fixture('oppose').offers);
    for (const [leader, offer] of oppose.leaders) expect(leaderOf(offer.action)).toBe(leader);
    expect(oppose.leaders.size).toBeGreaterThan(0);
  });

  it('knows who fits which mission', () => {
    for (const name of NAMES) {
      const things = thingsOf(fixture(name).offers);
      const any = assignable(things, null);
      for (const [leader, cards] of things.assigns) {
        expect([...assignable(things, leader)]).toEqual([...cards.keys()]);
        for (const card of cards.keys()) expect(any.has(card)).toBe(true);
      }
    }
  });
});
