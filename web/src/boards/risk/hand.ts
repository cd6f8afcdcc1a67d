// Cards of a hand. Cards with the same class and event are the same (RK-9.6): what one can do, each can.

import type { CardId, Catalogue } from './generated';
import type { CardUses, Things } from './offers';

function isEqual(catalogue: Catalogue, a: CardId, b: CardId): boolean {
  const [one, other] = [catalogue.cards[a], catalogue.cards[b]];
  return (
    one !== undefined && other !== undefined && one.class === other.class && one.name === other.name && one.text === other.text
  );
}

export function usesOf(things: Things, catalogue: Catalogue, card: CardId): CardUses | null {
  const own = things.cards.get(card);
  if (own) return own;
  for (const [other, uses] of things.cards) if (isEqual(catalogue, card, other)) return uses;
  return null;
}
