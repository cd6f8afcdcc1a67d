// Our own signs for units, resources and skills, around the middle, and the colours of regions and sides.

import type { Reason, Side, Skill, Theatre, Unit } from './generated';

/** Silhouettes on 32 by 20: the larger the ship, the longer its picture. */
const SILHOUETTES: Record<string, string> = {
  tie_fighter:
    'M-10-8.5H-7.3V-1.4H-3.9A4.1 4.1 0 0 1 3.9-1.4H7.3V-8.5H10V8.5H7.3V1.4H3.9A4.1 4.1 0 0 1-3.9 1.4H-7.3V8.5H-10ZM0-1.9A1.9 1.9 0 1 0 .01-1.9Z',
  assault_carrier: 'M-14-1L-9-7H2L4-4.5H12L14.5 0 12 4.5H6V7H-6V4.5H-12ZM-7 .5H7V2.5H-7Z',
  star_destroyer: 'M-14.5 6L-13.5-.5-9-2-8.4-8.5H-3.5L-3-3.4 15.5 4.8 14.5 6Z',
  super_star_destroyer: 'M-16 4.5L-15-1.5-8.5-3-8-8H-5L-4.5-4 0-4.4.5-6.5H2.5L3-3.9 8-2 16 3.4 15 5.5H-5L-6 7.5H-12L-13 5.5Z',
  death_star: 'M0-10A10 10 0 1 1-.01-10ZM3.9-6.6A3.3 3.3 0 1 0 3.91-6.6ZM-9.8 1.2H9.8V2.8H-9.5Z',
  death_star_under_construction:
    'M0-10A10 10 0 1 0 0 10L1.4 6.5 4.5 8.4 4 4.4 8.4 5 5.8 1.5 9.8.5 6.4-1.6 9-4.6 4.6-4.8 6-8 2.2-6.6ZM-3.6-6.2A3 3 0 1 0-3.59-6.2ZM-9.8 1.2H2V2.8H-9.5Z',
  stormtrooper:
    'M0-9.5C6-9.5 8.4-5 8.4 1L7.4 5.4 4.5 9H-4.5L-7.4 5.4-8.4 1C-8.4-5-6-9.5 0-9.5ZM-6.6-1.4L-1.2-.2V2.6L-5.6 2ZM6.6-1.4L1.2-.2V2.6L5.6 2ZM-2.6 5H2.6V6.8H-2.6Z',
  at_st:
    'M-7-9.5H5L9-7V-2.6H4.4L6 1.5 4 5 6.6 9.5H2.2L1 5.2 2.4 1.6.6-2.6H-1.6L-3.8 1.6-2 5.2-3.6 9.5H-8L-5.8 5-7.4 1.5-4.6-2.6H-7ZM5-6.8V-5H7.4V-6.4Z',
  at_at:
    'M-14-7H4L5.5-4.5H8.5V-8H14L15.5-5.5V-2.5L13-1H8.5V-2.2H5.5L4.5 0 6 9.5H2.6L1.2 1.2H-.8L.4 9.5H-3L-4 1.2H-7.4L-8.4 9.5H-11.8L-10.6 1.2-13 0Z',
  x_wing: 'M0-10L1.5-3.4 9-.4 9.6-6H10.9V5.8H9.6L9 3.6 2.4 4.6 2.8 8.5H-2.8L-2.4 4.6-9 3.6-9.6 5.8H-10.9V-6H-9.6L-9-.4-1.5-3.4Z',
  y_wing:
    'M0-9.5C3-9.5 3.6-6.5 3.6-4.4L2 .4H5.8V-5.5L7.2-7.5 8.6-5.5V9.5H5.8V3.2H-5.8V9.5H-8.6V-5.5L-7.2-7.5-5.8-5.5V.4H-2L-3.6-4.4C-3.6-6.5-3-9.5 0-9.5Z',
  rebel_transport: 'M-14 2C-13-5-6-8 2-7.4 9-6.8 14-3 14.5 1L11 4H7V7H-5V4H-11ZM-8 .4H8V2H-8Z',
  corellian_corvette: 'M-15-5H-9.5L-8.5-2H5L7-5.5H12L14-3V3L12 5.5H7L5 2H-8.5L-9.5 5H-15V2.5H-12.5V.9H-15V-.9H-12.5V-2.5H-15Z',
  mon_calamari_cruiser:
    'M-15.5 0C-14-5-10-4-7-6.5-3-9 3-8 7-5 10-4.5 14-3 16 .5 14 3 11 3 8 5 3 8 0 6.5-4 7.5-8 7.5-9 5-12 4.5-14 4-15 2-15.5 0ZM-9-.9V.7H10V-.9Z',
  rebel_trooper:
    'M-.5-10A3.6 3.6 0 0 1 3.1-6.6L4.6-5.8V-4.6H-5.6V-5.8L-4.1-6.6A3.6 3.6 0 0 1-.5-10ZM-6-3.4H4L10.5-7.5 11.5-6 6.5-1.4V3H4V10H.8V4.5H-1.8V10H-5V3H-7.5V-1.4Z',
  airspeeder: 'M-12 5L-10.5-2.5-4-6H2L8 .4H14.5V2.4H9.5L6.5 5ZM-3-4.4V-1H4.4L1.4-4.4Z',
  shield_generator: 'M-12 9.5V6.5H-9L-7 .8H7L9 6.5H12V9.5ZM-10-.8A10 9.2 0 0 1 10-.8ZM-2.5 3H2.5V6.5H-2.5Z',
  ion_cannon: 'M-10 9.5V6.8H-7.2A7.4 7.4 0 0 1-.5-6.6L7.5-10 9.5-9.5 10.5-7 4.6-3.2A7.4 7.4 0 0 1 7.2 6.8H10V9.5Z',
};

/** A sign for what nobody has drawn yet. */
const UNKNOWN = 'M0-8L8 0 0 8-8 0Z';

/** Fighters, troopers and what stands upright take less room than ships. */
const SLIM: ReadonlySet<string> = new Set([
  'tie_fighter',
  'x_wing',
  'y_wing',
  'stormtrooper',
  'rebel_trooper',
  'at_st',
  'death_star',
  'death_star_under_construction',
  'shield_generator',
  'ion_cannon',
]);

/** How wide a silhouette is, on the same scale. */
export const unitWidth = (id: string): number => (SLIM.has(id) ? 22 : 32);

export const unitShape = (id: string): string => SILHOUETTES[id] ?? UNKNOWN;

/** Stations first, then capital ships, fighters; vehicles, troopers, structures. */
const ORDER = [4, 5, 3, 2, 1, 0, 8, 7, 6, 13, 12, 11, 9, 10, 15, 14, 16, 17];

export const unitRank = (unit: Unit): number => ORDER.indexOf(unit);

/** The frame of a leader's face, around the middle. */
export const SHIELD = 'M-22 13V-4A22 21 0 0 1 22-4V13Q0 27-22 13Z';

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

/** A sign as a mask: drawn by a style, it is no node of its own. */
export const maskOf = (path: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 20 20"><path fill-rule="evenodd" d="${path}"/></svg>`)}")`;

/** Tactic values in space and on the ground: a ship, a hill. */
export const TACTIC_SHAPES: Record<Theatre, string> = { space: 'M-8 6L0-8 8 6 0 2Z', ground: 'M-9 6H9V3L4 3 1-5-2 0-4-2-9 3Z' };

/** What a space of the time track brings. */
export const TRACK_SHAPES = {
  recruit: 'M-6.5 9V5A6.5 5.4 0 0 1 6.5 5V9ZM0-9A4.2 4.2 0 1 1-.01-9Z',
  build: 'M-8-7H3V-3H0L0-1 8 7 5.6 9.4-2.6 1.4H-4.6V4H-8Z',
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
