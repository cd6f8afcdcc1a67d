// A board on which nothing happens and nothing can be done: what the parts of a board are given when a legend shows them.

import type { LegendProps } from '../contract';

/** The props of the board of a game, with a position to draw from. */
export function still<Props extends { view: unknown }>(given: LegendProps, view?: Props['view']): Props {
  const rest = {
    offers: [],
    toAct: [],
    events: [],
    motion: false,
    act: () => Promise.resolve(false),
    hover: () => undefined,
  };
  return { ...given, ...(view === undefined ? {} : { view }), ...rest } as unknown as Props;
}
