// A proposal where damage could go: what is destroyed by it first, then the strongest. Pure.

import type { Depiction, UnitPrint } from './generated';
import type { Offer } from './props';

const force = ({ attack, health, capacity }: UnitPrint): number => attack[0] * 3 + attack[1] * 2 + health + capacity * 0.5;

/** Worth of a point of damage on the unit of this offer. */
export function worthOf(catalogue: Depiction, offer: Offer): number {
  const { action } = offer;
  if (action.kind !== 'hit' && action.kind !== 'block') return 0;
  const print = catalogue.units[action.unit];
  if (!print) return 0;
  const left = print.health - action.markers - action.points;
  // A block saves what would be lost; a hit destroys what has one point left.
  const decides = action.kind === 'hit' ? left === 1 : left === 0;
  return (decides ? 100 : 0) + force(print) - (decides ? 0 : left);
}

export function proposalOf(catalogue: Depiction, offers: readonly Offer[]): Offer | null {
  let best: { offer: Offer; worth: number } | null = null;
  for (const offer of offers) {
    const worth = worthOf(catalogue, offer);
    if (!best || worth > best.worth) best = { offer, worth };
  }
  return best?.offer ?? null;
}
