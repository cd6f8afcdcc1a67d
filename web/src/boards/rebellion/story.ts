// What happened, as a row of scenes over the map, and what is worth telling later. Pure.

import type { Event, Leader, Loaded, Place, Side, View } from './generated';
import type { Told } from './props';

export type Effect =
  | { kind: 'march'; to: Place; loads: Loaded[]; side: Side }
  | { kind: 'leader'; leader: Leader; from: Place | null; to: Place }
  | { kind: 'pulse'; places: Place[]; tone: 'empire' | 'rebel' | 'plain' | 'target' }
  | { kind: 'nothing'; place: Place }
  | { kind: 'reveal'; place: Place }
  | { kind: 'beam'; place: Place }
  | { kind: 'boom'; place: Place }
  | { kind: 'banner' }
  | { kind: 'note' };

export interface Scene {
  /** The picture while it stands: false is the one before, true the one after. */
  after: boolean;
  effect: Effect;
  words: string;
  ms: number;
}

export const TIMES = { move: 420, beat: 480, scene: 900, note: 360, gap: 90 };

const tone = (side: Side): 'empire' | 'rebel' => side;

function placeOfLeader(view: View, leader: Leader): Place | null {
  const at = view.leaders[leader]?.at;
  return typeof at === 'object' ? at.at : null;
}

export function scenesOf(event: Event, words: string, before: View): Scene[] {
  const scene = (effect: Effect, ms: number, after = false): Scene[] => [{ after, effect, words, ms }];
  switch (event.kind) {
    case 'round_began':
    case 'won':
      return scene({ kind: 'banner' }, TIMES.scene, true);
    case 'activated':
      return scene(
        { kind: 'leader', leader: event.leader, from: placeOfLeader(before, event.leader), to: event.place },
        TIMES.move + TIMES.gap,
      );
    case 'opposed':
    case 'leader_added':
    case 'captured':
      return scene(
        { kind: 'leader', leader: event.leader, from: placeOfLeader(before, event.leader), to: event.system },
        TIMES.move + TIMES.gap,
      );
    case 'rescued':
    case 'travelled':
    case 'leader_placed':
      return scene(
        { kind: 'leader', leader: event.leader, from: placeOfLeader(before, event.leader), to: event.place },
        TIMES.move,
      );
    case 'moved':
    case 'retreated':
      return event.loads.length === 0
        ? []
        : scene({ kind: 'march', to: event.to, loads: event.loads, side: event.side }, TIMES.move + 2 * TIMES.gap);
    case 'nothing_found':
      return scene({ kind: 'nothing', place: event.system }, TIMES.beat, true);
    case 'base_revealed':
      return scene({ kind: 'reveal', place: event.system }, TIMES.scene, true);
    case 'answer':
      return scene(
        event.yes ? { kind: 'reveal', place: event.system } : { kind: 'nothing', place: event.system },
        TIMES.beat,
        true,
      );
    case 'mission_at':
      return scene({ kind: 'pulse', places: [event.place], tone: 'plain' }, TIMES.note);
    case 'mission_revealed':
    case 'mission_succeeded':
    case 'mission_failed':
    case 'card_played':
    case 'objective_played':
    case 'recruited':
    case 'tactic_played':
      return scene({ kind: 'note' }, TIMES.beat);
    case 'mission_dice':
    case 'attack_rolled':
    case 'rerolled':
    case 'plans_tried':
      return scene({ kind: 'note' }, TIMES.beat, true);
    case 'combat_began':
      return scene({ kind: 'pulse', places: [event.system], tone: 'target' }, TIMES.beat);
    case 'destroyed':
      return scene({ kind: 'boom', place: event.place }, TIMES.note, true);
    case 'marker_placed':
      return event.marker === 'destroyed'
        ? scene({ kind: 'beam', place: event.system }, TIMES.scene)
        : scene(
            { kind: 'pulse', places: [event.system], tone: event.marker === 'rebel_loyalty' ? 'rebel' : 'empire' },
            TIMES.note,
            true,
          );
    case 'gained':
    case 'deployed':
      return scene({ kind: 'pulse', places: [event.place], tone: 'plain' }, TIMES.note / 2, true);
    case 'battle_won':
      return scene(
        { kind: 'pulse', places: before.combat ? [before.combat.system] : [], tone: tone(event.side) },
        TIMES.beat,
        true,
      );
    case 'reputation':
    case 'time':
      return scene({ kind: 'note' }, TIMES.note, true);
    default:
      return [];
  }
}

/** Setups and deployments come in crowds: what would take too long is told together. */
const LONGEST = 6000;

export function storyOf(before: View, told: readonly Told[]): Scene[] {
  const scenes = told.flatMap(({ event, words }) => scenesOf(event, words, before));
  const all = scenes.reduce((sum, { ms }) => sum + ms, 0);
  if (all <= LONGEST) return scenes;
  return scenes.map((scene) => ({ ...scene, ms: Math.max(60, (scene.ms * LONGEST) / all) }));
}

/** Systems that a message is about, for an outline if nothing may move. */
export function touchedBy(told: readonly Told[]): ReadonlySet<Place> {
  const places = new Set<Place>();
  for (const { event } of told) {
    if ('place' in event && typeof event.place === 'number') places.add(event.place);
    if ('system' in event && typeof event.system === 'number') places.add(event.system);
    if (event.kind === 'moved' || event.kind === 'retreated') places.add(event.to);
  }
  return places;
}

// ---- Since the last turn

export interface Line {
  number: number;
  words: string;
  place: Place | null;
}

const WORTH: ReadonlySet<Event['kind']> = new Set<Event['kind']>([
  'round_began',
  'activated',
  'moved',
  'retreated',
  'nothing_found',
  'answer',
  'base_revealed',
  'base_moved',
  'passed',
  'mission_revealed',
  'mission_succeeded',
  'mission_failed',
  'combat_began',
  'battle_won',
  'destroyed',
  'captured',
  'rescued',
  'marker_placed',
  'marker_removed',
  'objective_played',
  'recruited',
  'card_played',
  'deployed',
  'death_star_finished',
]);

export function linesOf(told: readonly Told[]): Line[] {
  return told.flatMap(({ number, event, words }) => {
    if (!WORTH.has(event.kind) || words === '') return [];
    const place = [...touchedBy([{ number, step: 0, event, words }])][0] ?? null;
    return [{ number, words, place }];
  });
}
