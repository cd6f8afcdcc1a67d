// The root of a board: a press anywhere on it finishes what is running.

interface Running {
  readonly running: boolean;
  finish: () => void;
  settle: () => void;
}

interface Options {
  /** What could be pressed before, while everything moved. */
  live?: string;
  /** Whether what runs is not to be finished: the steps of a longer wish. */
  busy?: () => boolean;
}

/** If nothing could be pressed before, the press does nothing more. */
export function stage(
  board: Running,
  { live = '[data-live], button', busy = () => false }: Options = {},
): (root: HTMLElement) => () => void {
  return (root) => {
    let swallow = false;
    const down = (event: Event): void => {
      swallow = false;
      if (!board.running || busy()) return;
      swallow = (event.target as Element).closest(live) === null;
      board.finish();
    };
    const click = (event: Event): void => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const key = (): void => {
      swallow = false;
    };
    board.settle = () => {
      for (const animation of root.getAnimations?.({ subtree: true }) ?? []) animation.finish();
    };
    root.addEventListener('pointerdown', down, true);
    root.addEventListener('click', click, true);
    root.addEventListener('keydown', key, true);
    return () => {
      root.removeEventListener('pointerdown', down, true);
      root.removeEventListener('click', click, true);
      root.removeEventListener('keydown', key, true);
    };
  };
}
