// How the figures of the rule book are looked at.

import type { FigureView } from '../../contract';
import type { Props } from '../props';
import AllDice from './AllDice.svelte';
import AllUnits from './AllUnits.svelte';
import LeaderPool from './LeaderPool.svelte';

const TABLE = [1180, 860] as const;

export default {
  track: { shape: [960, 60], narrow: [390, 60], table: TABLE, parts: ['.track .cells'] },
  board: {
    shape: [1180, 860],
    narrow: [390, 900],
    table: TABLE,
    numbers: ['.track', '.enemy .missions', '.sky .cell', '.mine .leaders', '.mine .hand'],
  },
  system: { shape: [200, 130], table: TABLE, parts: ['.around:has(.pill)'] },
  combat: { shape: [900, 470], narrow: [390, 620], table: [900, 540], parts: ['.decision'] },
  dice: { shape: [560, 130], drawing: AllDice },
  units: { shape: [560, 420], drawing: AllUnits },
  leaders: { shape: [560, 220], drawing: LeaderPool },
} satisfies Record<string, FigureView<Props>>;
