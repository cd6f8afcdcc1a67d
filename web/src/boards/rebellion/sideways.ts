// A row that is longer than its box is scrolled by a wheel that only knows up and down.

export function sideways(element: HTMLElement): () => void {
  const wheel = (event: WheelEvent): void => {
    const high = element.scrollHeight > element.clientHeight + 1;
    if (high || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
    element.scrollLeft += event.deltaY;
    event.preventDefault();
  };
  element.addEventListener('wheel', wheel, { passive: false });
  return () => element.removeEventListener('wheel', wheel);
}
