// Where things lie: plain arithmetic, so that it can be tested. Lengths in CSS pixels of the board.

import type { Seat, Sector } from './generated';

/** How the board is arranged. */
export interface Metrics {
  /** Narrow: everything below each other, as high as it needs to be. */
  narrow: boolean;
  /** Cards too small for the large symbols. */
  compact: boolean;
  columns: number;
  /** Width of a column, with its gap. */
  col: number;
  /** Gap between two columns. */
  gap: number;
  /** Height of a field: half a card. */
  h: number;
  /** Height of the lane between the boards. */
  lane: number;
  /** Height of a cruiser. */
  cruiser: number;
  /** Fields and one half more of the upper and of the lower board. */
  rows: [upper: number, lower: number];
  width: number;
  height: number;
  handCard: { width: number; height: number };
  /** How much of a hand card lies under the edge. */
  tucked: number;
}

export interface Box {
  width: number;
  /** The height to fill, or null if the board may be as high as it likes. */
  height: number | null;
  /** The height of the window, which a board that may be as high as it likes tries not to leave. */
  window?: number;
}

const EDGE = 4;

/** The columns of all offsets that may be shown at once. */
export interface Spread {
  /** Sectors of each board. */
  sectors: number;
  columns: number;
  /** The column of the upper board's left edge. */
  upper: number;
}

/** Both boards with all these offsets side by side, in the middle of at least one column more, the upper board at rest. */
export function spread(sectors: number, offsets: readonly number[]): Spread {
  const low = Math.min(0, ...offsets);
  const high = Math.max(0, ...offsets);
  const used = sectors + high - low;
  const columns = Math.max(sectors + 1, used);
  return { sectors, columns, upper: (columns - used) / 2 - low };
}

/** The column of a sector, counted from 0 at the left. The lower board is shifted by the offset against the upper one. */
export function column(sector: Sector, lower: boolean, offset: number, at: Spread): number {
  return lower ? at.upper + offset + sector - 1 : at.upper + at.sectors - sector;
}

/** `hand` is how many cards lie in front of who looks; null for those who only watch and have no hand. */
export function measure(box: Box, at: Spread, heights: [upper: number, lower: number], hand: number | null): Metrics {
  const rows: [number, number] = [heights[0] + 1, heights[1] + 1];
  const { columns } = at;
  if (box.height === null) return tall(box, at, rows);
  return hand === null ? watched(box.width, box.height, columns, rows) : wide(box.width, box.height, columns, rows, hand);
}

/** Below each other: the width decides. */
function tall(box: Box, { columns, sectors }: Spread, rows: [number, number]): Metrics {
  const col = Math.min(128, (box.width - 18) / columns);
  const compact = col < 92;
  const full = Math.min(128, (box.width - 18) / (sectors + 1));
  const [lane, cruiser] = compact ? [34, 34] : [42, 46];
  const cards = box.width < 560 ? 5 : 6;
  const width = Math.floor((Math.min(box.width, 760) - 18 - (cards - 1) * 6) / cards);
  const handCard = { width: Math.min(136, width), height: width < 100 ? 118 : 146 };
  // Bar, one seat, dock, strip and hand want to be seen together with the boards.
  const rest = (box.window ?? 844) - 240 - 52 - handCard.height - 16 - lane - 2 * cruiser - 2 * EDGE;
  const h = Math.floor(Math.max(31, col * 0.3, Math.min(rest / (rows[0] + rows[1]), Math.max(38, full * 0.5), 50)));
  return finish({
    narrow: true,
    compact,
    columns,
    col,
    gap: compact ? (col < 56 ? 3 : 4) : 8,
    h,
    lane,
    cruiser,
    rows,
    handCard,
    tucked: 0,
  });
}

/** On a desk: the height decides, then the width. */
function wide(width: number, height: number, columns: number, rows: [number, number], hand: number): Metrics {
  const count = rows[0] + rows[1];
  const [lane, cruiser] = height < 700 ? [36, 44] : [42, 54];
  const handCard = { width: 136, height: height < 700 ? 132 : 146 };
  const rest = height - lane - 2 * cruiser - 2 * EDGE - WIDE_PADDING;
  const free = (rest - handCard.height) / count;
  const h = Math.floor(Math.min(58, Math.max(34, free)));
  // Not enough height: the hand lies partly under the edge and rises when it is pointed at.
  const tucked = hand > 0 && free < LOW_FIELD ? Math.min(handCard.height / 3, (LOW_FIELD - free) * count) : 0;
  const fields = tucked > 0 ? Math.floor(Math.max(30, Math.min(LOW_FIELD, (rest - handCard.height + tucked) / count))) : h;
  const col = Math.min((width - WIDE_SIDES) / columns, Math.max(118, fields * 2.56), 148);
  return finish({
    narrow: false,
    compact: col < 92,
    columns,
    col,
    gap: col < 92 ? 4 : 8,
    h: fields,
    lane,
    cruiser,
    rows,
    handCard,
    tucked,
  });
}

/** On a desk without a hand: the boards take its place, left of the piles. */
function watched(width: number, height: number, columns: number, rows: [number, number]): Metrics {
  const [lane, cruiser] = height < 620 ? [36, 44] : [42, 54];
  const rest = height - lane - 2 * cruiser - 2 * EDGE - WATCHED_PADDING;
  const h = Math.floor(Math.min(58, Math.max(30, rest / (rows[0] + rows[1]))));
  const col = Math.min((width - WIDE_SIDES - PILES) / columns, Math.max(112, h * 2.56), 148);
  return finish({
    narrow: false,
    compact: col < 92,
    columns,
    col,
    gap: col < 92 ? 4 : 8,
    h,
    lane,
    cruiser,
    rows,
    handCard: { width: 136, height: 0 },
    tucked: 0,
  });
}

/** Lower than this no field becomes for the sake of a whole hand. */
const LOW_FIELD = 37;
/** Above the cruiser, and below it for the strip. */
const WATCHED_PADDING = 56;
/** Above the cruiser, between arena and hand, below the hand. */
const WIDE_PADDING = 66;
/** Air for the ends of the cruisers. */
const WIDE_SIDES = 52;
/** The piles, at the right end of the hand. */
export const PILES = 150;

function finish(metrics: Omit<Metrics, 'width' | 'height'>): Metrics {
  const { col, columns, cruiser, lane, h, rows } = metrics;
  return { ...metrics, width: col * columns, height: 2 * cruiser + 2 * EDGE + lane + (rows[0] + rows[1]) * h };
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A field, or with `fields` = 2 the card that lies on it. */
export function fieldRect(metrics: Metrics, at: number, lower: boolean, level: number, fields = 1): Rect {
  const { col, gap, h, cruiser, height } = metrics;
  const from = cruiser + EDGE;
  return {
    x: at * col + gap / 2,
    y: lower ? height - from - (level + fields) * h : from + level * h,
    width: col - gap,
    height: fields * h,
  };
}

/** The band that joins two stacks: from the outer end of one to that of the other. */
export function bandRect(metrics: Metrics, at: number, upperCards: number, lowerCards: number): Rect {
  const { col, gap, h, cruiser, height } = metrics;
  const length = (cards: number): number => (cards === 0 ? 0 : (cards + 1) * h);
  const top = cruiser + EDGE + length(upperCards);
  return {
    x: at * col + gap / 2,
    y: top,
    width: col - gap,
    height: height - top - cruiser - EDGE - length(lowerCards),
  };
}

export function laneTop(metrics: Metrics): number {
  return metrics.cruiser + EDGE + metrics.rows[0] * metrics.h;
}

export function cruiserRect(metrics: Metrics, lower: boolean, offset: number, at: Spread): Rect {
  return {
    x: (lower ? at.upper + offset : at.upper) * metrics.col,
    y: lower ? metrics.height - metrics.cruiser : 0,
    width: at.sectors * metrics.col,
    height: metrics.cruiser,
  };
}

/** The sector of a board under a point of the arena, however high its stack is. */
export function sectorAt(
  metrics: Metrics,
  lower: boolean,
  offset: number,
  at: Spread,
  point: { x: number; y: number },
): Sector | null {
  const middle = laneTop(metrics) + metrics.lane / 2;
  if (lower ? point.y < middle : point.y > middle) return null;
  const found = Math.floor(point.x / metrics.col - (lower ? at.upper + offset : at.upper));
  if (found < 0 || found >= at.sectors) return null;
  return lower ? found + 1 : at.sectors - found;
}

/** Distance between the left edges of hand cards: they overlap only when they must, and 44 px of each stay free. */
export function handStep(count: number, card: number, gap: number, room: number): number {
  if (count < 2) return card + gap;
  return Math.max(44, Math.min(card + gap, (room - card) / (count - 1)));
}

/** Where the arena begins on a desk: over the middle of the hand if there is room, else at the edge. */
export function arenaLeft(metrics: Metrics, room: number): number {
  const middle = (room - PILES - metrics.width) / 2;
  return Math.max(WIDE_SIDES / 2, Math.min(middle, room - metrics.width - WIDE_SIDES / 2));
}

/** Neighbouring columns, joined. */
export function runs(columns: readonly number[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const at of [...columns].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && at - last.to < 1.01) last.to = at;
    else found.push({ from: at, to: at });
  }
  return found;
}

/** Who sits below: you, or South for those who only look. */
export function lowerSeat(me: Seat | null): Seat {
  return me ?? 0;
}
