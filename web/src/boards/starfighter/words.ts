// What a player would call what lies on the table.

import type { Say } from '../shared/words';
import { cardPrint, effectPrint, halvesOf, isEmptyArea } from './faces';
import type { AreaDrawing, CardView, Catalogue, Words } from './generated';

/** "3 of 4 fighters, barrel roll" */
export function speakArea(print: AreaDrawing, catalogue: Catalogue, w: Say<Words>, hits = 0, shieldHits = 0): string {
  if (isEmptyArea(print)) return w('board-empty-area');
  const { fighters, shields } = print;
  const parts: string[] = [];
  if (fighters > 0) {
    const left = { left: fighters - hits, all: fighters };
    parts.push(hits > 0 ? w('board-fighters-left', left) : w('board-fighters', { count: fighters }));
  }
  parts.push(...print.effects.map((code) => effectPrint(catalogue, code).name));
  if (shields) {
    const left = { left: shields - shieldHits, all: shields };
    parts.push(shieldHits > 0 ? w('board-shields-left', left) : w('board-shields', { count: shields }));
  }
  if (print.force_field) parts.push(effectPrint(catalogue, 'force_field').name);
  return parts.join(', ');
}

/** What a player would call a lying card: name, place, what it shows. */
export function speakCard(card: CardView, at: { place: string; top: boolean }, catalogue: Catalogue, w: Say<Words>): string {
  const print = cardPrint(catalogue, card.card);
  const front = print ? `${print.name} ${print.id}` : '';
  const back = front ? `${w('board-card-back')} (${front})` : w('board-card-back');
  const { far, near } = halvesOf(catalogue, card);
  const parts = [
    (card.side === 'back' ? back : front) + (card.turned ? `, ${w('board-turned')}` : ''),
    at.place,
    `${w('board-upper')}: ${at.top ? '' : `${w('board-covered')}, `}${speakArea(far.print, catalogue, w, far.hits, far.shieldHits)}`,
    `${w('board-lower')}: ${speakArea(near.print, catalogue, w, near.hits, near.shieldHits)}`,
  ];
  return parts.join('. ');
}
