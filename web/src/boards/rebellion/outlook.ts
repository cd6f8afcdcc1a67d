// What missions promise before they are chosen, as the rules tell it: found by card, leaders and place. Pure.

import type { Leader, Mission, Outlook, Place, Spot, View } from './generated';

/** With exactly these leaders. */
export function outlookOf(view: View, card: Mission, leaders: readonly Leader[]): Outlook | undefined {
  return view.aids?.outlooks?.find(
    (each) =>
      each.card === card && each.leaders.length === leaders.length && leaders.every((leader) => each.leaders.includes(leader)),
  );
}

/** Whether it could be revealed with these leaders; what is not known is not doubted. */
export const isAble = (view: View, card: Mission, leaders: readonly Leader[]): boolean =>
  (outlookOf(view, card, leaders)?.short ?? 0) === 0;

/** Where it can be attempted, by place: the best target of each. */
export function spotsOf(outlook: Outlook | undefined): ReadonlyMap<Place, Spot> {
  const spots = (outlook?.spots ?? []).toSorted((a, b) => a.percent[1] - b.percent[1] || a.percent[0] - b.percent[0]);
  return new Map(spots.map((spot) => [spot.place, spot]));
}

/** The best that can be had anywhere: at worst, and at best. */
export function rangeOf(outlook: Outlook | undefined): { least: number; most: number } | null {
  const spots = outlook?.spots ?? [];
  if (spots.length === 0) return null;
  return {
    least: Math.max(...spots.map(({ percent }) => percent[1])),
    most: Math.max(...spots.map(({ percent }) => percent[0])),
  };
}
