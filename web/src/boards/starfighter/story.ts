// What happened, as a row of pictures: every event changes the view before it a little. The last picture is the new view
// itself; if the events do not lead there (something was missed), there is no story and the new view is simply shown.
// Nothing here is a rule: an event says where a card went, and the picture follows. Numbers are those of the two views.

import { TIMES } from '../shared/queue';
import type { AreaName, BattleView, BoardView, CardView, EffectSymbol, Event, Seat, View } from './generated';
import type { Told } from './props';

/** A picture and how long it stands. */
export interface Scene {
  view: View;
  event: Event | null;
  /** What the server says about it. */
  words: string;
  /** `out` is the picture before the card changes its face or leaves; `in` the one after. */
  part: 'out' | 'in' | 'whole';
  ms: number;
}

/** How long what somebody else decided stands at least, in ms: so long it takes to read it. */
const READ = 1300;

/** What others decided is told slowly enough to be read; what I did myself I know. */
function readable(event: Event, me: Seat | undefined): number {
  switch (event.kind) {
    case 'played':
    case 'passed':
    case 'slid':
    case 'cruiser_chosen':
      return event.seat === me ? 0 : READ;
    case 'moved':
    case 'turned':
    case 'destroyed':
    case 'rolled':
      return READ / 2;
    default:
      return 0;
  }
}

export function storyOf(before: View, told: readonly Told[], after: View): Scene[] | null {
  const scenes: Scene[] = [];
  let view = before;
  for (const { event, words } of told) {
    const next = fold(view, event, after);
    const shown = scenesOf(view, next, event, words);
    const [last, length] = [shown.at(-1), shown.reduce((sum, { ms }) => sum + ms, 0)];
    if (last) last.ms += Math.max(0, readable(event, after.me) - length);
    scenes.push(...shown);
    view = next;
  }
  if (!sameTable(view, after)) return null;
  const last = scenes.at(-1);
  if (last) last.view = after;
  return scenes;
}

function scenesOf(before: View, after: View, event: Event, words: string): Scene[] {
  const whole = (ms: number): Scene[] => [{ view: after, event, words, part: 'whole', ms }];
  switch (event.kind) {
    case 'destroyed':
      return [
        { view: before, event, words, part: 'out', ms: TIMES.beat },
        { view: after, event: null, words, part: 'in', ms: TIMES.fast },
      ];
    case 'rolled':
      return [
        { view: before, event, words, part: 'out', ms: TIMES.flip / 2 },
        { view: after, event, words, part: 'in', ms: TIMES.flip / 2 + TIMES.gap },
      ];
    case 'round_began':
      return whole(TIMES.scene);
    case 'battle':
      return whole(event.south_takes + event.north_takes > 0 ? TIMES.beat + TIMES.gap : TIMES.move);
    case 'ended':
      return whole(TIMES.scene);
    case 'hull':
      return whole(Math.min(600, TIMES.move + 60 * (event.loss - 1)) + TIMES.gap);
    case 'turned':
      return whole(TIMES.flip + TIMES.gap);
    case 'resolving':
      return whole(TIMES.move + TIMES.gap);
    case 'slid':
      return whole(event.slide === 'stay' ? TIMES.fast : TIMES.beat);
    case 'played':
    case 'moved':
    case 'marked':
    case 'absorbed':
    case 'set_aside':
    case 'passed':
    case 'lost':
    case 'initiative':
    case 'reshuffled':
    case 'cruiser_chosen':
    case 'revealed':
    case 'ordered':
      return whole(TIMES.move + TIMES.gap);
    case 'triggered':
    case 'took_aside':
    case 'supplied':
    case 'markers_back':
    case 'shields_reset':
      return whole(TIMES.move);
    case 'start_player':
    case 'pool_dealt':
    case 'build_done':
    case 'automatic':
      return [];
    default:
      // The table has events of its own (somebody resigned, a clock ran out): the log tells them.
      return [];
  }
}

/** The view after an event, as far as the event tells. `after` is where it all leads. */
export function fold(view: View, event: Event, after: View): View {
  switch (event.kind) {
    case 'start_player':
      return { ...view, initiative: event.seat, active: event.seat };
    case 'cruiser_chosen':
      return onBoard(view, event.seat, (board) => withClass(board, event.class, boardOf(after, event.seat)));
    case 'revealed':
      return {
        ...view,
        boards: mapBoards(view, (board, seat) => withClass(board, event.classes[seat] ?? 0, boardOf(after, seat))),
        pile_count: [...event.deck_sizes],
      };
    case 'round_began':
      return {
        ...view,
        round: event.round,
        initiative: event.initiative,
        active: event.initiative,
        passed: [],
        phase: { kind: 'deployment' },
        // Before the first round no hull has been set.
        boards: view.round > 0 ? view.boards : mapBoards(view, (board, seat) => ({ ...board, hull: boardOf(after, seat).hull })),
      };
    case 'took_aside':
      return gotCards(
        onBoard(view, event.seat, (board) => ({ ...board, aside_count: board.aside_count - event.count })),
        event.seat,
        event.count,
        event.cards,
      );
    case 'supplied':
      return gotCards(fromPile(view, event.seat, event.count), event.seat, event.count, event.cards);
    case 'reshuffled': {
      const at = pileOf(view, event.pile ?? 0);
      return { ...view, pile_count: replace(view.pile_count, at, event.count), discard: replace(view.discard, at, []) };
    }
    case 'played': {
      const lying: CardView = {
        token: event.at.token,
        side: event.side,
        turned: false,
        known: event.side === 'front',
        marks: [0, 0],
        shield_marks: [0, 0],
      };
      if (event.card !== undefined) lying.card = event.card;
      const played = onStack(view, event.at.board, event.at.sector, after, (stack) => [...stack, lying]);
      const hand = event.seat === view.me ? view.hand.filter((card) => card !== event.card) : view.hand;
      return onBoard({ ...played, hand, active: event.seat }, event.seat, (board) => ({
        ...board,
        hand_count: board.hand_count - 1,
      }));
    }
    case 'triggered':
      return { ...view, waiting: withWaiting(view.waiting, symbolOf(event)) };
    case 'resolving':
      return { ...view, waiting: withoutWaiting(view.waiting, event), picked: symbolOf(event) };
    case 'lost': {
      const rest: View = { ...view, waiting: withoutWaiting(view.waiting, event) };
      if (rest.picked && sameSymbol(rest.picked, event)) delete rest.picked;
      return rest;
    }
    case 'set_aside':
      return onBoard(fromPile(view, event.seat, 1), event.seat, (board) => ({ ...board, aside_count: board.aside_count + 1 }));
    case 'moved': {
      const { board, sector, token } = event.at;
      const card = view.boards[board]?.sectors[event.from - 1]?.find((lying) => lying.token === token);
      if (!card) return view;
      const without = onStack(view, board, event.from, after, (stack) => stack.filter((lying) => lying.token !== token));
      return onStack(without, board, sector, after, (stack) => [
        ...stack.slice(0, event.at.level),
        card,
        ...stack.slice(event.at.level),
      ]);
    }
    case 'turned':
      return onCard(view, event.at, after, (card) => ({ ...card, turned: !card.turned }));
    case 'rolled':
      return onCard(view, event.at, after, (card) => ({
        ...card,
        card: event.card,
        side: event.side,
        known: true,
      }));
    case 'marked':
      return onCard(view, event.at, after, (card) =>
        event.on === 'fighter'
          ? { ...card, marks: bump(card.marks, event.area, 1) }
          : { ...card, shield_marks: bump(card.shield_marks, event.area, 1) },
      );
    case 'markers_back':
      return onCard(view, event.at, after, (card) => ({
        ...card,
        marks: bump(card.marks, event.area, null),
        shield_marks: bump(card.shield_marks, event.area, null),
      }));
    case 'destroyed': {
      const { board, sector, token } = event.at;
      const gone = onStack(view, board, sector, after, (stack) => stack.filter((lying) => lying.token !== token));
      const at = pileOf(view, board);
      return { ...gone, discard: replace(gone.discard, at, [...(gone.discard[at] ?? []), event.card]) };
    }
    case 'hull':
      return onBoard(view, event.seat, (board) => ({ ...board, hull: event.left }));
    case 'passed':
      return {
        ...view,
        passed: [...view.passed.filter((seat) => seat !== event.seat), event.seat],
        initiative: event.takes_initiative ? event.seat : view.initiative,
      };
    case 'slid':
      return {
        ...view,
        offset: event.offset,
        facing: event.offset === after.offset ? after.facing : view.facing,
        phase: { kind: 'battle_order' },
      };
    case 'ordered':
      return { ...view, phase: { kind: 'battles', order: event.order } };
    case 'battle': {
      const order = view.phase.kind === 'battles' ? view.phase.order : 'left_to_right';
      const battle: BattleView = { sectors: [event.south, event.north], left: [event.south_takes, event.north_takes] };
      const fight: View = { ...view, phase: { kind: 'battles', order, battle } };
      delete fight.picked;
      return fight;
    }
    case 'shields_reset':
      return {
        ...calm(view),
        boards: mapBoards(view, (board) => ({
          ...board,
          sectors: board.sectors.map((stack) => stack.map((card) => ({ ...card, shield_marks: [0, 0] }))),
        })),
      };
    case 'initiative':
      return { ...calm(view), initiative: event.seat };
    case 'ended':
      return { ...view, phase: after.phase };
    case 'pool_dealt':
    case 'build_done':
    case 'automatic':
    case 'absorbed':
      return view;
    default:
      return view;
  }
}

/** Whether the same cards lie in the same places on both. Hulls count from the first round on. */
export function sameTable(a: View, b: View): boolean {
  const board = (each: BoardView): string => `${each.class}/${b.round > 0 ? each.hull : ''}/${each.sectors.map(looks).join('|')}`;
  const lying = (view: View): string => view.boards.map(board).join('||');
  return a.offset === b.offset && a.round === b.round && lying(a) === lying(b);
}

/** What can be seen of a stack. */
function looks(stack: readonly CardView[]): string {
  return stack.map((card) => `${card.token}${card.side}${card.turned}${card.marks.join()}`).join(' ');
}

/** Whom and what the events touched, for an outline where nothing may move. */
export interface Touched {
  tokens: Set<number>;
  hulls: Set<Seat>;
  seats: Set<Seat>;
}

export function touchedBy(told: readonly Told[]): Touched {
  const touched: Touched = { tokens: new Set(), hulls: new Set(), seats: new Set() };
  for (const { event } of told) {
    if ('at' in event && event.kind !== 'triggered' && event.kind !== 'resolving' && event.kind !== 'lost')
      touched.tokens.add(event.at.token);
    if (event.kind === 'hull') touched.hulls.add(event.seat);
    if (event.kind === 'initiative' || event.kind === 'passed' || event.kind === 'slid') touched.seats.add(event.seat);
  }
  return touched;
}

export function sameSymbol(a: EffectSymbol, b: EffectSymbol): boolean {
  return a.at.token === b.at.token && a.area === b.area && a.effect === b.effect;
}

// ---- Small changes

function symbolOf({ controller, at, area, effect }: EffectSymbol): EffectSymbol {
  return { controller, at, area, effect };
}

function withWaiting(groups: EffectSymbol[][], symbol: EffectSymbol): EffectSymbol[][] {
  const last = groups.at(-1);
  if (last?.[0]?.at.token === symbol.at.token) return [...groups.slice(0, -1), [...last, symbol]];
  return [...groups, [symbol]];
}

function withoutWaiting(groups: EffectSymbol[][], symbol: EffectSymbol): EffectSymbol[][] {
  let done = false;
  const rest = [...groups].reverse().map((group) => {
    const at = done ? -1 : group.findIndex((waiting) => sameSymbol(waiting, symbol));
    if (at < 0) return group;
    done = true;
    return group.filter((_, index) => index !== at);
  });
  return rest.reverse().filter((group) => group.length > 0);
}

function pileOf(view: View, seat: Seat): number {
  return view.discard.length > 1 ? seat : 0;
}

function fromPile(view: View, seat: Seat, count: number): View {
  const at = pileOf(view, seat);
  return { ...view, pile_count: replace(view.pile_count, at, Math.max(0, (view.pile_count[at] ?? 0) - count)) };
}

function gotCards(view: View, seat: Seat, count: number, cards: number[]): View {
  const hand =
    seat === view.me ? [...view.hand, ...cards.filter((card) => !view.hand.includes(card))].sort((a, b) => a - b) : view.hand;
  return onBoard({ ...view, hand }, seat, (board) => ({ ...board, hand_count: board.hand_count + count }));
}

function boardOf(view: View, seat: Seat): BoardView {
  return view.boards[seat === 0 ? 0 : 1];
}

function withClass(board: BoardView, index: number, { hull, hull_max, heights }: BoardView): BoardView {
  return { ...board, class: index, hull, hull_max, heights };
}

function mapBoards(view: View, change: (board: BoardView, seat: Seat) => BoardView): [BoardView, BoardView] {
  return [change(view.boards[0], 0), change(view.boards[1], 1)];
}

function onBoard(view: View, seat: Seat, change: (board: BoardView) => BoardView): View {
  return { ...view, boards: mapBoards(view, (board, at) => (at === seat ? change(board) : board)) };
}

/** A stack that looks as in the new view has its number of fighters; until then it keeps the one it had. */
function onStack(view: View, seat: Seat, sector: number, after: View, change: (stack: CardView[]) => CardView[]): View {
  const [at, end] = [sector - 1, boardOf(after, seat)];
  return onBoard(view, seat, (board) => {
    const stack = change(board.sectors[at] ?? []);
    const fighters = looks(stack) === looks(end.sectors[at] ?? []) ? end.fighters[at] : board.fighters[at];
    return { ...board, sectors: replace(board.sectors, at, stack), fighters: replace(board.fighters, at, fighters ?? 0) };
  });
}

function onCard(
  view: View,
  at: { board: Seat; sector: number; token: number },
  after: View,
  change: (card: CardView) => CardView,
): View {
  return onStack(view, at.board, at.sector, after, (stack) =>
    stack.map((card) => (card.token === at.token ? change(card) : card)),
  );
}

/** The battles are over. */
function calm(view: View): View {
  if (view.phase.kind !== 'battles') return view;
  const rest: View = { ...view, phase: { kind: 'battles', order: view.phase.order } };
  delete rest.picked;
  return rest;
}

/** One more, or none at all (null), on a printed area. */
function bump(marks: [number, number], area: AreaName, by: number | null): [number, number] {
  const value = (old: number): number => (by === null ? 0 : old + by);
  return area === 'upper' ? [value(marks[0]), marks[1]] : [marks[0], value(marks[1])];
}

function replace<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}
