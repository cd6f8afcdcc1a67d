// Hover, long press or the key I show the detail of a thing.

import type { BoardModel, Detail } from './model.svelte';

const DELAY = 350;

export function detailing(board: BoardModel, about: () => Omit<Detail, 'anchor'>): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: { x: number; y: number } | null = null;
    /** A long press is not a click. */
    let swallow = false;
    const open = (): void => {
      if (!board.menu) board.detail = { ...about(), anchor: element };
    };
    const close = (): void => {
      clearTimeout(timer);
      if (board.detail?.anchor === element) board.detail = null;
    };
    const later = (then: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(then, DELAY);
    };
    const listeners: Record<string, (event: never) => void> = {
      pointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && event.buttons === 0) later(open);
      },
      pointerleave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') close();
      },
      pointerdown: (event: PointerEvent) => {
        swallow = false;
        if (event.pointerType !== 'touch') {
          close();
          return;
        }
        pressed = { x: event.clientX, y: event.clientY };
        later(() => {
          swallow = true;
          open();
        });
      },
      pointermove: (event: PointerEvent) => {
        if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 8) {
          pressed = null;
          clearTimeout(timer);
        }
      },
      pointerup: (event: PointerEvent) => {
        if (event.pointerType === 'touch') clearTimeout(timer);
        pressed = null;
      },
      pointercancel: () => {
        clearTimeout(timer);
        pressed = null;
      },
      contextmenu: (event: Event) => {
        if (swallow) event.preventDefault();
      },
      keydown: (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        if (board.detail?.anchor === element) board.detail = null;
        else open();
      },
      blur: close,
    };
    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    element.addEventListener('click', click, true);
    return () => {
      close();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
      element.removeEventListener('click', click, true);
    };
  };
}
