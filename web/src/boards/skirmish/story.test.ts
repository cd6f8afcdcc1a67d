import { describe, expect, it } from 'vitest';
import { fixture, NAMES } from './fixtures/load';
import type { View } from './generated';
import type { Told } from './props';
import { TIMES } from '../shared/queue';
import { fold, rollsOf, saidIn, slide, storyOf, touchedBy } from './story';

const told = (event: Told['event'], number = 0): Told => ({ event, number, step: 0, words: '' });
const where = (view: View, figure: string) => view.figures.find((each) => each.figure === figure);

describe('story', () => {
  it.each(NAMES)('ends with the view in %s', (name) => {
    const { before, events, view } = fixture(name);
    if (!before) return;
    const scenes = storyOf(before, events, view);
    if (scenes.length > 0) expect(scenes.at(-1)?.view).toBe(view);
    for (const scene of scenes) expect(scene.ms).toBeGreaterThan(0);
  });

  it('stops a Move where somebody has the mover in sight', () => {
    const { before, events, view } = fixture('reaction');
    const scenes = storyOf(before ?? view, events, view);
    const move = scenes.find((scene) => scene.event.kind === 'move_began')?.event;
    const spotted = events.map(({ event }) => event).find((event) => event.kind === 'spotted');
    if (move?.kind !== 'move_began' || spotted?.kind !== 'spotted') throw new Error('there is no reaction in it');
    expect(move.path.at(-1)).toEqual([spotted.at.x, spotted.at.y]);
  });

  it('takes from an event what it says, and the rest of what it is about from the new view', () => {
    const { view } = fixture('action');
    const figures = view.figures.map((each) => ({ ...each, ready: true, status: 'out' as const, jam: true, activated: true }));
    const after: View = { ...view, figures, rerolls: [5, 4], pile: [], discard: ['S2'] };
    const bossk = (event: Told['event']) => where(fold(view, event, after), 'bossk');
    const before = where(view, 'bossk');
    expect(bossk({ kind: 'moved', figure: 'bossk', at: { x: 3, y: 4 }, facing: 'N' })).toEqual({
      ...before,
      at: { x: 3, y: 4 },
      facing: 'N',
    });
    expect(bossk({ kind: 'taken_out', figure: 'bossk', points: 3 })).toEqual({ ...before, status: 'out' });
    expect(bossk({ kind: 'readied', figure: 'bossk', facing: 'W' })).toEqual({ ...before, ready: true, facing: 'W' });
    expect(bossk({ kind: 'jammed', figure: 'bossk' })).toEqual({ ...before, jam: true });
    expect(bossk({ kind: 'aimed', figure: 'bossk' })).toEqual(before);
    expect(fold(view, { kind: 'marker_used', side: 'dark', left: 1 }, after).rerolls).toEqual([5, 4]);
    expect(fold(view, { kind: 'card', card: 'SA' }, after)).toMatchObject({ card: 'SA', pile: [], discard: ['S2'] });
    const began = fold(view, { kind: 'round_began', round: 3, rounds: 6, cards: 9 }, after);
    expect(began.round).toBe(3);
    expect(began.figures.every(({ activated }) => activated)).toBe(true);
  });

  it('leaves a view alone if it does not know the event', () => {
    const { view } = fixture('action');
    expect(fold(view, { kind: 'resigned' } as never, view)).toBe(view);
    expect(storyOf(view, [told({ kind: 'resigned' } as never)], view)).toEqual([]);
  });

  it('slides longer over longer ways, within limits', () => {
    expect(
      slide([
        [0, 0],
        [1, 0],
      ]),
    ).toBe(TIMES.move);
    expect(
      slide([
        [0, 0],
        [200, 0],
      ]),
    ).toBeLessThanOrEqual(1100);
  });

  it('remembers dice and who was touched', () => {
    const { events } = fixture('reroll');
    expect(rollsOf(events)).toMatchObject([{ figure: 'ig_88', roll: 'to_hit', success: false }]);
    expect(touchedBy(events)).toContain('han_solo');
  });

  it('remembers what was said last to stay alive', () => {
    const at = { x: 1, y: 1 };
    expect(saidIn([])).toBeNull();
    expect(
      saidIn([told({ kind: 'revived', figure: 'han_solo', text: 'No!', at }), told({ kind: 'aimed', figure: 'bossk' })]),
    ).toEqual({
      figure: 'han_solo',
      text: 'No!',
    });
  });
});
