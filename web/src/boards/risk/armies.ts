// How armies and their ships are counted.

import type { Army, Class } from './generated';

/** The neutral Hutts come after all seats. */
export const NEUTRAL: Army = 5;
/** The classes in the order of a fleet. */
export const CLASSES: readonly Class[] = ['fighter', 'bomber', 'destroyer'];
