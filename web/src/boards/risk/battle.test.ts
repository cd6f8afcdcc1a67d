import { describe, expect, it } from 'vitest';
import { follow, type Battle } from './battle';
import type { Event, Pool, View } from './generated';

const view = { planets: [{ holder: 0 }, { holder: 1 }] } as unknown as View;
const tell = (...events: Event[]): Battle | null =>
  events.reduce<Battle | null>((battle, event) => follow(battle, event, view), null);

const pool = (...sides: number[]): Pool => ({
  sides,
  eights: sides.filter((each) => each === 8).length,
  fighters: 0,
  bombers: 0,
  all: 0,
  highest: 0,
  suppressed: false,
});

const begin: Event[] = [
  { kind: 'declared', seat: 0, source: 0, target: 1 },
  { kind: 'engaged', seat: 0, source: 0, forces: 3, ships: [1, 1, 1] },
  {
    kind: 'rolled',
    side: 'attacker',
    dice: [
      { sides: 8, value: 1 },
      { sides: 6, value: 4 },
      { sides: 6, value: 2 },
    ],
    pool: pool(8, 6, 6),
  },
  {
    kind: 'rolled',
    side: 'defender',
    dice: [
      { sides: 6, value: 5 },
      { sides: 6, value: 4 },
    ],
    pool: pool(6, 6),
  },
];

describe('a battle', () => {
  it('counts the rolls of an invasion, and what all of them have cost', () => {
    const roll: Event = { kind: 'fought', attack: [5], defence: [6], won: ['defender'], attacker_loses: 2, defender_loses: 1 };
    const again: Event = { kind: 'engaged', seat: 0, source: 0, forces: 3, ships: [0, 0, 0] };
    expect(tell(...begin, roll, again, roll)).toMatchObject({ rolls: 2, lost: [4, 2] });
    expect(tell(...begin, roll, ...begin, roll)).toMatchObject({ rolls: 1, lost: [2, 1] });
  });

  it('marks what was rolled again, what was added, and who lost', () => {
    const battle = tell(
      ...begin,
      { kind: 'rerolled', side: 'attacker', sides: 8, from: 1, to: 7, why: 'fighter' },
      { kind: 'fought', attack: [8, 4, 2], defence: [5, 4], won: ['attacker', 'defender'], attacker_loses: 1, defender_loses: 1 },
    );
    expect(battle?.attack).toEqual([
      { sides: 8, raw: 1, value: 7, plus: 1, again: 'fighter', result: 'won' },
      { sides: 6, raw: 4, value: 4, plus: 0, again: null, result: 'lost' },
      { sides: 6, raw: 2, value: 2, plus: 0, again: null, result: null },
    ]);
    expect(battle?.defence.map(({ result }) => result)).toEqual(['lost', 'won']);
    expect(battle?.losses).toEqual([1, 1]);
    expect(battle?.pools.map((each) => each?.sides)).toEqual([
      [8, 6, 6],
      [6, 6],
    ]);
  });

  it('begins anew with the next roll', () => {
    const battle = tell(
      ...begin,
      { kind: 'fought', attack: [4, 2, 1], defence: [5, 4], won: ['defender', 'defender'], attacker_loses: 2, defender_loses: 0 },
      { kind: 'engaged', seat: 0, source: 0, forces: 2, ships: [0, 0, 0] },
    );
    expect(battle?.attack).toEqual([]);
    expect(battle?.losses).toBeNull();
  });

  it('knows the sum against the Death Star', () => {
    const battle = tell(
      { kind: 'death_star_attacked', seat: 0, source: 0, place: 1 },
      { kind: 'engaged', seat: 0, source: 0, forces: 3, ships: [0, 0, 0] },
      { kind: 'death_star_rolled_at', total: 19, needed: 18, dice: [6, 7, 6], pool: pool(8, 8, 6) },
      { kind: 'death_star_destroyed', seat: 0 },
    );
    expect(battle).toMatchObject({ atDeathStar: true, total: 19, needed: 18, destroyed: true });
    expect(battle?.attack.map(({ sides, value }) => [sides, value])).toEqual([
      [8, 6],
      [8, 7],
      [6, 6],
    ]);
  });
});
