// What of a board a figure shows, in the board's own pixels: however the page around it is scaled.

import type { FigureView } from '../boards/contract';

export interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the numbers stand, as far as what they mark is in sight. */
  numbers: { n: number; x: number; y: number }[];
}

/** Room around what is seen. */
const MARGIN = 8;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Nothing as long as a part is not there, or has no size yet. */
export function lookAt(table: HTMLElement, { parts, numbers = [] }: Pick<FigureView, 'parts' | 'numbers'>): Sight | null {
  const whole = table.getBoundingClientRect();
  const unit = whole.width / table.offsetWidth;
  if (!(unit > 0)) return null;
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [whole.left, whole.top];
    return { left: (left - x) / unit, top: (top - y) / unit, right: (right - x) / unit, bottom: (bottom - y) / unit };
  };
  const found = (selector: string) => [...table.querySelectorAll(selector)].map(boxOf).filter(({ left, right }) => right > left);
  const seen = parts ? parts.map(found) : [[boxOf(table)]];
  if (seen.some((boxes) => boxes.length === 0)) return null;
  const { left, top, right, bottom } = around(seen.flat(), parts ? MARGIN : 0);
  const inSight = (box: Box): boolean => box.right > left && box.bottom > top && box.left < right && box.top < bottom;
  return {
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    numbers: numbers.flatMap((selector, at) =>
      found(selector)
        .filter(inSight)
        .slice(0, 1)
        .map((box) => ({ n: at + 1, x: box.left, y: box.top })),
    ),
  };
}

function around(boxes: readonly Box[], margin: number): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - margin,
    top: Math.min(...boxes.map(({ top }) => top)) - margin,
    right: Math.max(...boxes.map(({ right }) => right)) + margin,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + margin,
  };
}
