// Units of a place as they are drawn: one pill per side and theatre, in a fixed order, and its sums. Pure.

import { PILL, type Look } from './galaxy';
import type { Depiction, Pile, PlaceView, Side, Theatre, UnitPrint } from './generated';
import { unitRank, unitWidth } from './glyphs';
import { THEATRES } from './order';

interface PillItem extends Pile {
  print: UnitPrint;
  /** Where its sign begins in the pill, and how wide that is. */
  x: number;
  sign: number;
}

interface Pill {
  side: Side;
  theatre: Theatre;
  items: PillItem[];
  /** Kinds that found no room. */
  more: number;
  /** From the middle of the planet. */
  x: number;
  width: number;
}

export function pilesOf(catalogue: Depiction, piles: readonly Pile[], side: Side, theatre: Theatre): PillItem[] {
  return piles
    .flatMap((pile) => {
      const print = catalogue.units[pile.unit];
      return print?.side === side && print.theatre === theatre && pile.count > 0
        ? [{ ...pile, print, x: 0, sign: unitWidth(print.id) }]
        : [];
    })
    .toSorted((a, b) => unitRank(a.unit) - unitRank(b.unit));
}

/** One of a kind needs no number. */
const itemWidth = ({ count, sign }: PillItem): number =>
  sign + PILL.between + (count > 1 ? String(count).length * PILL.digit : 0);

/** The pills of one theatre, side by side above or below the planet. At most four kinds each, two beside an enemy. */
export function pillsOf(catalogue: Depiction, place: PlaceView, theatre: Theatre, { sign }: Look): Pill[] {
  const groups = (['empire', 'rebel'] as Side[])
    .map((side) => ({ side, items: pilesOf(catalogue, place.units, side, theatre) }))
    .filter(({ items }) => items.length > 0);
  const most = groups.length > 1 ? 3 : 5;
  const pills = groups.map(({ side, items }): Pill => {
    const shown = items.length > most ? items.slice(0, most - 1) : items;
    const more = items.length - shown.length;
    let x = PILL.pad;
    const laid = shown.map((item) => {
      const at = x;
      const grown = { ...item, x: at, sign: item.sign * sign };
      x += itemWidth(grown);
      return grown;
    });
    return { side, theatre, items: laid, more, x: 0, width: x - PILL.between + PILL.pad + (more > 0 ? 32 : 0) };
  });
  const all = pills.reduce((sum, pill) => sum + pill.width, 0) + PILL.gap * Math.max(0, pills.length - 1);
  let at = -all / 2;
  for (const pill of pills) {
    pill.x = at;
    at += pill.width + PILL.gap;
  }
  return pills;
}

/** How many units a side has there, in both theatres. */
export function countOf(catalogue: Depiction, piles: readonly Pile[], side: Side): number {
  return THEATRES.flatMap((theatre) => pilesOf(catalogue, piles, side, theatre)).reduce((sum, { count }) => sum + count, 0);
}
