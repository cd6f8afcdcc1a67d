// What happened, as a row of scenes: a movement over the picture before, then the picture after.

import { TIMES } from '../shared/queue';
import { follow, ofView, type Battle } from './battle';
import type { Army, Event, Face, Fleet, Planet, View } from './generated';
import type { Told } from './props';

/** Something that moves or lights up over the map. */
export type Effect =
  /** From planet to planet. */
  | { kind: 'march'; way: readonly Planet[]; army: Army; forces: number; ships: Fleet }
  | { kind: 'station'; way: readonly Planet[] }
  | { kind: 'beam'; planet: Planet }
  | { kind: 'pulse'; planets: Planet[]; army: Army | null }
  | { kind: 'break'; planet: Planet }
  /** A base is turned over. */
  | { kind: 'reveal'; planet: Planet; face: Face }
  /** A whole region has a new master. */
  | { kind: 'region'; region: number; army: Army }
  | { kind: 'roll' }
  | { kind: 'compare' }
  | { kind: 'note' };

export interface Scene {
  /** The picture while it stands: false is the one before, true the one after. */
  after: boolean;
  effect: Effect;
  battle: Battle | null;
  words: string;
  ms: number;
}

/** The scenes of an update. What is not worth a scene is simply shown. */
export function storyOf(
  before: View,
  told: readonly Told[],
  after: View,
  battle: Battle | null,
): { scenes: Scene[]; battle: Battle | null } {
  let current = battle ?? ofView(before);
  const scenes: Scene[] = [];
  for (const { event, words } of told) {
    current = follow(current, event, before);
    scenes.push(...scenesOf(event, current, before, words));
  }
  if (told.length > 0) scenes.push(...regionScenes(before, after));
  if (!after.invasion && !told.some(({ event }) => isBattle(event))) current = null;
  return { scenes: merged(scenes), battle: current };
}

/** Regions that somebody holds now who did not before. */
function regionScenes(before: View, after: View): Scene[] {
  if (before.round === 0) return [];
  return after.armies.flatMap(({ army, regions }) => {
    const had = before.armies.find((each) => each.army === army)?.regions ?? [];
    return regions
      .filter((region) => !had.includes(region))
      .map((region): Scene => ({
        after: true,
        effect: { kind: 'region', region, army },
        battle: null,
        words: '',
        ms: TIMES.scene,
      }));
  });
}

const isBattle = (event: Event): boolean => event.kind === 'fought' || event.kind === 'death_star_rolled_at';

function scenesOf(event: Event, battle: Battle | null, before: View, words: string): Scene[] {
  const scene = (effect: Effect, ms: number, after = false): Scene[] => [{ after, effect, battle, words, ms }];
  switch (event.kind) {
    case 'rolled':
      return scene({ kind: 'roll' }, event.side === 'attacker' ? TIMES.move : TIMES.beat);
    case 'rerolled':
      return scene({ kind: 'roll' }, TIMES.flip);
    case 'fought':
    case 'death_star_rolled_at':
      return scene({ kind: 'compare' }, TIMES.beat + TIMES.gap);
    case 'conquered': {
      const source = battle?.source ?? event.planet;
      const way = [source, event.planet];
      return [
        ...scene({ kind: 'march', way, army: event.seat, forces: event.forces, ships: event.ships }, TIMES.move + TIMES.gap),
        ...scene({ kind: 'pulse', planets: [event.planet], army: event.seat }, TIMES.beat, true),
      ];
    }
    case 'occupied':
      return event.forces === 0
        ? []
        : scene(
            { kind: 'march', way: [event.source, event.target], army: event.seat, forces: event.forces, ships: [0, 0, 0] },
            TIMES.move,
          );
    case 'fortified':
    case 'retreated': {
      const way = event.kind === 'fortified' ? event.way : [event.from, event.to];
      return scene({ kind: 'march', way, army: event.seat, forces: event.forces, ships: event.ships }, TIMES.beat);
    }
    case 'death_star_moved':
      return scene({ kind: 'station', way: event.way }, TIMES.scene);
    case 'planet_destroyed':
      return [
        ...scene({ kind: 'beam', planet: event.planet }, TIMES.scene),
        ...scene({ kind: 'break', planet: event.planet }, TIMES.beat, true),
      ];
    case 'death_star_destroyed':
      return before.death_star === undefined ? [] : scene({ kind: 'break', planet: before.death_star }, TIMES.scene, true);
    case 'claimed':
    case 'reinforced':
      return scene({ kind: 'pulse', planets: [event.planet], army: event.army }, TIMES.move, true);
    case 'deployed':
    case 'ship_deployed':
      return scene({ kind: 'pulse', planets: [event.planet], army: event.seat }, TIMES.fast, true);
    case 'garrisoned':
      return scene({ kind: 'pulse', planets: event.planets, army: event.seat }, TIMES.beat, true);
    case 'base_placed':
    case 'death_star_placed':
    case 'forces_removed':
    case 'ship_destroyed':
      return scene({ kind: 'pulse', planets: [event.planet], army: null }, TIMES.beat, true);
    case 'base_captured':
      return scene({ kind: 'reveal', planet: event.planet, face: event.face }, TIMES.scene, true);
    case 'base_moved':
      return scene({ kind: 'pulse', planets: [event.from, event.to], army: null }, TIMES.beat, true);
    case 'command_answered':
      return scene({ kind: 'pulse', planets: [event.planet], army: null }, TIMES.beat, true);
    case 'declared':
    case 'death_star_attacked':
      return scene({ kind: 'note' }, TIMES.move, true);
    case 'shifted':
    case 'played':
    case 'traded':
    case 'eliminated':
    case 'ended':
      return scene({ kind: 'note' }, TIMES.beat, true);
    default:
      return [];
  }
}

/** Once the picture has changed it does not go back. */
function merged(scenes: Scene[]): Scene[] {
  let changed = false;
  return scenes.map((scene) => {
    changed ||= scene.after;
    return changed && !scene.after ? { ...scene, after: true } : scene;
  });
}

/** The planets that events are about, where nothing may move. */
export function touchedBy(told: readonly Told[]): Set<Planet> {
  const planets = new Set<Planet>();
  for (const { event } of told) {
    if ('planet' in event) planets.add(event.planet);
    if ('target' in event && event.kind !== 'declared') planets.add(event.target);
    if (event.kind === 'fortified' || event.kind === 'retreated' || event.kind === 'death_star_moved') planets.add(event.to);
    if (event.kind === 'garrisoned') event.planets.forEach((planet) => planets.add(planet));
  }
  return planets;
}
