import { describe, expect, it } from 'vitest';
import { attemptAfter } from './attempt';
import { fixture } from './fixtures/load';
import type { Dice, Event } from './generated';
import type { Told } from './props';

const { view } = fixture('oppose');
const target = fixture('target').view;
const told = (...events: Event[]): Told[] => events.map((event, number) => ({ number, step: 0, event, words: '' }));
const rolled = (hits: number, specials: number): Dice => [
  [hits, 0, specials, 1],
  [0, 0, 0, 0],
];

describe('an attempt', () => {
  it('is followed from the reveal to the verdict', () => {
    const place = view.mission?.place ?? 0;
    const begun = attemptAfter(null, target, told({ kind: 'mission_revealed', side: 'rebel', card: 29, leaders: [12] }));
    expect(begun).toMatchObject({ card: 29, side: 'rebel', place: null, verdict: null });
    const opposed = attemptAfter(
      begun,
      target,
      told({ kind: 'mission_at', card: 29, place, opposing: [3] }, { kind: 'opposed', leader: 2, system: place }),
    );
    expect(opposed?.opposing).toEqual([3, 2]);
    const over = attemptAfter(
      opposed,
      view,
      told(
        { kind: 'mission_dice', side: 'rebel', dice: rolled(1, 0) },
        { kind: 'mission_dice', side: 'empire', dice: rolled(0, 1) },
        { kind: 'mission_failed', card: 29, own: 1, other: 2 },
      ),
    );
    expect(over?.dice).toEqual([rolled(1, 0), rolled(0, 1)]);
    expect(over?.verdict).toEqual({ won: false, own: 1, other: 2 });
    // What happens later leaves it as it is, until the next one.
    expect(attemptAfter(over, { ...view, mission: undefined } as unknown as typeof view, told({ kind: 'time', at: 2 }))).toBe(
      over,
    );
  });

  it('is known in the middle too, after a reload; its place only when it is chosen', () => {
    expect(attemptAfter(null, view, [])).toMatchObject({ card: view.mission?.card, place: view.mission?.place });
    expect(attemptAfter(null, target, [])?.place).toBeNull();
  });
});
