// A hint at a table of a server, found in this browser, in a worker of its own: it costs the server nothing, and never the page's thread.

import type { HintMessage, Json } from '../wire/types';
import { engineUrl } from './parlours';
import { thinker, type Thinker } from './thinkers';

/** What an engine would do. */
export type Advice = Pick<HintMessage, 'offer' | 'value' | 'considered'>;

/** Whoever has thought last: they know the game already. */
let idle: { game: string; thinks: Thinker } | undefined;

/** Thinks about what a server has told us to think about. Fails if there is no engine of the game, or it breaks down. */
export async function advise(game: string, task: Json, make = thinker): Promise<Advice> {
  const thinks = idle?.game === game ? idle.thinks : make(engineUrl(`${game}.wasm`));
  if (idle?.thinks === thinks) idle = undefined;
  const found = JSON.parse((await thinks.think(JSON.stringify(task))) ?? '{}') as { kind?: string } & Advice;
  if (found.kind !== 'advice') {
    thinks.stop();
    throw new Error(`no hint for ${game}`);
  }
  idle?.thinks.stop();
  idle = { game, thinks };
  const { offer, value, considered } = found;
  return { offer, considered, ...(value === undefined || value === null ? {} : { value }) };
}
