// Where names stand: below a base if there is room, otherwise above it or beside it; a name without room is left out.

import type { Point } from '../shared/point';

export interface Wanted extends Point {
  id: string;
  text: string;
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
  anchor: 'start' | 'middle' | 'end';
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
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
export function place(wanted: readonly Wanted[], box?: { width: number; height: number }): Label[] {
  const taken: Box[] = wanted.map(({ x, y, radius }) => square(x, y, radius));
  const labels: Label[] = [];
  for (const want of [...wanted].sort((a, b) => b.weight - a.weight)) {
    const spots = [...spotsOf(want, want.text), ...(want.note ? spotsOf(want, null) : [])].filter(
      (spot) => !box || within(spot.box, box),
    );
    const covered = (spot: Spot): number => taken.reduce((sum, other) => sum + overlap(spot.box, other), 0);
    const free = spots.find((spot) => covered(spot) === 0);
    // What matters stands somewhere, where it hides least.
    const least = want.weight >= 2 ? spots.toSorted((a, b) => covered(a) - covered(b))[0] : undefined;
    const chosen = free ?? least;
    if (!chosen) continue;
    taken.push(chosen.box);
    const { box: _, ...found } = chosen;
    labels.push(found);
  }
  return labels;
}

type Spot = Label & { box: Box };

/** Below, above, right, left; without a text only the note. */
function spotsOf(want: Wanted, text: string | null): Spot[] {
  const lines = [...(text === null ? [] : wrap(text)), ...(want.note ? [want.note] : [])];
  const width = Math.max(...lines.map((line) => line.length)) * WIDTH;
  const height = lines.length * LINE;
  const gap = want.radius + 3;
  return [
    label(want, lines, 0, gap, 'middle', width, height),
    label(want, lines, 0, -gap - height, 'middle', width, height),
    label(want, lines, gap + 2, -height / 2, 'start', width, height),
    label(want, lines, -gap - 2, -height / 2, 'end', width, height),
  ];
}

function label(
  { id, x, y, note }: Wanted,
  lines: string[],
  dx: number,
  dy: number,
  anchor: Label['anchor'],
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
    box: { left, top: y + dy, right: left + width, bottom: y + dy + height },
  };
}

function square(x: number, y: number, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

function within({ left, top, right, bottom }: Box, { width, height }: { width: number; height: number }): boolean {
  return left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2;
}

/** The area that two boxes share. */
function overlap(a: Box, b: Box): number {
  const [width, height] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  return width > 0 && height > 0 ? width * height : 0;
}
