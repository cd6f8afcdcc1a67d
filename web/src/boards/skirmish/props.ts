// What the shell gives the board, with the types of this game inside. Lengths are in half inches, x grows east, y grows south.

import type { BoardPropsOf, OfferOf, ToldOf } from '../contract';
import type { Action, Catalogue, Event, View } from './generated';

export type Offer = OfferOf<Action>;
export type Told = ToldOf<Event>;
export type SkirmishProps = BoardPropsOf<View, Catalogue, Action, Event>;
