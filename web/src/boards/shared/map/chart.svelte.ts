// The part of its map that a board shows, and how it moves: pan, zoom, the whole, and what has to be seen.

import type { Point } from '../point';
import {
  clamp,
  fit,
  fitScale,
  isFitted,
  onto,
  pan,
  reveal,
  show,
  toScreen,
  toWorld,
  zoomAt,
  type Camera,
  type Frame,
  type Size,
} from './camera';

/** How much nearer one press of a button or key comes. */
const STEP = 1.4;

/** What is known of a map before it is seen. */
interface Charted {
  /** The whole map, in its own units. */
  world: () => Size;
  /** The largest scale. */
  closest: number;
  /** Kept free around the map. */
  margin?: number;
  /** Kept free at the right when the whole map is seen, for the tools. */
  right?: () => number;
  /** What is seen first, in this frame; the whole map if it does not say. */
  opening?: (frame: Frame) => Camera | null;
}

export class Chart {
  readonly #made: Charted;
  #measured: Size = { width: 0, height: 0 };
  /** Where it was moved to; null for the whole map, however large the box becomes. */
  #moved: Camera | null = $state.raw(null);

  /** The box on the screen, in pixels; a usual one until it is measured. */
  box: Size = $state.raw({ width: 940, height: 700 });
  frame: Frame = $derived.by(() => {
    const { world, closest, margin = 0, right } = this.#made;
    return { ...this.box, world: world(), closest, margin, right: right?.() ?? 0 };
  });
  camera: Camera = $derived.by(() => (this.#moved ? clamp(this.#moved, this.frame) : fit(this.frame)));
  /** Whether the whole map is in sight. */
  whole: boolean = $derived(isFitted(this.camera, this.frame));
  /** Pixels per unit of the map. */
  scale: number = $derived(this.camera.scale);

  constructor(made: Charted) {
    this.#made = made;
  }

  /** The box has another size, at least in one direction. */
  resize(size: Partial<Size>): void {
    const first = this.#measured.width === 0 || this.#measured.height === 0;
    this.#measured = { ...this.#measured, ...size };
    if (this.#measured.width === 0 || this.#measured.height === 0) return;
    if (this.whole) this.fit();
    this.box = this.#measured;
    const opening = first ? this.#made.opening?.(this.frame) : null;
    if (opening) this.#move(opening);
  }

  #move(camera: Camera): void {
    this.#moved = camera.scale > fitScale(this.frame) ? camera : null;
  }

  fit(): void {
    this.#moved = null;
  }
  /** Larger or smaller around a point of the box, or its middle. */
  zoom(factor: number, at: Point = { x: this.box.width / 2, y: this.box.height / 2 }): void {
    this.#move(zoomAt(this.camera, this.frame, factor, at));
  }
  nearer(): void {
    this.zoom(STEP);
  }
  farther(): void {
    this.zoom(1 / STEP);
  }
  pan(dx: number, dy: number): void {
    this.#move(pan(this.camera, this.frame, dx, dy));
  }
  /** Brings these points into sight, with room around them, if most of them are not; the whole map stays whole. */
  show(points: readonly Point[], room: number): void {
    this.#move(show(this.camera, this.frame, points, room));
  }
  /** Comes near to these points, though no nearer than `scale`. */
  approach(points: readonly Point[], room: number, scale: number): void {
    this.#move(onto(this.frame, points, room, scale));
  }
  /** A point of the box that is hardly seen comes further in. */
  reveal(pixel: Point): void {
    this.#move(reveal(this.camera, this.frame, pixel));
  }

  /** Pixels of the box for a point of the map, and back. */
  pixel(point: Point): Point {
    return toScreen(this.camera, point);
  }
  under(pixel: Point): Point {
    return toWorld(this.camera, pixel);
  }
}
