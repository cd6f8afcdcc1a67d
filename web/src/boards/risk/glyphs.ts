// Our own signs, as paths around 0,0 that fit into 20 × 20; ships point upwards.

import type { Class, Faction } from './generated';

export const SHIPS: Record<Class, string> = {
  fighter: 'M0-8L3 1 8 6 3 5 0 8-3 5-8 6-3 1Z',
  bomber: 'M-2-7H2V1H5V-4H8V7H5V4H-5V7H-8V-4H-5V1H-2Z',
  destroyer: 'M0-9L7 8H2.5L0 5.5-2.5 8H-7Z',
};

/** The tokens of armies, 36 × 36: the shape says whose they are, so that colour is never the only sign. */
export const TOKENS: readonly string[] = [
  'M-11-16H11A5 5 0 0 1 16-11V11A5 5 0 0 1 11 16H-11A5 5 0 0 1-16 11V-11A5 5 0 0 1-11-16Z',
  'M-15.5 13A18.5 18.5 0 1 1 15.5 13Z',
  'M0-18A18 18 0 1 1-.01-18ZM0-15.4A15.4 15.4 0 1 0 .01-15.4ZM0-13.8A13.8 13.8 0 1 1-.01-13.8Z',
  'M0-22L22 0 0 22-22 0Z',
  'M-18-12H18A6 6 0 0 1 24-6V6A6 6 0 0 1 18 12H-18A6 6 0 0 1-24 6V-6A6 6 0 0 1-18-12Z',
];
/** The token of an army that nobody plays. */
export const UNPLAYED = 'M-9-16.5H9L19 0 9 16.5H-9L-19 0Z';

/** A figure of each kind, the small one first. */
const FIGURES = [
  { path: 'M0-8A3.2 3.2 0 1 1-.01-8ZM-5.5 8C-5.5 1-3.5-.5 0-.5S5.5 1 5.5 8Z', width: 13 },
  { path: 'M-8-6H6V-3H9V0H6V2H7V8H4V2H-4V8H-7V2H-8Z', width: 20 },
] as const;

/**
 * A stack as figures, the large ones first, by what each kind stands for; many of a kind are one with a number. Places are in
 * units from the left.
 */
export function figuresOf(
  forces: number,
  worth: readonly number[],
): { figures: { path: string; x: number; times: number }[]; width: number } {
  const figures: { path: string; x: number; times: number }[] = [];
  let [left, x] = [forces, 0];
  const add = (kind: (typeof FIGURES)[number], times: number): void => {
    figures.push({ path: kind.path, x: x + kind.width / 2, times });
    x += kind.width + (times > 1 ? 7 + 8 * String(times).length : 0);
  };
  for (const [at, kind] of [...FIGURES.entries()].toReversed()) {
    const each = worth[at] ?? 1;
    const count = Math.floor(left / each);
    left -= count * each;
    if (count > 4) add(kind, count);
    else for (let one = 0; one < count; one++) add(kind, 1);
  }
  return { figures, width: x };
}

export const FACTIONS: Record<Faction, string> = {
  empire: 'M-8-9H8V-5H-8ZM-7.5-2.5H7.5L0 9Z',
  rebel: 'M-9 5H9V8.5H-9ZM-7.5 2.5A7.5 7.5 0 0 1 7.5 2.5Z',
  hutt: 'M-8 8C-9-2-5-8 0-8S9-2 8 8H4C5 2 3-3 0-3S-5 2-4 8Z',
};

export const BASE = 'M-11 10V-3L0-11 11-3V10Z';
export const DOOR = 'M-4 10V1H4V10Z';
/** A throne: the Emperor is here. */
export const THRONE = 'M-5.5 10V-6L0-1 5.5-6V10Z';

/** Rocks of an asteroid field, always the same ones for a planet: a path for each of their three shades. */
export function rocks(seed: number): string[] {
  let s = (seed * 7919 + 13) & 0x7fffffff;
  const shades = ['', '', ''];
  for (let k = 0; k < 11; k++) {
    s = (Math.imul(s, 1103515245) + 12345) & 0x7fffffff;
    const angle = k * 2.4 + (s % 100) / 160;
    const far = 30 * Math.sqrt((k + 0.6) / 11);
    const [cx, cy, q] = [far * Math.cos(angle), far * 0.8 * Math.sin(angle), 2.6 + (s % 45) / 10];
    const points = Array.from({ length: 6 }, (_unused, m) => {
      const r = q * (0.7 + ((s >> (m * 3)) % 8) / 16);
      return `${(cx + r * Math.cos(m * 1.05)).toFixed(1)} ${(cy + r * Math.sin(m * 1.05)).toFixed(1)}`;
    }).join('L');
    shades[k % 3] += `M${points}Z`;
  }
  return shades;
}

/** The tints of planets. */
export const LANDS = ['#d8c7a8', '#a8c0d8', '#c9a088', '#9cc0a8', '#b8a8cc'];

/** What a planet looks like: its tint (one of `LANDS`) and tilt come from its name. */
export function looksOf(id: string): { land: number; tilt: number } {
  const hash = [...id].reduce((sum, letter, index) => sum + (index + 3) * letter.charCodeAt(0), 0);
  return { land: hash % LANDS.length, tilt: (hash % 50) - 25 };
}
