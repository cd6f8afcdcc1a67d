// The list of what may be done, by what it means: deeds first, then the best places of each plan of the view, and behind them
// all places.

import type { Say } from '../shared/words';
import type { OfferPart, OfferRow } from '../contract';
import { nameOf } from './facts';
import type { Catalogue, PlaceView, PlanView, View, Words } from './generated';
import { at } from './offers';
import type { Offer } from './props';

/** Fewer places than this are read one by one. */
const FEW = 8;

type Row = Omit<OfferRow, 'offer'> & { offer: Offer };
type Part = Omit<OfferPart, 'rows'> & { rows: Row[] };

export function arranged(offers: readonly Offer[], view: View, catalogue: Catalogue, w: Say<Words>): Part[] | null {
  const isEnd = ({ action: { kind } }: Offer): boolean => kind === 'move_to' || kind === 'deploy' || kind === 'separate';
  const isPassing = ({ action }: Offer): boolean => action.kind === 'via';
  const ends = offers.filter(isEnd);
  const passing = offers.filter(isPassing);
  if (ends.length < FEW) return null;
  const rest = offers.filter((offer) => !isEnd(offer) && !isPassing(offer));
  const byPlace = new Map(ends.map((offer) => [keyOf(offer), offer]));
  const parts: Part[] = [];
  if (rest.length > 0) parts.push({ title: null, rows: rest.map((offer) => ({ offer })) });
  for (const plan of view.plans ?? []) {
    const rows = plan.best.flatMap((place): Row[] => {
      const offer = byPlace.get(`${place.mode} ${at(place.x, place.y)} ${place.level ?? 0}`);
      return offer ? [{ offer, note: noteOf(plan, place, w) }] : [];
    });
    if (rows.length > 0) parts.push({ title: titleOf(plan, catalogue, w), rows, excerpt: true });
  }
  parts.push({
    title: w('board-all-places', { count: ends.length }),
    rows: ends.map((offer) => ({ offer })),
    folded: true,
  });
  if (passing.length > 0) {
    parts.push({
      title: w('board-all-via', { count: passing.length }),
      rows: passing.map((offer) => ({ offer })),
      folded: true,
    });
  }
  return parts;
}

function keyOf({ action }: Offer): string {
  return action.kind === 'move_to' ? `${action.mode} ${at(action.x, action.y)} ${action.level ?? 0}` : '';
}

/** What a Move is good for. */
export function titleOf(plan: PlanView, catalogue: Catalogue, w: Say<Words>): string {
  return w('board-plan', { plan: plan.plan, figure: 'figure' in plan ? nameOf(catalogue, plan.figure) : '' });
}

/** What could be done at a place, and what would have to be feared. */
function noteOf({ plan }: PlanView, place: PlaceView, w: Say<Words>): string {
  const { targets, out, threats, danger, fire, there } = place;
  const contact = plan === 'contact';
  const safe = plan === 'free_shot' || plan === 'hidden' || plan === 'out_of_reach';
  return [
    there ? w('board-plan-there') : '',
    contact && out > 0 ? w('board-plan-blow', { out }) : '',
    !contact && targets > 0 ? w('board-plan-targets', { count: targets, out }) : '',
    !safe || threats > 0 ? w('board-plan-threats', { count: threats, danger }) : '',
    fire > 0 ? w('board-plan-fire', { fire }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
