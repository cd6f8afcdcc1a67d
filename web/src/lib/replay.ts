// Looking at a finished game: where one is, the curve, the rounds.

import type { Frame, Replay, ReplayPage } from '../wire/types';

export const SPEEDS = [0.5, 1, 2, 4];

/** A replay as its frames come, page by page: each time with all that there are so far. */
export async function* pages(first: Replay, more: (from: number) => Promise<ReplayPage>): AsyncGenerator<Replay, void> {
  yield first;
  let { frames } = first;
  while (frames.length < first.length) {
    const page = await more(frames.length);
    if (page.frames.length === 0) return;
    frames = [...frames, ...page.frames];
    yield { ...first, frames };
  }
}

/** Whether the frame of a step is among those that are there. */
export function hasStep(replay: Pick<Replay, 'frames' | 'length'>, step: number): boolean {
  return replay.frames.length >= replay.length || (replay.frames.at(-1)?.step ?? -1) >= step;
}

/** The frame a link means: `#12` is the step, not the index. */
export function frameOfStep(frames: readonly Frame[], step: number): number {
  const exact = frames.findIndex((frame) => frame.step === step);
  if (exact >= 0) return exact;
  const later = frames.findIndex((frame) => frame.step > step);
  return later >= 0 ? later : Math.max(0, frames.length - 1);
}

export function clampFrame(replay: Pick<Replay, 'frames'>, frame: number): number {
  return Math.min(Math.max(0, frame), Math.max(0, replay.frames.length - 1));
}

/** The beginning of this round, or of the one before if we stand on it. */
export function roundBack(points: readonly number[], at: number): number {
  return points.findLast((point) => point < at) ?? 0;
}

export function roundOn(points: readonly number[], at: number, last: number): number {
  return points.find((point) => point > at) ?? last;
}

/** Where each round begins, as far as its frame has come. */
export function roundMarks({
  turning_points,
  frames,
}: Pick<Replay, 'turning_points' | 'frames'>): { n: number; frame: number }[] {
  return turning_points.flatMap((frame) => {
    const n = frames[frame]?.round;
    return n === undefined ? [] : [{ n, frame }];
  });
}

interface Curve {
  /** Points of the line, x and y from 0 to 1, y downwards. */
  points: [x: number, y: number][];
  /** An SVG path of the area between the line and the middle. */
  area: string;
  line: string;
}

/** The chance of seat 0 over the game; above the middle seat 0 is ahead. Null if the server told none. */
export function curve(frames: readonly Frame[], width: number, height: number): Curve | null {
  const last = Math.max(1, frames.length - 1);
  const points: [number, number][] = [];
  frames.forEach((frame, index) => {
    const share = frame.value?.[0];
    if (share !== undefined) points.push([index / last, 1 - share]);
  });
  if (points.length < 2) return null;
  const xy = points.map(([x, y]) => `${round(x * width)} ${round(y * height)}`);
  const [first] = points;
  const end = points.at(-1);
  if (!first || !end) return null;
  const middle = round(height / 2);
  return {
    points,
    line: `M${xy.join('L')}`,
    area: `M${round(first[0] * width)} ${middle}L${xy.join('L')}L${round(end[0] * width)} ${middle}z`,
  };
}

/** The frames after which the chances swung most, at most `most`, never close together. */
export function swings(frames: readonly Frame[], most = 4, least = 0.1): number[] {
  const gap = Math.max(3, Math.round(frames.length / 14));
  const changes = frames.flatMap((frame, index) => {
    const now = frame.value?.[0];
    const before = frames[index - 1]?.value?.[0];
    return now === undefined || before === undefined ? [] : [{ index, size: Math.abs(now - before) }];
  });
  changes.sort((a, b) => b.size - a.size);
  const chosen: number[] = [];
  for (const { index, size } of changes) {
    if (chosen.length >= most || size < least) break;
    const nearEnd = index > frames.length - 1 - gap / 2;
    if (!nearEnd && chosen.every((other) => Math.abs(other - index) >= gap)) chosen.push(index);
  }
  return chosen.sort((a, b) => a - b);
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
