import { describe, expect, it } from 'vitest';
import { faceOf, isDrawn } from './art';
import { catalogue } from './fixtures/load';
import { unitShape } from './glyphs';

const { leaders, units } = catalogue('en');

describe('pictures', () => {
  it('has a face of its own for every leader', () => {
    expect(leaders.filter(({ id }) => !isDrawn(id))).toEqual([]);
    expect(new Set(leaders.map(({ id }) => faceOf(id))).size).toBe(leaders.length);
  });

  it('has a silhouette of its own for every unit, and a sign for what nobody knows', () => {
    expect(new Set([...units.map(({ id }) => unitShape(id)), unitShape('unheard_of')]).size).toBe(units.length + 1);
  });

  it('shows somebody for whom nobody has drawn yet', () => {
    expect(faceOf('unheard_of')).toMatch(/^data:image\/svg\+xml,/);
  });
});
