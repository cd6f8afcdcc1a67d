// Fingers, mouse and wheel on the map: a tap chooses, a drag moves the map (or, from a planet of one's own, an arrow), two
// fingers and the wheel zoom.

import { isFitted, pan, toWorld, zoomAt } from '../shared/camera';
import { distance, type Point } from '../shared/point';
import type { Planet } from './generated';
import type { BoardModel } from './model.svelte';

const SLOP = 7;
const LONG = 450;

export interface Drag {
  from: Planet;
  to: Point;
  over: Planet | null;
}

export function planetAt(target: EventTarget | null): Planet | null {
  const found = target instanceof Element ? target.closest('[data-planet]')?.getAttribute('data-planet') : null;
  return found === null || found === undefined ? null : Number(found);
}

/** Listens on the box of the map. `drag` hears of an arrow that is being drawn. */
export function gestures(model: BoardModel, drag: (now: Drag | null) => void): (box: HTMLElement) => () => void {
  return (box) => {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let moved = false;
    let arrow: Planet | null = null;
    let long: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let last = { at: 0, planet: -1 };

    const place = (event: { clientX: number; clientY: number }): Point => {
      const rect = box.getBoundingClientRect();
      const zoom = rect.width / box.offsetWidth || 1;
      return { x: (event.clientX - rect.left) / zoom, y: (event.clientY - rect.top) / zoom };
    };
    const tools = (event: Event): boolean => event.target instanceof Element && event.target.closest('[data-over]') !== null;

    const down = (event: PointerEvent): void => {
      if (tools(event) || (event.pointerType === 'mouse' && event.button !== 0)) return;
      fingers.set(event.pointerId, place(event));
      if (fingers.size > 1) {
        arrow = null;
        moved = true;
        drag(null);
        return;
      }
      start = place(event);
      moved = false;
      held = false;
      const planet = planetAt(event.target);
      arrow = planet !== null && event.pointerType !== 'touch' && model.canDrag(planet) ? planet : null;
      clearTimeout(long);
      if (event.pointerType === 'touch' && planet !== null) {
        long = setTimeout(() => {
          if (moved) return;
          held = true;
          model.tap(planet, { touch: true, many: true });
        }, LONG);
      }
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before || !start) return;
      const now = place(event);
      if (!moved && Math.hypot(now.x - start.x, now.y - start.y) < SLOP) return;
      if (!moved) {
        moved = true;
        clearTimeout(long);
        box.setPointerCapture?.(event.pointerId);
      }
      fingers.set(event.pointerId, now);
      const [one, other] = [...fingers.values()];
      if (fingers.size === 2 && one && other) {
        const fixed = one === now ? other : one;
        const factor = distance(now, fixed) / Math.max(1, distance(before, fixed));
        model.camera = zoomAt(model.camera, model.frame, factor, { x: (now.x + fixed.x) / 2, y: (now.y + fixed.y) / 2 });
      } else if (arrow !== null) {
        const over = planetAt(document.elementFromPoint(event.clientX, event.clientY));
        drag({ from: arrow, to: toWorld(model.camera, now), over });
      } else {
        model.camera = pan(model.camera, model.frame, now.x - before.x, now.y - before.y);
      }
    };
    const up = (event: PointerEvent): void => {
      clearTimeout(long);
      if (!fingers.delete(event.pointerId)) return;
      if (arrow !== null && moved && event.type === 'pointerup') {
        const over = planetAt(document.elementFromPoint(event.clientX, event.clientY));
        if (over !== null && over !== arrow) model.drag(arrow, over);
      }
      if (fingers.size === 0) {
        arrow = null;
        drag(null);
      }
    };
    const click = (event: MouseEvent): void => {
      if (tools(event)) return;
      if (moved || held) {
        moved = false;
        held = false;
        return;
      }
      const planet = planetAt(event.target);
      const touch = model.byTouch(event);
      const now = performance.now();
      if (touch && planet === null && now - last.at < 320) {
        model.camera = zoomAt(model.camera, model.frame, isFitted(model.camera, model.frame) ? 2.4 : 0.01, place(event));
      }
      last = { at: now, planet: planet ?? -1 };
      if (planet !== null) model.tap(planet, { touch, many: event.shiftKey });
      else {
        model.looked = null;
        model.drop();
      }
    };
    const menu = (event: MouseEvent): void => {
      const planet = planetAt(event.target);
      if (planet === null) return;
      event.preventDefault();
      if (event.button === 2) model.place(planet, -1);
    };
    const wheel = (event: WheelEvent): void => {
      if (tools(event)) return;
      event.preventDefault();
      model.camera = zoomAt(
        model.camera,
        model.frame,
        Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)),
        place(event),
      );
    };
    const key = (event: KeyboardEvent): void => {
      const planet = planetAt(event.target);
      if (planet === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
        model.tap(planet, { touch: false, many: event.shiftKey });
      } else if (event.key === 'Backspace' || event.key === 'Delete') {
        event.preventDefault();
        model.place(planet, event.shiftKey ? -5 : -1);
      }
    };

    box.addEventListener('pointerdown', down);
    box.addEventListener('pointermove', move);
    box.addEventListener('pointerup', up);
    box.addEventListener('pointercancel', up);
    box.addEventListener('click', click);
    box.addEventListener('contextmenu', menu);
    box.addEventListener('wheel', wheel, { passive: false });
    box.addEventListener('keydown', key);
    return () => {
      clearTimeout(long);
      box.removeEventListener('pointerdown', down);
      box.removeEventListener('pointermove', move);
      box.removeEventListener('pointerup', up);
      box.removeEventListener('pointercancel', up);
      box.removeEventListener('click', click);
      box.removeEventListener('contextmenu', menu);
      box.removeEventListener('wheel', wheel);
      box.removeEventListener('keydown', key);
    };
  };
}
