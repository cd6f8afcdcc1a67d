// A row that is longer than its box is scrolled with the keyboard, too: if nothing in it can be focused, it is focused itself.

export function reachable(element: HTMLElement): () => void {
  const look = (): void => {
    const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (scrolls && !element.querySelector('[tabindex="0"], button:not([tabindex="-1"])')) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  look();
  const box = new ResizeObserver(look);
  box.observe(element);
  const content = new MutationObserver(look);
  content.observe(element, { subtree: true, childList: true, characterData: true });
  return () => {
    box.disconnect();
    content.disconnect();
  };
}
