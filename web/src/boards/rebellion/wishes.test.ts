import { describe, expect, it } from 'vitest';
import { combatants, stepOf } from './battle';
import { beliefOf } from './belief';
import { fixture, NAMES } from './fixtures/load';
import { transportOf } from './forces';
import { thingsOf } from './offers';
import { SIDES, THEATRES } from './order';
import { proposalOf, worthOf } from './propose';
import type { Offer } from './props';
import { nextOf, rest } from './wishes';

const hit = (unit: number, markers: number, points: number, id = 1): Offer => ({
  ...({ id, words: '', notation: '' } as unknown as Offer),
  action: { kind: 'hit', unit, markers, points },
});

describe('wishes', () => {
  it('activate a system: first the system, then the leader', () => {
    const turn = fixture('empire-turn');
    const [place = 0] = thingsOf(turn.offers).places.keys();
    const wish = { kind: 'activate', place, leader: 3 } as const;
    const first = nextOf(wish, turn.view, turn.catalogue, turn.offers);
    expect(first?.action).toEqual({ kind: 'activate', place });
    const left = first ? rest(wish, first) : null;
    expect(left).toEqual(wish);
    const asked = fixture('activate_with');
    const [leader = 0] = thingsOf(asked.offers).leaders.keys();
    const second = { kind: 'activate', place: asked.view.question?.place ?? -1, leader } as const;
    expect(nextOf(second, asked.view, asked.catalogue, asked.offers)?.action).toEqual({ kind: 'activate_with', leader });
    expect(nextOf({ ...second, leader: 99 }, asked.view, asked.catalogue, asked.offers)).toBeNull();
  });

  it('end where nothing fits any more', () => {
    const { view, catalogue, offers } = fixture('oppose');
    expect(nextOf({ kind: 'load', source: 1 }, view, catalogue, offers)).toBeNull();
    expect(nextOf({ kind: 'damage', verb: 'hit' }, view, catalogue, offers)).toBeNull();
  });
});

describe('proposals', () => {
  const { catalogue } = fixture('turn');
  it('prefer what is destroyed, then the strongest', () => {
    const [wounded, fresh, weak] = [hit(2, 3, 0, 1), hit(3, 0, 0, 2), hit(0, 0, 0, 3)];
    expect(catalogue.units[2]?.health).toBe(4);
    expect(proposalOf(catalogue, [weak, fresh, wounded])?.id).toBe(1);
    expect(worthOf(catalogue, weak)).toBeGreaterThan(100);
    expect(proposalOf(catalogue, [])).toBeNull();
  });
});

describe('battles', () => {
  it.each(NAMES.filter((name) => fixture(name).view.combat))('show every unit once, and every answer (%s)', (name) => {
    const { view, catalogue, offers } = fixture(name);
    const { combat } = view;
    if (!combat) throw new Error('no combat');
    const { wounds } = thingsOf(offers);
    const piles = view.places[combat.system]?.units ?? [];
    const shown = SIDES.flatMap((side) =>
      THEATRES.flatMap((theatre) => combatants(catalogue, piles, combat, side, theatre, wounds)),
    );
    expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(piles.reduce((sum, { count }) => sum + count, 0));
    expect(new Set(shown.flatMap(({ offer }) => (offer ? [offer.id] : []))).size).toBe(wounds.length);
    expect(stepOf(view.question?.kind, combat)).toBeLessThan(4);
  });
});

describe('sums', () => {
  const { catalogue } = fixture('turn');
  it('count places on ships, and who needs one', () => {
    const carrier = catalogue.units.findIndex(({ id }) => id === 'assault_carrier');
    const trooper = catalogue.units.findIndex(({ id }) => id === 'stormtrooper');
    const sum = transportOf(catalogue, [
      { unit: carrier, count: 2 },
      { unit: trooper, count: 3 },
    ]);
    expect(sum).toEqual({ capacity: 2 * (catalogue.units[carrier]?.capacity ?? 0), needed: 3 });
  });

  it('know of every system whether the base can be there, and why not', () => {
    for (const name of ['rebels-turn', 'empire-turn', 'spectator']) {
      const { view, catalogue: prints } = fixture(name);
      const { possible, excluded, counts } = beliefOf(view, prints);
      expect(possible.size + excluded.size).toBe(32);
      expect([...counts.values()].reduce((sum, n) => sum + n, 0)).toBe(excluded.size);
    }
    // What the Empire sees never holds the place itself.
    expect(fixture('empire-turn').view.base.system).toBeUndefined();
  });
});
