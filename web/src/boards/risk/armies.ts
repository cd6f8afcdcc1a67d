// How ships are counted.

import type { Class } from './generated';

/** The classes in the order of a fleet. */
export const CLASSES: readonly Class[] = ['fighter', 'bomber', 'destroyer'];
