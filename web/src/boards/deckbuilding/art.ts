// The pictures of cards and bases: a sky in the colours of the side, one body, one silhouette. All of them are our own.

import type { CardDrawing, Faction } from './generated';

export const SKIES: Record<Faction, { dark: string; light: string; rim: string }> = {
  empire: { dark: '#121b31', light: '#35507f', rim: '#93b4ff' },
  rebel: { dark: '#2a1a1c', light: '#7a452d', rim: '#f2905a' },
  neutral: { dark: '#1b2020', light: '#4a5546', rim: '#b3b89a' },
};

/** A silhouette on 120 × 70: what is dark, and what is lit. */
interface Shape {
  dark: string;
  lit: string;
  /** The lit part is drawn as a line. */
  line?: number;
  /** A bust stands on the lower edge. */
  bust?: boolean;
}

const SHAPES: Record<string, Shape> = {
  dart: { dark: 'M10 50 58 35 108 14 80 40 90 56 66 48 38 62 45 48z', lit: 'M62 37l18-9-9 9z' },
  fork: { dark: 'M60 8l9 20-1 12 24 3v20h-6V50l-18-2-2 14h-12l-2-14-18 2v13h-6V43l24-3-1-12z', lit: 'M60 16l4 10h-8z' },
  heavy: { dark: 'M10 32h32l8-14h20l8 14h32v16H78l-8 14H50l-8-14H10z', lit: 'M54 26h12v7H54z' },
  gull: { dark: 'M60 22l9 11 25-17 22 8-31 22-15 4-10 10-10-10-15-4L4 24l22-8 25 17z', lit: 'M60 29l4 8h-8z' },
  winged: { dark: 'M60 16l10 14 44-10-26 22 20 18-38-8-10 14-10-14-38 8 20-18L6 20l44 10z', lit: 'M60 24l4 9h-8z' },
  crescent: {
    dark: 'M62 8c26 4 44 16 50 34-10-8-24-12-38-11l6 6-6 8-8-7c-12 4-22 12-28 24C32 36 40 16 62 8z',
    lit: 'M63 31h7v7h-7z',
  },
  freighter: {
    dark: 'M12 42l18-16h52l10-8h12v10l12 10v12l-14 6H28zM36 58h16v9H36zM58 58h16v9H58zM80 57h16v9H80z',
    lit: 'M90 32h14l5 5H90z',
  },
  spear: { dark: 'M4 40 92 22l24 8-2 14-24 8H40zM70 24l4-14h14l2 12zM52 50l20 20h10l-4-21z', lit: 'M30 39h46M40 44h30', line: 2 },
  slab: {
    dark: 'M8 28h92l14 8v10l-14 8H24L8 46zM30 22h22v6H30zM66 18h16v10H66z',
    lit: 'M22 42h14v6H22zM42 42h14v6H42zM62 42h14v6H62zM82 42h14v6H82z',
  },
  wedge: { dark: 'M4 44 40 34h16l6-12h12l3 10 39 8-8 8-44 6H28z', lit: 'M44 41h4M54 41h4M64 40h4M74 40h4M84 41h4', line: 2.5 },
  keel: { dark: 'M2 40 30 31h42l6-9h14l5 9h19v18H97l-5 9H78l-6-9H30z', lit: 'M100 36h10M100 44h10M36 40h22', line: 2.5 },
  pods: {
    dark: 'M6 38c0-9 12-14 26-14 8 0 14 2 18 5 4-5 13-8 24-8 22 0 40 8 42 19-2 11-20 18-42 18-11 0-20-3-24-8-4 3-10 5-18 5C18 55 6 47 6 38z',
    lit: 'M20 38h5M31 37h5M62 36h5M73 35h5M84 35h5M95 37h5',
    line: 2.5,
  },
  anvil: {
    dark: 'M6 40h58v-6h16l4-16h20l8 6v32l-8 6H84l-4-12H40l-8 8H14z',
    lit: 'M92 28h12v4H92zM92 38h12v4H92zM92 48h12v4H92z',
  },
  gantry: {
    dark: 'M8 30h34v24H8zM78 22h34v40H78zM42 38h36v7H42z',
    lit: 'M16 38h4M26 38h4M86 32h4M96 32h4M86 42h4M96 42h4M86 52h4M96 52h4',
    line: 3,
  },
  crawler: {
    dark: 'M24 16h54l8 6 20 3v13H86l-6 6H30l-8-8zM32 44h9l-3 14 5 12H28l3-12zM66 44h9l4 14-1 12H63l4-12z',
    lit: 'M94 29h8v4h-8z',
  },
  strider: {
    dark: 'M40 8h40l7 12v16l-11 8H44l-11-8V20zM46 44h9L45 56l8 14H38l1-14zM65 44h9l7 12 1 14H67l8-14z',
    lit: 'M46 22h10v4H46zM64 22h10v4H64z',
  },
  skiff: {
    dark: 'M4 38h112L100 56l-30 8H34L14 52zM40 38V14l36 10v14z',
    lit: 'M24 46h6M38 48h6M52 49h6M66 48h6M80 47h6',
    line: 3,
  },
  trooper: {
    dark: 'M18 72c2-15 12-22 27-24l5-3h20l5 3c15 2 25 9 27 24zM60 12c11 0 17 7 17 18s-7 18-17 18-17-7-17-18 6-18 17-18zM36 24c4-14 12-18 24-18s20 4 24 18z',
    lit: 'M44 27h32l-3 7H47z',
    bust: true,
  },
  ranger: {
    dark: 'M16 72c2-16 14-22 28-24l4-4h24l4 4c14 2 26 8 28 24zM60 8c14 0 20 9 20 22l-2 12-6 6H48l-6-6-2-12C40 17 46 8 60 8z',
    lit: 'M44 27h32v5H63v8h-6v-8H44z',
    bust: true,
  },
  hunter: {
    dark: 'M18 72c2-16 13-22 28-24l4-4h20l4 4c15 2 26 8 28 24zM42 14h36v22l-8 12H50l-8-12zM78 16h4V2h3v18l-7 4z',
    lit: 'M46 24h28v5H62l-2 11-2-11H46z',
    bust: true,
  },
  officer: {
    dark: 'M20 72c2-15 13-22 27-25l13 8 13-8c14 3 25 10 27 25zM47 26h26v8c0 9-5 15-13 15s-13-6-13-15zM40 22l4-13c10-4 22-4 32 0l4 13zM38 23h44v4H38z',
    lit: 'M56 12h8v6h-8z',
    bust: true,
  },
  hood: {
    dark: 'M60 5c22 2 29 22 27 40l14 27H19l14-27C31 27 38 7 60 5z',
    lit: 'M52 32h6v3h-6zM62 32h6v3h-6zM104 6h3v66h-3z',
    bust: true,
  },
  cowl: { dark: 'M60 18c17 0 25 12 24 26l12 28H24l12-28c-1-14 7-26 24-26z', lit: 'M50 38h7v5h-7zM63 38h7v5h-7z', bust: true },
  rogue: {
    dark: 'M18 72c2-15 13-21 28-24l14 9 14-9c15 3 26 9 28 24zM46 26c0-12 6-19 14-19s14 7 14 19v6c0 10-6 16-14 16s-14-6-14-16zM43 27c-1-15 7-23 18-23s18 8 16 23l-6-10c-7 2-16 1-22-2z',
    lit: 'M60 57l5 7-5 8-5-8z',
    bust: true,
  },
  hulk: {
    dark: 'M12 72c0-24 13-38 30-42 2-15 9-22 18-22s16 7 18 22c17 4 30 18 30 42z',
    lit: 'M51 30h6v4h-6zM63 30h6v4h-6z',
    bust: true,
  },
  droid: {
    dark: 'M24 72c4-14 12-20 24-22h24c12 2 20 8 24 22zM53 50V38h14v12zM49 6h22v9l-3 23H52l-3-23z',
    lit: 'M53 17h14v4H53zM55 27h10v3H55z',
    bust: true,
  },
};

const OWN: Record<string, string> = {
  alliance_shuttle: 'freighter',
  imperial_shuttle: 'gull',
  y_wing: 'fork',
  x_wing: 'dart',
  b_wing: 'heavy',
  u_wing: 'winged',
  fang_fighter: 'crescent',
  z95_headhunter: 'dart',
  tie_fighter: 'fork',
  tie_bomber: 'heavy',
  tie_interceptor: 'crescent',
  snowspeeder: 'gull',
  at_st: 'strider',
  at_at: 'crawler',
  landing_craft: 'winged',
  gozanti_cruiser: 'wedge',
  imperial_carrier: 'slab',
  star_destroyer: 'spear',
  rebel_transport: 'freighter',
  hammerhead_corvette: 'anvil',
  mon_calamari_cruiser: 'pods',
  c_roc_cruiser: 'wedge',
  blockade_runner: 'keel',
  nebulon_b_frigate: 'gantry',
  millennium_falcon: 'freighter',
  hwk_290: 'winged',
  jabbas_sail_barge: 'skiff',
  outer_rim_pilot: 'ranger',
  scout_trooper: 'ranger',
  stormtrooper: 'trooper',
  death_trooper: 'ranger',
  inquisitor: 'hood',
  temple_guardian: 'hood',
  darth_vader: 'hood',
  luke_skywalker: 'rogue',
  jawa_scavenger: 'cowl',
  kel_dor_mystic: 'cowl',
  chewbacca: 'hulk',
  jabba_the_hutt: 'hulk',
  quarren_mercenary: 'hunter',
  jyn_erso: 'rogue',
  han_solo: 'rogue',
  lando_calrissian: 'rogue',
  princess_leia: 'rogue',
  twilek_smuggler: 'cowl',
  lobot: 'officer',
  ig_88: 'droid',
  duros_spy: 'cowl',
};
const BY_TRAIT: Record<string, string> = {
  fighter: 'dart',
  trooper: 'trooper',
  officer: 'officer',
  bounty_hunter: 'hunter',
  droid: 'droid',
  scoundrel: 'rogue',
  vehicle: 'crawler',
  transport: 'freighter',
  jedi: 'hood',
  sith: 'hood',
};

const PLAIN: Shape = { dark: 'M20 50 60 20l40 30z', lit: 'M56 36h8v6h-8z' };

export function shapeOf(print: CardDrawing): Shape {
  const name = OWN[print.id] ?? print.traits.map((each) => BY_TRAIT[each]).find((each) => each !== undefined);
  return SHAPES[name ?? ''] ?? SHAPES[print.type === 'capital_ship' ? 'slab' : 'ranger'] ?? PLAIN;
}

/** A number from a text, the same every time. */
function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}

interface Sky {
  /** Stars as one path of dots. */
  stars: string;
  x: number;
  y: number;
  r: number;
  body: 'disc' | 'ringed' | 'crescent' | 'twin';
}

const BODIES = ['disc', 'ringed', 'crescent', 'twin'] as const;

/** The sky of a card, on 120 × 130 or 160 × 96. */
export function skyOf(id: string, width: number, height: number): Sky {
  let state = hash(id);
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const right = next() < 0.6;
  const x = Math.round(width * (right ? 0.62 + 0.2 * next() : 0.18 + 0.2 * next()));
  const y = Math.round(height * (0.22 + 0.2 * next()));
  const r = Math.round(20 + 12 * next());
  const body = BODIES[Math.floor(next() * 4)] ?? 'disc';
  const stars = Array.from({ length: 13 }, () => `M${Math.round(next() * width)} ${Math.round(next() * height * 0.7)}h.1`).join(
    '',
  );
  return { stars, x, y, r, body };
}

type Ground = 'land' | 'ice' | 'city' | 'bands' | 'lava' | 'steel' | 'sand' | 'sea';

/** Colours (light, middle, dark) and grounds of the bases. */
const WORLDS: Record<string, [string, string, string, Ground]> = {
  lothal: ['#d9d7a8', '#8f9a63', '#2a3320', 'land'],
  corellia: ['#9fd0c0', '#4c8a86', '#10302f', 'sea'],
  kessel: ['#d8a17e', '#8a4f3a', '#2c140f', 'sand'],
  mustafar: ['#ffb36b', '#8a2f1c', '#1c0806', 'lava'],
  kafrene: ['#b9b1c9', '#6a6482', '#191626', 'steel'],
  ord_mantell: ['#e0b98a', '#9a6a3e', '#2f1d0e', 'sand'],
  coruscant: ['#e8d7a0', '#84724f', '#1d160d', 'city'],
  death_star: ['#aab6cc', '#4b5872', '#0c1220', 'steel'],
  endor: ['#b5d79a', '#4f7d4c', '#12260f', 'land'],
  rodia: ['#a8d8a0', '#3f8a72', '#0c2a24', 'sea'],
  dantooine: ['#dfe0b0', '#8aa06a', '#26331c', 'land'],
  mon_cala: ['#a6e0f2', '#3f7fb0', '#0d2440', 'sea'],
  dagobah: ['#b6c79a', '#58704c', '#151f12', 'land'],
  alderaan: ['#dff0ff', '#5f9bcb', '#12304f', 'sea'],
  bespin: ['#ffd9b0', '#d08a5f', '#4a2418', 'bands'],
  hoth: ['#f4fbff', '#8fb9d8', '#1c3350', 'ice'],
  jedha: ['#f0c99a', '#b0764c', '#3a2012', 'sand'],
  tatooine: ['#ffe0a6', '#d09a55', '#4a2e12', 'bands'],
  sullust: ['#c8b8b0', '#6f5850', '#1a100e', 'lava'],
  yavin_4: ['#bfe0a0', '#4c8a5c', '#0f2a18', 'land'],
};

export function worldOf(base: string): { light: string; middle: string; dark: string; ground: Ground } {
  const [light, middle, dark, ground] = WORLDS[base] ?? ['#cfd8e6', '#6b7c98', '#141c2c', 'land'];
  return { light, middle, dark, ground };
}
