import { describe, expect, it } from 'vitest';
import { lane } from './lane';
import { single, stacks } from './stacks';
import type { InPlayView } from './generated';

const card = (id: string, copy: number, more: Partial<InPlayView> = {}): InPlayView => ({
  card: id,
  copy,
  attack: 0,
  row_attack: 0,
  used: false,
  attacked: false,
  joined: false,
  gained: 0,
  damage: 0,
  hit_points: 0,
  ...more,
});

describe('stacks', () => {
  const shuttles = [
    card('imperial_shuttle', 1),
    card('stormtrooper', 1, { attack: 2 }),
    card('imperial_shuttle', 2, { twin: 1 }),
  ];

  it('puts equal cards on each other, if nothing more can be done with them', () => {
    expect(stacks(shuttles, () => false).map(({ card: { card: id }, n }) => [id, n])).toEqual([
      ['imperial_shuttle', 2],
      ['stormtrooper', 1],
    ]);
    expect(single(shuttles)).toHaveLength(3);
  });

  it('leaves alone what can still attack or be used', () => {
    const troopers = [card('stormtrooper', 1, { attack: 2 }), card('stormtrooper', 2, { attack: 2, twin: 1 })];
    expect(stacks(troopers, () => false)).toHaveLength(2);
    const spent = troopers.map((each) => ({ ...each, attacked: true }));
    expect(stacks(spent, () => false)).toHaveLength(1);
    expect(stacks(shuttles, (name) => name === 'imperial_shuttle#2')).toHaveLength(3);
    expect(stacks(shuttles, (name) => name === 'imperial_shuttle#1')).toHaveLength(3);
  });
});

describe('lane', () => {
  it('goes up, along one line and to the target; out of a second line through the gap', () => {
    const from = [
      { x: 50, y: 100 },
      { x: 80, y: 160, gap: 75 },
    ];
    const { path, head } = lane(from, { x: 10, y: 40 }, 96);
    expect(path).toBe('M50 100V90H10M80 160H75V90H10M10 90V46');
    expect(head).toBe('M10 40l6 8h-12z');
    expect(lane([{ x: 300, y: 400 }], { x: 100, y: 300 }, 500).path).toBe('M300 400V394H100M100 394V306');
  });
});
