// What part of the table is in sight: a scale in pixels per half inch, and the point of the table in the upper left corner.

import type { Point } from './types';

export interface Camera {
  scale: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Room around the table, in pixels. */
export const MARGIN = 6;
export const CLOSEST = 34;

/** The largest scale at which the whole table is in sight. */
export function fitScale(table: Size, box: Size): number {
  return Math.max(1, Math.min((box.width - 2 * MARGIN) / table.width, (box.height - 2 * MARGIN) / table.height));
}

export function fit(table: Size, box: Size): Camera {
  return keep({ scale: fitScale(table, box), x: 0, y: 0 }, table, box);
}

/** The camera as near as it may be: not farther than the whole table, and never off it. */
export function keep(camera: Camera, table: Size, box: Size): Camera {
  const scale = Math.min(Math.max(camera.scale, fitScale(table, box)), Math.max(CLOSEST, fitScale(table, box)));
  const along = (from: number, length: number, room: number): number => {
    const seen = room / scale;
    const margin = MARGIN / scale;
    if (seen >= length) return (length - seen) / 2;
    return Math.min(Math.max(from, -margin), length - seen + margin);
  };
  return { scale, x: along(camera.x, table.width, box.width), y: along(camera.y, table.height, box.height) };
}

/** Nearer or farther, while the point under the pointer stays where it is. */
export function zoomAt(camera: Camera, factor: number, pixel: Point, table: Size, box: Size): Camera {
  const fixed = toTable(camera, pixel);
  const { scale } = keep({ ...camera, scale: camera.scale * factor }, table, box);
  return keep({ scale, x: fixed.x - pixel.x / scale, y: fixed.y - pixel.y / scale }, table, box);
}

export function pan(camera: Camera, dx: number, dy: number, table: Size, box: Size): Camera {
  return keep({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, table, box);
}

export const toTable = (camera: Camera, pixel: Point): Point => ({
  x: camera.x + pixel.x / camera.scale,
  y: camera.y + pixel.y / camera.scale,
});
export const toPixel = (camera: Camera, point: Point): Point => ({
  x: (point.x - camera.x) * camera.scale,
  y: (point.y - camera.y) * camera.scale,
});

/** Whether a point is in sight, not too close to the rim. */
export function sees(camera: Camera, point: Point, box: Size, rim = 24): boolean {
  const { x, y } = toPixel(camera, point);
  return x >= rim && y >= rim && x <= box.width - rim && y <= box.height - rim;
}

/** The camera that shows these points at this scale or farther away, if fewer than half of them are in sight now. */
export function embrace(camera: Camera, points: readonly Point[], table: Size, box: Size): Camera {
  if (points.length === 0 || points.filter((point) => sees(camera, point, box)).length * 2 > points.length) return camera;
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 8;
  const scale = Math.min(camera.scale, box.width / (right - left + room), box.height / (bottom - top + room));
  const held = keep({ ...camera, scale }, table, box).scale;
  const [x, y] = [(left + right) / 2 - box.width / held / 2, (top + bottom) / 2 - box.height / held / 2];
  return keep({ scale: held, x, y }, table, box);
}
