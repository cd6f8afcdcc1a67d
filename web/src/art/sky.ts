// A sky of small stars, always the same for the same seed.

interface Star {
  x: number;
  y: number;
  r: number;
  o: number;
}

export function stars(seed: number, count: number, width: number, height: number, dim = 1): Star[] {
  const next = random(seed);
  return Array.from({ length: count }, () => ({
    x: Math.round(next() * width),
    y: Math.round(next() * height),
    r: [0.6, 0.6, 0.8, 1.1][Math.floor(next() * 4)] ?? 0.6,
    o: Math.round((0.3 + next() * 0.6) * dim * 100) / 100,
  }));
}

/** A small repeatable generator (mulberry32): for pictures, never for games. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
