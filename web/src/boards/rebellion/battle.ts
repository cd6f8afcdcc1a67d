// The units of a battle, one by one where they are damaged, together where they are not. Pure.

import { pilesOf } from './forces';
import type { CombatView, Depiction, Pile, QuestionKind, Side, Theatre, Unit } from './generated';
import type { Offer } from './props';

interface Combatant {
  unit: Unit;
  count: number;
  markers: number;
  points: number;
  offer: Offer | null;
}

/** What fights in a theatre on one side. Damaged units stand alone, the others in heaps. */
export function combatants(
  catalogue: Depiction,
  piles: readonly Pile[],
  combat: CombatView,
  side: Side,
  theatre: Theatre,
  wounds: readonly Offer[],
): Combatant[] {
  return pilesOf(catalogue, piles, side, theatre).flatMap(({ unit, count }) => {
    const hurt = combat.hurt.filter((each) => each.unit === unit);
    const whole = Math.max(0, count - hurt.length);
    const find = (markers: number, points: number): Offer | null =>
      wounds.find(
        ({ action }) =>
          (action.kind === 'hit' || action.kind === 'block') &&
          action.unit === unit &&
          action.markers === markers &&
          action.points === points,
      ) ?? null;
    return [
      ...(whole > 0 ? [{ unit, count: whole, markers: 0, points: 0, offer: find(0, 0) }] : []),
      ...hurt.map(({ markers, points }) => ({ unit, count: 1, markers, points, offer: find(markers, points) })),
    ];
  });
}

/** Which of the four steps of a combat round is under way; -1 before the first round. */
export function stepOf(question: QuestionKind | undefined, combat: CombatView): number {
  if (question === 'retreat' || question === 'retreat_to' || question === 'retreat_load') return 2;
  if (combat.round === 0) return -1;
  return combat.theatre === 'space' ? 0 : 1;
}
