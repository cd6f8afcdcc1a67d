import { describe, expect, it } from 'vitest';
import { wordsOf } from '../shared/words';
import { dangerOf } from './danger';
import { inchesOf } from './facts';
import { fixture, NAMES } from './fixtures/load';
import type { Action, PlanView, View, Words } from './generated';
import { arranged } from './plans';

const { view, catalogue, offers } = fixture('action');
const w = wordsOf<Words>(catalogue, 'en');
const [near, far] = offers.flatMap(({ action }) => (action.kind === 'move_to' ? [action] : []));
const numbers = { cost: 300, targets: 2, out: 49, threats: 1, danger: 35, fire: 0 };
if (!near || !far) throw new Error('nobody moves');
const plans: PlanView[] = [
  { plan: 'cover_shot', count: 40, best: [{ ...numbers, mode: near.mode, x: near.x, y: near.y }] },
  { plan: 'hidden', count: 9, best: [{ ...numbers, mode: far.mode, x: far.x, y: far.y, targets: 0, threats: 0 }] },
];
const planned: View = { ...view, plans };

describe('the list', () => {
  it('has deeds first, then places by what they mean, and behind them all places', () => {
    const parts = arranged(offers, planned, catalogue, w) ?? [];
    expect(parts.map(({ title, excerpt = false, folded = false }) => [title, excerpt, folded])).toEqual([
      [null, false, false],
      ['Into cover, with targets', true, false],
      ["Out of everybody's sight", true, false],
      [expect.stringMatching(/^All \d+ places$/), false, true],
      [expect.stringMatching(/^All \d+ places to pass$/), false, true],
    ]);
    expect(parts[0]?.rows.every(({ offer }) => offer.action.kind !== 'move_to' && offer.action.kind !== 'via')).toBe(true);
    expect(parts[1]?.rows.map(({ note }) => note)).toEqual(['2 targets, up to 49% · 1 can shoot you, 35%']);
  });

  it.each(NAMES)('leaves out none and doubles none in %s, besides excerpts', (name) => {
    const from = fixture(name);
    const parts = arranged(from.offers, from.view, from.catalogue, w);
    const whole = parts?.filter(({ excerpt }) => !excerpt).flatMap(({ rows }) => rows.map(({ offer }) => offer.id));
    if (whole) expect(whole.toSorted((a, b) => a - b)).toEqual(from.offers.map(({ id }) => id).toSorted((a, b) => a - b));
  });
});

describe('danger', () => {
  const done: Action = { kind: 'done' };
  const says = (action: Action, change: Partial<View>) => dangerOf(action, { ...view, ...change }, catalogue, w);
  const refused = (['shoot', 'melee', 'interact', 'leave'] as const).map((kind) => ({ kind, rule: '', key: '' }));

  it('is to end an activation with something left', () => {
    const { activation } = view;
    if (!activation) throw new Error('nobody is active');
    expect(says(done, { activation: { ...activation, left: 1 }, refused: refused.slice(1) })).toMatch(/could still attack/);
    expect(says(done, { activation: { ...activation, left: 1 }, refused: refused.slice(0, 2) })).toMatch(/objective/);
    expect(says(done, { activation: { ...activation, left: 2, moves: 0, shot: false, aimed: false }, refused })).toMatch(
      /not done/,
    );
    expect(says(done, { activation: { ...activation, left: 1, moves: 1 }, refused })).toBeNull();
    expect(says(done, { activation: { ...activation, left: 0 }, refused: [] })).toBeNull();
  });

  it('is to let somebody fall for good, and to spend the last marker', () => {
    const figure = view.figures[0]?.figure ?? '';
    expect(says({ kind: 'decline' }, { phase: { kind: 'revive', figure } })).toMatch(/out for good/);
    const reroll = { kind: 'reroll', figure, roll: 'dodge', value: 2, need: 8, ace: false } as const;
    expect(says({ kind: 'use_marker' }, { phase: { ...reroll, markers: 1 } })).toMatch(/last/);
    expect(says({ kind: 'use_marker' }, { phase: { ...reroll, markers: 2 } })).toBeNull();
  });
});

describe('lengths', () => {
  it('are rounded as in the sentences of the log', () => {
    const moves = NAMES.flatMap((name) => fixture(name).events).flatMap(({ event, words }) =>
      event.kind === 'move_began' ? [{ cost: event.cost, words }] : [],
    );
    expect(moves.length).toBeGreaterThan(0);
    for (const { cost, words } of moves) expect(words).toContain(`${inchesOf(cost).toFixed(1)} in`);
  });
});
