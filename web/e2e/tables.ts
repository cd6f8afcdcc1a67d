// Tables that are played over the wire, without a page: to have something worth looking at.

import WebSocket from 'ws';
import type { Offer, ServerMessage, TableState, UpdateMessage } from '../src/wire/types';
import { house, type Person } from './people';

export interface Position {
  seat: number;
  view: TableState['view'];
  offers: Offer[];
  step: number;
}

/** Chooses one of the offers, or stops the play by choosing nothing. */
export type Policy = (position: Position) => Offer | null;

/** Plays for these people until a policy stops, or the game is over. Returns the last position. */
export async function playOn(table: string, people: Person[], policy: Policy): Promise<Position | null> {
  const lines = await Promise.all(people.map(connect));
  try {
    return await new Promise<Position | null>((done, failed) => {
      lines.forEach((line) => {
        let request = 0;
        let seat = -1;
        const consider = (state: TableState | UpdateMessage): void => {
          if (state.outcome) done(null);
          if (!state.to_act.includes(seat) || !state.offers || state.offers.length === 0) return;
          const position = { seat, view: state.view, offers: state.offers, step: state.step };
          const offer = policy(position);
          if (!offer) done(position);
          else line.send(JSON.stringify({ kind: 'act', id: ++request, table, step: state.step, action: offer.action }));
        };
        line.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as ServerMessage;
          if (message.kind === 'table') {
            seat = message.table.me ?? -1;
            consider(message.table);
          } else if (message.kind === 'update' && message.table === table) consider(message);
          else if (message.kind === 'refused') failed(new Error(message.message));
        });
        line.once('close', () => failed(new Error('the line has broken')));
        line.send(JSON.stringify({ kind: 'watch', table }));
      });
    });
  } finally {
    for (const line of lines) line.close();
  }
}

async function connect(who: Person): Promise<WebSocket> {
  const cookies = await who.context.cookies(house());
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const line = new WebSocket(`${house().replace('http', 'ws')}/ws?lang=${who.lang}`, { headers: { cookie, origin: house() } });
  await new Promise<void>((open, failed) => {
    line.once('open', open);
    line.once('error', failed);
  });
  return line;
}

/** Numbers that are the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
