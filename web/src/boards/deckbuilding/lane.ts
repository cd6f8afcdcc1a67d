// The way of an attack: up from every attacker to one line, along it, and to the target.

export interface Point {
  x: number;
  y: number;
}

export function lane(from: readonly Point[], to: Point): { path: string; head: string } {
  const top = Math.min(...from.map(({ y }) => y));
  const line = Math.max(to.y + 7, top - 7);
  const parts = from.map(({ x, y }) => `M${round(x)} ${round(y)}V${round(line)}H${round(to.x)}`);
  return {
    path: `${parts.join('')}M${round(to.x)} ${round(line)}V${round(to.y + 6)}`,
    head: `M${round(to.x)} ${round(to.y)}l6 8h-12z`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
