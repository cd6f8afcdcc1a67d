// Our own signs for units, resources and skills, on 20 by 20 around the middle, and the colours of regions and sides.

import type { Depiction, LeaderPrint, Reason, Side, Skill, Theatre, Unit } from './generated';

const SHAPES: Record<string, string> = {
  fighter: 'M0-8L3 1 8 6 3 5 0 8-3 5-8 6-3 1Z',
  wing: 'M-1.4-9H1.4V-2L8 3V-3H9.4V8H8L0 4-8 8H-9.4V-3H-8V3L-1.4-2Z',
  ball: 'M-8-8H-5.6V-1.6L-3-1.6A3.4 3.4 0 0 1 3-1.6L5.6-1.6V-8H8V8H5.6V1.6L3 1.6A3.4 3.4 0 0 1-3 1.6L-5.6 1.6V8H-8Z',
  bomber: 'M-2-7H2V1H5V-4H8V7H5V4H-5V7H-8V-4H-5V1H-2Z',
  destroyer: 'M0-9L7 8H2.5L0 5.5-2.5 8H-7Z',
  dreadnought: 'M0-10L9 8.5H4L2.4 6H-2.4L-4 8.5H-9ZM-1.2-1.4V3H1.2V-1.4Z',
  carrier: 'M-4-8H4L7 0V7H3V4H-3V7H-7V0Z',
  cruiser: 'M0-9C4-6 4.5-2 4.5 2L7 7H2L0 9-2 7H-7L-4.5 2C-4.5-2-4-6 0-9Z',
  transport: 'M-5-7H5L7-3V5L4 8H-4L-7 5V-3Z',
  corvette: 'M-3-9H3V-3H2V3H6V8H-6V3H-2V-3H-3Z',
  trooper: 'M0-8A3.2 3.2 0 1 1-.01-8ZM-5.5 8C-5.5 1-3.5-.5 0-.5S5.5 1 5.5 8Z',
  walker: 'M-6-8H6V-1H3L6 8H2.6L.6 1H-.6L-2.6 8H-6L-3-1H-6Z',
  heavy: 'M-8-6H6V-3H9V0H6V2H7V8H4V2H-4V8H-7V2H-8Z',
  speeder: 'M0-8L4-2 9 2 4 4 2 8H-2L-4 4-9 2-4-2Z',
  shield: 'M-8 7A8 12 0 0 1 8 7H5.5A5.5 8.5 0 0 0-5.5 7ZM-1.6 7V0H1.6V7Z',
  cannon: 'M-7 8A7 7 0 0 1 7 8ZM-1-1L5-9 8-7 3 1Z',
  station: 'M0-9A9 9 0 1 1-.01-9ZM3.6-5.4A2.6 2.6 0 1 0 3.61-5.4ZM-8 .6V2H8V.6Z',
  site: 'M0-9A9 9 0 0 1 9 0H6.4A6.4 6.4 0 0 0 0-6.4ZM-9 0A9 9 0 0 0 0 9V6.4A6.4 6.4 0 0 1-6.4 0ZM-3-3H3V3H-3Z',
};

const UNITS: Record<string, string> = {
  tie_fighter: 'ball',
  assault_carrier: 'carrier',
  star_destroyer: 'destroyer',
  super_star_destroyer: 'dreadnought',
  death_star: 'station',
  death_star_under_construction: 'site',
  stormtrooper: 'trooper',
  at_st: 'walker',
  at_at: 'heavy',
  x_wing: 'wing',
  y_wing: 'bomber',
  rebel_transport: 'transport',
  corellian_corvette: 'corvette',
  mon_calamari_cruiser: 'cruiser',
  rebel_trooper: 'trooper',
  airspeeder: 'speeder',
  shield_generator: 'shield',
  ion_cannon: 'cannon',
};

export function unitShape(id: string): string {
  return SHAPES[UNITS[id] ?? 'fighter'] ?? '';
}

/** Stations first, then capital ships, fighters; vehicles, troopers, structures. */
const ORDER = [4, 5, 3, 2, 1, 0, 8, 7, 6, 13, 12, 11, 9, 10, 15, 14, 16, 17];

export const unitRank = (unit: Unit): number => ORDER.indexOf(unit);

export const ICON_SHAPES: Record<string, string> = {
  triangle: 'M0-8L8 6H-8Z',
  circle: 'M0-7A7 7 0 1 1-.01-7Z',
  square: 'M-6.6-6.6H6.6V6.6H-6.6Z',
};

/** Skills: a bubble, an eye, a blade, a cog. */
export const SKILL_SHAPES: Record<Skill, string> = {
  diplomacy: 'M-8-7H8V3H1L-4 8V3H-8Z',
  intel: 'M-9 0C-5-6 5-6 9 0 5 6-5 6-9 0ZM0-3.2A3.2 3.2 0 1 0 .01-3.2Z',
  spec_ops: 'M0-9L3-2 9 0 3 2 0 9-3 2-9 0-3-2Z',
  logistics: 'M-8-3H-3V-8H3V-3H8V3H3V8H-3V3H-8ZM-2-2V2H2V-2Z',
};

/** Why the base cannot be in a system. */
export const REASON_SHAPES: Record<Reason, string> = {
  card: 'M-5-7H5V7H-5Z',
  landed: 'M-7-4H7L0 7Z',
  loyal: 'M-6-6H6V6H-6Z',
  told: 'M-7-2H7V2H-7Z',
  destroyed: '',
};

export const THEATRE_COLOURS: Record<Theatre, string> = { space: '#7fb0ff', ground: '#f0b070' };

export const sideColour = (side: Side): string => (side === 'empire' ? 'var(--side-empire)' : 'var(--side-rebel)');

/** The eight regions: quiet tints. */
const TINTS = ['#7f9ad6', '#59a7a0', '#b39455', '#b8695a', '#8f78b8', '#5f86a8', '#6f9a5d', '#a77a94'];

export const regionTint = (region: number | undefined): string => TINTS[(region ?? 0) % TINTS.length] ?? '#7f9ad6';

/** Letters on a leader's shield: two, and never the same for two leaders of a side. */
export function initialsOf(catalogue: Depiction): string[] {
  const taken = new Set<string>();
  return catalogue.leaders.map((leader) => {
    const found = candidates(leader).find((each) => !taken.has(`${leader.side}${each}`)) ?? leader.name.slice(0, 2);
    taken.add(`${leader.side}${found}`);
    return found;
  });
}

function candidates({ name }: LeaderPrint): string[] {
  const words = name
    .replace(/[().„“"']/g, '')
    .split(/[\s-]+/)
    .filter((word) => /^\p{L}/u.test(word));
  const last = words.at(-1) ?? name;
  const first = words.length > 1 ? (words.at(-2) ?? '') : '';
  const letters = [...last].slice(1);
  return [
    ...(first ? [`${first[0]}${last[0]}`] : []),
    ...letters.map((letter) => `${last[0]}${letter}`),
    ...(first ? [...first].slice(1).map((letter) => `${first[0]}${letter}`) : []),
  ];
}
