// The tables that one sees in the lobby: those of everybody, and one's own.

import { untrack } from 'svelte';
import { hear } from '../engine/here';
import { api } from '../wire/api';
import type { TableSummary } from '../wire/types';
import { games } from './data.svelte';
import { t } from './i18n.svelte';
import { problem, session, socket } from './live.svelte';
import { notify } from './notify.svelte';
import { settings } from './settings.svelte';

/** Nobody tells us of moves at our own tables while we are in the lobby: we ask. */
const ASK_AGAIN = 15_000;

export class Lobby {
  tables: TableSummary[] = $state.raw([]);
  mine: TableSummary[] = $state.raw([]);
  loaded = $state(false);
  trouble = $state('');

  running = $derived(this.mine.filter((table) => table.state !== 'over'));
  finished = $derived(this.mine.filter((table) => table.state === 'over'));
  waitingForMe = $derived(this.running.filter(isMyTurn).length);

  async load(): Promise<void> {
    const { lang } = settings;
    try {
      const [tables] = await Promise.all([api.tables(lang), games.load(lang), this.loadMine()]);
      this.tables = tables;
      this.loaded = true;
      this.trouble = '';
    } catch (cause) {
      this.trouble = problem(cause).message;
    }
  }

  async loadMine(): Promise<void> {
    const mine = await (session.player ? api.mine(settings.lang) : api.mineHere(settings.lang));
    const known = untrack(() => this.mine);
    this.mine = mine;
    for (const table of mine.filter(isMyTurn)) {
      const before = known.find(({ id }) => id === table.id);
      // What was there when we came is no news.
      if (before && !isMyTurn(before)) notify.say(line(table.title, opponents(table)), t('your-turn'), table.id);
    }
  }

  /** Hears of changes until the returned function is called. */
  follow(): () => void {
    const look = () => void this.loadMine().catch(() => {});
    const off = socket.listen((message) => {
      if (message.kind !== 'lobby') return;
      this.tables = message.tables;
      look();
    });
    const offHere = hear(look);
    socket.lobby(true);
    const again = setInterval(() => (document.visibilityState === 'visible' || notify.on) && look(), ASK_AGAIN);
    return () => {
      off();
      offHere();
      socket.lobby(false);
      clearInterval(again);
    };
  }
}

export function isMyTurn(table: TableSummary): boolean {
  return table.my_seat !== undefined && table.to_act.includes(table.my_seat);
}

/** Whether nobody is expected to sit in front of it all the time. */
export function byDay(table: TableSummary): boolean {
  return table.clock.kind === 'none' || (table.clock.kind === 'move' && table.clock.seconds >= 3600);
}

/** The others at the table, for the name of a game of mine. */
export function opponents(table: TableSummary): string {
  const others = table.seats.filter((seat) => seat.seat !== table.my_seat);
  const names = others.flatMap((seat) => seat.player?.name ?? (seat.bot ? t('bot-name', { name: seat.bot.name }) : []));
  return names.length > 0 ? names.join(', ') : table.name;
}

/** Where a game of mine stands, in a few words. */
export function stateWords(table: TableSummary): string {
  if (table.state === 'waiting') return t('state-room');
  if (table.state === 'over') return table.outcome?.words ?? t('game-over');
  if (isMyTurn(table)) return t('your-turn');
  const names = table.to_act.flatMap((seat) => table.seats[seat]?.player?.name ?? table.seats[seat]?.bot?.name ?? []);
  return t('waiting-for-short', { names: names.join(', ') });
}

/** Parts of a line, with dots between. */
export function line(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
