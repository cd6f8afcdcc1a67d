import { describe, expect, it } from 'vitest';
import { attackers, needed, suggestion, sum, targetOf } from './attack';
import { fixture } from './fixtures/load';
import { inPlayName } from './offers';
import type { AttackerView, Target, View } from './generated';

const card = (name: `${string}#${number}`, attack: number): AttackerView => ({ card: name, attack, joined: false });

/** A card of the row that can be hunted. */
const hunted = (view: View): Target => `row${view.row.find((each) => each.needed !== undefined)?.slot ?? 0}`;

describe('attacks', () => {
  it('sends those whom the server names, units and ships', () => {
    const { view, me } = fixture('main-rebel');
    const ships = new Set<string>(view.sides[me === 1 ? 1 : 0].ships.map(inPlayName));
    const row = attackers(view, hunted(view));
    const base = attackers(view, 'base');
    expect(row.some(({ card }) => ships.has(card))).toBe(false);
    expect(base.some(({ card }) => ships.has(card))).toBe(true);
    expect(sum(base, new Set(base.map(({ card }) => card)))).toBe(view.reach.base);
    expect(attackers(fixture('watching').view, null)).toEqual([]);
  });

  it('knows what a target needs', () => {
    const { view } = fixture('main-rebel');
    const slot = view.row.find((each) => `row${each.slot}` === hunted(view));
    expect(needed(view, hunted(view))).toBe(slot?.needed);
    expect(needed(view, hunted(view))).toBeGreaterThan(0);
    expect(needed(view, 'base')).toBeNull();
    expect(targetOf(fixture('attack').view, null)).toBe('base');
  });

  it('suggests everybody against the base, and just enough against the row', () => {
    const all = [card('a#1', 2), card('b#1', 3), card('c#1', 5)];
    expect(suggestion(all, null)).toEqual(new Set(['a#1', 'b#1', 'c#1']));
    // One card rather than two.
    expect(suggestion(all, 5)).toEqual(new Set(['c#1']));
    expect(suggestion(all, 4)).toEqual(new Set(['c#1']));
    expect(suggestion(all, 6)).toEqual(new Set(['a#1', 'c#1']));
    expect(suggestion(all, 99)).toEqual(new Set(['a#1', 'b#1', 'c#1']));
  });

  it('counts those that have joined', () => {
    const joined = { ...card('a#1', 2), joined: true };
    expect(suggestion([joined, card('b#1', 3)], 5)).toEqual(new Set(['b#1']));
    expect(suggestion([joined, card('b#1', 3)], null)).toEqual(new Set(['b#1']));
    expect(sum([joined, card('b#1', 3)], new Set())).toBe(2);
  });
});
