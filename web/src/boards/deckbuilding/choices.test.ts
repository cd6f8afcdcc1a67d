import { describe, expect, it } from 'vitest';
import { deed } from './choices';

describe('the verb of an offer', () => {
  it('is what is left without the card and the brackets', () => {
    expect(deed('Han Solo ablegen (Platz 1)', 'Han Solo')).toBe('Ablegen');
    expect(deed('Discard Han Solo (slot 1)', null, 'Han Solo')).toBe('Discard');
    expect(deed('TIE-Bomber bleibt oben', 'TIE-Bomber')).toBe('Bleibt oben');
    expect(deed('Buy Han Solo for free (slot 1)', 'Han Solo')).toBe('Buy for free');
  });

  it('is nothing if it is too long for a tab', () => {
    expect(deed('Han Solo from the galaxy discard pile (cost 5)', 'Han Solo')).toBe('');
  });
});
