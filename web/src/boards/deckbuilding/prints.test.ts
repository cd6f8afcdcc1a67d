import { describe, expect, it } from 'vitest';
import { catalogue } from './fixtures/load';
import { cardPrint, counted, kindOf, spoken } from './prints';
import { wordsOf } from '../shared/words';
import type { Words } from './generated';

describe('prints', () => {
  it('says what a player would say', () => {
    const de = catalogue('de');
    const w = wordsOf<Words>(de, 'de');
    const print = cardPrint(de, 'rebel_commando');
    expect(spoken(de, print, w, { cost: true })).toBe('Rebellenkommando, Rebellen, Truppler, 3 Angriff, kostet 3');
    expect(kindOf(de, cardPrint(de, 'gozanti_cruiser'), w)).toContain('Groß');
  });

  it('counts equal cards in the order of the catalogue', () => {
    expect(counted(catalogue('en'), ['x_wing', 'stormtrooper', 'x_wing'])).toEqual([
      { card: 'stormtrooper', n: 1 },
      { card: 'x_wing', n: 2 },
    ]);
  });
});
