import { describe, expect, it } from 'vitest';
import { aimedAt, cardName, degrees, described, initials, partyOfCard, printOf, rankOf, ruler } from './facts';
import { catalogue, fixture } from './fixtures/load';
import { preview } from './foresight';
import { Quiet } from './quiet.svelte';
import { thingsOf } from './offers';
import { SILHOUETTES } from './glyphs';
import { FACINGS, type View } from './types';
import { WORDS } from './words';

describe('facts', () => {
  it('reads cards', () => {
    expect(partyOfCard('C7')).toBe('stormtroopers');
    expect(rankOf('HA')).toBe('A');
    expect(cardName('HA', WORDS.de)).toBe('Herz Ass');
    expect(cardName('S5', WORDS.en)).toBe('5 of spades');
  });

  it('draws everybody', () => {
    for (const figure of catalogue('spaceport_street', 'de').figures) expect(SILHOUETTES[figure.id]).toBeDefined();
  });

  it('says everything about a figure', () => {
    const { view, catalogue: print } = fixture('action', 'de');
    for (const figure of view.figures)
      expect(described(view, print, figure, WORDS.de)).toContain(printOf(print, figure.figure)?.name);
    expect(initials(printOf(print, 'han_solo'))).toBe('HS');
  });

  it('measures like a ruler', () => {
    expect(ruler({ x: 0, y: 0 }, { x: 6, y: 8 })).toBe(500);
    expect(ruler({ x: 0, y: 0 }, { x: 2, y: 0 }, 4)).toBe(0);
    expect(FACINGS.map(degrees)).toEqual([-90, -45, 0, 45, 90, 135, 180, -135]);
  });

  it('finds the thing that an offer is about', () => {
    const { offers } = fixture('action');
    for (const offer of offers) {
      const plain = ['aim', 'done', 'clear_jam', 'leave'].includes(offer.action.kind);
      expect(Object.keys(aimedAt(offer)).length > 0).toBe(!plain);
    }
  });
});

describe('foresight', () => {
  const { view, catalogue: print } = fixture('action');
  const mover = view.figures.find((figure) => figure.figure === view.activation?.figure) ?? null;

  it('says what the server says, and no more', () => {
    const [x, y, , cost] = view.reach?.[0]?.ends[0] ?? [0, 0, 0, 0];
    const found = preview(view, print, 'walk', { x, y }, mover);
    expect(found.cost).toBe(cost);
    if (!view.reach?.[0]?.tree) expect(found.path).toEqual([]);
    if (!view.reach?.[0]?.shots) expect(found.shots).toBeNull();
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
    expect(quiet.answer({ ...view, round: view.round + 1 }, things)).toBeNull();
    quiet.setUnder(0);
  });

  it('never answers what nobody asks', () => {
    const { view, offers } = fixture('action');
    const quiet = new Quiet();
    quiet.silence('han', view.round);
    expect(quiet.answer(view, thingsOf(offers))).toBeNull();
  });
});
