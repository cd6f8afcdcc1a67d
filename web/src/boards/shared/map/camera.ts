// Which part of a map is seen, and how large: for every board with pan and zoom. Pure.

import type { Point } from '../point';

export interface Camera {
  /** Pixels per unit of the map. */
  scale: number;
  /** The map's origin in the box, in pixels. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The box on the screen, in pixels, and what is shown in it. */
export interface Frame extends Size {
  /** The whole map, in its own units. */
  world: Size;
  /** The largest scale. */
  closest: number;
  /** Kept free around the map. */
  margin?: number;
  /** Kept free at the right when the whole map is seen, for the tools. */
  right?: number;
}

export function fitScale({ width, height, world, margin = 0, right = 0 }: Frame): number {
  return Math.max(0.05, Math.min((width - 2 * margin - right) / world.width, (height - 2 * margin) / world.height));
}

export function fit(frame: Frame): Camera {
  return clamp({ scale: fitScale(frame), x: 0, y: 0 }, frame);
}

export function isFitted(camera: Camera, frame: Frame): boolean {
  return camera.scale <= fitScale(frame) * 1.02;
}

/** No smaller than the whole map, and never a void where map could be. */
export function clamp(camera: Camera, frame: Frame): Camera {
  const scale = allowed(camera.scale, frame);
  const { width, height, world, margin = 0, right = 0 } = frame;
  return {
    scale,
    x: inside(camera.x, width, world.width * scale, margin, right),
    y: inside(camera.y, height, world.height * scale, margin),
  };
}

function allowed(scale: number, frame: Frame): number {
  const least = fitScale(frame);
  return Math.max(least, Math.min(Math.max(frame.closest, least), scale));
}

function inside(offset: number, room: number, length: number, margin: number, free = 0): number {
  if (length + 2 * margin <= room) return Math.max(0, room - free - length) / 2;
  return Math.max(room - length - margin, Math.min(margin, offset));
}

/** Larger or smaller, with one point of the box staying where it is. */
export function zoomAt(camera: Camera, frame: Frame, factor: number, at: Point): Camera {
  const scale = allowed(camera.scale * factor, frame);
  const real = scale / camera.scale;
  return clamp({ scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real }, frame);
}

export function pan(camera: Camera, frame: Frame, dx: number, dy: number): Camera {
  return clamp({ ...camera, x: camera.x + dx, y: camera.y + dy }, frame);
}

export function toScreen(camera: Camera, point: Point): Point {
  return { x: camera.x + point.x * camera.scale, y: camera.y + point.y * camera.scale };
}

export function toWorld(camera: Camera, pixel: Point): Point {
  return { x: (pixel.x - camera.x) / camera.scale, y: (pixel.y - camera.y) / camera.scale };
}

/** The smallest move that shows these points with `room` (in units of the map) around them; none if most of them are seen. */
export function show(camera: Camera, frame: Frame, points: readonly Point[], room: number): Camera {
  if (points.length === 0 || isFitted(camera, frame)) return camera;
  const rim = rimOf(frame);
  const seen = points.filter((point) => {
    const { x, y } = toScreen(camera, point);
    return x > rim && y > rim && x < frame.width - rim && y < frame.height - rim;
  });
  return seen.length * 2 > points.length ? camera : onto(frame, points, room, camera.scale);
}

/** All of these points with `room` around them in the middle of the box, no larger than `scale`. */
export function onto(frame: Frame, points: readonly Point[], room: number, scale: number): Camera {
  if (points.length === 0) return fit(frame);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = { x0: Math.min(...xs) - room, x1: Math.max(...xs) + room, y0: Math.min(...ys) - room, y1: Math.max(...ys) + room };
  const fits = Math.min(scale, frame.width / (box.x1 - box.x0), frame.height / (box.y1 - box.y0));
  return centred(frame, { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }, fits);
}

/** The middle of some points in the middle of the box, at this scale; the whole map if there are none. */
export function around(frame: Frame, points: readonly Point[], scale: number): Camera {
  if (points.length === 0) return fit(frame);
  const middle = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return centred(frame, { x: middle((point) => point.x), y: middle((point) => point.y) }, scale);
}

function centred(frame: Frame, { x, y }: Point, wish: number): Camera {
  const scale = allowed(wish, frame);
  return clamp({ scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }, frame);
}

/** Moves the map as little as it takes to bring a point of the box well inside of it. */
export function reveal(camera: Camera, frame: Frame, { x, y }: Point): Camera {
  const rim = rimOf(frame);
  const by = (at: number, room: number): number => Math.max(0, rim - at) + Math.min(0, room - rim - at);
  return pan(camera, frame, by(x, frame.width), by(y, frame.height));
}

/** What lies nearer to the edge than this is hardly seen. */
function rimOf({ width }: Size): number {
  return Math.min(60, width / 8);
}
