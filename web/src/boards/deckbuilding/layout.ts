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
  /** Row cards. */
  rowW: number;
  rowH: number;
  columns: number;
  rowCompact: boolean;
  handH: number;
  handW: number;
  handCompact: boolean;
  /** Piles. */
  pileW: number;
  stripH: number;
  forceH: number;
}

const VERB = 27;

export function measure(box: Box): Metrics {
  return box.width < 900 ? narrow(box.width) : wide(box);
}

function narrow(width: number): Metrics {
  const pad = 8;
  const gap = 6;
  const columns = width >= 720 ? 6 : 3;
  const inner = width - 2 * pad;
  const rowW = Math.floor((inner - (columns - 1) * gap) / columns);
  return {
    narrow: true,
    gap,
    pad,
    baseH: 74,
    baseW: width < 380 ? 112 : 122,
    rowW,
    rowH: width >= 720 ? 132 : 92,
    columns,
    rowCompact: true,
    handH: 100,
    handW: Math.min(110, Math.floor((inner - 4 * 5) / 5)),
    handCompact: true,
    pileW: 44,
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
  const most = Math.floor((inner - 2 * (pileW + 16) - 5 * 10) / 6);
  const rowW = Math.min(most, Math.round(rowH / 1.32));
  const handW = Math.round(Math.min(handH / 1.42, 148));
  return {
    narrow: false,
    gap,
    pad,
    baseH,
    baseW: Math.round(clamp(box.width * 0.21, 170, 216)),
    rowW,
    rowH,
    columns: 6,
    rowCompact: rowH < 186 || rowW < 112,
    handH,
    handW,
    handCompact: handH < 182,
    pileW,
    stripH,
    forceH,
  };
}

/** How far apart the cards of a hand lie: side by side, or over each other, at least 44 px of each in sight. */
export function handStep(width: number, room: number, count: number, gap: number): number {
  if (count < 2 || count * (width + gap) - gap <= room) return width + gap;
  return Math.max(44, (room - width) / (count - 1));
}

/** How wide the tiles of a line are; two lines if one would make them too small. */
export function tiles(
  room: number,
  height: number,
  count: number,
  gap: number,
  most = 154,
): { width: number; height: number; rows: number } {
  if (count === 0) return { width: most, height, rows: 1 };
  const one = Math.floor((room - (count - 1) * gap) / count);
  if (one >= 92 || height < 120) return { width: clamp(one, 84, most), height: Math.min(height, 100), rows: 1 };
  const across = Math.ceil(count / 2);
  const two = Math.floor((room - (across - 1) * gap) / across);
  return { width: clamp(two, 84, most), height: Math.floor((height - gap) / 2), rows: 2 };
}

/** How many lines of text a card can show, everything in px. */
export function textLines(height: number, em: number, bounty: boolean, longName: boolean): number {
  const art = 4.1 * em;
  const name = (longName ? 2.5 : 1.25) * em;
  const kind = Math.max(11, 0.92 * em) * 1.25;
  const foot = 2.75 * em;
  const strip = bounty ? 2.6 * em : 0;
  const line = Math.max(11, 0.965 * em) * 1.24;
  return Math.max(0, Math.floor((height - art - name - kind - foot - strip + 0.5 * em) / line));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
