// A mission that was tried, from its reveal to its verdict: both sides' leaders and dice, put together from what was told. Pure.

import type { Dice, Leader, Mission, Place, Side, View } from './generated';
import { sideIndex } from './order';
import type { Told } from './props';

export interface Attempt {
  card: Mission;
  side: Side;
  leaders: readonly Leader[];
  opposing: readonly Leader[];
  /** Where, once it is known. */
  place: Place | null;
  /** The Rebels' and the Empire's, if they rolled. */
  dice: readonly [Dice | null, Dice | null];
  verdict: { won: boolean; own: number; other: number } | null;
}

export const isRolled = (dice: Dice | null | undefined): dice is Dice => (dice ?? []).flat().some((n) => n > 0);

/** What can be told of a mission that is under way, without having seen its beginning. */
function underWay({ mission, aids }: View): Attempt | null {
  if (!mission) return null;
  const dice = (side: Side): Dice | null => {
    const found = mission.dice[sideIndex(side)];
    return isRolled(found) ? found : null;
  };
  return {
    card: mission.card,
    side: mission.side,
    leaders: mission.leaders,
    opposing: aids?.mission?.opposing ?? [],
    place: aids?.mission?.place ?? null,
    dice: [dice('rebel'), dice('empire')],
    verdict: null,
  };
}

const replaced = ([rebel, empire]: Attempt['dice'], side: Side, dice: Dice): Attempt['dice'] =>
  side === 'rebel' ? [dice, empire] : [rebel, dice];

/** The attempt after what has been told; null if there is none. */
export function attemptAfter(attempt: Attempt | null, before: View, told: readonly Told[]): Attempt | null {
  let now = attempt?.verdict === null ? attempt : (underWay(before) ?? attempt);
  for (const { event } of told) {
    if (event.kind === 'mission_revealed') {
      const { card, side, leaders } = event;
      now = { card, side, leaders, opposing: [], place: null, dice: [null, null], verdict: null };
    }
    if (!now || now.verdict) continue;
    if (event.kind === 'mission_at') now = { ...now, place: event.place, opposing: event.opposing };
    else if (event.kind === 'opposed') now = { ...now, opposing: [...new Set([...now.opposing, event.leader])] };
    else if (event.kind === 'mission_dice' || event.kind === 'rerolled') {
      now = { ...now, dice: replaced(now.dice, event.side, event.dice) };
    } else if (event.kind === 'mission_succeeded' || event.kind === 'mission_failed') {
      const { own, other } = event;
      now = { ...now, verdict: { won: event.kind === 'mission_succeeded', own, other } };
    }
  }
  return now;
}
