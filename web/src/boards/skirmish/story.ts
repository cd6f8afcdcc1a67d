// What happened, as a row of pictures: every event changes the view before it a little, and the last picture is the new view.
// Nothing here is a rule: an event says what it is about, and the picture takes that from the event or from the new view.

import { TIMES } from '../shared/queue';
import { figureOf } from './facts';
import type { Event, FigureId, FigureView, RollKind, View } from './generated';
import type { Told } from './props';

export interface Scene {
  view: View;
  event: Event;
  /** What the server says about it. */
  words: string;
  ms: number;
}

type Began = Extract<Event, { kind: 'move_began' }>;

/** A base slides this long over half an inch, within limits. */
const STEP = 42;

export function storyOf(before: View, told: readonly Told[], after: View): Scene[] {
  const scenes: Scene[] = [];
  let view = before;
  told.forEach(({ event, words }, index) => {
    const stood = view;
    const shown = event.kind === 'move_began' ? stopped(event, told.slice(index + 1)) : event;
    view = fold(view, shown, after);
    const ms = shown.kind === 'moved' && placeOf(stood, shown.figure) !== placeOf(view, shown.figure) ? TIMES.move : lasts(shown);
    if (ms > 0) scenes.push({ view, event: shown, words, ms });
  });
  const last = scenes.at(-1);
  if (last) last.view = after;
  return scenes;
}

/** A Move as far as the first stop on the way: where somebody has the mover in sight. */
function stopped(event: Began, later: readonly Told[]): Began {
  for (const { event: next } of later) {
    if (next.kind === 'moved' && next.figure === event.figure) break;
    if (next.kind !== 'spotted' || next.figure !== event.figure) continue;
    const index = event.path.findIndex(([x, y]) => x === next.at.x && y === next.at.y);
    return { ...event, end: next.at, path: index > 0 ? event.path.slice(0, index + 1) : event.path };
  }
  return event;
}

function placeOf(view: View, figure: FigureId): string {
  const at = view.figures.find((each) => each.figure === figure)?.at;
  return `${at?.x} ${at?.y} ${at?.level ?? 0}`;
}

/** How long a base slides along a path. */
export function slide(path: readonly [number, number][]): number {
  let length = 0;
  for (let index = 1; index < path.length; index++) {
    const [[x, y], [px, py]] = [path[index] ?? [0, 0], path[index - 1] ?? [0, 0]];
    length += Math.hypot(x - px, y - py);
  }
  return Math.min(1100, Math.max(TIMES.move, length * STEP));
}

function lasts(event: Event): number {
  switch (event.kind) {
    case 'round_began':
    case 'ended':
    case 'taken_out':
    case 'revived':
    case 'han_shoots_first':
      return TIMES.scene;
    case 'card':
      return TIMES.flip + TIMES.move;
    case 'dead_card':
      return TIMES.scene;
    case 'move_began':
      return slide(event.path) + TIMES.gap;
    case 'shot':
    case 'attacked':
      return TIMES.beat;
    case 'rolled':
      return TIMES.beat + TIMES.gap * 3;
    case 'dodged':
    case 'missed':
    case 'jammed':
    case 'struck':
    case 'reacted':
    case 'interacted':
    case 'recaptured':
      return TIMES.beat;
    case 'deployed':
    case 'activated':
    case 'separated':
    case 'readied':
    case 'aimed':
    case 'left':
    case 'spotted':
    case 'party_eliminated':
    case 'token_dropped':
      return TIMES.move;
    default:
      return 0;
  }
}

/** What an event changes about its figure, as the new view has it. */
const CHANGES: Partial<Record<Event['kind'], readonly (keyof FigureView)[]>> = {
  deployed: ['status'],
  activated: ['run', 'ready'],
  runs: ['run'],
  reacted: ['ready'],
  readied: ['ready'],
  jammed: ['jam'],
  jam_cleared: ['jam'],
  recaptured: ['captive'],
  revived: ['quote', 'run', 'ready'],
  taken_out: ['status'],
  left: ['status'],
  activation_ended: ['activated'],
};

/** The view after an event, as far as the event tells. `after` is where it all leads. */
export function fold(view: View, event: Event, after: View): View {
  switch (event.kind) {
    case 'round_began': {
      const { round } = event;
      const figures = view.figures.map((figure) => ({ ...figure, ...taken(['activated'], figure.figure, after) }));
      return { ...view, round, figures, discard: after.discard };
    }
    case 'card':
    case 'dead_card':
      return { ...view, card: event.card, pile: after.pile, discard: after.discard };
    case 'marker_used':
      return { ...view, rerolls: after.rerolls };
    default:
      return 'figure' in event ? onFigure(view, event, after) : view;
  }
}

function onFigure(view: View, event: Extract<Event, { figure: FigureId }>, after: View): View {
  const { figure } = event;
  const at = 'at' in event ? event.at : event.kind === 'move_began' ? event.end : undefined;
  const changes: Partial<FigureView> = {
    ...taken(CHANGES[event.kind] ?? [], figure, after),
    ...(at ? { at } : {}),
    ...('facing' in event ? { facing: event.facing } : {}),
  };
  const figures = view.figures.map((each) => (each.figure === figure ? { ...each, ...changes } : each));
  return { ...view, figures, quotes: event.kind === 'revived' ? after.quotes : view.quotes };
}

/** These facts about a figure in the new view. */
function taken(keys: readonly (keyof FigureView)[], figure: FigureId, after: View): Partial<FigureView> {
  const found = figureOf(after, figure);
  return found ? Object.fromEntries(keys.map((key) => [key, found[key]])) : {};
}

/** Dice that were rolled, for those who have not seen them roll. */
export interface Rolled {
  figure: FigureId;
  roll: RollKind;
  value: number;
  need: number;
  success: boolean;
  number: number;
}

export function rollsOf(told: readonly Told[]): Rolled[] {
  return told.flatMap(({ event, number }) =>
    event.kind === 'rolled'
      ? [{ figure: event.figure, roll: event.roll, value: event.value, need: event.need, success: event.success, number }]
      : [],
  );
}

/** The last quote that revived somebody. */
export function saidIn(told: readonly Told[]): { figure: FigureId; text: string } | null {
  const last = told.findLast(({ event }) => event.kind === 'revived')?.event;
  return last?.kind === 'revived' ? { figure: last.figure, text: last.text } : null;
}

/** Figures that something happened to. */
export function touchedBy(told: readonly Told[]): Set<FigureId> {
  const touched = new Set<FigureId>();
  for (const { event } of told) {
    if ('figure' in event && event.kind !== 'activation_ended') touched.add(event.figure);
    if ('target' in event) touched.add(event.target);
  }
  return touched;
}
