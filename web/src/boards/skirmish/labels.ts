// Where names stand: below a base if there is room, otherwise above it, beside it or at its corners. A name without room is
// shortened to its initials, and these always stand somewhere.

import type { Size } from '../shared/map/camera';
import { overlap, type Anchor, type Rect } from '../shared/map/labels';
import type { Point } from '../shared/point';

interface Wanted extends Point {
  id: string;
  text: string;
  /** Instead of the name, where there is no room for it. */
  short?: string;
  /** Radius of the base, in pixels. */
  radius: number;
  /** Higher ones choose first, and always get a place. */
  weight: number;
  /** A line of its own under the name. */
  note?: string;
}
export interface Label extends Point {
  id: string;
  lines: string[];
  /** Whether the last line is a note. */
  noted: boolean;
  anchor: Anchor;
}

const WIDTH = 5.9;
const LINE = 12;

/** A long name stands in two lines, broken at the space or hyphen nearest to its middle. */
export function wrap(text: string, longest = 14): string[] {
  if (text.length <= longest) return [text];
  const breaks = [...text.matchAll(/[ -]/g)].map((match) => match.index + 1).filter((index) => index < text.length);
  if (breaks.length === 0) return [text];
  const middle = breaks.reduce((best, index) =>
    Math.abs(index - text.length / 2) < Math.abs(best - text.length / 2) ? index : best,
  );
  return [text.slice(0, middle).trim(), text.slice(middle)];
}

/** In the order of their weight; inside of the box, if there is one. */
export function place(wanted: readonly Wanted[], box?: Size): Label[] {
  const taken: Rect[] = wanted.map(({ x, y, radius }) => square(x, y, radius));
  const labels: Label[] = [];
  for (const want of [...wanted].sort((a, b) => b.weight - a.weight)) {
    const inBox = (spot: Spot): boolean => !box || within(spot.rect, box);
    const names = spotsOf(want, want.text).filter(inBox);
    const shorter = want.short === undefined ? [] : spotsOf(want, want.short).filter(inBox);
    const spots = [...names, ...shorter, ...(want.note ? spotsOf(want, null).filter(inBox) : [])];
    const covered = (spot: Spot): number => taken.reduce((sum, other) => sum + overlap(spot.rect, other), 0);
    const free = spots.find((spot) => covered(spot) === 0);
    // What matters stands somewhere, where it hides least; of the others at least the initials.
    const must = want.weight >= 2 ? spots : shorter;
    const least = must.toSorted((a, b) => covered(a) - covered(b))[0];
    const chosen = free ?? least;
    if (!chosen) continue;
    taken.push(chosen.rect);
    const { rect: _, ...found } = chosen;
    labels.push(found);
  }
  return labels;
}

type Spot = Label & { rect: Rect };

/** Below, above, right, left, and at the corners; without a text only the note. */
function spotsOf(want: Wanted, text: string | null): Spot[] {
  const lines = [...(text === null ? [] : wrap(text)), ...(want.note ? [want.note] : [])];
  const width = Math.max(...lines.map((line) => line.length)) * WIDTH;
  const height = lines.length * LINE;
  const gap = want.radius + 3;
  const near = want.radius * 0.75 + 2;
  return [
    label(want, lines, 0, gap, 'middle', width, height),
    label(want, lines, 0, -gap - height, 'middle', width, height),
    label(want, lines, gap + 2, -height / 2, 'start', width, height),
    label(want, lines, -gap - 2, -height / 2, 'end', width, height),
    label(want, lines, near, near, 'start', width, height),
    label(want, lines, -near, near, 'end', width, height),
    label(want, lines, near, -near - height, 'start', width, height),
    label(want, lines, -near, -near - height, 'end', width, height),
  ];
}

function label(
  { id, x, y, note }: Wanted,
  lines: string[],
  dx: number,
  dy: number,
  anchor: Anchor,
  width: number,
  height: number,
): Spot {
  const left = anchor === 'middle' ? x + dx - width / 2 : anchor === 'start' ? x + dx : x + dx - width;
  return {
    id,
    lines,
    noted: note !== undefined,
    x: x + dx,
    y: y + dy + LINE * 0.8,
    anchor,
    rect: { x0: left, y0: y + dy, x1: left + width, y1: y + dy + height },
  };
}

function square(x: number, y: number, radius: number): Rect {
  return { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius };
}

function within({ x0, y0, x1, y1 }: Rect, { width, height }: Size): boolean {
  return x0 >= 2 && y0 >= 2 && x1 <= width - 2 && y1 <= height - 2;
}
