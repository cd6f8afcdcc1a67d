import { describe, expect, it } from 'vitest';
import { fixture, NAMES } from './fixtures/load';
import {
  arenaLeft,
  PILES,
  bandRect,
  column,
  cruiserRect,
  fieldRect,
  handStep,
  laneTop,
  lowerSeat,
  measure,
  runs,
  sectorAt,
  spread,
  type Spread,
} from './layout';

const OFFSETS = [-3, -2, -1, 0, 1, 2, 3];

const across = (columns: number): Spread => ({ sectors: 5, columns, upper: 0 });

describe('offsets', () => {
  it.each(NAMES)('puts the sectors of %s that face each other in one column', (name) => {
    const { view, me, catalogue } = fixture(name);
    if (view.phase.kind === 'choose_cruiser' || view.phase.kind === 'build') return;
    const seen = [{ offset: view.offset, facing: view.facing }, ...(view.slides ?? [])];
    for (const { offset, facing } of seen) {
      const at = spread(catalogue.sectors, [offset]);
      const south = lowerSeat(me) === 0;
      for (const [mine, theirs] of facing) expect(column(mine, south, offset, at)).toBe(column(theirs, !south, offset, at));
    }
  });

  it('shifts the own board to the right by a positive offset', () => {
    expect(column(1, true, 1, spread(5, [1]))).toBe(1);
    expect(column(5, false, 1, spread(5, [1]))).toBe(0);
    expect(column(1, true, -2, spread(5, [-2]))).toBe(0);
    expect(column(5, false, -2, spread(5, [-2]))).toBe(2);
  });

  it('always has six columns or more, and keeps the boards inside them', () => {
    for (const offset of OFFSETS) {
      const at = spread(5, [offset]);
      expect(at.columns).toBe(Math.max(6, 5 + Math.abs(offset)));
      for (const lower of [true, false])
        for (let sector = 1; sector <= 5; sector++) {
          const found = column(sector, lower, offset, at);
          expect(found).toBeGreaterThanOrEqual(0);
          expect(found).toBeLessThanOrEqual(at.columns - 1);
        }
    }
  });

  it('leaves room for every slide that is offered, with the other board at rest', () => {
    const at = spread(5, [0, -1, 0, 1]);
    expect(at.columns).toBe(7);
    expect(column(1, true, -1, at)).toBe(0);
    expect(column(5, true, 1, at)).toBe(6);
  });
});

describe('measure', () => {
  const phone = measure({ width: 390, height: null, window: 844 }, across(6), [4, 4], 5);
  const desk = measure({ width: 972, height: 852 }, across(6), [4, 4], 5);

  it('without a hand the boards are larger, and stay clear of the piles', () => {
    for (const columns of [6, 7, 8]) {
      const watching = measure({ width: 972, height: 690 }, across(columns), [4, 4], null);
      const playing = measure({ width: 972, height: 690 }, across(columns), [4, 4], 4);
      expect(watching.h).toBeGreaterThan(playing.h);
      expect(arenaLeft(watching, 972) + watching.width).toBeLessThanOrEqual(972 - PILES + 1);
      expect(watching.height).toBeLessThan(690);
    }
  });

  it('is narrow and tall on a phone', () => {
    expect(phone.col).toBe((390 - 18) / 6);
    expect(phone.narrow && phone.compact).toBe(true);
    expect(phone.width).toBeLessThanOrEqual(390);
    expect(measure({ width: 390, height: null, window: 844 }, across(8), [4, 4], 5).width).toBeLessThanOrEqual(390);
  });

  it('fits a desk without tucking the hand away', () => {
    expect(desk.tucked).toBe(0);
    expect(desk.compact).toBe(false);
    expect(desk.height + desk.handCard.height).toBeLessThan(852);
    expect(desk.col).toBeGreaterThan(118);
  });

  it('has a whole hand beside the bar of a replay, too', () => {
    expect(measure({ width: 972, height: 762 }, across(6), [4, 4], 5).tucked).toBe(0);
  });

  it('tucks the hand under the edge of a low window', () => {
    const low = measure({ width: 848, height: 672 }, across(6), [4, 4], 5);
    expect(low.tucked).toBeGreaterThan(0);
    expect(low.tucked).toBeLessThanOrEqual(low.handCard.height / 3);
    expect(low.height + low.handCard.height - low.tucked).toBeLessThan(672);
  });

  it('gives a board with low sectors fewer rows', () => {
    expect(measure({ width: 972, height: 852 }, across(6), [3, 4], 5).rows).toEqual([4, 5]);
  });

  it('lets cards overlap by exactly half', () => {
    const lowest = fieldRect(desk, 0, true, 0, 2);
    const above = fieldRect(desk, 0, true, 1, 2);
    expect(lowest.y - above.y).toBe(lowest.height / 2);
    const enemy = fieldRect(desk, 0, false, 0, 2);
    expect(fieldRect(desk, 0, false, 1, 2).y - enemy.y).toBe(enemy.height / 2);
  });

  it('keeps the highest stacks out of the lane', () => {
    expect(fieldRect(desk, 0, false, 3, 2).y + fieldRect(desk, 0, false, 3, 2).height).toBe(laneTop(desk));
    expect(fieldRect(desk, 0, true, 3, 2).y).toBe(laneTop(desk) + desk.lane);
  });

  it('joins two stacks from end to end', () => {
    const band = bandRect(desk, 2, 1, 0);
    expect(band.y).toBe(fieldRect(desk, 2, false, 0, 2).y + 2 * desk.h);
    expect(band.y + band.height).toBe(desk.height - desk.cruiser - 4);
  });

  it('finds the sector under a point', () => {
    const at = spread(5, [1]);
    for (const lower of [true, false])
      for (let sector = 1; sector <= 5; sector++) {
        const field = fieldRect(desk, column(sector, lower, 1, at), lower, 0);
        expect(sectorAt(desk, lower, 1, at, { x: field.x + 5, y: field.y + 5 })).toBe(sector);
        expect(sectorAt(desk, !lower, 1, at, { x: field.x + 5, y: field.y + 5 })).toBeNull();
      }
  });

  it('moves a cruiser by whole columns', () => {
    const at = spread(5, [0, 1]);
    expect(cruiserRect(desk, true, 1, at).x - cruiserRect(desk, true, 0, at).x).toBeCloseTo(desk.col);
    expect(cruiserRect(desk, false, 1, at).x).toBe(cruiserRect(desk, false, 0, at).x);
  });

  it('puts the arena over the hand, and never over the edge', () => {
    for (const columns of [6, 7, 8]) {
      const metrics = measure({ width: 972, height: 852 }, across(columns), [4, 4], 5);
      const left = arenaLeft(metrics, 972);
      expect(left).toBeGreaterThanOrEqual(26);
      expect(left + metrics.width).toBeLessThanOrEqual(972 - 25);
    }
  });
});

describe('rows of things', () => {
  it('lets hand cards overlap only when they must', () => {
    expect(handStep(1, 136, 14, 800)).toBe(150);
    expect(handStep(5, 136, 14, 800)).toBe(150);
    expect(handStep(8, 136, 14, 800)).toBeCloseTo((800 - 136) / 7);
    expect(handStep(40, 136, 14, 800)).toBe(44);
  });

  it('joins neighbouring columns', () => {
    expect(runs([5, 0, 1, 2, 6])).toEqual([
      { from: 0, to: 2 },
      { from: 5, to: 6 },
    ]);
    expect(runs([])).toEqual([]);
  });
});
