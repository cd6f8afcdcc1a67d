// What the shell gives this board, with the types of the game inside (contract.ts).

import type { BoardPropsOf, OfferOf, ToldOf } from '../contract';
import type { Action, Catalogue, Event, View } from './generated';

export type Offer = OfferOf<Action>;
export type Told = ToldOf<Event>;
export type DeckbuildingProps = BoardPropsOf<View, Catalogue, Action, Event>;
