// Text that has to fit into its place: set narrower step by step, as long as it is cut.

const STEPS = 3;

/** Sets `data-fit` to the first step at which nothing is cut. Give it all that changes text or place. */
export function fit(...changes: unknown[]): (element: HTMLElement) => () => void {
  void changes;
  return (element) => {
    let here = true;
    const measure = (): void => {
      if (!here) return;
      for (let step = 0; step <= STEPS; step++) {
        element.dataset['fit'] = String(step);
        if (element.scrollHeight <= element.clientHeight + 1) break;
      }
    };
    measure();
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(measure);
    return () => {
      here = false;
    };
  };
}
