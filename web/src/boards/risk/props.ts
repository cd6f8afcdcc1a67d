// What the shell gives the board, with the types of this game inside.

import type { BoardPropsOf, OfferOf, ToldOf } from '../contract';
import type { Action, Catalogue, Event, View } from './generated';

export type Offer = OfferOf<Action>;
export type Told = ToldOf<Event>;
export type RiskProps = BoardPropsOf<View, Catalogue, Action, Event>;
