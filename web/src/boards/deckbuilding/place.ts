// Where something that floats is put: beside what it belongs to, inside the board and the window.

interface Spot {
  x: number;
  y: number;
}

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Inside `box`: right of the thing, else left of it, else below. Everything in the same units. */
export function put(thing: Rect, width: number, height: number, box: { width: number; top: number; bottom: number }): Spot {
  const gap = 8;
  const right = thing.left + thing.width + gap;
  const left = thing.left - width - gap;
  const y = Math.max(box.top + 4, Math.min(thing.top + thing.height / 2 - height / 2, box.bottom - height - 4));
  if (right + width <= box.width) return { x: right, y };
  if (left >= 0) return { x: left, y };
  const x = Math.max(4, Math.min(thing.left + thing.width / 2 - width / 2, box.width - width - 4));
  const below = thing.top + thing.height + gap;
  return { x, y: below + height <= box.bottom ? below : Math.max(box.top + 4, thing.top - height - gap) };
}

export function beside(root: HTMLElement, anchor: Element, width: number, height: number): Spot {
  const home = root.getBoundingClientRect();
  const zoom = home.width / root.offsetWidth || 1;
  const rect = anchor.getBoundingClientRect();
  const thing = {
    left: (rect.left - home.left) / zoom,
    top: (rect.top - home.top) / zoom,
    width: rect.width / zoom,
    height: rect.height / zoom,
  };
  const top = Math.max(0, -home.top / zoom);
  const bottom = Math.max(top + height + 8, (window.innerHeight - home.top) / zoom);
  return put(thing, width, height, { width: root.offsetWidth, top, bottom });
}
