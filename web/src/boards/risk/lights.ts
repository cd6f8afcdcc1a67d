// What glows, what is aimed at, and what a distribution of forces looks like. Pure: plain sets and maps, made anew each time.

import type { Draft } from './draft';
import type { Planet, View } from './generated';
import { namedEnds, planetsOf, type Things } from './offers';
import type { Offer } from './props';

export type Light = 'bright' | 'soft';

export const NO_PLANETS: ReadonlySet<Planet> = new Set();
export const NO_LIGHTS: ReadonlyMap<Planet, Light> = new Map();
export const NOTHING_PLACED: ReadonlyMap<Planet, number> = new Map();

export function onePlanet(planet: Planet): ReadonlySet<Planet> {
  return new Set([planet]);
}

export interface Aimed {
  at: ReadonlySet<Planet>;
  from: Planet | null;
}

/** What is aimed at: an offer, a draft, or the invasion under way. */
export function aimedAt(aim: Offer | null, draft: Draft | null, view: View, shown: View, things: Things): Aimed {
  if (aim) {
    const { at, from } = planetsOf(aim.action, view);
    return { at: new Set(at), from };
  }
  if (draft?.kind === 'attack' && draft.target !== null) return { at: new Set([draft.target]), from: draft.source };
  if (draft?.kind === 'move' && draft.to !== null) return { at: new Set([draft.to]), from: draft.from };
  // The planet of an event of which a number or a class is asked next.
  const { event } = view;
  if (event?.chosen !== undefined && (things.numbersOf === 'choose_number' || things.classes.size > 0)) {
    return { at: new Set([event.chosen]), from: null };
  }
  const { invasion } = shown;
  return invasion ? { at: new Set([invasion.target]), from: invasion.source } : { at: NO_PLANETS, from: null };
}

/** Planets that can be tapped now; softly lit if something else is held. */
export function legalPlanets(
  things: Things,
  draft: Draft | null,
  view: View,
  reach: ReadonlySet<Planet>,
  left: number,
): ReadonlyMap<Planet, Light> {
  const result = new Map<Planet, Light>();
  const all = (planets: Iterable<Planet>, light: Light) => {
    for (const planet of planets) if (result.get(planet) !== 'bright') result.set(planet, light);
  };
  if (draft?.kind === 'attack') {
    if (!draft.atDeathStar) all(things.attacks.get(draft.source)?.keys() ?? [], 'bright');
    if (things.deathStar.has(draft.source) && view.death_star !== undefined) all([view.death_star], 'bright');
    all(things.attacks.keys(), 'soft');
    return result;
  }
  if (draft?.kind === 'move') {
    all(reach, 'bright');
    all(things.moves.keys(), 'soft');
    return result;
  }
  all(things.planets.keys(), 'bright');
  if (left > 0) all(things.deploys.keys(), 'bright');
  all(things.attacks.keys(), 'bright');
  all(things.deathStar.keys(), 'bright');
  all(things.moves.keys(), 'bright');
  view.planets.forEach((planet, index) => {
    if (planet.bases?.some(({ base }) => things.bases.has(base))) all([index], 'bright');
  });
  return result;
}

/** Where a move may end that starts at the planet held. */
export function reachOf(things: Things, draft: Draft | null, view: View): ReadonlySet<Planet> {
  const from = draft?.kind === 'move' ? draft.from : namedEnds(view.phase).from;
  if (from === undefined) return NO_PLANETS;
  if (things.verb === 'fortify_to') return new Set(things.planets.keys());
  const group = view.connected?.find((planets) => planets.includes(from)) ?? [];
  return new Set(group.filter((planet) => planet !== from));
}

/** A distribution with some more forces (or fewer) on a planet. */
export function placedWith(
  placed: ReadonlyMap<Planet, number>,
  planet: Planet,
  count: number,
  left: number,
): ReadonlyMap<Planet, number> {
  const now = Math.max(0, (placed.get(planet) ?? 0) + Math.min(count, left));
  const result = new Map(placed);
  if (now === 0) result.delete(planet);
  else result.set(planet, now);
  return result;
}

/** What of a distribution still fits. */
export function trimmedTo(
  placed: ReadonlyMap<Planet, number>,
  room: number,
  deploys: ReadonlyMap<Planet, Offer>,
): ReadonlyMap<Planet, number> {
  const result = new Map<Planet, number>();
  let left = room;
  for (const [planet, count] of placed) {
    const fits = deploys.has(planet) ? Math.min(count, left) : 0;
    if (fits > 0) result.set(planet, fits);
    left -= fits;
  }
  return result;
}
