import { describe, expect, it } from 'vitest';
import { wordsOf } from '../shared/words';
import { aimedAt, cardOf, controllerOf, degrees, described, FACINGS, marksOf, printOf, quoteOf, ruler } from './facts';
import { catalogue, fixture } from './fixtures/load';
import { distance } from '../shared/point';
import { bestShots, preview } from './foresight';
import type { View, Words } from './generated';
import type { Offer } from './props';
import { Quiet } from './quiet.svelte';
import { deedsOn, thingsOf } from './offers';
import { SILHOUETTES } from './glyphs';

describe('facts', () => {
  it('finds what a card is, in both languages', () => {
    const [en, de] = [catalogue('standoff', 'en'), catalogue('standoff', 'de')];
    expect(cardOf(de, 'HA')).toMatchObject({ party: 'heroes', rank: 'A', ace: true, name: 'Herz Ass' });
    expect(cardOf(en, 'S5')).toMatchObject({ party: 'hunters', rank: '5', ace: false, name: '5 of spades' });
    for (const { party, cards } of en.parties) expect(en.cards.filter((card) => card.party === party)).toHaveLength(cards);
  });

  it('knows who controls a party', () => {
    const { view, catalogue: print } = fixture('four-players');
    expect(print.parties.map(({ party }) => controllerOf(view, print, party))).toEqual([0, 1, 2, 3]);
  });

  it('draws everybody', () => {
    for (const figure of catalogue('spaceport_street', 'de').figures) expect(SILHOUETTES[figure.id]).toBeDefined();
  });

  it('says everything about a figure', () => {
    const { view, catalogue: print } = fixture('action', 'de');
    for (const figure of view.figures)
      expect(described(view, print, figure, wordsOf<Words>(print, 'de'))).toContain(printOf(print, figure.figure)?.name);
  });

  it('fades the speech bubble of those who have said their line', () => {
    const { view } = fixture('action');
    const [figure] = view.figures.filter((each) => each.figure === 'han_solo');
    if (!figure) throw new Error('nobody is there');
    const said = { ...view, quotes: [{ figure: 'han_solo', text: 'No!' }] };
    const [able, spent] = [
      { ...figure, quote: true },
      { ...figure, quote: false },
    ];
    expect([marksOf(able, view), marksOf(spent, view)].flat()).not.toContain('quote');
    expect(marksOf(spent, said)).toContain('quote');
    expect([quoteOf(able, view), quoteOf(spent, said), quoteOf(spent, view)]).toEqual(['board-quote', 'board-quote-spent', null]);
  });

  it('measures like a ruler', () => {
    expect(ruler({ x: 0, y: 0 }, { x: 6, y: 8 })).toBe(5);
    expect(FACINGS.map(degrees)).toEqual([-90, -45, 0, 45, 90, 135, 180, -135]);
  });

  it('finds the thing that an offer is about', () => {
    const { offers } = fixture('action');
    for (const offer of offers) {
      const plain = ['aim', 'done', 'clear_jam', 'leave'].includes(offer.action.kind);
      expect(Object.keys(aimedAt(offer)).length > 0).toBe(!plain);
    }
  });

  it('finds the captive that may be freed', () => {
    const free: Offer = {
      id: 1,
      action: { kind: 'interact', what: { deed: 'free', captive: 'leia_organa' } },
      notation: '',
      words: '',
    };
    expect(aimedAt(free)).toEqual({ figure: 'leia_organa' });
    expect(deedsOn(thingsOf([free]), 'leia_organa')).toEqual([free]);
  });
});

describe('foresight', () => {
  const { view, catalogue: print } = fixture('action');
  const mover = view.figures.find((figure) => figure.figure === view.activation?.figure) ?? null;

  it('says what the server says, and no more', () => {
    const [x, y, , cost] = view.reach?.[0]?.ends[0] ?? [0, 0, 0, 0];
    const found = preview(view, print, 'walk', { x, y }, mover);
    expect(found.cost).toBe(cost);
    expect(preview({ ...view, reach: [] }, print, 'walk', { x, y }, mover)).toMatchObject({ cost: null, path: [], shots: null });
  });

  it('knows the way to every end, from where the figure stands', () => {
    for (const [x, y, , cost] of view.reach?.[0]?.ends ?? []) {
      const { path } = preview(view, print, 'walk', { x, y }, mover);
      expect(path[0]).toEqual({ x: mover?.at.x, y: mover?.at.y });
      expect(path.at(-1)).toEqual({ x, y });
      const length = path.slice(1).reduce((sum, step, at) => sum + 50 * distance(step, path[at] ?? step), 0);
      expect(length).toBeLessThanOrEqual(cost);
    }
    const known = new Set(print.figures.map(({ id }) => id));
    const all = (view.reach?.[0]?.ends ?? []).map(([x, y]) => preview(view, print, 'walk', { x, y }, mover));
    expect(all.some(({ shots }) => (shots?.length ?? 0) > 0)).toBe(true);
    expect(all.some(({ watchers }) => watchers.length > 0)).toBe(true);
    for (const { shots, watchers } of all) {
      for (const { figure } of [...(shots ?? []), ...watchers]) expect(known).toContain(figure);
    }
  });

  it('goes on from the point that is passed', () => {
    const from = fixture('via');
    const { phase } = from.view;
    if (phase.kind !== 'choose_end') throw new Error('there is no via');
    const who = from.view.figures.find((figure) => figure.figure === from.view.activation?.figure);
    if (!who) throw new Error('nobody moves');
    const [x, y] = from.view.reach?.[0]?.ends.find(([ex, ey]) => ex !== phase.via.x || ey !== phase.via.y) ?? [0, 0];
    const way = [
      { x: who.at.x, y: who.at.y },
      { x: phase.via.x, y: phase.via.y },
    ];
    const { path } = preview(from.view, from.catalogue, phase.mode, { x, y }, who, way);
    expect(path[0]).toEqual(way[0]);
    expect(path).toContainEqual(way[1]);
    expect(path.at(-1)).toEqual({ x, y });
  });

  it('follows the tree to the start, and reads shots and watchers', () => {
    const told: View = {
      ...view,
      reach: [
        {
          mode: 'walk',
          ends: [[6, 4, 0, 150, 0]],
          tree: [
            [6, 4, 5, 4],
            [5, 4, 4, 4],
          ],
          shots: [[[20, -1, 40, 28, 0b11]]],
          ambushes: [[[21, 5, 4, 0, 50, 35]]],
        },
      ],
    };
    const found = preview(told, print, 'walk', { x: 6, y: 4 }, mover);
    expect(found.path).toEqual([
      { x: 4, y: 4 },
      { x: 5, y: 4 },
      { x: 6, y: 4 },
    ]);
    expect(found.shots).toMatchObject([{ out: 28, modifiers: ['beyond_half_range', 'cover'] }]);
    expect(found.watchers).toMatchObject([{ at: { x: 5, y: 4 }, out: 35 }]);
  });
});

describe('best shots', () => {
  it('are those that the server calls the best', () => {
    const { aim = [] } = fixture('action').view;
    const [first] = aim;
    if (!first) throw new Error('nobody is in sight');
    const { best: _, ...plain } = first;
    expect(bestShots([plain, { ...first, out: 35, best: true }, plain])).toEqual(
      new Map([[first.target, { ...first, out: 35, best: true }]]),
    );
    expect([...bestShots(aim).keys()].sort()).toEqual([...new Set(aim.map(({ target }) => target))].sort());
    expect(bestShots([]).size).toBe(0);
  });
});

describe('answers in advance', () => {
  it('holds fire under the chosen chance, or for the rest of the round', () => {
    const { view, offers } = fixture('reaction');
    const things = thingsOf(offers);
    const quiet = new Quiet();
    quiet.setUnder(0);
    expect(quiet.answer(view, things)).toBeNull();
    quiet.setUnder(30);
    expect(quiet.answer(view, things)?.action.kind).toBe('hold');
    quiet.setUnder(20);
    expect(quiet.answer(view, things)).toBeNull();
    quiet.silence('reaction', view.round);
    expect(quiet.answer(view, things)?.action.kind).toBe('hold');
    expect(quiet.answers(view.round)).toBe(true);
    expect(quiet.answer({ ...view, round: view.round + 1 }, things)).toBeNull();
    quiet.ask();
    expect(quiet.answer(view, things)).toBeNull();
    quiet.setUnder(0);
    expect(quiet.answers(view.round)).toBe(false);
  });

  it('never answers what nobody asks', () => {
    const { view, offers } = fixture('action');
    const quiet = new Quiet();
    quiet.silence('han', view.round);
    expect(quiet.answer(view, thingsOf(offers))).toBeNull();
  });
});
