// What the dice of a side are made of, in words.

import type { Say } from '../shared/words';
import type { Pool, Words } from './generated';

export function makeup(pool: Pool, w: Say<Words>): string {
  const count = pool.sides.length;
  const parts = [pool.at_most ? w('board-dice-up-to', { count }) : w('board-dice', { count })];
  if (pool.eights === count) parts.push(w('board-all-d8'));
  else if (pool.eights > 0) parts.push(w('board-d8', { count: pool.eights }));
  if (pool.fighters > 0) parts.push(w('board-rerolls', { count: pool.fighters }));
  if (pool.bombers > 0) parts.push(w('board-plus-high', { count: pool.bombers }));
  if (pool.all > 0) parts.push(w('board-plus-all', { count: pool.all }));
  if (pool.highest > 0) parts.push(w('board-plus-top', { count: pool.highest }));
  if (pool.suppressed) parts.push(w('board-ships-idle'));
  return parts.join(' · ');
}
