// Arrow keys move between the things of a zone; Tab goes from zone to zone. Things are elements with `data-item`.

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

/** The nearest of `spots` in a direction: near along it, and not far beside it. */
export function nearest(from: Spot, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const beside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along < 1) return;
    const far = along + 2.5 * beside;
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}

export function roving(): (zone: HTMLElement) => () => void {
  return (zone) => {
    let current: HTMLElement | null = null;
    const items = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>('[data-item]')];

    const refresh = (): void => {
      const all = items();
      if (!current || !all.includes(current)) current = all.find((item) => item.dataset['live'] !== undefined) ?? all[0] ?? null;
      for (const item of all) {
        const index = item === current ? 0 : -1;
        if (item.tabIndex !== index) item.tabIndex = index;
      }
    };
    const focus = (event: FocusEvent): void => {
      const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]');
      if (!item || item === current) return;
      current = item;
      refresh();
    };
    const key = (event: KeyboardEvent): void => {
      const direction = ARROWS[event.key];
      const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]');
      if (!direction || !item || event.ctrlKey || event.altKey || event.metaKey) return;
      const all = items().filter((other) => other !== item);
      const found = all[nearest(middle(item), all.map(middle), direction)];
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      found.focus();
    };

    refresh();
    const observer = new MutationObserver(() => {
      if (current?.dataset['live'] === undefined && document.activeElement !== current) current = null;
      refresh();
    });
    observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-live'] });
    zone.addEventListener('focusin', focus);
    zone.addEventListener('keydown', key);
    return () => {
      observer.disconnect();
      zone.removeEventListener('focusin', focus);
      zone.removeEventListener('keydown', key);
    };
  };
}

function middle(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
