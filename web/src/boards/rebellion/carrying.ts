// A leader of the pool can be carried onto a system or a card.

import type { Point } from '../shared/point';
import type { Leader } from './generated';
import type { BoardModel } from './model.svelte';

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
