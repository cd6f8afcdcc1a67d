// What is to be heard when a table has changed: decided from what happened, as its game calls it, and from what the shell knows.

import type { Told } from '../wire/types';
import type { Sound } from './sounds';

/** What is known of a table, as far as it can be heard. */
export interface Heard {
  /** Whether it is for me to decide. */
  myTurn: boolean;
  over: boolean;
  /** What the latest update told. */
  events: readonly Pick<Told, 'event'>[];
}

/** Of several things that happen at once the first of these is heard. */
const LOUDEST: readonly Sound[] = ['battle', 'dice', 'move'];

/** The sounds of a change, in their order. `kinds` says which events of the game are a throw of dice or a battle. */
export function sounds(before: Heard, now: Heard, kinds: Partial<Record<string, Sound>>): Sound[] {
  const happened = now.events === before.events ? [] : now.events.map(({ event }) => kinds[event.kind] ?? 'move');
  const loudest = LOUDEST.find((sound) => happened.includes(sound));
  return [
    ...(loudest ? [loudest] : []),
    ...(now.over && !before.over ? (['end'] as const) : []),
    ...(now.myTurn && !before.myTurn ? (['turn'] as const) : []),
  ];
}
