import { describe, expect, it } from 'vitest';
import { fixture } from './fixtures/load';
import type { Event, Pool, View } from './generated';
import { figuresOf } from './glyphs';
import type { Told } from './props';
import { storyOf, touchedBy } from './story';
import { isEmpty, snapshot, summarize } from './summary';

const view = fixture('invade').view;
const pool: Pool = { sides: [6], eights: 0, fighters: 0, bombers: 0, all: 0, highest: 0, suppressed: false };
let number = 0;
const told = (...events: Event[]): Told[] => events.map((event) => ({ number: ++number, step: 1, event, words: event.kind }));
const kinds = (events: Told[], after: View = view) => storyOf(view, events, after, null).scenes.map(({ effect }) => effect.kind);

describe('what is shown of what happened', () => {
  it('tells a battle die by die, then who marches in', () => {
    const events = told(
      { kind: 'declared', seat: 0, source: 3, target: 4 },
      { kind: 'engaged', seat: 0, source: 3, forces: 2, ships: [0, 0, 0] },
      { kind: 'rolled', side: 'attacker', dice: [{ sides: 6, value: 5 }], pool },
      { kind: 'rolled', side: 'defender', dice: [{ sides: 6, value: 2 }], pool },
      { kind: 'fought', attack: [5], defence: [2], won: ['attacker'], attacker_loses: 0, defender_loses: 1 },
      { kind: 'conquered', seat: 0, planet: 4, from: 1, forces: 1, ships: [0, 0, 0], destroyed: [0, 0, 0] },
    );
    expect(kinds(events)).toEqual(['note', 'roll', 'roll', 'compare', 'march', 'pulse']);
  });

  it('never goes back to the picture before', () => {
    const events = told(
      { kind: 'deployed', seat: 0, planet: 1 },
      { kind: 'fortified', seat: 0, from: 1, to: 2, way: [1, 4, 2], forces: 3, ships: [0, 0, 0] },
    );
    const { scenes } = storyOf(view, events, view, null);
    expect(scenes.map(({ after }) => after)).toEqual([true, true]);
    expect(scenes[1]?.effect).toMatchObject({ kind: 'march', way: [1, 4, 2] });
  });

  it('turns bases over and shows who has won a region', () => {
    const army = view.armies[0];
    if (!army) throw new Error('nobody is there');
    const free = [0, 1, 2, 3, 4, 5].find((region) => !view.armies.some(({ regions }) => regions.includes(region))) ?? 0;
    const after = { ...view, armies: [{ ...army, regions: [...army.regions, free] }, ...view.armies.slice(1)] };
    const events = told({ kind: 'base_captured', seat: 0, planet: 4, base: 1, face: 'plain' });
    expect(kinds(events, after)).toEqual(['reveal', 'region']);
  });

  it('says what was touched where nothing may move', () => {
    const events = told(
      { kind: 'deployed', seat: 0, planet: 1 },
      { kind: 'death_star_moved', seat: 2, from: 5, to: 6, way: [5, 6] },
      { kind: 'declared', seat: 0, source: 3, target: 4 },
    );
    expect([...touchedBy(events)]).toEqual([1, 6]);
  });
});

describe('what happened since', () => {
  it('names planets that changed hands and what is worth a second look', () => {
    const since = snapshot(view);
    const planets = view.planets.map((planet, index) => (index === 4 ? { ...planet, holder: (planet.holder ?? 0) + 1 } : planet));
    const events = told({ kind: 'deployed', seat: 1, planet: 4 }, { kind: 'shifted', from: -1, to: 0 });
    const summary = summarize(since, events, { ...view, planets });
    expect(summary.changes.map(({ planet }) => planet)).toEqual([4]);
    expect(summary.lines.map(({ words }) => words)).toEqual(['shifted']);
    expect(isEmpty(summarize(since, [], view))).toBe(true);
  });
});

describe('a stack', () => {
  it.each([1, 2, 3, 5, 14, 40])('of %i forces adds up', (forces) => {
    const { figures } = figuresOf(forces, [1, 3]);
    const ones = figuresOf(1, [1, 3]).figures[0]?.path;
    expect(figures.reduce((sum, { path, times }) => sum + times * (path === ones ? 1 : 3), 0)).toBe(forces);
    expect(figures.length).toBeLessThanOrEqual(6);
  });
});
