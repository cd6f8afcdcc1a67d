// Where names stand: below a base if there is room, otherwise above it or beside it; a name without room is left out.

import type { Point } from './types';

export interface Wanted extends Point {
  id: string;
  text: string;
  /** Radius of the base, in pixels. */
  radius: number;
  /** Higher ones choose first, and always get a place. */
  weight: number;
}
export interface Label extends Point {
  id: string;
  lines: string[];
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

export function place(wanted: readonly Wanted[], blocked: readonly Box[] = []): Label[] {
  const taken: Box[] = [...blocked, ...wanted.map(({ x, y, radius }) => box(x, y, radius * 2, radius * 2))];
  const labels: Label[] = [];
  for (const want of [...wanted].sort((a, b) => b.weight - a.weight)) {
    const lines = wrap(want.text);
    const width = Math.max(...lines.map((line) => line.length)) * WIDTH;
    const height = lines.length * LINE;
    const gap = want.radius + 3;
    const spots: (Label & { box: Box })[] = [
      label(want, lines, 0, gap, 'middle', width, height),
      label(want, lines, 0, -gap - height, 'middle', width, height),
      label(want, lines, gap + 2, -height / 2, 'start', width, height),
      label(want, lines, -gap - 2, -height / 2, 'end', width, height),
    ];
    const free = spots.find((spot) => taken.every((other) => !overlap(spot.box, other)));
    const chosen = free ?? (want.weight >= 2 ? spots[0] : undefined);
    if (!chosen) continue;
    taken.push(chosen.box);
    const { box: _, ...found } = chosen;
    labels.push(found);
  }
  return labels;
}

function label(
  { id, x, y }: Wanted,
  lines: string[],
  dx: number,
  dy: number,
  anchor: Label['anchor'],
  width: number,
  height: number,
): Label & { box: Box } {
  const left = anchor === 'middle' ? x + dx - width / 2 : anchor === 'start' ? x + dx : x + dx - width;
  return {
    id,
    lines,
    x: x + dx,
    y: y + dy + LINE * 0.8,
    anchor,
    box: { left, top: y + dy, right: left + width, bottom: y + dy + height },
  };
}

function box(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
