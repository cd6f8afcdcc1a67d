// A notice of the browser that it is my turn, for whoever looks at something else. Nobody gets one without having asked for it.

import { nav } from './nav.svelte';
import { storage } from './settings.svelte';

const KEY = 'starboard.notify';

class Notify {
  #wanted = $state(storage()?.getItem(KEY) === 'on');
  #permission: NotificationPermission = $state(allowed());

  /** Whether this browser can do it at all. */
  readonly possible = typeof Notification !== 'undefined';

  /** Whether it is wanted and allowed. */
  get on(): boolean {
    return this.#wanted && this.#permission === 'granted';
  }
  /** The person has said no to the browser: only there can it be changed. */
  get denied(): boolean {
    return this.#permission === 'denied';
  }

  /** Asks the browser, which asks the person. */
  async want(wanted: boolean): Promise<void> {
    if (wanted && this.#permission === 'default') this.#permission = await Notification.requestPermission();
    this.#wanted = wanted && this.#permission === 'granted';
    storage()?.setItem(KEY, this.#wanted ? 'on' : 'off');
  }

  /** Says so, if nobody looks. A click leads to the table. */
  say(title: string, body: string, table: string): void {
    if (!this.on || document.visibilityState === 'visible') return;
    const notice = new Notification(title, { body, tag: table, icon: `${import.meta.env.BASE_URL}favicon.svg` });
    notice.onclick = () => {
      window.focus();
      nav.go(`/table/${encodeURIComponent(table)}`);
      notice.close();
    };
  }
}

function allowed(): NotificationPermission {
  return typeof Notification === 'undefined' ? 'denied' : Notification.permission;
}

export const notify = new Notify();

/** The sign of the page in its tab: lit while it is my turn. */
export function badge(lit: boolean): void {
  const sign = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  sign?.setAttribute('href', `${import.meta.env.BASE_URL}${lit ? 'favicon-turn' : 'favicon'}.svg`);
}
