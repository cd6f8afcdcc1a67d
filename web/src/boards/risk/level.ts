// How much is written on the map at which scale, and where a panel hides least of it. Pure.

import type { Size } from '../shared/camera';
import type { Point } from '../shared/point';

export type Level = 'far' | 'near' | 'close';
/** From here on names are written; tokens are far apart enough to show ships. */
export const NEAR = 0.45;
export const CLOSE = 1;
export const CLOSEST = 2.2;

export function levelOf(scale: number): Level {
  return scale < NEAR ? 'far' : scale < CLOSE ? 'near' : 'close';
}

/** How much larger than usual planets are drawn, so that their numbers can be read on any screen. */
export function tokenScale(scale: number): number {
  const least = 22;
  const most = 46;
  const usual = 36;
  return Math.min(Math.max(least, usual * scale), most) / (usual * scale);
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** The corner of the box in which a panel covers none of the points; the one farthest away if all do. */
export function freeCorner(frame: Size, panel: Size, points: readonly Point[], order: readonly Corner[]): Corner {
  let best: { corner: Corner; far: number } | null = null;
  for (const corner of order) {
    const x0 = corner.endsWith('w') ? 0 : frame.width - panel.width;
    const y0 = corner.startsWith('n') ? 0 : frame.height - panel.height;
    const far = Math.min(
      Infinity,
      ...points.map(({ x, y }) =>
        Math.hypot(Math.max(x0 - x, 0, x - x0 - panel.width), Math.max(y0 - y, 0, y - y0 - panel.height)),
      ),
    );
    if (far > 36) return corner;
    if (!best || far > best.far) best = { corner, far };
  }
  return best?.corner ?? 'sw';
}
