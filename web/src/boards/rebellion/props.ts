// What the shell hands to the board, in the types of the game.

import type { BoardPropsOf, OfferOf, ToldOf } from '../contract';
import type { Action, Depiction, Event, View } from './generated';

export type Offer = OfferOf<Action>;
export type Told = ToldOf<Event>;
export type Props = BoardPropsOf<View, Depiction, Action, Event>;
