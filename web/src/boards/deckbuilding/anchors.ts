// Where movements begin and end: the elements with `data-at`, in the units of the board.

import { idOf } from './prints';
import type { Anchor } from './story';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

type Rects = ReadonlyMap<Anchor, Rect>;

export const NOWHERE: Rects = new Map();

export function rects(root: HTMLElement | undefined): Rects {
  if (!root) return NOWHERE;
  const found = new Map<Anchor, Rect>();
  const home = root.getBoundingClientRect();
  const zoom = home.width / root.offsetWidth || 1;
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const rect = element.getBoundingClientRect();
    const at = element.dataset['at'] ?? '';
    if (found.has(at)) continue;
    const x = (rect.left - home.left) / zoom;
    const y = (rect.top - home.top) / zoom;
    found.set(at, { x, y, w: rect.width / zoom, h: rect.height / zoom });
  }
  return found;
}

/** A unit or ship that was just played lies at its newest copy; without a place of its own, among the units. */
export function find(places: Rects, at: Anchor | undefined): Rect | undefined {
  if (at === undefined) return undefined;
  const played = /^play:(\d):(.+)$/.exec(at);
  if (!played) return places.get(at);
  const id = idOf(played[2] ?? '');
  const keys = [...places.keys()].filter((key) => key.startsWith(`unit:${id}#`) || key.startsWith(`ship:${played[1]}:${id}#`));
  return places.get(keys.at(-1) ?? '') ?? places.get(`units:${played[1]}`);
}
