// What a line of the log was about, as lines and rings over the table as it is now. What an event does not say (where a
// shooter stood) is taken from the present position, and left out if nobody stands there any more. Pure.

import type { Point } from '../shared/point';
import { figureOf } from './facts';
import type { Event, FigureId, View } from './generated';

export interface Recalled {
  /** A way, from its start to its end. */
  path: Point[];
  /** In hundredths of an inch. */
  cost: number | null;
  /** From whoever fired or struck to whoever was meant. */
  lines: [Point, Point][];
  /** Everybody and every place that the line names. */
  rings: Point[];
}

const standing = (view: View, figure: FigureId): Point[] => {
  const found = figureOf(view, figure);
  return found?.status === 'table' ? [found.at] : [];
};

/** The figures of an event, in the order in which it names them. */
function figuresOf(event: Event): FigureId[] {
  return [
    ...('figure' in event ? [event.figure] : []),
    ...('by' in event ? [event.by] : []),
    ...('target' in event ? [event.target] : []),
    ...('victims' in event ? event.victims : []),
  ];
}

export function recalled(event: Event, view: View): Recalled | null {
  const path = event.kind === 'move_began' ? event.path.map(([x, y]): Point => ({ x, y })) : [];
  const place: Point[] = 'at' in event ? [event.at] : event.kind === 'move_began' ? [event.end] : [];
  const lines: [Point, Point][] = [];
  if (event.kind === 'spotted') {
    for (const from of standing(view, event.by)) lines.push([from, event.at]);
  } else if ('target' in event) {
    for (const from of standing(view, event.figure)) for (const to of standing(view, event.target)) lines.push([from, to]);
  }
  // Whoever was moved is shown where the event puts it, not where it stands now.
  const moved = place.length > 0 && 'figure' in event ? event.figure : null;
  const named = [...new Set(figuresOf(event))].filter((figure) => figure !== moved);
  const rings = [...place, ...named.flatMap((figure) => standing(view, figure))];
  if (path.length + lines.length + rings.length === 0) return null;
  return { path, cost: event.kind === 'move_began' ? event.cost : null, lines, rings };
}
