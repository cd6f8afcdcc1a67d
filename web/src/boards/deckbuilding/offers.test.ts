import { describe, expect, it } from 'vitest';
import { fixture, NAMES } from './fixtures/load';
import { placeOf, thingsOf } from './offers';

describe('offers', () => {
  it.each(NAMES)('finds a place for every offer of %s', (name) => {
    const { offers, view, me } = fixture(name);
    const things = thingsOf(offers, view, me);
    const found = new Set([...things.values()].flat().map(({ id }) => id));
    expect(found).toEqual(new Set(offers.map(({ id }) => id)));
  });

  it('reads the places of actions', () => {
    expect(placeOf({ kind: 'purchase', from: 'row3' })).toBe('row:3');
    expect(placeOf({ kind: 'purchase', from: 'pilots' })).toBe('pilots');
    expect(placeOf({ kind: 'declare_attack', target: 'base' })).toBe('enemy:base');
    expect(placeOf({ kind: 'pick_card', card: 'hand x_wing!' })).toBe('hand:x_wing!');
    expect(placeOf({ kind: 'pick_card', card: 'row2' })).toBe('row:2');
    expect(placeOf({ kind: 'pick_ship', object: 'gozanti_cruiser#2' })).toBe('enemy:gozanti_cruiser#2');
    expect(placeOf({ kind: 'pick_ship', object: 'row1' })).toBe('row:1');
    expect(placeOf({ kind: 'end_turn' })).toBe('button');
  });

  it('lets identical things do the same', () => {
    const { view, me, offers } = fixture('main-rebel');
    const speeders = view.units.filter(({ card }) => card === 'snowspeeder');
    expect(speeders.length).toBe(2);
    const things = thingsOf(offers, view, me);
    expect(things.get('own:snowspeeder#2')).toEqual(things.get('own:snowspeeder#1'));
  });
});
