// The order of what is listed by side, theatre, colour, face, skill or place, as the generated types have it. Pure.

import type { Colour, Face, Place, Side, Skill, Theatre } from './generated';

/** Lists by side have the Rebels first. */
export const SIDES: readonly Side[] = ['rebel', 'empire'];
export const THEATRES: readonly Theatre[] = ['space', 'ground'];
export const COLOURS: readonly Colour[] = ['red', 'black'];
export const FACES: readonly Face[] = ['hit', 'direct_hit', 'special', 'blank'];
export const SKILLS: readonly Skill[] = ['diplomacy', 'intel', 'spec_ops', 'logistics'];
/** Places 0 to 31 are systems, the last is the Rebel Base space. */
export const BASE_SPACE: Place = 32;

export const sideIndex = (side: Side): 0 | 1 => (side === 'rebel' ? 0 : 1);
export const otherSide = (side: Side): Side => (side === 'rebel' ? 'empire' : 'rebel');
