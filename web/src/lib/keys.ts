// Keys that mean something for a whole page.

/** Whether a key is meant for the page: without modifiers, not typed into a field, and with no dialog in front. */
export function bareKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)))
    return false;
  return document.querySelector('.modal') === null;
}
