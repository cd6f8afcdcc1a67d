// Fingers, mouse and wheel on the map: a tap chooses, a drag moves the map, two fingers and the wheel zoom.

import { isFitted, pan, zoomAt } from '../shared/camera';
import { Fingers } from '../shared/fingers';
import type { Point } from '../shared/point';
import type { Leader, Place } from './generated';
import type { BoardModel } from './model.svelte';

function numberAt(target: EventTarget | null, name: string): number | null {
  const found = target instanceof Element ? target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) : null;
  return found === null || found === undefined ? null : Number(found);
}

export const placeAt = (target: EventTarget | null): Place | null => numberAt(target, 'place');

/** Listens on the box of the map. */
export function gestures(model: BoardModel): (box: HTMLElement) => () => void {
  return (box) => {
    const fingers = new Fingers();
    let last = 0;
    const at = (event: { clientX: number; clientY: number }): Point => {
      const rect = box.getBoundingClientRect();
      const zoom = rect.width / box.offsetWidth || 1;
      return { x: (event.clientX - rect.left) / zoom, y: (event.clientY - rect.top) / zoom };
    };
    const tools = (event: Event): boolean => event.target instanceof Element && event.target.closest('[data-over]') !== null;
    const down = (event: PointerEvent): void => {
      if (!tools(event) && (event.pointerType !== 'mouse' || event.button === 0)) fingers.press(event.pointerId, at(event));
    };
    const move = (event: PointerEvent): void => {
      if (!fingers.holds(event.pointerId)) return;
      const gesture = fingers.move(event.pointerId, at(event));
      if (!gesture) return;
      box.setPointerCapture?.(event.pointerId);
      if (gesture.kind === 'drag') model.camera = pan(model.camera, model.frame, gesture.dx, gesture.dy);
      else model.camera = zoomAt(model.camera, model.frame, gesture.factor, gesture.middle);
    };
    const up = (event: PointerEvent): void => fingers.lift(event.pointerId);
    const tap = (target: EventTarget | null, touch: boolean): void => {
      const place = placeAt(target);
      const leader: Leader | null = numberAt(target, 'leader');
      if (leader !== null && (model.things.leaders.has(leader) || model.things.captives.has(leader))) model.tapLeader(leader);
      else if (place !== null) model.tapPlace(place, touch);
      else {
        model.looked = null;
        model.drop();
      }
    };
    const click = (event: MouseEvent): void => {
      if (tools(event)) return;
      if (fingers.moved) {
        fingers.moved = false;
        return;
      }
      const touch = model.byTouch(event);
      const now = performance.now();
      if (touch && placeAt(event.target) === null && now - last < 320) {
        model.camera = zoomAt(model.camera, model.frame, isFitted(model.camera, model.frame) ? 2.4 : 0.01, at(event));
      }
      last = now;
      tap(event.target, touch);
    };
    const wheel = (event: WheelEvent): void => {
      if (tools(event)) return;
      event.preventDefault();
      const by = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
      model.camera = zoomAt(model.camera, model.frame, by, at(event));
    };
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'Enter' && event.key !== ' ')) return;
      if (placeAt(event.target) === null) return;
      event.preventDefault();
      event.stopPropagation();
      tap(event.target, false);
    };
    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click],
      ['wheel', wheel, { passive: false }],
      ['keydown', key],
    ];
    for (const [name, listener, how] of listeners) box.addEventListener(name, listener as EventListener, how);
    return () => {
      for (const [name, listener] of listeners) box.removeEventListener(name, listener as EventListener);
    };
  };
}

/** A leader of the pool can be carried onto a system or a card. */
export function carrying(model: BoardModel, leader: () => Leader): (element: HTMLElement) => () => void {
  return (element) => {
    let start: Point | null = null;
    let flying = false;
    const down = (event: PointerEvent): void => {
      if (event.button === 0 && model.canTake(leader())) start = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (!start) return;
      if (!flying && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 8) return;
      if (!flying) {
        flying = true;
        element.setPointerCapture?.(event.pointerId);
        model.draft = { kind: 'leader', leader: leader() };
        model.detail = null;
      }
      const over = document.elementFromPoint(event.clientX, event.clientY);
      model.carried = { leader: leader(), at: { x: event.clientX, y: event.clientY }, over };
    };
    const up = (event: PointerEvent): void => {
      const over = flying && event.type === 'pointerup' ? document.elementFromPoint(event.clientX, event.clientY) : null;
      start = null;
      model.carried = null;
      if (over) model.dropLeader(leader(), over);
    };
    const click = (event: MouseEvent): void => {
      if (!flying) return;
      flying = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('click', click, true);
    return () => {
      model.carried = null;
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click, true);
    };
  };
}
