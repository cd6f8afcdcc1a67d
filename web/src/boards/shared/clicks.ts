// What a click was made with.

/** Some browsers say it only of the press before, which is `pressed`. A key has no detail. */
export function clickedWith(event: MouseEvent, pressed: string): string {
  if ('pointerType' in event && typeof event.pointerType === 'string' && event.pointerType !== '') return event.pointerType;
  return event.detail > 0 ? pressed : 'keys';
}
