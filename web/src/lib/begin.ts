// How a table is opened: with a name, with a contribution to its luck, and with us in front of it.

import { ALONE, player } from '../engine/here';
import { api, ApiError } from '../wire/api';
import type { Created, GameCard, NewTable } from '../wire/types';
import { draft, newTable } from './form';
import { connection, seatLinks, session } from './live.svelte';
import { openTable } from './luck';
import { nav } from './nav.svelte';
import { href } from './router';
import { settings } from './settings.svelte';
import { levels } from './wishes.svelte';

/** Opens a table and goes there. Whoever has no name yet gets this one, or one that is made up. `here`: in this browser. */
export async function begin(table: NewTable, name = '', here = ALONE): Promise<void> {
  if (!session.player) await session.guest(name, ALONE ? table.game : undefined);
  const created = await (here ? openHere(table) : openTable(table).catch((cause: unknown) => openElse(table, cause)));
  const bot = table.seats.find((seat) => seat.kind === 'bot')?.bot;
  if (bot) levels.keep(table.game, bot);
  seatLinks.keep(created.id, created.links);
  nav.go(href({ page: 'table', id: created.id }));
}

/** Opens a table of this browser. There I am called what I am called elsewhere. */
async function openHere(table: NewTable): Promise<Created> {
  // What is only here should stay here: browsers clear up what nobody has asked them to keep.
  void navigator.storage?.persist?.().catch(() => false);
  const name = session.player?.name;
  if (name !== undefined && (await player())?.name !== name) await api.nameHere(name, table.game);
  return openTable(table, table.game);
}

/** Where nobody else plays, a server that is not there is not missed. */
function openElse(table: NewTable, cause: unknown): Promise<Created> {
  const offline = cause instanceof ApiError && cause.offline;
  if (!offline || !connection.here || table.seats.some(({ kind }) => kind === 'open')) throw cause;
  return openHere(table);
}

/** A game against a bot, as it is usually played: without a question. */
export async function playNow(game: GameCard, bot = levels.last(game.id)): Promise<void> {
  const wish = draft(game, bot);
  const { seats } = await api.seats(game.id, {}, settings.lang);
  await begin(newTable(game, wish, seats.length));
}
