// The connection and the person, as state.

import { ApiError, api } from '../wire/api';
import { Refusal, Socket, type SocketStatus } from '../wire/socket';
import type { Me, SeatLink } from '../wire/types';
import { t } from './i18n.svelte';
import { settings, storage } from './settings.svelte';

export const socket = new Socket({
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?lang=${settings.lang}`,
});

class Connection {
  status: SocketStatus = $state('idle');
  /** Lost for long enough to say so. */
  trouble = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(): () => void {
    const off = socket.onStatus((status) => {
      this.status = status;
      clearTimeout(this.#timer);
      if (status === 'open' || status === 'idle') this.trouble = false;
      else if (status === 'outdated' || status === 'silent') this.trouble = true;
      else this.#timer = setTimeout(() => (this.trouble = true), 1200);
    });
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

  async load(): Promise<void> {
    try {
      this.#be(await api.me());
    } catch {
      // The offline banner says it.
    }
  }

  /** Makes sure there is a name: a guest sits down at once. */
  async guest(name: string): Promise<void> {
    this.#be(await api.guest(name.trim() || this.suggestion));
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

/** A sentence for whatever went wrong. */
export function problem(cause: unknown): { message: string; rule?: string } {
  if (cause instanceof ApiError) {
    if (cause.offline) return { message: t('error-offline') };
    if (cause.code === 'bad_answer') return { message: t('error-bad-answer', { status: cause.status }) };
    return { message: cause.message, ...(cause.rule ? { rule: cause.rule } : {}) };
  }
  if (cause instanceof Refusal) {
    if (cause.code === 'offline') return { message: t('error-offline') };
    if (cause.code === 'lost') return { message: t('error-lost') };
    if (cause.code === 'late') return { message: t('error-late') };
    if (cause.code === 'timeout') return { message: t('error-timeout') };
    return { message: cause.message, ...(cause.rule ? { rule: cause.rule } : {}) };
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
