// What would be left undone at the end of the turn: asked for twice, wherever it is pressed.

import { wordsOf } from '../shared/words';
import type { Lang } from '../../wire/types';
import type { Catalogue, View, Words } from './generated';
import type { Offer } from './props';

interface Left {
  /** Cards in the hand. */
  plays: number;
  /** Resources, if something can be bought with them. */
  buys: number;
  /** Attack, if there is somebody to attack. */
  attack: number;
}

/** What the seat that looks could still do. The server says what is out of reach, and who could attack. */
export function leftIn(view: View): Left {
  const { me, row } = view;
  if (me === undefined || view.decision.kind !== 'D-MAIN') return { plays: 0, buys: 0, attack: 0 };
  const shelf = row.some(
    ({ card, takes, bounty, refused }) =>
      card !== undefined && refused === undefined && (takes === undefined || bounty !== undefined),
  );
  const pilots = view.pilots > 0 && view.pilots_refused === undefined;
  return {
    plays: view.sides[me === 0 ? 0 : 1].hand.length,
    buys: shelf || pilots ? view.pool : 0,
    attack: (view.attackers?.base.length ?? 0) > 0 ? view.reach.base : 0,
  };
}

export function danger({ action }: Offer, view: View, catalogue: Catalogue, lang: Lang): string | null {
  if (action.kind !== 'end_turn') return null;
  const w = wordsOf<Words>(catalogue, lang);
  const { plays, buys, attack } = leftIn(view);
  const still = [
    plays > 0 ? w('board-still-play', { count: plays }) : '',
    buys > 0 ? w('board-still-buy', { count: buys }) : '',
    attack > 0 ? w('board-still-attack', { attack }) : '',
  ].filter((each) => each !== '');
  return still.length > 0 ? `${w('board-still')} ${still.join(', ')}.` : null;
}
