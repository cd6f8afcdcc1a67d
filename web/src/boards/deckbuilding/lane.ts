// The way of an attack: out of every attacker to one line, along it, and to the target.

export interface Point {
  x: number;
  y: number;
}

/** Where an attacker stands; one that has another over it goes sideways into a gap first. */
export interface Start extends Point {
  gap?: number;
}

export function lane(from: readonly Start[], to: Point, ceiling: number): { path: string; head: string } {
  const line = Math.max(to.y + 7, Math.min(ceiling, ...from.map(({ y }) => y)) - 6);
  const parts = from.map(({ x, y, gap }) => {
    const side = gap === undefined ? '' : `H${round(gap)}`;
    return `M${round(x)} ${round(y)}${side}V${round(line)}H${round(to.x)}`;
  });
  return {
    path: `${parts.join('')}M${round(to.x)} ${round(line)}V${round(to.y + 6)}`,
    head: `M${round(to.x)} ${round(to.y)}l6 8h-12z`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
