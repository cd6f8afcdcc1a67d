// How much is written on the map at which scale, and where a panel hides least of it. Pure.

import type { Size } from '../shared/map/camera';
import type { Point } from '../shared/point';

export type Level = 'far' | 'near' | 'close';
/** From here on names are written; tokens are far apart enough to show ships. */
export const NEAR = 0.45;
const CLOSE = 1;
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

/** Panels at the right leave this much for the tools of the map. */
export const EAST = 92;

/** The corner of the box in which a panel covers least: nothing that it is about, and few of the other things. */
export function freeCorner(
  frame: Size,
  panel: Size,
  about: readonly Point[],
  others: readonly Point[],
  order: readonly Corner[],
): Corner {
  const hidden = (corner: Corner, points: readonly Point[], rim: number): number => {
    const x0 = corner.endsWith('w') ? 0 : frame.width - panel.width - EAST;
    const y0 = corner.startsWith('n') ? 0 : frame.height - panel.height;
    return points.filter(({ x, y }) => x > x0 - rim && x < x0 + panel.width + rim && y > y0 - rim && y < y0 + panel.height + rim)
      .length;
  };
  const price = (corner: Corner): number => 100 * hidden(corner, about, 36) + hidden(corner, others, 14);
  return order.reduce((best, corner) => (price(corner) < price(best) ? corner : best), order[0] ?? 'sw');
}
