import { describe, expect, it } from 'vitest';
import { fixture, NAMES } from './fixtures/load';
import { recalled } from './recall';

const { view } = fixture('action');
const [one, two] = view.figures.filter(({ status }) => status === 'table');
if (!one || !two) throw new Error('nobody stands there');

describe('a line of the log on the table', () => {
  it('is the way of a Move, with its end', () => {
    const path: [number, number][] = [
      [1, 2],
      [3, 4],
    ];
    const found = recalled(
      { kind: 'move_began', figure: one.figure, mode: 'walk', path, cost: 240, end: { x: 3, y: 4 }, test: false },
      view,
    );
    expect(found).toEqual({
      path: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
      cost: 240,
      lines: [],
      rings: [{ x: 3, y: 4 }],
    });
  });

  it('is the line of a shot, between those who still stand there', () => {
    const shot = { kind: 'attacked', figure: one.figure, weapon: 'blaster', target: two.figure } as const;
    expect(recalled(shot, view)?.lines).toEqual([[one.at, two.at]]);
    const gone = { ...view, figures: view.figures.map((each) => ({ ...each, status: 'out' as const })) };
    expect(recalled(shot, gone)).toBeNull();
  });

  it('goes to where the mover was when somebody saw it', () => {
    const found = recalled({ kind: 'spotted', figure: two.figure, by: one.figure, at: { x: 9, y: 9 }, sum: 0 }, view);
    expect(found?.lines).toEqual([[one.at, { x: 9, y: 9 }]]);
  });

  it('is nothing where the line names no place', () => {
    expect(recalled({ kind: 'card', card: 'HA' }, view)).toBeNull();
  });

  it.each(NAMES)('can be asked for everything in %s', (name) => {
    const from = fixture(name);
    for (const { event } of from.events) expect(() => recalled(event, from.view)).not.toThrow();
  });
});
