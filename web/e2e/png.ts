// Pictures small enough for a repository: at most 256 colours, with a little noise where the sky would show steps.

import { deflateSync, inflateSync } from 'node:zlib';

interface Pixels {
  width: number;
  height: number;
  /** Three bytes each. */
  rgb: Uint8Array;
}

/** The same picture with a palette. */
export function shrink(png: Buffer): Buffer {
  const pixels = decode(png);
  const palette = medianCut(pixels.rgb, 256);
  return encode(pixels, palette, dither(pixels, palette));
}

function decode(png: Buffer): Pixels {
  let [width, height, channels, at] = [0, 0, 3, 8];
  const data: Buffer[] = [];
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = body[9] === 6 ? 4 : 3;
    } else if (kind === 'IDAT') data.push(body);
    at += 12 + length;
  }
  const lines = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const raw = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : (raw[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (raw[(y - 1) * stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (raw[(y - 1) * stride + x - channels] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      raw[y * stride + x] = (lines[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  if (channels === 3) return { width, height, rgb: raw };
  return { width, height, rgb: raw.filter((_, index) => index % 4 < 3) };
}

function paeth(a: number, b: number, c: number): number {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

type Colour = [number, number, number];

/** The colours that stand for all others: boxes of colours are halved along their longest side until there are enough. */
function medianCut(rgb: Uint8Array, most: number): Colour[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const key = (((rgb[at] ?? 0) & 0xfe) << 16) | (((rgb[at + 1] ?? 0) & 0xfe) << 8) | ((rgb[at + 2] ?? 0) & 0xfe);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const all = [...counts].map(([key, count]) => ({ c: [key >> 16, (key >> 8) & 255, key & 255] as Colour, count }));
  const boxes = [all];
  const spread = (box: typeof all): { axis: 0 | 1 | 2; size: number } => {
    const sides = ([0, 1, 2] as const).map((axis) => {
      let [low, high] = [255, 0];
      for (const { c } of box) [low, high] = [Math.min(low, c[axis]), Math.max(high, c[axis])];
      return { axis, size: high - low };
    });
    return sides.reduce((a, b) => (b.size > a.size ? b : a));
  };
  while (boxes.length < most) {
    // The box that matters most: wide, and with many pixels.
    const scored = boxes.map((box, index) => ({
      index,
      score: box.length < 2 ? 0 : spread(box).size * Math.cbrt(box.reduce((sum, { count }) => sum + count, 0)),
    }));
    const worst = scored.reduce((a, b) => (b.score > a.score ? b : a));
    const box = boxes[worst.index];
    if (!box || worst.score === 0) break;
    const { axis } = spread(box);
    box.sort((a, b) => a.c[axis] - b.c[axis]);
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
    let [sum, cut] = [0, 0];
    while (cut < box.length - 1 && sum < half) sum += box[cut++]?.count ?? 0;
    boxes.splice(worst.index, 1, box.slice(0, Math.max(1, cut)), box.slice(Math.max(1, cut)));
  }
  return boxes.map((box) => {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    return ([0, 1, 2] as const).map((axis) =>
      Math.round(box.reduce((sum, { c, count }) => sum + c[axis] * count, 0) / total),
    ) as Colour;
  });
}

/** The nearest colour of each pixel; what is missing is given on to its neighbours, as long as it is little. */
function dither({ width, height, rgb }: Pixels, palette: Colour[]): Uint8Array {
  const result = new Uint8Array(width * height);
  const nearest = new Map<number, number>();
  const find = (r: number, g: number, b: number): number => {
    const key = (r << 16) | (g << 8) | b;
    const known = nearest.get(key);
    if (known !== undefined) return known;
    let [best, least] = [0, Infinity];
    palette.forEach(([pr, pg, pb], index) => {
      const distance = 2 * (r - pr) ** 2 + 4 * (g - pg) ** 2 + 3 * (b - pb) ** 2;
      if (distance < least) [best, least] = [index, distance];
    });
    nearest.set(key, best);
    return best;
  };
  const errors = new Float32Array((width + 2) * 3 * 2);
  const row = (width + 2) * 3;
  const give = (to: number, error: number): void => {
    errors[to] = (errors[to] ?? 0) + error;
  };
  for (let y = 0; y < height; y++) {
    const [now, next] = y % 2 === 0 ? [0, row] : [row, 0];
    errors.fill(0, next, next + row);
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      const at = now + (x + 1) * 3;
      const wanted = [0, 1, 2].map((axis) => {
        const error = Math.max(-6, Math.min(6, errors[at + axis] ?? 0));
        return Math.max(0, Math.min(255, Math.round((rgb[from + axis] ?? 0) + error)));
      }) as Colour;
      const chosen = find(...wanted);
      result[y * width + x] = chosen;
      for (const axis of [0, 1, 2] as const) {
        const missing = wanted[axis] - (palette[chosen]?.[axis] ?? 0);
        if (Math.abs(missing) > 10) continue;
        give(at + 3 + axis, (missing * 7) / 16);
        give(next + x * 3 + axis, (missing * 3) / 16);
        give(next + (x + 1) * 3 + axis, (missing * 5) / 16);
        give(next + (x + 2) * 3 + axis, missing / 16);
      }
    }
  }
  return result;
}

function encode({ width, height }: Pixels, palette: Colour[], indices: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) lines.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const result = Buffer.alloc(named.length + 8);
  result.writeUInt32BE(body.length, 0);
  named.copy(result, 4);
  result.writeUInt32BE(crc(named), named.length + 4);
  return result;
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
