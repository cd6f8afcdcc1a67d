// How the figures of the rule book are looked at.

import type { FigureView } from '../../contract';
import type { DeckbuildingProps } from '../props';
import Cards from './Cards.svelte';

export default {
  table: {
    shape: [1000, 720],
    narrow: [390, 860],
    numbers: [
      '.side.upper .base',
      '.side.upper .tile',
      '.force ol',
      '.row',
      '.pilots',
      '.side:not(.upper) .base',
      '.side:not(.upper) .tile',
      '.hand',
      '.below .piles, .side:not(.upper) .piles',
    ],
  },
  damage: { shape: [1000, 480], narrow: [390, 560], table: [1000, 720], parts: ['.side.upper .line', '.side:not(.upper)'] },
  hunt: { shape: [1000, 430], narrow: [390, 560], table: [1000, 720], parts: ['.row', '.side:not(.upper) .tile'] },
  cards: { shape: [560, 320], drawing: Cards },
  force: { shape: [760, 60], narrow: [390, 60], table: [1000, 720], parts: ['.force .end', '.force ol', '.force .said'] },
} satisfies Record<string, FigureView<DeckbuildingProps>>;
