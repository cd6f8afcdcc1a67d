import { describe, expect, it } from 'vitest';
import { catalogue } from './fixtures/load';
import { abilityOf, basePrint, cardPrint, counted, kindOf, prizes, soft, spoken } from './prints';
import { WORDS } from './words';

describe('prints', () => {
  it.each(['en', 'de'] as const)('reads every reward as symbols in %s', (lang) => {
    for (const card of catalogue(lang).cards) {
      if (card.reward === undefined) continue;
      expect(prizes(card).length, card.id).toBeGreaterThan(0);
    }
  });

  it('finds numbers, exiles and free purchases', () => {
    expect(prizes({ reward: '…', reward_values: { resources: 3, force: 2 } })).toEqual([
      { kind: 'resource', n: 3 },
      { kind: 'force', n: 2 },
    ]);
    expect(prizes({ reward_values: { resources: 0, force: 4 } })).toEqual([{ kind: 'force', n: 4 }]);
    expect(prizes(cardPrint(catalogue('de'), 'at_st'))).toEqual([{ kind: 'exile', n: 2 }]);
    expect(prizes(cardPrint(catalogue('en'), 'at_at'))).toEqual([{ kind: 'card', n: 0 }]);
    expect(prizes(cardPrint(catalogue('en'), 'stormtrooper'))).toEqual([]);
  });

  it('says abilities with their first words apart, and nothing if there is none', () => {
    expect(abilityOf(cardPrint(catalogue('en'), 'star_destroyer'))).toBeNull();
    expect(abilityOf(cardPrint(catalogue('en'), 'darth_vader'))).toEqual({
      when: 'Constant, with the Force',
      text: '+4 attack.',
    });
    expect(basePrint(catalogue('de'), 'hoth')?.name).toBe('Hoth');
  });

  it('says what a player would say', () => {
    const de = catalogue('de');
    const print = cardPrint(de, 'rebel_commando');
    expect(spoken(de, print, WORDS.de, { cost: true })).toBe('Rebellenkommando, Rebellen, Truppler, 3 Angriff, kostet 3');
    expect(kindOf(de, cardPrint(de, 'gozanti_cruiser'), WORDS.de)).toContain('Groß');
    expect(soft('Rebellentruppler')).toBe('Rebellen\u00adtruppler');
  });

  it('counts equal cards in the order of the catalogue', () => {
    expect(counted(catalogue('en'), ['x_wing', 'stormtrooper', 'x_wing'])).toEqual([
      { card: 'stormtrooper', n: 1 },
      { card: 'x_wing', n: 2 },
    ]);
  });
});
