import { describe, expect, test } from 'vitest';
import { clampFrame, curve, frameOfStep, roundBack, roundOf, roundOn, swings } from '../src/lib/replay';
import type { Frame } from '../src/wire/types';

const frames = (...values: (number | undefined)[]): Frame[] =>
  values.map((value, step) => ({ step, view: {}, events: [], ...(value === undefined ? {} : { value: [value, 1 - value] }) }));

test('links to steps', () => {
  const some = frames(0.5, 0.5, 0.5).map((frame, index) => ({ ...frame, step: index * 10 }));
  expect([frameOfStep(some, 10), frameOfStep(some, 11), frameOfStep(some, 99), frameOfStep(some, 0)]).toEqual([1, 2, 2, 0]);
  expect([clampFrame({ frames: some }, -3), clampFrame({ frames: some }, Infinity)]).toEqual([0, 2]);
});

test('rounds', () => {
  const points = [2, 8, 15];
  expect([roundBack(points, 9), roundBack(points, 8), roundBack(points, 1)]).toEqual([8, 2, 0]);
  expect([roundOn(points, 2, 20), roundOn(points, 16, 20)]).toEqual([8, 20]);
  expect([roundOf(points, 0), roundOf(points, 8), roundOf(points, 19)]).toEqual([0, 2, 3]);
});

describe('the curve', () => {
  test('is there if the server told chances', () => {
    expect(curve(frames(undefined, undefined), 100, 60)).toBeNull();
    const drawn = curve(frames(0.5, 1, 0), 100, 60);
    expect(drawn?.line).toBe('M0 30L50 0L100 60');
    expect(drawn?.area).toBe('M0 30L0 30L50 0L100 60L100 30z');
  });
  test('marks the great swings, never side by side', () => {
    const values = Array.from({ length: 60 }, (_, step) => (step < 20 ? 0.5 : step < 21 ? 0.7 : step < 40 ? 0.85 : 0.4));
    expect(swings(frames(...values))).toEqual([20, 40]);
  });
});
