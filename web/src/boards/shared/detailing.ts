// Hover, long press or the key I show the detail of a thing.

const DETAIL_DELAY = 350;

/** What shows the detail: a board's model. While its menu is open, there is none. */
interface Detailed<D extends { anchor: Element }> {
  detail: D | null;
  menu?: unknown;
}

export function detailing<D extends { anchor: Element }>(
  board: Detailed<D>,
  about: (anchor: Element) => NoInfer<D>,
): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: { x: number; y: number } | null = null;
    /** A long press is not a click. */
    let swallow = false;

    const open = (): void => {
      if (!board.menu) board.detail = about(element);
    };
    const close = (): void => {
      clearTimeout(timer);
      if (board.detail?.anchor === element) board.detail = null;
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(open, DETAIL_DELAY);
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch' && event.buttons === 0) wait();
    };
    const leave = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') close();
    };
    const down = (event: PointerEvent): void => {
      swallow = false;
      if (event.pointerType !== 'touch') {
        close();
        return;
      }
      pressed = { x: event.clientX, y: event.clientY };
      clearTimeout(timer);
      timer = setTimeout(() => {
        swallow = true;
        open();
      }, DETAIL_DELAY);
    };
    const move = (event: PointerEvent): void => {
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 8) {
        pressed = null;
        clearTimeout(timer);
      }
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') clearTimeout(timer);
      pressed = null;
    };
    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const menu = (event: Event): void => {
      if (swallow) event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (board.detail?.anchor === element) board.detail = null;
      else open();
    };
    const blur = (): void => close();

    const listeners: [string, (event: never) => void, boolean?][] = [
      ['pointerenter', enter],
      ['pointerleave', leave],
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click, true],
      ['contextmenu', menu],
      ['keydown', key],
      ['blur', blur],
    ];
    for (const [name, listener, capture] of listeners) element.addEventListener(name, listener as EventListener, capture);
    return () => {
      close();
      for (const [name, listener, capture] of listeners) element.removeEventListener(name, listener as EventListener, capture);
    };
  };
}
