import { expect, test } from 'vitest';
import { say } from '../src/lib/i18n.svelte';
import { around } from '../src/lib/seats';
import { preferred, readChoices } from '../src/lib/settings.svelte';
import { clockText, clockWords, leftNow, minutesText } from '../src/lib/time';

const en = (key: string, args?: Record<string, string | number>) => say('en', key, args);
const de = (key: string, args?: Record<string, string | number>) => say('de', key, args);

test('clocks', () => {
  expect(clockText(527_000, en)).toBe('8:47');
  expect(clockText(3_723_000, en)).toBe('1:02:03');
  expect(clockText(29_940, en)).toBe('0:29.9');
  expect(clockText(9_940, de, 'de')).toBe('0:09,9');
  expect(clockText(-5, en)).toBe('0:00.0');
  expect(clockText(200_000_000, en)).toBe('2 days');
});

test('a running clock runs, by the time of the server', () => {
  const clocks = { left: [60_000, 50_000], running: [1], at: 1_000_000 };
  expect(leftNow(clocks, 0, 1_020_000, 0)).toBe(60_000);
  expect(leftNow(clocks, 1, 1_020_000, 0)).toBe(30_000);
  expect(leftNow(clocks, 1, 1_020_000, 15_000)).toBe(45_000);
  expect(leftNow(clocks, 1, 9_000_000, 0)).toBe(0);
  expect(leftNow(clocks, 2, 0, 0)).toBeNull();
});

test('clock settings in words', () => {
  expect(clockWords({ kind: 'total', seconds: 600, increment: 15 }, en)).toBe('10 min each +\u00A015\u00A0s');
  expect(clockWords({ kind: 'move', seconds: 86_400 }, de)).toBe('1 Tag je Zug');
  expect(clockWords({ kind: 'none' }, en)).toBe('No clock, moves by day');
  expect([minutesText(45, en), minutesText(180, en)]).toEqual(['45 min', '3 h']);
});

test('yours is below', () => {
  const seats = [0, 1, 2].map((seat) => ({ seat, name: `${seat}`, online: true }));
  const order = (me: number | null) => {
    const { above, below } = around(seats, me);
    return [above.map((seat) => seat.seat), below.map((seat) => seat.seat)];
  };
  expect(order(1)).toEqual([[2, 0], [1]]);
  expect(order(null)).toEqual([[1, 2], [0]]);
});

test('settings', () => {
  expect(preferred(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(preferred(['fr'])).toBe('en');
  expect(readChoices('not JSON').text).toBe('normal');
  expect(readChoices('{"text":"large","motion":"odd","marks":true}')).toMatchObject({
    text: 'large',
    motion: 'system',
    marks: true,
  });
});
