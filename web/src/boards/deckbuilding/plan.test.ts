import { describe, expect, it } from 'vitest';
import { fixture } from './fixtures/load';
import { inPlayName } from './offers';
import { nextStep, type Plan } from './plan';
import type { View } from './generated';
import type { Offer } from './props';

const next = (plan: Plan, name: string) => {
  const { view, offers, me } = fixture(name);
  return nextStep(plan, view, offers, me ?? 0);
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
    const { view, offers, me } = fixture('dmg');
    const ships = view.sides[1 - (me ?? 0)]?.ships.length ?? 0;
    const n = offers.flatMap(({ action }) => (action.kind === 'assign_damage' ? [action.n] : [])).at(-1) ?? 0;
    const points = Array.from({ length: ships }, (_, at) => (at === view.decision.damage?.ship ? n : 99));
    expect(next({ kind: 'damage', points }, 'dmg')?.offer.action).toEqual({ kind: 'assign_damage', n });
    // A ship that was destroyed has left the line: the points of the others stay theirs.
    const fewer = { kind: 'damage' as const, points: [99, ...points] };
    expect(nextStep(fewer, view, offers, me ?? 0)?.offer.action).toEqual({ kind: 'assign_damage', n });
  });

  it('plays what the server says asks nothing', () => {
    const { view, offers, me } = fixture('hand');
    const [first] = view.plain_plays ?? [];
    expect(next({ kind: 'play-all' }, 'hand')?.offer.action).toEqual({ kind: 'play', card: first });
    expect(nextStep({ kind: 'play-all' }, { ...view, plain_plays: [] }, offers, me ?? 0)).toBeNull();
  });

  it('lets the first of those that nothing tells apart join, whichever was pointed at', () => {
    const { view, me } = fixture('main-rebel');
    const [first, second] = view.units.filter(({ card }) => card === 'snowspeeder').map(inPlayName) as `${string}#${number}`[];
    if (!first || !second) throw new Error('there are two');
    const attacking: View = {
      ...view,
      decision: { kind: 'D-ATTACK' },
      attackers: { row: [], base: [first, second].map((card) => ({ card, attack: 2, joined: false })) },
    };
    const offers: Offer[] = [{ id: 1, action: { kind: 'add_attacker', card: first }, notation: '', words: '' }];
    const step = (wanted: string[]) =>
      nextStep({ kind: 'attack', target: 'base', wanted, declared: true }, attacking, offers, me ?? 0);
    expect(step([second])).toMatchObject({ offer: offers[0], rest: { wanted: [] } });
    expect(step([second, first])).toMatchObject({ offer: offers[0], rest: { wanted: [second] } });
    expect(step([])).toBeNull();
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
