import { describe, expect, it } from 'vitest';
import { attackers, needed, suggestion, sum, targetOf, type Attacker } from './attack';
import { fixture } from './fixtures/load';
import type { InPlayView, Target, View } from './generated';

const card = (name: string, attack: number): Attacker => ({
  name,
  attack,
  fixed: false,
  card: { card: name, copy: 1, attack, row_attack: attack } as InPlayView,
});

/** A card of the row that can be hunted. */
const hunted = (view: View): Target => `row${view.row.find((each) => each.needed !== undefined)?.slot ?? 0}`;

describe('attacks', () => {
  it('sends only units against the row, ships too against the base', () => {
    const { view, me, offers } = fixture('main-rebel');
    const row = attackers(view, me ?? 0, hunted(view), offers);
    const base = attackers(view, me ?? 0, 'base', offers);
    expect(row.every(({ card }) => card.hit_points === 0)).toBe(true);
    expect(base.some(({ card }) => card.hit_points > 0)).toBe(true);
    expect(sum(base, new Set(base.map(({ name }) => name)))).toBe(view.reach.base);
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
    const all = [card('a', 2), card('b', 3), card('c', 5)];
    expect(suggestion(all, null)).toEqual(new Set(['a', 'b', 'c']));
    // One card rather than two.
    expect(suggestion(all, 5)).toEqual(new Set(['c']));
    expect(suggestion(all, 4)).toEqual(new Set(['c']));
    expect(suggestion(all, 6)).toEqual(new Set(['a', 'c']));
    expect(suggestion(all, 99)).toEqual(new Set(['a', 'b', 'c']));
  });

  it('offers only what may still join once an attack is declared', () => {
    const { view, me, offers } = fixture('attack');
    const names = new Set(attackers(view, me ?? 0, 'base', offers).map(({ name }) => name));
    for (const { action } of offers) if (action.kind === 'add_attacker') expect(names).toContain(action.card);
  });
});
