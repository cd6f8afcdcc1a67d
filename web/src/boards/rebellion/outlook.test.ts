import { describe, expect, it } from 'vitest';
import { fixture } from './fixtures/load';
import { isAble, outlookOf, rangeOf, spotsOf } from './outlook';

describe('what a mission promises', () => {
  it('is found by the card and whoever would do it, in any order', () => {
    const { view } = fixture('assign');
    const pair = view.aids?.outlooks?.find(({ leaders }) => leaders.length === 2);
    expect(pair).toBeDefined();
    expect(outlookOf(view, pair?.card ?? 0, (pair?.leaders ?? []).toReversed())).toBe(pair);
    expect(outlookOf(view, 52, [2])).toBeUndefined();
  });

  it('says who lacks the icons for it', () => {
    const { view } = fixture('assign');
    // Tarkin has one icon of intelligence: enough for the first of these missions, not for the second.
    expect(isAble(view, 1, [2])).toBe(true);
    expect(isAble(view, 10, [2])).toBe(false);
  });

  it('has a range over all places, and the best target of each', () => {
    const spots = [
      { place: 3, target: 1, percent: [80, 20] as [number, number] },
      { place: 3, target: 2, percent: [90, 40] as [number, number] },
      { place: 5, target: 3, percent: [100, 10] as [number, number] },
    ];
    const outlook = { card: 0, leaders: [0], spots };
    expect(rangeOf(outlook)).toEqual({ least: 40, most: 100 });
    expect(spotsOf(outlook).get(3)?.target).toBe(2);
    expect(rangeOf({ card: 0, leaders: [0] })).toBeNull();
  });
});
