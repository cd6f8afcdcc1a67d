// How a table is opened: with a name, with a contribution to its luck, and with us in front of it.

import { api } from '../wire/api';
import type { GameCard, NewTable } from '../wire/types';
import { draft, newTable } from './form';
import { seatLinks, session } from './live.svelte';
import { openTable } from './luck';
import { nav } from './nav.svelte';
import { settings } from './settings.svelte';
import { levels } from './wishes.svelte';

/** Opens a table and goes there. Whoever has no name yet gets this one, or one that is made up. */
export async function begin(table: NewTable, name = ''): Promise<void> {
  if (!session.player) await session.guest(name);
  const created = await openTable(table);
  const bot = table.seats.find((seat) => seat.kind === 'bot')?.bot;
  if (bot) levels.keep(table.game, bot);
  seatLinks.keep(created.id, created.links);
  nav.go(`/table/${encodeURIComponent(created.id)}`);
}

/** A game against a bot, as it is usually played: without a question. */
export async function playNow(game: GameCard, bot = levels.last(game.id)): Promise<void> {
  const wish = draft(game, bot);
  const { seats } = await api.seats(game.id, {}, settings.lang);
  await begin(newTable(game, wish, seats.length));
}
