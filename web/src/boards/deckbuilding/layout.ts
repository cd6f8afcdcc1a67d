// Where things lie: from the size of the box to the sizes of cards and zones. Pure.

export interface Box {
  width: number;
  /** Null if the board is as high as it needs to be. */
  height: number | null;
}

export interface Metrics {
  /** One column of zones with compact cards. */
  narrow: boolean;
  gap: number;
  pad: number;
  /** Height of the bases, and of the lines beside them. */
  baseH: number;
  baseW: number;
  /** Height of the units below them, on narrow screens. */
  unitH: number;
  /** Row cards. */
  rowW: number;
  rowH: number;
  columns: number;
  rowCompact: boolean;
  handH: number;
  handW: number;
  handCompact: boolean;
  /** Piles; own ones stand two by two beside the hand, if it is high enough. */
  pileW: number;
  pilesSquare: boolean;
  stripH: number;
  forceH: number;
}

const VERB = 27;

/** `scale` is how large text is: 1 is the usual size. What scrolls grows with it. */
export function measure(box: Box, scale = 1): Metrics {
  return box.width < 900 ? narrow(box.width, box.height === null ? scale : 1) : wide(box);
}

function narrow(width: number, scale: number): Metrics {
  const pad = 8;
  const gap = 6;
  const columns = width >= 720 ? 6 : 3;
  const inner = width - 2 * pad;
  const rowW = Math.floor((inner - (columns - 1) * gap) / columns);
  return {
    narrow: true,
    gap,
    pad,
    baseH: Math.round(74 * scale),
    baseW: width < 380 ? 112 : 122,
    unitH: Math.round(68 * scale),
    rowW,
    rowH: Math.round((width >= 720 ? 132 : 92) * scale),
    columns,
    rowCompact: true,
    handH: Math.round(100 * scale),
    handW: Math.min(110, Math.floor((inner - 4 * 5) / 5)),
    handCompact: true,
    pileW: 44,
    pilesSquare: false,
    stripH: 46,
    forceH: 30,
  };
}

function wide(box: Box): Metrics {
  const height = box.height ?? 852;
  const low = height < 780;
  const gap = low ? 8 : 10;
  const pad = 16;
  const baseH = Math.round(clamp(height * 0.152, 92, 136));
  const forceH = low ? 32 : 38;
  const stripH = low ? 42 : 46;
  const pileW = low ? 50 : 58;
  const rest = height - 2 * 8 - 2 * baseH - forceH - stripH - 5 * gap - VERB;
  const inner = box.width - 2 * pad;
  const rowH = Math.round(clamp(rest * 0.52, 108, 250));
  const handH = Math.round(clamp(rest - rowH, 100, 224));
  const most = Math.floor((inner - 2 * (pileW + 12) - 5 * 8) / 6);
  const rowW = Math.min(most, Math.round(rowH / 1.32));
  const handW = Math.round(Math.min(handH / 1.42, 148));
  return {
    narrow: false,
    gap,
    pad,
    baseH,
    baseW: Math.round(clamp(box.width * 0.21, 170, 216)),
    unitH: baseH,
    rowW,
    rowH,
    columns: 6,
    rowCompact: rowH < 186 || rowW < 112,
    handH,
    handW,
    handCompact: handH < 182,
    pileW,
    pilesSquare: handH >= 2 * (1.3 * 52 + 21) + 12,
    stripH,
    forceH,
  };
}

/** How far apart the cards of a hand lie: side by side, or over each other, at least 44 px of each in sight. */
export function handStep(width: number, room: number, count: number, gap: number): number {
  if (count < 2 || count * (width + gap) - gap <= room) return width + gap;
  return Math.max(44, (room - width) / (count - 1));
}

/** How wide a card of the hand is: as wide as it likes, or as all of them have room beside each other; not too narrow. */
export function handWidth(wished: number, room: number, count: number, gap: number, least = 112): number {
  const each = Math.floor((room - (count - 1) * gap) / Math.max(1, count));
  return Math.max(Math.min(wished, least), Math.min(wished, each));
}

interface Lot {
  width: number;
  height: number;
  rows: number;
}

/** How wide and high the tiles of ships and units are; two lines if one would make them too small. */
export function tiles(room: number, height: number, ships: number, units: number, gap: number, most = 154): Lot {
  if (ships + units === 0) return { width: most, height, rows: 1 };
  const free = room - (ships > 0 && units > 0 ? 2 * gap + 2 : 0);
  const across = (rows: number): number => {
    const columns = Math.ceil(ships / rows) + Math.ceil(units / rows);
    return Math.floor((free - (columns - 1) * gap) / columns);
  };
  if (across(1) >= 92 || height < 120) return { width: clamp(across(1), 84, most), height: Math.min(height, 100), rows: 1 };
  return { width: clamp(across(2), 66, most), height: Math.floor((height - 8) / 2), rows: 2 };
}

/** Whether tiles of this size are too many for their room. */
export function crowded(room: number, { width, rows }: Lot, ships: number, units: number, gap: number): boolean {
  const columns = Math.ceil(ships / rows) + Math.ceil(units / rows);
  return columns * width + (columns - 1) * gap + (ships > 0 && units > 0 ? 2 * gap + 2 : 0) > room;
}

/** How high the lines of a card are, in px: kind and text have a floor, which the size of text on the page raises (`scale`). */
function lineHeights(em: number, scale: number): { kind: number; text: number } {
  return { kind: Math.max(11 * scale, 0.92 * em) * 1.25, text: Math.max(12 * scale, 0.965 * em) * 1.24 };
}

/** How many lines of text a card can show, everything in px. */
export function textLines(height: number, em: number, bounty: boolean, longName: boolean, scale = 1): number {
  const line = lineHeights(em, scale);
  const art = 3.4 * em;
  const name = (longName ? 2.5 : 1.25) * em;
  const foot = 2.75 * em;
  const strip = bounty ? 2.6 * em : 0;
  return Math.max(0, Math.floor((height - art - name - line.kind - foot - strip + 0.5 * em) / line.text));
}

/** About how high the picture of a card is, with so many letters of text under it. */
export function artHeight(height: number, em: number, width: number, letters: number, bounty: boolean, scale = 1): number {
  const line = lineHeights(em, scale);
  const lines = Math.ceil((letters * 0.38 * line.text) / (width - 1.4 * em));
  return height - 1.9 * em - line.kind - lines * line.text - 2.75 * em - (bounty ? 2.6 * em : 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
