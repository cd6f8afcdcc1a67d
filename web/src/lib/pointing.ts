// Pointing at things with a mouse or a pen.

/** Moves that a thing inside of another has taken for itself. */
const taken = new WeakSet<Event>();

/**
 * Points at a thing when the pointer moves over it, until it leaves. What comes to lie under a pointer at rest, because a new
 * question has changed the page, is not pointed at: nobody has thought of it, so nothing may show what would come of it.
 */
export function pointing<E extends Element>(point: (element: E) => void, leave: () => void): (element: E) => () => void {
  return (element) => {
    let pointed = false;
    const moved = (event: Event): void => {
      // A finger does not point, it presses.
      if (taken.has(event) || (event as PointerEvent).pointerType === 'touch') return;
      taken.add(event);
      pointed = true;
      point(element);
    };
    const left = (): void => {
      if (pointed) leave();
      pointed = false;
    };
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerleave', left);
    return () => {
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerleave', left);
    };
  };
}
