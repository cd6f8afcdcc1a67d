import { describe, expect, it } from 'vitest';
import { fixture, NAMES } from './fixtures/load';
import type { Dice, Event } from './generated';
import type { Told } from './props';
import { linesOf, scenesOf, storyOf, touchedBy } from './story';

const told = (event: Event, words = 'Something.'): Told => ({ number: 1, step: 1, event, words });
const { view } = fixture('rebels-turn');
const NO_DICE: Dice = [
  [0, 0, 0, 0],
  [0, 0, 0, 0],
];

describe('the story', () => {
  it('lets fleets and leaders travel before the picture changes', () => {
    const scenes = storyOf(view, [
      told({ kind: 'activated', side: 'rebel', leader: 14, place: 3 }),
      told({ kind: 'moved', side: 'rebel', to: 3, loads: [{ source: 2, unit: 9, count: 2 }], captives: [] }),
    ]);
    expect(scenes.map(({ effect, after }) => [effect.kind, after])).toEqual([
      ['leader', false],
      ['march', false],
    ]);
  });

  it('says that nothing was found, and where the base is', () => {
    expect(scenesOf({ kind: 'nothing_found', system: 7 }, '', view)[0]?.effect).toEqual({ kind: 'nothing', place: 7 });
    expect(scenesOf({ kind: 'base_revealed', system: 7 }, '', view)[0]?.effect).toEqual({ kind: 'reveal', place: 7 });
    expect(scenesOf({ kind: 'answer', scope: 'region', system: 7, yes: false }, '', view)[0]?.effect.kind).toBe('nothing');
  });

  it('skips what it does not know', () => {
    expect(storyOf(view, [told({ kind: 'resigned' } as unknown as Event)])).toEqual([]);
  });

  it('never takes long, however much happened', () => {
    const many = Array.from({ length: 80 }, () => told({ kind: 'mission_revealed', side: 'rebel', card: 1, leaders: [] }));
    const all = storyOf(view, many).reduce((sum, { ms }) => sum + ms, 0);
    expect(all).toBeLessThanOrEqual(6100);
  });

  it('outlines the places that a message is about', () => {
    const places = touchedBy([
      told({ kind: 'moved', side: 'empire', to: 4, loads: [], captives: [] }),
      told({ kind: 'captured', leader: 3, system: 9 }),
    ]);
    expect([...places].toSorted((a, b) => a - b)).toEqual([4, 9]);
  });

  it('remembers what matters since the last turn, with the place it happened', () => {
    const lines = linesOf([
      told({ kind: 'mission_dice', side: 'rebel', dice: NO_DICE }),
      told({ kind: 'battle_won', side: 'empire', theatre: 'space' }, 'The Empire wins.'),
      told({ kind: 'nothing_found', system: 11 }, 'Not there.'),
    ]);
    expect(lines.map(({ words, place }) => [words, place])).toEqual([
      ['The Empire wins.', null],
      ['Not there.', 11],
    ]);
  });

  it.each(NAMES)('can tell what was recorded (%s)', (name) => {
    const from = fixture(name);
    for (const scene of storyOf(from.view, from.events)) expect(scene.ms).toBeGreaterThan(0);
  });
});
