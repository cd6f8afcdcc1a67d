// From offers to things on the table. What is possible comes from here and from nowhere else.

import type { AreaName, CardId, Order, Seat, Sector, Side, Slide } from './generated';
import type { Offer } from './props';

/** What is asked, by the kind of the offers. */
type Question = 'cruiser' | 'build' | 'deploy' | 'order' | 'card' | 'move' | 'sector' | 'slide' | 'battles';

type Plays = Record<Side, Map<Sector, Offer>>;

/** The offers of a decision, by the thing they are about. */
export interface Things {
  question: Question | null;
  plays: Map<CardId, Plays>;
  pass: Offer | null;
  /** The effects among which the next one is chosen. */
  next: { area: AreaName; index: number; offer: Offer }[];
  /** By `placeKey`. */
  cards: Map<string, Offer>;
  /** By `placeKey`, then by destination. */
  moves: Map<string, Map<Sector, Offer>>;
  /** By `sectorKey`. */
  sectors: Map<string, Offer>;
  slides: Map<Slide, Offer>;
  orders: Map<Order, Offer>;
  cruisers: Map<number, Offer>;
  adds: Map<CardId, Offer>;
  done: Offer | null;
}

export function placeKey(board: Seat, sector: Sector, level: number): string {
  return `${board}:${sector}:${level}`;
}

export function sectorKey(board: Seat, sector: Sector): string {
  return `${board}:${sector}`;
}

export function thingsOf(offers: readonly Offer[]): Things {
  const things: Things = {
    question: null,
    plays: new Map(),
    pass: null,
    next: [],
    cards: new Map(),
    moves: new Map(),
    sectors: new Map(),
    slides: new Map(),
    orders: new Map(),
    cruisers: new Map(),
    adds: new Map(),
    done: null,
  };
  for (const offer of offers) place(things, offer);
  return things;
}

function place(things: Things, offer: Offer): void {
  const action = offer.action;
  switch (action.kind) {
    case 'choose_cruiser':
      things.question = 'cruiser';
      things.cruisers.set(action.class, offer);
      break;
    case 'deck_add':
      things.question = 'build';
      things.adds.set(action.card, offer);
      break;
    case 'deck_done':
      things.question = 'build';
      things.done = offer;
      break;
    case 'play': {
      things.question = 'deploy';
      const plays = things.plays.get(action.card) ?? { front: new Map(), back: new Map() };
      plays[action.side].set(action.sector, offer);
      things.plays.set(action.card, plays);
      break;
    }
    case 'pass':
      things.question = 'deploy';
      things.pass = offer;
      break;
    case 'resolve_next':
      things.question = 'order';
      things.next.push({ area: action.area, index: action.index, offer });
      break;
    case 'target_card':
      things.question = 'card';
      things.cards.set(placeKey(action.board, action.sector, action.level), offer);
      break;
    case 'target_move': {
      things.question = 'move';
      const key = placeKey(action.board, action.sector, action.level);
      const destinations = things.moves.get(key) ?? new Map<Sector, Offer>();
      destinations.set(action.to, offer);
      things.moves.set(key, destinations);
      break;
    }
    case 'target_sector':
      things.question = 'sector';
      things.sectors.set(sectorKey(action.board, action.sector), offer);
      break;
    case 'slide':
      things.question = 'slide';
      things.slides.set(action.slide, offer);
      break;
    case 'battle_order':
      things.question = 'battles';
      things.orders.set(action.order, offer);
      break;
  }
}

/** The side a card is taken up with: the front if it fits anywhere. */
export function firstSide(plays: Plays | undefined): Side {
  return plays && plays.front.size > 0 ? 'front' : 'back';
}

/** What an offer is called on the board: the key cap of the list (offers beyond the last key have none), or its place in it. */
export function badges(offers: readonly Offer[], keys?: Record<number, string>): Map<number, string> {
  return new Map(offers.map((offer, index) => [offer.id, keys ? (keys[offer.id] ?? '') : String(index + 1)]));
}

/** What several offers are called together, in the order of the list: "3–5", "8–W". */
export function badgeRange(offers: Iterable<Offer>, badge: Map<number, string>): string {
  const names = [...offers].map((offer) => badge.get(offer.id) ?? '').filter((name) => name !== '');
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined || first === last) return first ?? '';
  return `${first}–${last}`;
}
