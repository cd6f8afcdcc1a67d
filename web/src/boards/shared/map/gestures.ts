// Fingers, mouse, wheel and keys on a map: a press chooses, a drag moves the map or what was gripped, two fingers and the wheel
// zoom, and so do two presses on nothing. Things are elements with `data-item`: Enter presses them, and they come into sight when
// the keyboard reaches them.

import { clickedWith } from '../clicks';
import type { Point } from '../point';
import type { Chart } from './chart.svelte';
import { Fingers } from './fingers';

/** A finger that stays this long holds, in ms. */
const LONG = 450;
/** Two presses within this time are one, in ms. */
const TWICE = 320;
/** How much nearer they come. */
const LEAP = 2.4;

/** A place in the window. */
type Client = Pick<MouseEvent, 'clientX' | 'clientY'>;

export interface Press {
  /** What lies there. */
  target: Element;
  /** Where, in pixels of the box. */
  at: Point;
  by: 'mouse' | 'touch' | 'keys';
  shift: boolean;
}

/** Something that is dragged instead of the map. */
export interface Grip {
  move: (now: Press) => void;
  /** Let go of: here, or nowhere if it was only pressed, or taken out of the hand. */
  drop: (now: Press | null) => void;
}

/** What a board does with them. */
export interface Hands {
  /** Something is pressed. Whether there was anything. */
  press: (press: Press) => boolean;
  /** A finger stays where it is: that is not a press any more. */
  hold?: (press: Press) => void;
  /** A press may become a drag: what it would drag, if not the map. */
  grip?: (press: Press) => Grip | null;
  /** Something is pointed at without pressing, or nothing any more. */
  point?: (press: Press | null) => void;
}

/** The number that an element, or one around it, has in its attribute `data-name`. */
export function numberAt(target: Element | null, name: string): number | null {
  const found = target?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
  return found === null || found === undefined ? null : Number(found);
}

/** Listens on the box of a map. */
export function gestures(chart: Chart, hands: Hands): (box: HTMLElement) => () => void {
  return (box) => {
    const fingers = new Fingers();
    let grip: Grip | null = null;
    let long: ReturnType<typeof setTimeout> | undefined;
    /** The finger has stayed: its click is none. */
    let held = false;
    /** What the last press was made with. */
    let pointer = '';
    /** When nothing was pressed last. */
    let nothing = -Infinity;

    const at = ({ clientX, clientY }: Client): Point => {
      const rect = box.getBoundingClientRect();
      // The page may be scaled as a whole.
      const scale = rect.width / box.offsetWidth || 1;
      return { x: (clientX - rect.left) / scale, y: (clientY - rect.top) / scale };
    };
    const pressOf = (event: MouseEvent, by: string, target = event.target as Element): Press => ({
      target,
      at: at(event),
      by: by === 'touch' || by === 'keys' ? by : 'mouse',
      shift: event.shiftKey,
    });
    /** While something is dragged, events name the box only. */
    const overOf = (event: PointerEvent): Press =>
      pressOf(event, event.pointerType, document.elementFromPoint?.(event.clientX, event.clientY) ?? box);
    const letGo = (now: Press | null): void => {
      grip?.drop(now);
      grip = null;
    };

    const down = (event: PointerEvent): void => {
      pointer = event.pointerType;
      if (event.button !== 0) return;
      const press = pressOf(event, pointer);
      fingers.press(event.pointerId, press.at);
      held = false;
      clearTimeout(long);
      letGo(null);
      if (fingers.count > 1) return;
      grip = hands.grip?.(press) ?? null;
      if (!hands.hold || press.by !== 'touch') return;
      long = setTimeout(() => {
        held = true;
        hands.hold?.(press);
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      // It may have been let go of outside.
      if (event.buttons === 0) lift(event);
      if (!fingers.holds(event.pointerId)) {
        if (event.pointerType !== 'touch') hands.point?.(pressOf(event, event.pointerType));
        return;
      }
      const gesture = fingers.move(event.pointerId, at(event));
      if (!gesture) return;
      clearTimeout(long);
      box.setPointerCapture?.(event.pointerId);
      if (grip) grip.move(overOf(event));
      else if (gesture.kind === 'drag') chart.pan(gesture.dx, gesture.dy);
      else chart.zoom(gesture.factor, gesture.middle);
    };
    const lift = (event: PointerEvent): void => {
      clearTimeout(long);
      if (fingers.lift(event.pointerId)) letGo(event.type === 'pointerup' && fingers.moved ? overOf(event) : null);
    };
    const click = (event: MouseEvent): void => {
      const over = fingers.moved || held;
      fingers.moved = false;
      held = false;
      if (over) return;
      const press = pressOf(event, clickedWith(event, pointer));
      const there = hands.press(press);
      const twice = !there && event.timeStamp - nothing < TWICE;
      nothing = there || twice ? -Infinity : event.timeStamp;
      if (!twice) return;
      if (chart.whole) chart.zoom(LEAP, press.at);
      else chart.fit();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      chart.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), at(event));
    };
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'Enter' && event.key !== ' ')) return;
      const thing = thingAt(event.target);
      if (!thing) return;
      event.preventDefault();
      event.stopPropagation();
      fingers.moved = false;
      held = false;
      const { shiftKey } = event;
      thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey, ...middle(thing) }));
    };
    const focus = (event: FocusEvent): void => {
      const thing = thingAt(event.target);
      if (thing?.matches(':focus-visible')) chart.reveal(at(middle(thing)));
    };
    const leave = (): void => hands.point?.(null);

    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', lift],
      ['pointercancel', lift],
      ['pointerleave', leave],
      ['click', click],
      ['wheel', wheel, { passive: false }],
      ['keydown', key],
      ['focusin', focus],
    ];
    for (const [name, listener, how] of listeners) box.addEventListener(name, listener as EventListener, how);
    return () => {
      clearTimeout(long);
      letGo(null);
      for (const [name, listener] of listeners) box.removeEventListener(name, listener as EventListener);
    };
  };
}

function thingAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-item]') : null;
}

function middle(element: Element): Client {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}
