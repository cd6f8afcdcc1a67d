// Cards of a hand. Of equal cards only one is offered; what it can do, each can.

import type { CardId, Catalogue } from './generated';
import type { CardUses, Things } from './offers';

export function usesOf(things: Things, catalogue: Catalogue, card: CardId): CardUses | null {
  const like = (other: CardId): CardId | undefined => catalogue.cards[other]?.like;
  return things.cards.get(card) ?? [...things.cards].find(([other]) => like(other) === like(card))?.[1] ?? null;
}
