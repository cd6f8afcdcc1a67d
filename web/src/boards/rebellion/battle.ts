// The units of a battle, one by one where they are damaged, together where they are not. Pure.

import { pilesOf } from './forces';
import type { Action, Depiction, Side, Theatre, Unit, View } from './generated';
import type { Offer } from './props';

interface Combatant {
  unit: Unit;
  count: number;
  markers: number;
  points: number;
  /** What it can take, if that is not what is printed. */
  health: number | undefined;
  /** Lost, as things stand. */
  doomed: boolean;
  offer: Offer | null;
}

type Wounded = Pick<Combatant, 'unit' | 'markers' | 'points'>;

const same = (one: Wounded, other: Wounded): boolean =>
  one.unit === other.unit && one.markers === other.markers && one.points === other.points;

const isWound = (action: Action): action is Extract<Action, { kind: 'hit' | 'block' }> =>
  action.kind === 'hit' || action.kind === 'block';

/** What fights in a theatre on one side. Damaged units stand alone, the others in heaps. */
export function combatants(
  catalogue: Depiction,
  { combat, places, aids }: View,
  side: Side,
  theatre: Theatre,
  wounds: readonly Offer[],
): Combatant[] {
  if (!combat) return [];
  const combatant = (wounded: Wounded, count: number): Combatant => ({
    ...wounded,
    count,
    health: aids?.combat?.health?.find(({ unit }) => unit === wounded.unit)?.health,
    doomed: aids?.combat?.doomed.some((hurt) => same(hurt, wounded)) ?? false,
    offer: wounds.find(({ action }) => isWound(action) && same(action, wounded)) ?? null,
  });
  return pilesOf(catalogue, places[combat.system]?.units ?? [], side, theatre).flatMap(({ unit, count }) => {
    const hurt = combat.hurt.filter((each) => each.unit === unit);
    const whole = count - hurt.length;
    return [
      ...(whole > 0 ? [combatant({ unit, markers: 0, points: 0 }, whole)] : []),
      ...hurt.map(({ markers, points }) => combatant({ unit, markers, points }, 1)),
    ];
  });
}

/** The steps of a combat round, as they are listed. */
export const STEPS = ['space', 'ground', 'retreat', 'next'] as const;

/** The offer that is proposed to whoever puts damage somewhere, or takes it back. */
export function proposalOf({ aids }: View, wounds: readonly Offer[]): Offer | null {
  const proposed = aids?.combat?.proposal;
  if (!proposed || !isWound(proposed)) return null;
  return wounds.find(({ action }) => isWound(action) && action.kind === proposed.kind && same(action, proposed)) ?? null;
}
