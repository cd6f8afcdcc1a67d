import { describe, expect, it } from 'vitest';
import { beliefOf, chancesOf, percentOf } from './belief';
import { fixture } from './fixtures/load';

const { view, catalogue } = fixture('empire-turn');
const { possible, excluded } = beliefOf(view, catalogue);

describe('where the base can be', () => {
  it('is told by the candidates of the view alone, and every other system has a reason', () => {
    expect([...possible].toSorted((a, b) => a - b)).toEqual(view.base.candidates.toSorted((a, b) => a - b));
    expect(possible.size + excluded.size).toBe(32);
    const blind = { ...view, base: { ...view.base, candidates: [3, 4] } };
    expect([...beliefOf(blind, catalogue).possible]).toEqual([3, 4]);
  });

  it('adds up to one', () => {
    const chances = chancesOf(view, catalogue, possible);
    expect([...chances.keys()]).toEqual([...possible]);
    expect([...chances.values()].reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    for (const { share } of chances.values()) expect(share).toBeGreaterThan(0);
  });

  it('is likelier far from the troops, among friends, and where the own note says so', () => {
    const [place = 0, other = 0] = [...possible];
    const empty = view.places.map((each) => ({ ...each, units: [], loyalty: undefined }));
    const quiet = { ...view, places: empty } as unknown as typeof view;
    const share = (at: typeof view, notes = {}) =>
      chancesOf(at, catalogue, new Set([place, other]), notes).get(place)?.share ?? 0;
    expect(share(quiet)).toBeCloseTo(0.5);
    expect(share(quiet, { [place]: 1 })).toBeCloseTo(0.75);
    expect(share(quiet, { [place]: 2 })).toBeCloseTo(0.25);
    const friends = { ...quiet, places: empty.map((each, at) => (at === place ? { ...each, loyalty: 'rebel' } : each)) };
    expect(share(friends as unknown as typeof view)).toBeCloseTo(2 / 3);
    const troops = catalogue.units.findIndex(({ side, theatre }) => side === 'empire' && theatre === 'ground');
    const near = catalogue.places[place]?.neighbours.find((each) => each !== other && each < 32) ?? 0;
    const landed = empty.map((each, at) => (at === near ? { ...each, units: [{ unit: troops, count: 1 }] } : each));
    const chance = chancesOf({ ...quiet, places: landed } as unknown as typeof view, catalogue, new Set([place])).get(place);
    expect(chance).toEqual({ share: 1, steps: 1, friends: false });
  });

  it('never says 0 for what is possible', () => {
    expect(percentOf(0.001)).toBe(1);
    expect(percentOf(0.126)).toBe(13);
  });
});
