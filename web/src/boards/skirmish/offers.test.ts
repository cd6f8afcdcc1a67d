import { describe, expect, it } from 'vitest';
import { ids } from '../shared/fixtures';
import { fixture, NAMES } from './fixtures/load';
import { allOf, at, deedsOn, modesOf, nearestPoint, nextPoint, pointOf, thingsOf } from './offers';

describe('offers', () => {
  it.each(NAMES)('leaves none out in %s', (name) => {
    const { offers } = fixture(name);
    expect(ids(allOf(thingsOf(offers)))).toEqual(ids(offers));
  });

  it('knows the ways of moving', () => {
    expect(modesOf(thingsOf(fixture('jetpack').offers))).toEqual(['walk', 'fly']);
    expect(modesOf(thingsOf(fixture('speeder').offers))).toContain('walk');
    expect(modesOf(thingsOf(fixture('reroll').offers))).toEqual([]);
  });

  it('gathers everything that may be done to a figure', () => {
    const { offers, view } = fixture('action');
    const things = thingsOf(offers);
    for (const aim of view.aim ?? []) {
      expect(deedsOn(things, aim.target).some((offer) => offer.action.kind === 'shoot')).toBe(true);
    }
    expect(deedsOn(things, 'nobody')).toEqual([]);
  });

  it('finds the offered point that was meant', () => {
    const points = new Map([
      [at(4, 4), 1],
      [at(6, 4), 1],
    ]);
    expect(nearestPoint(points, { x: 4.4, y: 4.2 }, 1)).toBe(at(4, 4));
    expect(nearestPoint(points, { x: 5.2, y: 4 }, 1)).toBe(at(6, 4));
    expect(nearestPoint(points, { x: 9, y: 9 }, 1.2)).toBeNull();
    expect(nearestPoint(points, { x: 0, y: 0 }, 1.2)).toBeNull();
    expect(pointOf(at(95, 71))).toEqual({ x: 95, y: 71 });
  });

  it('walks over offered points with arrow keys', () => {
    const points = new Map([at(4, 4), at(5, 4), at(8, 4), at(5, 6)].map((key) => [key, 1]));
    expect(nextPoint(points, { x: 4, y: 4 }, [1, 0])).toBe(at(5, 4));
    expect(nextPoint(points, { x: 5, y: 4 }, [1, 0])).toBe(at(8, 4));
    expect(nextPoint(points, { x: 5, y: 4 }, [0, 1])).toBe(at(5, 6));
    expect(nextPoint(points, { x: 4, y: 4 }, [-1, 0])).toBeNull();
  });
});
