// How much is written on the map at which scale, and which part of it is worth seeing. Pure.

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

/** As many of these points as are seen together in a box, at this scale. */
export function densest(points: readonly Point[], box: Size, scale: number): Point[] {
  const [wide, high] = [box.width / scale / 2, box.height / scale / 2];
  const near = (at: Point) => points.filter(({ x, y }) => Math.abs(x - at.x) < wide && Math.abs(y - at.y) < high);
  return points.map(near).reduce<Point[]>((best, each) => (each.length > best.length ? each : best), []);
}
