// How the figures of the rule book are looked at.

import type { FigureView } from '../../contract';
import type { SkirmishProps } from '../props';
import Kinds from './Kinds.svelte';
import Markers from './Markers.svelte';

const TABLE = [1180, 820] as const;

export default {
  table: {
    shape: [1180, 820],
    narrow: [390, 760],
    table: TABLE,
    numbers: ['.state .score', '.mapbox .rim', '.deck', '.deeds', '.roster'],
  },
  terrain: { shape: [560, 220], drawing: Kinds },
  shot: { shape: [420, 160], table: TABLE, parts: ['.figure.active .base', '.figure.aimed .base', '.aim', 'g.chip'] },
  markers: { shape: [560, 260], drawing: Markers },
  move: { shape: [420, 240], table: TABLE, parts: ['.figure.active .base', '.way', '.feared'] },
  ready: { shape: [420, 260], table: TABLE, parts: ['.arc', '.figure:has(.mark) .base'] },
} satisfies Record<string, FigureView<SkirmishProps>>;
