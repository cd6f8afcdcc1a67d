import { describe, expect, it } from 'vitest';
import { chancesOf, percentOf, reasonsOf } from './belief';
import { fixture } from './fixtures/load';
import type { Aids } from './generated';

const { view } = fixture('empire-turn');

describe('where the base can be', () => {
  it('is told by the rules alone, and every other system has a reason', () => {
    for (const name of ['rebels-turn', 'empire-turn', 'spectator']) {
      const { aids, base } = fixture(name).view;
      const places = [...chancesOf(aids).keys()];
      expect(places).toEqual(base.candidates);
      expect(places.length + reasonsOf(aids).size).toBe(32);
      for (const place of reasonsOf(aids).keys()) expect(places).not.toContain(place);
    }
    // What the Empire sees never holds the place itself.
    expect(view.base.system).toBeUndefined();
    expect([chancesOf(undefined).size, reasonsOf(undefined).size]).toEqual([0, 0]);
  });

  it('adds up to one, in proportion to the weights', () => {
    const chances = [...chancesOf(view.aids).values()];
    expect(chances.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    const [first] = chances;
    for (const { share, weight } of chances) expect(share / weight).toBeCloseTo((first?.share ?? 0) / (first?.weight ?? 1));
  });

  it('is likelier where the own note says so, and less likely where it says that', () => {
    const suspects = [
      { place: 3, weight: 5, steps: 2 },
      { place: 4, weight: 5, steps: 2 },
    ];
    const aids = { ...view.aids, suspects } as Aids;
    const share = (notes = {}) => chancesOf(aids, notes).get(3)?.share ?? 0;
    expect(share()).toBeCloseTo(0.5);
    expect(share({ 3: 1 })).toBeCloseTo(0.75);
    expect(share({ 3: 2 })).toBeCloseTo(0.25);
  });

  it('never says 0 for what is possible', () => {
    expect(percentOf(0.001)).toBe(1);
    expect(percentOf(0.126)).toBe(13);
  });
});
