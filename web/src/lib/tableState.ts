// What is known of a table, and how messages change it. Pure: the store around it adds time and connection.

import type { TableMessage } from '../wire/socket';
import type { Offer, Seat, TableState, Told, UpdateMessage, WireOffers } from '../wire/types';
import { allOffers } from './swaths';

interface UndoWish {
  undo: number;
  seat: Seat;
  steps: number;
}

/** A draw that somebody offers. */
interface DrawOffer {
  draw: number;
  seat: Seat;
  /** Who has still to agree. */
  of: Seat[];
}

export interface Known {
  table: TableState;
  /** The events of the latest update, for animation; empty after a jump or a step that was taken back. */
  latest: Told[];
  undoWish: UndoWish | null;
  drawOffer: DrawOffer | null;
}

/** What is known after a message. Messages that make no sense without a state leave it as it is. */
export function learn(known: Known | null, message: TableMessage): Known | null {
  if (message.kind === 'table') return learnTable(known, message.table);
  if (!known) return known;
  const { table } = known;
  switch (message.kind) {
    case 'update':
      return learnUpdate(known, message);
    case 'seats':
      return { ...known, table: { ...table, summary: { ...table.summary, seats: message.seats } } };
    case 'chat':
      return { ...known, table: { ...table, chat: [...table.chat, message.line] } };
    case 'rematch_asked':
      return { ...known, table: { ...table, rematch_asked: message.seats } };
    case 'undo_asked':
      return { ...known, undoWish: { undo: message.undo, seat: message.seat, steps: message.steps } };
    case 'undo_over':
      return known.undoWish?.undo === message.undo ? { ...known, undoWish: null } : known;
    case 'draw_offered':
      return { ...known, drawOffer: { draw: message.draw, seat: message.seat, of: message.of } };
    case 'draw_over':
      return known.drawOffer?.draw === message.draw ? { ...known, drawOffer: null } : known;
  }
}

/** A whole table; events we know already are kept if it only brings those since. */
function learnTable(known: Known | null, table: TableState): Known {
  const same = known !== null && known.table.summary.id === table.summary.id && known.table.me === table.me;
  const first = table.events[0]?.number ?? table.event_count;
  // Everything from the first number on is told anew: what we know before it stays.
  const kept =
    same && first > 0 && table.step >= known.table.step ? known.table.events.filter((told) => told.number < first) : [];
  return {
    table: { ...table, offers: offersIn(table), swaths: undefined, events: [...kept, ...table.events], chat: table.chat },
    latest: [],
    undoWish: same ? known.undoWish : null,
    // Whoever may offer one knows that none waits for answers.
    drawOffer: same && !table.draw ? known.drawOffer : null,
  };
}

function learnUpdate(known: Known, update: UpdateMessage): Known {
  const { table } = known;
  // Numbers only go up: what we know already is not told twice.
  const first = update.events[0]?.number ?? Infinity;
  const over = update.outcome !== undefined;
  return {
    ...known,
    table: {
      ...table,
      summary: {
        ...table.summary,
        step: update.step,
        to_act: update.to_act,
        state: over ? 'over' : 'running',
        outcome: update.outcome,
      },
      step: update.step,
      round: update.round,
      view: update.view,
      to_act: update.to_act,
      question: update.question,
      rule: update.rule,
      coach: update.coach,
      offers: offersIn(update),
      chosen: update.chosen,
      events: [...table.events.filter((told) => told.number < first), ...update.events],
      event_count: update.event_count,
      clocks: update.clocks ?? table.clocks,
      undo: update.undo,
      undo_why: update.undo_why,
      standing: update.standing,
      entrust: update.entrust,
      draw: update.draw,
      outcome: update.outcome,
    },
    latest: update.events.some((told) => told.event.kind === 'undone') ? [] : update.events,
  };
}

/** What I may do; absent if nothing is asked of me. */
function offersIn(told: WireOffers): Offer[] | undefined {
  return told.offers && allOffers(told);
}

/** How long an update should be looked at before the next one comes, in milliseconds. */
export function dwell(update: UpdateMessage, speed: number): number {
  return Math.min(1200, 260 + 90 * update.events.length) / speed;
}
