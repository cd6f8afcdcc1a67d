// Times and clocks as people read them.

import type { Clock, Clocks, Lang, Seat } from '../wire/types';

type Say = (key: string, args?: Record<string, string | number>) => string;

const LOCALE: Record<Lang, string> = { en: 'en-GB', de: 'de-DE' };

/** `8:47`, `1:02:03`; under thirty seconds with tenths; days when there are many hours. */
export function clockText(ms: number, t: Say, lang: Lang = 'en'): string {
  const left = Math.max(0, ms);
  const day = 86_400_000;
  if (left >= 2 * day) return t('clock-days', { days: Math.floor(left / day) });
  if (left < 30_000) {
    const tenths = Math.floor(left / 100);
    return `0:${pad(Math.floor(tenths / 10))}${lang === 'de' ? ',' : '.'}${tenths % 10}`;
  }
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/** What a seat has left now. `offset` is how far our clock is ahead of the server's. */
export function leftNow(clocks: Clocks, seat: Seat, now: number, offset: number): number | null {
  const left = clocks.left[seat];
  if (left === undefined) return null;
  const passed = clocks.running.includes(seat) ? Math.max(0, now - offset - clocks.at) : 0;
  return Math.max(0, left - passed);
}

/** A clock setting in words: "10 min each + 15 s". */
export function clockWords(clock: Clock, t: Say): string {
  switch (clock.kind) {
    case 'none':
      return t('clock-none');
    case 'move':
      return t('clock-move', { span: span(clock.seconds, t) });
    case 'total':
      return clock.increment > 0
        ? t('clock-total-increment', { span: span(clock.seconds, t), increment: clock.increment })
        : t('clock-total', { span: span(clock.seconds, t) });
  }
}

/** A span of seconds in its largest fitting unit. */
export function span(seconds: number, t: Say): string {
  if (seconds % 86_400 === 0 && seconds > 0) return t('span-days', { n: seconds / 86_400 });
  if (seconds % 3600 === 0 && seconds > 0) return t('span-hours', { n: seconds / 3600 });
  if (seconds % 60 === 0 && seconds > 0) return t('span-minutes', { n: seconds / 60 });
  return t('span-seconds', { n: seconds });
}

/** Minutes that a game takes: "40 min", "3 h". */
export function minutesText(minutes: number, t: Say): string {
  return minutes >= 120 && minutes % 30 === 0 ? t('span-hours', { n: minutes / 60 }) : t('span-minutes', { n: minutes });
}

/** "3 minutes ago" */
export function ago(at: number, now: number, lang: Lang): string {
  const format = new Intl.RelativeTimeFormat(LOCALE[lang], { numeric: 'auto' });
  const minutes = Math.round((at - now) / 60_000);
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  if (Math.abs(minutes) < 60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}

export function dateText(at: number, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'long' }).format(at);
}

export function hourText(at: number, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALE[lang], { hour: '2-digit', minute: '2-digit' }).format(at);
}

export function percent(share: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALE[lang], { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}
