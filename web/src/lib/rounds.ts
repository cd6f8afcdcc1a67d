// What the round of a game is called.

import { countOf } from '../boards';
import { t } from './i18n.svelte';

/** Where a game is: "Round 3", or "Turn 3" where it has no rounds. */
export function roundWords(game: string, n: number): string {
  return countOf(game) === 'turn' ? t('turn', { n }) : t('round', { n });
}

/** The same where there is little room: "R3". */
export function roundShort(game: string, n: number): string {
  return countOf(game) === 'turn' ? t('turn-short', { n }) : t('round-short', { n });
}
