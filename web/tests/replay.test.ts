import { describe, expect, test } from 'vitest';
import { Playback } from '../src/lib/playback.svelte';
import { clampFrame, curve, frameOfStep, hasStep, pages, roundBack, roundMarks, roundOn, swings } from '../src/lib/replay';
import { ApiError, patiently } from '../src/wire/api';
import type { Frame, Replay } from '../src/wire/types';

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
});

test('rounds are called by the number that the server says, as soon as their first frame has come', () => {
  const some = frames(...Array.from({ length: 5 }, () => undefined)).map((frame, index) => ({
    ...frame,
    round: index < 3 ? 1 : 3,
  }));
  expect(roundMarks({ turning_points: [0, 3, 7], frames: some })).toEqual([
    { n: 1, frame: 0 },
    { n: 3, frame: 3 },
  ]);
  expect(roundMarks({ turning_points: [], frames: frames(0.5, 0.5) })).toEqual([]);
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

describe('pages', () => {
  const all = frames(...Array.from({ length: 7 }, () => undefined));
  const first = { length: 7, frames: all.slice(0, 3) } as Replay;
  const collect = async (more: (from: number) => Promise<{ from: number; frames: Frame[] }>) => {
    const lengths: number[] = [];
    for await (const replay of pages(first, more)) lengths.push(replay.frames.length);
    return lengths;
  };

  test('come one after the other until all frames are there', async () => {
    const asked: number[] = [];
    const more = (from: number) => {
      asked.push(from);
      return Promise.resolve({ from, frames: all.slice(from, from + 3) });
    };
    expect(await collect(more)).toEqual([3, 6, 7]);
    expect(asked).toEqual([3, 6]);
  });
  test('end if the server has no more', async () => {
    expect(await collect((from) => Promise.resolve({ from, frames: [] }))).toEqual([3]);
  });
  test('a link waits for its frame', () => {
    expect([hasStep(first, 2), hasStep(first, 3), hasStep({ length: 3, frames: first.frames }, 9)]).toEqual([true, false, true]);
  });
  test('whoever wants to see the end sees it when it has come, unless they changed their mind', () => {
    const playback = new Playback();
    playback.show(first);
    playback.go(Infinity);
    expect([playback.at, playback.goal]).toEqual([0, 6]);
    playback.extend({ ...first, frames: all.slice(0, 6) });
    expect(playback.at).toBe(0);
    playback.extend({ ...first, frames: all });
    expect(playback.at).toBe(6);
    // Seen by somebody else, whose frames come as slowly.
    playback.go(5);
    playback.show(first, 0);
    playback.go(5);
    playback.go(1);
    playback.extend({ ...first, frames: all });
    expect(playback.at).toBe(1);
  });
});

test('a request that came at a bad moment is sent again, but not for ever', async () => {
  const busy = Object.assign(new ApiError(503, { code: 'busy', message: '' }), { retryAfter: 0 });
  let tries = 0;
  const soon = () => (++tries < 3 ? Promise.reject(busy) : Promise.resolve(tries));
  expect(await patiently(soon)).toBe(3);
  tries = -100;
  await expect(patiently(soon)).rejects.toBe(busy);
  expect(tries).toBe(-95);
  const refused = new ApiError(409, { code: 'not_over', message: '' });
  await expect(patiently(() => Promise.reject(refused))).rejects.toBe(refused);
});
