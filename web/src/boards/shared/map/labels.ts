// Where names are written on a map. Sizes are in whatever unit the board writes in. Pure.

export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export type Anchor = 'start' | 'middle' | 'end';

export interface Label {
  x: number;
  /** The baseline. */
  y: number;
  anchor: Anchor;
  /** What it covers. */
  rect: Rect;
}

/** A place that a name may take, and what is wrong with it. */
export interface Candidate extends Label {
  price: number;
}

/** The area that two rectangles share. */
export function overlap(a: Rect, b: Rect): number {
  const [width, height] = [Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0), Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)];
  return width > 0 && height > 0 ? width * height : 0;
}

const NARROW = "iljtfrI1.,:;'’ -";
const BROAD = 'mwMWÄÖ—';

/** About how wide a text is, in letters of this size. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    width += NARROW.includes(letter) ? 0.3 : BROAD.includes(letter) ? 0.84 : letter === letter.toUpperCase() ? 0.64 : 0.54;
  }
  return width * size;
}

/** What a line of text covers that is anchored at a point of its baseline. */
export function textRect(x: number, y: number, anchor: Anchor, width: number, size: number): Rect {
  const x0 = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x : x - width;
  return { x0: x0 - 2, y0: y - size * 0.82, x1: x0 + width + 2, y1: y + size * 0.26 };
}

/** Every label tries its places and takes the cheapest, three times over; to lie over another one costs `clash` for its area. */
export function settled(wishes: readonly (readonly Candidate[])[], clash: number): Label[] {
  const placed: Label[] = [];
  for (let pass = 0; pass < 3; pass++) {
    wishes.forEach((candidates, index) => {
      let least = Infinity;
      for (const { price, ...label } of candidates) {
        const clashes = placed.reduce((sum, other, at) => (at === index ? sum : sum + overlap(label.rect, other.rect)), 0);
        const cost = price + clash * clashes;
        if (cost >= least) continue;
        least = cost;
        placed[index] = label;
      }
    });
  }
  return placed;
}

/** Keeps labels by what they depend on: they are worked out once, and nothing jumps during play. */
export class LabelCache {
  readonly #known = new Map<string, Label[]>();

  of(key: string, make: () => Label[]): Label[] {
    const found = this.#known.get(key) ?? make();
    this.#known.set(key, found);
    return found;
  }
}
