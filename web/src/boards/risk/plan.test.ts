import { describe, expect, it } from 'vitest';
import type { Action, Phase, PlanetView, View } from './generated';
import { EVERYTHING } from './draft';
import { afterActing, nextOf, pauses, sumOf, type Attack, type Plan } from './plan';
import type { Offer } from './props';

let id = 0;
const offer = (action: Action): Offer => ({ id: id++, action, notation: '', words: action.kind });
const planet = (forces: number, holder = 0): PlanetView => ({
  holder,
  forces,
  ships: [0, 0, 0],
  asteroids: false,
  shielded: false,
  banned: false,
});
const view = (phase: Phase, planets: PlanetView[] = [planet(8), planet(3, 1)], invasion = true): View =>
  ({ phase, planets, ...(invasion ? { invasion: { source: 0, target: 1 } } : {}) }) as unknown as View;

const attack: Attack = {
  kind: 'attack',
  source: 0,
  target: 1,
  atDeathStar: false,
  forces: 3,
  ships: [1, 0, 2],
  until: 2,
  begun: false,
};

describe('a distribution', () => {
  const placed = new Map([
    [7, 2],
    [3, 1],
  ]);

  it('goes in the order of the offers, one force at a time', () => {
    expect(sumOf(placed)).toBe(3);
    const deploy = [2, 3, 7].map((each) => offer({ kind: 'deploy', planet: each }));
    const sent: Offer[] = [];
    let plan: Plan | null = { kind: 'deploy', left: placed };
    while (plan) {
      const next = nextOf(plan, view({ kind: 'deploy' }, [], false), deploy);
      if (next === 'over' || next === 'wait') throw new Error(`it ends with ${next}`);
      sent.push(next.offer);
      plan = afterActing(next.plan, next.offer);
    }
    expect(sent).toEqual([deploy[1], deploy[2], deploy[2]]);
  });

  it('ends when none of its planets is offered', () => {
    expect(nextOf({ kind: 'deploy', left: placed }, view({ kind: 'deploy' }), [offer({ kind: 'deploy', planet: 4 })])).toBe(
      'over',
    );
  });
});

describe('the rest on one planet', () => {
  const rest: Plan = { kind: 'reinforce', planet: 0, left: 5 };
  const own = offer({ kind: 'reinforce', planet: 0 });

  it('goes on whenever it is asked, and waits for the others', () => {
    expect(nextOf(rest, view({ kind: 'setup_reinforce' }), [own])).toEqual({ offer: own, plan: { ...rest, left: 4 } });
    expect(nextOf(rest, view({ kind: 'setup_reinforce' }), [])).toBe('wait');
  });

  it('leaves the forces of the neutral Hutts to whoever is asked', () => {
    const neutral = view({ kind: 'setup_reinforce_neutral' });
    expect(nextOf(rest, neutral, [own])).toBe('wait');
    expect(pauses(rest, neutral)).toBe(true);
    expect(pauses(rest, view({ kind: 'setup_reinforce' }))).toBe(false);
  });
});

describe('an attack', () => {
  it('of one roll leaves time for an event; one until the decision does not', () => {
    const offers = [offer({ kind: 'play_event', card: 4 }), offer({ kind: 'engage' })];
    expect(nextOf({ ...attack, until: null, begun: true }, view({ kind: 'ready' }), offers)).toBe('over');
    expect(nextOf({ ...attack, begun: true }, view({ kind: 'ready' }), offers)).toMatchObject({ offer: offers[1] });
  });

  it('declares, sends as many as it can, supports, and rolls', () => {
    const declare = offer({ kind: 'declare', source: 0, target: 1 });
    expect(nextOf(attack, view({ kind: 'invade' }, undefined, false), [declare])).toMatchObject({
      offer: declare,
      plan: { begun: true },
    });
    const begun: Plan = { ...attack, begun: true };
    const send = [1, 2].map((n) => offer({ kind: 'send', n }));
    expect(nextOf(begun, view({ kind: 'send' }), send)).toMatchObject({ offer: send[1] });
    expect(nextOf({ ...begun, forces: EVERYTHING }, view({ kind: 'send' }), send)).toMatchObject({ offer: send[1] });
    expect(nextOf({ ...begun, forces: 1 }, view({ kind: 'send' }), send)).toMatchObject({ offer: send[0] });
    const support = [0, 1, 2].map((n) => offer({ kind: 'support', n }));
    expect(nextOf(begun, view({ kind: 'support', class: 'fighter' }), support)).toMatchObject({ offer: support[1] });
    expect(nextOf(begun, view({ kind: 'support', class: 'bomber' }), support)).toMatchObject({ offer: support[0] });
    const engage = offer({ kind: 'engage' });
    expect(nextOf(begun, view({ kind: 'ready' }), [offer({ kind: 'play_event', card: 1 }), engage])).toMatchObject({
      offer: engage,
    });
  });

  it('goes on until few enough are left, and waits for others', () => {
    const begun: Plan = { ...attack, begun: true };
    const on = offer({ kind: 'continue', source: 0 });
    expect(nextOf(begun, view({ kind: 'invasion' }), [on])).toMatchObject({ offer: on });
    expect(nextOf(begun, view({ kind: 'invasion' }, [planet(2), planet(3, 1)]), [on])).toBe('over');
    expect(nextOf({ ...begun, until: null }, view({ kind: 'invasion' }), [on])).toBe('over');
    expect(nextOf(begun, view({ kind: 'defend' }), [])).toBe('wait');
  });

  it('stops where somebody has a choice', () => {
    const begun: Plan = { ...attack, begun: true };
    const pass = offer({ kind: 'pass' });
    expect(nextOf(begun, view({ kind: 'after_roll', side: 'attacker' }), [pass])).toMatchObject({ offer: pass });
    expect(nextOf(begun, view({ kind: 'after_roll', side: 'attacker' }), [offer({ kind: 'play_event', card: 1 }), pass])).toBe(
      'over',
    );
    expect(nextOf(begun, view({ kind: 'occupy' }), [offer({ kind: 'occupy', n: 0 })])).toBe('over');
    expect(nextOf(begun, view({ kind: 'invade' }, undefined, false), [offer({ kind: 'end_invade' })])).toBe('over');
  });
});

describe('moves and set-up', () => {
  it('names source, destination and number one after the other', () => {
    const move: Plan = { kind: 'move', what: 'forces', from: 0, to: 1, forces: 5, ships: [0, 0, 0] };
    const [from, to, number] = [
      offer({ kind: 'fortify_from', planet: 0 }),
      offer({ kind: 'fortify_to', planet: 1 }),
      offer({ kind: 'number', n: 5 }),
    ];
    expect(nextOf(move, view({ kind: 'fortify_forces' }), [from])).toMatchObject({ offer: from });
    expect(nextOf(move, view({ kind: 'fortify_forces', from: 0 }), [to])).toMatchObject({ offer: to });
    expect(nextOf(move, view({ kind: 'fortify_forces', from: 0, to: 1 }), [number])).toMatchObject({ offer: number });
    expect(nextOf(move, view({ kind: 'draw' }), [offer({ kind: 'pass' })])).toBe('over');
  });

  it('puts a force whenever it is our turn', () => {
    const plan: Plan = { kind: 'reinforce', planet: 4, left: 2 };
    const place = offer({ kind: 'reinforce', planet: 4 });
    expect(nextOf(plan, view({ kind: 'setup_reinforce' }), [])).toBe('wait');
    expect(nextOf(plan, view({ kind: 'setup_reinforce' }), [place])).toMatchObject({ offer: place, plan: { left: 1 } });
    expect(nextOf(plan, view({ kind: 'cards' }), [])).toBe('over');
  });
});
