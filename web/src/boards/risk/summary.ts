// What happened since somebody last decided something: planets that changed hands, forces that came and went, and the lines
// of the log that are worth a second look.

import type { Army, Event, Planet, Seat, View } from './generated';
import type { Told } from './props';

interface Change {
  planet: Planet;
  from: Army | null;
  to: Army | null;
}

export interface Summary {
  /** Planets that have another holder now. */
  changes: Change[];
  /** Forces by army, then and now. */
  forces: { army: Army; before: number; now: number }[];
  lines: { number: number; words: string; seat: Seat | null }[];
}

/** What is remembered of the moment when somebody looked last. */
export interface Snapshot {
  holders: (Army | null)[];
  forces: Map<Army, number>;
}

export function snapshot(view: View): Snapshot {
  return {
    holders: view.planets.map((planet) => planet.holder ?? null),
    forces: new Map(view.armies.map((army) => [army.army, army.forces])),
  };
}

/** Lines that a summary repeats; battles are told by what changed hands. */
const WORTH: ReadonlySet<Event['kind']> = new Set([
  'played',
  'traded',
  'eliminated',
  'shifted',
  'shift_cancelled',
  'base_captured',
  'base_moved',
  'death_star_moved',
  'death_star_placed',
  'death_star_destroyed',
  'attack_failed',
  'planet_destroyed',
  'ship_built',
  'resources',
  'command_answered',
  'hand_shown',
  'cards_taken',
]);

export function worth(told: Told): boolean {
  return WORTH.has(told.event.kind);
}

export function summarize(since: Snapshot, told: readonly Told[], view: View): Summary {
  const changes = view.planets.flatMap((planet, index): Change[] => {
    const [from, to] = [since.holders[index] ?? null, planet.holder ?? null];
    return from === to ? [] : [{ planet: index, from, to }];
  });
  return {
    changes,
    forces: view.armies
      .map(({ army, forces }) => ({ army, before: since.forces.get(army) ?? 0, now: forces }))
      .filter(({ before, now }) => before !== now),
    lines: told.filter(worth).map(({ number, words, event }) => ({ number, words, seat: 'seat' in event ? event.seat : null })),
  };
}

export function isEmpty(summary: Summary): boolean {
  return summary.changes.length === 0 && summary.lines.length === 0;
}
