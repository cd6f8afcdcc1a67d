// What the dice of a side are made of: eight-sided ones, rerolls, additions. Told from the ships and events in the view.

import type { BoostView, Fleet } from './generated';
import type { Words } from './words';

/** The sides of dice that are about to be rolled. */
export function poolOf(dice: number, ships: Fleet, boost: BoostView | null): number[] {
  const eights = boost?.only_d8 ? dice : boost?.suppressed ? 0 : Math.min(dice, ships[2]);
  return Array.from({ length: dice }, (_, index) => (index < eights ? 8 : 6));
}

export function makeup(dice: number, ships: Fleet, boost: BoostView | null, words: Words, most = false): string {
  const parts: string[] = [most && dice > 1 ? words.diceUpTo(dice) : words.diceCount(dice)];
  const of = (count: number): number => (boost?.suppressed ? 0 : Math.min(count, dice));
  if (boost?.only_d8) parts.push(words.allD8);
  else if (of(ships[2]) > 0) parts.push(words.makeD8(of(ships[2])));
  if (of(ships[0]) > 0) parts.push(words.rerolls(of(ships[0])));
  if (of(ships[1]) > 0) parts.push(words.plusHigh(of(ships[1])));
  if (boost && boost.all > 0) parts.push(words.plusAll(boost.all));
  if (boost && boost.highest > 0) parts.push(words.plusTop(boost.highest));
  if (boost?.suppressed && ships.some((count) => count > 0)) parts.push(words.noShips);
  return parts.join(' · ');
}
