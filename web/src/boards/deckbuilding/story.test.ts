import { describe, expect, it } from 'vitest';
import { fixture, NAMES } from './fixtures/load';
import { beatsOf, schedule, storyOf, touchedBy } from './story';
import type { Event } from './generated';
import type { Told } from './props';

const told = (...events: Event[]): Told[] => events.map((event, number) => ({ number, step: 1, event, words: '' }));

describe('the story', () => {
  it('takes a purchase from where it was bought to where it is put', () => {
    const beats = storyOf(
      told(
        { kind: 'purchased', seat: 0, card: 'at_at', from: 'row', slot: 4, paid: 6 },
        { kind: 'refilled', slot: 4, card: 'x_wing' },
        { kind: 'placed', seat: 0, card: 'at_at', to: 'deck_top' },
      ),
    );
    expect(beats.map(({ from, to, card }) => [from, to, card])).toEqual([
      ['galaxy', 'row:4', null],
      ['row:4', 'deck:0', 'at_at'],
    ]);
  });

  it('shows backs where the cards are not known', () => {
    const beats = storyOf(told({ kind: 'drew', seat: 1, count: 2, cards: [] }));
    expect(beats.map(({ card }) => card)).toEqual([null, null]);
  });

  it('stamps ships before bases, and knows no event of the table', () => {
    const beats = storyOf(
      told(
        { kind: 'ship_damaged', seat: 1, card: 'c_roc_cruiser', copy: 1, n: 2, damage: 2 },
        { kind: 'base_damaged', seat: 1, base: 'hoth', n: 3, damage: 3 },
      ),
    );
    expect(beats.map(({ to }) => to)).toEqual(['ship:1:c_roc_cruiser#1', 'base:1']);
    expect(beatsOf({ kind: 'resigned' } as unknown as Event)).toEqual([]);
  });

  it('hurries when there is much to tell', () => {
    const long = storyOf(told(...Array.from({ length: 60 }, () => ({ kind: 'force', seat: 0, n: 1, force: 1 }) as const)));
    const { starts, total } = schedule(long);
    expect(starts.at(-1)).toBeLessThanOrEqual(1800);
    expect(total).toBeLessThan(2600);
  });

  it.each(NAMES)('finds something to outline or nothing in %s', (name) => {
    const { events } = fixture(name);
    for (const place of touchedBy(events)) expect(place).not.toContain('undefined');
  });
});
