import { describe, expect, it } from 'vitest';
import { combatants, proposalOf } from './battle';
import { fixture, NAMES } from './fixtures/load';
import { thingsOf } from './offers';
import { SIDES, THEATRES } from './order';
import { nextOf, rest } from './wishes';

describe('wishes', () => {
  it('activate a system: first the system, then the leader', () => {
    const turn = fixture('empire-turn');
    const [place = 0] = thingsOf(turn.offers).places.keys();
    const wish = { kind: 'activate', place, leader: 3 } as const;
    const first = nextOf(wish, turn.view, turn.offers);
    expect(first?.action).toEqual({ kind: 'activate', place });
    const left = first ? rest(wish, first) : null;
    expect(left).toEqual(wish);
    const asked = fixture('activate_with');
    const [leader = 0] = thingsOf(asked.offers).leaders.keys();
    const second = { kind: 'activate', place: asked.view.question?.place ?? -1, leader } as const;
    expect(nextOf(second, asked.view, asked.offers)?.action).toEqual({ kind: 'activate_with', leader });
    expect(nextOf({ ...second, leader: 99 }, asked.view, asked.offers)).toBeNull();
  });

  it('end where nothing fits any more', () => {
    const { view, offers } = fixture('oppose');
    expect(nextOf({ kind: 'load', source: 1 }, view, offers)).toBeNull();
    expect(nextOf({ kind: 'damage', verb: 'hit' }, view, offers)).toBeNull();
  });
});

describe('proposals', () => {
  it('are those of the rules, among the answers', () => {
    const { view, offers } = fixture('damage');
    const { wounds } = thingsOf(offers);
    const proposed = proposalOf(view, wounds);
    expect(wounds).toContain(proposed);
    expect(proposed?.action).toEqual(view.aids?.combat?.proposal);
    expect(proposalOf(view, [])).toBeNull();
    expect(nextOf({ kind: 'damage', verb: 'hit' }, view, offers)).toBe(proposed);
    expect(proposalOf(fixture('battle-watch').view, wounds)).toBeNull();
  });
});

describe('battles', () => {
  it.each(NAMES.filter((name) => fixture(name).view.combat))('show every unit once, and every answer (%s)', (name) => {
    const { view, catalogue, offers } = fixture(name);
    const { combat } = view;
    if (!combat) throw new Error('no combat');
    const { wounds } = thingsOf(offers);
    const piles = view.places[combat.system]?.units ?? [];
    const shown = SIDES.flatMap((side) => THEATRES.flatMap((theatre) => combatants(catalogue, view, side, theatre, wounds)));
    expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(piles.reduce((sum, { count }) => sum + count, 0));
    expect(new Set(shown.flatMap(({ offer }) => (offer ? [offer.id] : []))).size).toBe(wounds.length);
    expect(shown.filter(({ doomed }) => doomed)).toHaveLength(view.aids?.combat?.doomed.length ?? 0);
  });
});
