// How the figures of the rule book are looked at.

import type { FigureView } from '../../contract';
import type { StarfighterProps } from '../props';
import Cards from './Cards.svelte';
import Symbols from './Symbols.svelte';

/** Two stacks, with what stands between them. */
const STACKS = ['.sqd', '.band'];

export default {
  table: {
    shape: [1000, 700],
    narrow: [390, 620],
    numbers: [
      '.cruiser.lower',
      '.cruiser:not(.lower)',
      '.fields.lower .fld:has(.dr)',
      '.sqd.lower.covered',
      '.piles .pile',
      '.hand .hc',
    ],
  },
  cards: { shape: [560, 240], drawing: Cards },
  cover: { shape: [300, 150], table: [1000, 640], parts: ['.sqd'] },
  chain: { shape: [300, 210], table: [1000, 640], parts: STACKS },
  symbols: { shape: [560, 400], drawing: Symbols },
  facing: { shape: [1000, 520], table: [1000, 640], parts: ['.arena'] },
  battle: { shape: [300, 260], table: [1000, 640], parts: STACKS },
} satisfies Record<string, FigureView<StarfighterProps>>;
