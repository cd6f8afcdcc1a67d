// The connection and the person, as state.

import { ApiError, api } from '../wire/api';
import { ALONE, available, player } from '../engine/here';
import { parlour, troubles } from '../engine/parlours';
import { Refusal, Socket, type SocketStatus } from '../wire/socket';
import type { Me, SeatLink } from '../wire/types';
import { Lines } from '../wire/who';
import { t } from './i18n.svelte';
import { notices } from './notices.svelte';
import { settings, storage } from './settings.svelte';

const server = new Socket({
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?lang=${settings.lang}`,
});
export const socket = new Lines(ALONE ? null : server, (game) => parlour(game).connect(settings.lang));

class Connection {
  status: SocketStatus = $state('idle');
  /** Lost for long enough to say so. */
  trouble = $state(false);
  /** Whether tables of this browser are on offer: it can, and the engines are there. */
  here = $state(ALONE);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(): () => void {
    const off = socket.onStatus((status) => {
      this.status = status;
      clearTimeout(this.#timer);
      if (status === 'open' || status === 'idle') this.trouble = false;
      else if (status === 'outdated' || status === 'silent') this.trouble = true;
      else this.#timer = setTimeout(() => (this.trouble = true), 1200);
      if (status === 'open' && session.aside) void session.load();
    });
    troubles.hear = (fault) => notices.problem(words({ code: fault, message: '' }));
    if (!ALONE) void available().then((here) => (this.here = here));
    const back = () => socket.hurry();
    const gone = () => socket.knock();
    const seen = () => {
      if (document.visibilityState === 'visible') socket.hurry();
    };
    window.addEventListener('online', back);
    window.addEventListener('offline', gone);
    document.addEventListener('visibilitychange', seen);
    socket.start();
    return () => {
      off();
      window.removeEventListener('online', back);
      window.removeEventListener('offline', gone);
      document.removeEventListener('visibilitychange', seen);
      socket.stop();
    };
  }
}

export const connection = new Connection();

class Session {
  me: Me = $state({});
  /** Whether the server has said who we are. */
  known = $state(false);
  player = $derived(this.me.player);
  /** The server was not there to say it: I am whoever plays in this browser. */
  aside = false;

  async load(): Promise<void> {
    try {
      const me = await api.me();
      this.aside = !ALONE && me.player !== undefined && me.player.id === (await player())?.id;
      this.#be(me);
    } catch {
      // The offline banner says it.
    }
  }

  /** Makes sure there is a name: a guest sits down at once. */
  async guest(name: string, here?: string): Promise<void> {
    this.#be(await api.guest(name.trim() || this.suggestion, here));
    socket.restart();
  }

  /** Another name for whoever I am: all tables show it. */
  async rename(name: string): Promise<void> {
    this.#be(await api.rename(name.trim()));
  }

  async account(name: string, password: string): Promise<void> {
    this.#be(await api.account(name.trim(), password));
    socket.restart();
  }

  async login(name: string, password: string): Promise<void> {
    this.#be(await api.login(name.trim(), password));
    socket.restart();
  }

  async logout(): Promise<void> {
    this.#be(await api.logout());
    socket.restart();
  }

  async logoutEverywhere(): Promise<void> {
    this.#be(await api.logoutEverywhere());
    socket.restart();
  }

  async changePassword(password: string, fresh: string): Promise<void> {
    this.#be(await api.changePassword(password, fresh));
    socket.restart();
  }

  /** Games stay, the name goes. */
  async deleteAccount(password: string): Promise<void> {
    this.#be(await api.deleteAccount(password));
    socket.restart();
  }

  /** A name for those who do not want to think of one. */
  readonly suggestion = `${settings.lang === 'de' ? 'Gast' : 'Guest'} ${1000 + Math.floor(Math.random() * 9000)}`;

  #be(me: Me): void {
    this.me = me;
    this.known = true;
  }
}

export const session = new Session();

/** What went wrong in this browser, which has no words for it but ours. */
const FAULTS = ['failed', 'broken', 'not_stored', 'no_engine', 'no_storage', 'no_table', 'no_page'];

/** The sentence of a refusal; engines of this browser that are not there to say it leave it to us. */
export function words({ code, message }: { code: string; message: string }): string {
  return message === '' && FAULTS.includes(code) ? t(`fault-${code.replaceAll('_', '-')}`) : message;
}

/** A sentence for whatever went wrong. */
export function problem(cause: unknown): { message: string; rule?: string } {
  if (cause instanceof ApiError) {
    if (cause.offline) return { message: t('error-offline') };
    if (cause.code === 'lost') return { message: t('error-lost') };
    if (cause.code === 'bad_answer') return { message: t('error-bad-answer', { status: cause.status }) };
    return { message: words(cause), ...(cause.rule ? { rule: cause.rule } : {}) };
  }
  if (cause instanceof Refusal) {
    if (cause.code === 'offline') return { message: t('error-offline') };
    if (cause.code === 'lost') return { message: t('error-lost') };
    if (cause.code === 'late') return { message: t('error-late') };
    if (cause.code === 'timeout') return { message: t('error-timeout') };
    return { message: words(cause), ...(cause.rule ? { rule: cause.rule } : {}) };
  }
  return { message: cause instanceof Error ? cause.message : String(cause) };
}

/** Seat links of tables that were made in this browser. */
export const seatLinks = {
  keep(table: string, links: SeatLink[]): void {
    storage()?.setItem(`starboard.links.${table}`, JSON.stringify(links));
  },
  /** The whole address of a seat's link. */
  of(table: string, seat: number): string | undefined {
    try {
      const kept = JSON.parse(storage()?.getItem(`starboard.links.${table}`) ?? '[]') as SeatLink[];
      const url = kept.find((link) => link.seat === seat)?.url;
      return url === undefined ? undefined : `${location.origin}${url}`;
    } catch {
      return undefined;
    }
  },
};
