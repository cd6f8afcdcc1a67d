// How the figures of the rule book are looked at.

import type { FigureView } from '../../contract';
import type { RiskProps } from '../props';
import Ships from './Ships.svelte';

/** Wide enough for a map with the names of planets. */
const TABLE = [1240, 860] as const;

export default {
  board: {
    shape: [1240, 640],
    narrow: [390, 420],
    table: TABLE,
    parts: ['.sky'],
    numbers: ['.planet:has(.resource)', '.region:has(.rname)', '.station', 'ul[aria-label]'],
  },
  battle: { shape: [520, 150], narrow: [390, 190], table: TABLE, parts: ['.battle'] },
  ships: { shape: [560, 130], drawing: Ships },
  planet: {
    shape: [200, 120],
    table: TABLE,
    parts: ['.planet:has(.station)'],
    numbers: ['.planet:has(.station) .token', '.planet:has(.station) .ships', '.planet:has(.station) .base', '.station'],
  },
  force: { shape: [480, 90], narrow: [390, 110], table: TABLE, parts: ['.force'] },
} satisfies Record<string, FigureView<RiskProps>>;
