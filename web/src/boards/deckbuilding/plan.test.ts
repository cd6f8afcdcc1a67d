import { describe, expect, it } from 'vitest';
import { fixture } from './fixtures/load';
import { nextStep, plain, type Plan } from './plan';

const next = (plan: Plan, name: string) => {
  const { view, offers, me, catalogue } = fixture(name);
  return nextStep(plan, view, offers, me ?? 0, catalogue);
};

describe('plans', () => {
  it('declares an attack first', () => {
    const { offers } = fixture('main-rebel');
    const target = offers.flatMap(({ action }) => (action.kind === 'declare_attack' ? [action.target] : []))[0] ?? 'base';
    const step = next({ kind: 'attack', target, wanted: [], declared: false }, 'main-rebel');
    expect(step?.offer.action).toEqual({ kind: 'declare_attack', target });
    expect(step?.rest).toMatchObject({ declared: true });
  });

  it('adds the strongest first, and resolves at the end', () => {
    const { view } = fixture('attack');
    const strong = [...view.units].sort((a, b) => b.attack - a.attack)[0];
    const weak = view.units.find(({ attack }) => attack > 0 && attack < (strong?.attack ?? 0));
    const name = (card: typeof strong) => `${card?.card}#${card?.copy}`;
    const step = next({ kind: 'attack', target: 'base', wanted: [name(weak), name(strong)], declared: true }, 'attack');
    expect(step?.offer.action).toEqual({ kind: 'add_attacker', card: name(strong) });
    expect(step?.rest).toMatchObject({ wanted: [name(weak)] });
  });

  it('is over when the question is another one', () => {
    expect(next({ kind: 'attack', target: 'base', wanted: [], declared: true }, 'hand')).toBeNull();
    expect(next({ kind: 'damage', points: [1] }, 'hand')).toBeNull();
    expect(next({ kind: 'play-all' }, 'opt')).toBeNull();
  });

  it('assigns what was planned for the ship in question', () => {
    const { view, offers, me, catalogue } = fixture('dmg');
    const ships = view.sides[1 - (me ?? 0)]?.ships.length ?? 0;
    const n = offers.flatMap(({ action }) => (action.kind === 'assign_damage' ? [action.n] : [])).at(-1) ?? 0;
    const points = Array.from({ length: ships }, (_, at) => (at === view.decision.damage?.ship ? n : 99));
    expect(next({ kind: 'damage', points }, 'dmg')?.offer.action).toEqual({ kind: 'assign_damage', n });
    // A ship that was destroyed has left the line: the points of the others stay theirs.
    const fewer = { kind: 'damage' as const, points: [99, ...points] };
    expect(nextStep(fewer, view, offers, me ?? 0, catalogue)?.offer.action).toEqual({ kind: 'assign_damage', n });
  });

  it('plays only what asks nothing', () => {
    const { catalogue } = fixture('hand');
    expect(plain(catalogue, 'stormtrooper')).toBe(true);
    expect(plain(catalogue, 'lobot')).toBe(false);
    expect(next({ kind: 'play-all' }, 'hand')?.offer.action.kind).toBe('play');
  });

  it('picks bases in the order in which they are offered', () => {
    const step = next({ kind: 'bases', bases: ['rodia', 'kessel'] }, 'secret');
    expect(step?.offer.action).toEqual({ kind: 'pick_secret_base', base: 'kessel' });
    expect(step?.rest).toEqual({ kind: 'bases', bases: ['rodia'] });
  });

  it('picks marked cards and stops with what is enough', () => {
    const { offers } = fixture('exile');
    const picks = offers.flatMap(({ action }) => (action.kind === 'pick_card' ? [action.card] : []));
    const step = next({ kind: 'picks', places: [picks[1] ?? '', picks[0] ?? ''], then: 'done' }, 'exile');
    expect(step?.offer.action).toEqual({ kind: 'pick_card', card: picks[0] });
    expect(step?.rest).toEqual({ kind: 'picks', places: [picks[1]], then: 'done' });
    const twice = next({ kind: 'picks', places: [picks[0] ?? '', picks[0] ?? ''], then: 'done' }, 'exile');
    expect(twice?.rest).toEqual({ kind: 'picks', places: [picks[0]], then: 'done' });
  });
});
