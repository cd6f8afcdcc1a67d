// What happened, as movements over the table: every event says where something came from and where it went. The table itself
// already shows the end; the movements only explain it. Pure.

import { TIMES } from '../shared/queue';
import type { CardName, Destination, Event, Seat } from './generated';
import type { Told } from './props';

/** A place on the table, as elements carry it in `data-at`. */
export type Anchor = string;

export interface Beat {
  /** A card (or its back: null) or a base that flies. */
  card?: CardName | null;
  base?: string;
  from?: Anchor;
  to: Anchor;
  /** A number that is stamped on the place. */
  stamp?: { text: string; tone: 'harm' | 'good' | 'resource' | 'force' | 'attack' };
  /** How long it lasts, and how long the next one waits. */
  ms: number;
  wait: number;
}

const fly = (card: CardName | null, from: Anchor, to: Anchor): Beat => ({
  card,
  from,
  to,
  ms: TIMES.move + 100,
  wait: TIMES.gap,
});
const stamp = (to: Anchor, text: string, tone: NonNullable<Beat['stamp']>['tone']): Beat => ({
  to,
  stamp: { text, tone },
  ms: TIMES.scene,
  wait: TIMES.fast,
});

/** The movements of one event. Events that are not known (the table has some of its own) move nothing. */
export function beatsOf(event: Event): Beat[] {
  switch (event.kind) {
    case 'base_revealed':
      return [{ base: event.base, from: `bases:${event.seat}`, to: `base:${event.seat}`, ms: TIMES.beat, wait: TIMES.move }];
    case 'resources':
      return [stamp('pool', `+${event.n}`, 'resource')];
    case 'force':
      return [stamp('force', `+${event.n}`, 'force')];
    case 'played':
      return [fly(event.card, `hand:${event.seat}`, `play:${event.seat}:${event.card}`)];
    case 'placed':
      return [fly(event.card, 'bought', placeAt(event.seat, event.to))];
    case 'took':
      return [fly(event.card, `row:${event.slot}`, `hand:${event.seat}`)];
    case 'paid_out':
    case 'defeated':
    case 'row_discarded':
      return [{ ...fly(event.card, `row:${event.slot}`, 'galaxy_discard'), wait: TIMES.fast }];
    case 'refilled':
      return [{ ...fly(null, 'galaxy', `row:${event.slot}`), wait: TIMES.gap }];
    case 'attack_resolved':
      return [stamp(event.slot === undefined ? `base:${1 - event.seat}` : `row:${event.slot}`, String(event.attack), 'attack')];
    case 'ship_damaged':
      return [stamp(`ship:${event.seat}:${event.card}#${event.copy}`, `−${event.n}`, 'harm')];
    case 'ship_destroyed':
      return [fly(event.card, `ships:${event.seat}`, `discard:${event.seat}`)];
    case 'base_damaged':
      return [stamp(`base:${event.seat}`, `−${event.n}`, 'harm')];
    case 'damage_prevented':
      return [stamp(`base:${event.seat}`, '0', 'good')];
    case 'base_destroyed':
      return [
        { base: event.base, from: `base:${event.seat}`, to: `victory:${1 - event.seat}`, ms: TIMES.scene, wait: TIMES.beat },
      ];
    case 'repaired':
      return [stamp(`base:${event.seat}`, `+${event.n}`, 'good')];
    case 'attack_gained':
      return [stamp(`unit:${event.card}#${event.copy}`, `+${event.n}`, 'attack')];
    case 'drew':
      return Array.from({ length: Math.min(event.count, 5) }, (_, at) => ({
        ...fly(event.cards[at] ?? null, `deck:${event.seat}`, `hand:${event.seat}`),
        wait: 40,
      }));
    case 'reshuffled':
      return event.pile === undefined
        ? [fly(null, 'galaxy_discard', 'galaxy')]
        : [fly(null, `discard:${event.pile}`, `deck:${event.pile}`)];
    case 'discarded':
      return [fly(event.card, `hand:${event.seat}`, `discard:${event.seat}`)];
    case 'exiled':
      return [fly(event.card, exiledFrom(event), 'exile')];
    case 'revealed':
      return [{ ...fly(event.card, 'galaxy', 'galaxy'), ms: TIMES.scene }];
    case 'top_discarded':
      return [fly(event.card, 'galaxy', 'galaxy_discard')];
    case 'swapped':
      return [fly(event.out, `row:${event.slot}`, 'galaxy'), fly(event.into, 'galaxy', `row:${event.slot}`)];
    case 'put_on_deck':
      return [fly(event.card ?? null, `hand:${event.seat}`, `deck:${event.seat}`)];
    case 'returned':
      return [fly(event.card, `discard:${event.seat}`, `hand:${event.seat}`)];
    case 'turn_ended':
      return [...event.units, ...event.hand].slice(0, 8).map((card, at) => ({
        ...fly(card, at < event.units.length ? `units:${event.seat}` : `hand:${event.seat}`, `discard:${event.seat}`),
        wait: 40,
      }));
    default:
      return [];
  }
}

function placeAt(seat: Seat, to: Destination): Anchor {
  return `${to === 'deck_top' ? 'deck' : to}:${seat}`;
}

function exiledFrom(event: Extract<Event, { kind: 'exiled' }>): Anchor {
  return `${event.from}:${event.seat}`;
}

export function storyOf(told: readonly Told[]): Beat[] {
  const beats: Beat[] = [];
  let shop: Anchor = 'galaxy_discard';
  for (const { event } of told) {
    if (event.kind === 'purchased') shop = event.from === 'row' ? `row:${event.slot ?? 1}` : event.from;
    beats.push(...beatsOf(event).map((beat) => (beat.from === 'bought' ? { ...beat, from: shop } : beat)));
  }
  return beats;
}

/** When each beat begins, and how long all of it takes (ms at speed 1). Long stories hurry. */
export function schedule(beats: readonly Beat[], patience = 1800): { starts: number[]; total: number } {
  const whole = beats.reduce((sum, beat) => sum + beat.wait, 0);
  const hurry = whole > patience ? patience / whole : 1;
  const starts: number[] = [];
  let now = 0;
  let total = 0;
  for (const beat of beats) {
    starts.push(now);
    total = Math.max(total, now + beat.ms);
    now += beat.wait * hurry;
  }
  return { starts, total };
}

/** The places that something happened at, for an outline where nothing may move. */
export function touchedBy(told: readonly Told[]): Set<Anchor> {
  return new Set(storyOf(told).map(({ to }) => to));
}
