// Which part of the map is seen, and how large. Pure.

import { SIZE, type Point } from './galaxy';

export interface Camera {
  /** Pixels per board unit. */
  scale: number;
  /** The board's origin in the box, in pixels. */
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

export type Level = 'far' | 'near' | 'close';
/** From here on names are written; tokens are far apart enough to show ships. */
export const NEAR = 0.45;
export const CLOSE = 1;
const LARGEST = 2.2;

export function levelOf(scale: number): Level {
  return scale < NEAR ? 'far' : scale < CLOSE ? 'near' : 'close';
}

export function fitScale({ width, height }: Frame): number {
  return Math.min(width / SIZE.width, height / SIZE.height);
}

export function fit(frame: Frame): Camera {
  return clamp({ scale: fitScale(frame), x: 0, y: 0 }, frame);
}

/** No smaller than the whole map, and never a void where map could be. */
export function clamp(camera: Camera, frame: Frame): Camera {
  const least = fitScale(frame);
  const scale = Math.max(least, Math.min(Math.max(LARGEST, least), camera.scale));
  return { scale, x: inside(camera.x, frame.width, SIZE.width * scale), y: inside(camera.y, frame.height, SIZE.height * scale) };
}

function inside(offset: number, room: number, length: number): number {
  return length <= room ? (room - length) / 2 : Math.max(room - length, Math.min(0, offset));
}

/** Larger or smaller, with one point of the box staying where it is. */
export function zoomAt(camera: Camera, frame: Frame, factor: number, at: Point): Camera {
  const least = fitScale(frame);
  const scale = Math.max(least, Math.min(Math.max(LARGEST, least), camera.scale * factor));
  const real = scale / camera.scale;
  return clamp({ scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real }, frame);
}

export function pan(camera: Camera, frame: Frame, dx: number, dy: number): Camera {
  return clamp({ ...camera, x: camera.x + dx, y: camera.y + dy }, frame);
}

export function toScreen(camera: Camera, point: Point): Point {
  return { x: camera.x + point.x * camera.scale, y: camera.y + point.y * camera.scale };
}

export function isFitted(camera: Camera, frame: Frame): boolean {
  return camera.scale <= fitScale(frame) * 1.02;
}

/** The smallest move that shows these points; none if most of them are seen already. */
export function show(camera: Camera, frame: Frame, points: readonly Point[]): Camera {
  if (points.length === 0 || isFitted(camera, frame)) return camera;
  const margin = 60;
  const seen = points.filter((point) => {
    const { x, y } = toScreen(camera, point);
    return x > margin && y > margin && x < frame.width - margin && y < frame.height - margin;
  });
  if (seen.length * 2 > points.length) return camera;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = { x0: Math.min(...xs) - 90, x1: Math.max(...xs) + 90, y0: Math.min(...ys) - 90, y1: Math.max(...ys) + 90 };
  const scale = Math.min(camera.scale, frame.width / (box.x1 - box.x0), frame.height / (box.y1 - box.y0));
  return clamp(
    {
      scale,
      x: frame.width / 2 - ((box.x0 + box.x1) / 2) * scale,
      y: frame.height / 2 - ((box.y0 + box.y1) / 2) * scale,
    },
    frame,
  );
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
export function freeCorner(frame: Frame, panel: Frame, points: readonly Point[], order: readonly Corner[]): Corner {
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
