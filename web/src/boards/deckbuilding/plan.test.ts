import { describe, expect, it } from 'vitest';
import { fixture } from './fixtures/load';
import { nextStep, plain, type Plan } from './plan';

const next = (plan: Plan, name: string) => {
  const { view, offers, me, catalogue } = fixture(name);
  return nextStep(plan, view, offers, me ?? 0, catalogue);
};

describe('plans', () => {
  it('declares an attack first', () => {
    const step = next({ kind: 'attack', target: 'row3', wanted: ['b_wing#1'], declared: false }, 'main-rebel');
    expect(step?.offer.action).toEqual({ kind: 'declare_attack', target: 'row3' });
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
    expect(next({ kind: 'damage', points: [3, 2] }, 'dmg')?.offer.action).toEqual({ kind: 'assign_damage', n: 3 });
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
  });
});
