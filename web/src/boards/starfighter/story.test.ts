import { describe, expect, it } from 'vitest';
import { fixture, NAMES } from './fixtures/load';
import { sameTable, storyOf, touchedBy } from './story';
import type { Event, View } from './generated';
import type { Told } from './props';

const told = NAMES.filter((name) => fixture(name).before !== null);

function tell(before: View, events: Event[], after: View) {
  const list: Told[] = events.map((event, number) => ({ number, step: 0, event, words: '' }));
  return storyOf(before, list, after);
}

describe('storyOf', () => {
  it('has recorded events to tell', () => {
    expect(told.length).toBeGreaterThan(6);
  });

  it.each(told)('leads from the view before %s to the view after it', (name) => {
    const { before, events, view } = fixture(name);
    const scenes = storyOf(before as View, events, view);
    expect(scenes).not.toBeNull();
    expect(scenes?.every((scene) => scene.ms > 0)).toBe(true);
    if (scenes && scenes.length > 0) expect(scenes.at(-1)?.view).toBe(view);
  });

  it('tells nothing if an event is missing', () => {
    const { before, events, view } = fixture('after-combat');
    const gap = events.filter((each) => each.event.kind !== 'destroyed');
    expect(storyOf(before as View, gap, view)).toBeNull();
    expect(storyOf(before as View, [], view)).toBeNull();
  });

  it('lets a destroyed card break before it is gone', () => {
    const { before, events, view } = fixture('after-combat');
    const scenes = storyOf(before as View, events, view) ?? [];
    const at = scenes.findIndex((scene) => scene.event?.kind === 'destroyed');
    const token = scenes[at]?.event && 'at' in scenes[at].event ? scenes[at].event.at.token : -1;
    const lies = (picture: View | undefined): boolean =>
      picture?.boards.some((board) => board.sectors.flat().some((card) => card.token === token)) ?? false;
    expect(lies(scenes[at]?.view)).toBe(true);
    expect(lies(scenes[at + 1]?.view)).toBe(false);
  });

  it('gives time to read what others decided, and none to what I did', () => {
    const { before, events, view } = fixture('deployment');
    const length = (me: 0 | 1): number =>
      (storyOf(before as View, events, { ...view, me }) ?? [])
        .filter(({ event }) => event?.kind === 'passed')
        .reduce((sum, scene) => sum + scene.ms, 0);
    expect(length(0)).toBeGreaterThan(1000);
    expect(length(1)).toBeLessThan(500);
  });

  it('never lets a story take longer than a minute', () => {
    for (const name of told) {
      const { before, events, view } = fixture(name);
      const length = (storyOf(before as View, events, view) ?? []).reduce((sum, scene) => sum + scene.ms, 0);
      expect(length).toBeLessThan(60_000);
    }
  });

  it('puts the markers of a covered area back', () => {
    const { view } = fixture('battle-interrupt');
    const board = view.boards.findIndex((each) => each.sectors.some((stack) => (stack.at(-1)?.marks[0] ?? 0) > 0));
    const sector = (view.boards[board as 0 | 1].sectors.findIndex((stack) => (stack.at(-1)?.marks[0] ?? 0) > 0) ?? 0) + 1;
    const card = view.boards[board as 0 | 1].sectors[sector - 1]?.at(-1);
    const at = { board, sector, level: 0, token: card?.token ?? 0 };
    const scenes = tell(view, [{ kind: 'markers_back', at, area: 'upper', count: 1 }], {
      ...view,
      boards: view.boards.map((each, seat) =>
        seat !== board
          ? each
          : {
              ...each,
              sectors: each.sectors.map((stack) =>
                stack.map((lying) => (lying.token === at.token ? { ...lying, marks: [0, lying.marks[1]] } : lying)),
              ),
            },
      ) as View['boards'],
    });
    expect(scenes).toHaveLength(1);
  });
});

describe('pictures', () => {
  it.each(told)('have only numbers of fighters that one of the two views of %s says', (name) => {
    const { before, events, view } = fixture(name);
    for (const scene of storyOf(before as View, events, view) ?? [])
      scene.view.boards.forEach((board, seat) =>
        board.fighters.forEach((fighters, at) =>
          expect([before, view].map((each) => each?.boards[seat as 0 | 1].fighters[at])).toContain(fighters),
        ),
      );
  });

  it('are the same table only if every card lies in its place', () => {
    const { view } = fixture('deployment');
    expect(sameTable(view, structuredClone(view))).toBe(true);
    expect(sameTable(view, { ...view, offset: view.offset + 1 })).toBe(false);
    const turned = structuredClone(view);
    const card = turned.boards[0].sectors.flat()[0];
    if (card) card.turned = !card.turned;
    expect(sameTable(view, turned)).toBe(false);
  });
});

describe('touchedBy', () => {
  it('names cards and hulls that something happened to', () => {
    const touched = touchedBy(fixture('after-combat').events);
    expect(touched.tokens.size).toBeGreaterThan(0);
  });
});

it('events of the table itself, which no game knows, change nothing', () => {
  const { view } = fixture('deployment');
  const resigned = { number: 1, step: 1, event: { kind: 'resigned', seat: 0 }, words: 'South gives up.' } as unknown as Told;
  expect(storyOf(view, [resigned], view)).toEqual([]);
});
