import { flushSync } from 'svelte';
import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ActionList from '../src/components/ActionList.svelte';
import { keyCaps } from '../src/lib/offers';
import { Sayings } from '../src/lib/sayings.svelte';
import { allOffers, stretches } from '../src/lib/swaths';
import { learn } from '../src/lib/tableState';
import type { Offer, Swath, TableState } from '../src/wire/types';

const plain = (id: number, words: string): Offer => ({ id, action: { kind: 'x' }, notation: words, words });
const hold = plain(1, 'Hold your fire');
const done = plain(2, 'Done');
/** Two rows of places, and one on a roof. */
const walks: Swath = {
  at: 1,
  action: { kind: 'walk', mode: 'foot' },
  keys: ['x', 'level', 'y'],
  runs: [
    [3, 700, [4, 0, 7]],
    [2, 810, [5, 0, 8]],
    [1, 9000, [5, 2, 9]],
  ],
};
/** 300 places in one row. */
const flights: Swath = { at: 1, action: { kind: 'fly' }, keys: ['x'], runs: [[300, 20_000, [0]]] };
const sent = { offers: [hold, done], swaths: [walks, flights] };
const offers = allOffers(sent);

describe('offers that come in swaths', () => {
  test('are offers like others, in the order of the rules', () => {
    expect(offers).toHaveLength(2 + 6 + 300);
    expect([offers[0], offers.at(-1)]).toEqual([hold, done]);
    expect(offers.slice(1, 7).map(({ id, action }) => ({ id, action }))).toEqual([
      { id: 700, action: { kind: 'walk', mode: 'foot', x: 4, level: 0, y: 7 } },
      { id: 701, action: { kind: 'walk', mode: 'foot', x: 5, level: 0, y: 7 } },
      { id: 702, action: { kind: 'walk', mode: 'foot', x: 6, level: 0, y: 7 } },
      { id: 810, action: { kind: 'walk', mode: 'foot', x: 5, level: 0, y: 8 } },
      { id: 811, action: { kind: 'walk', mode: 'foot', x: 6, level: 0, y: 8 } },
      { id: 9000, action: { kind: 'walk', mode: 'foot', x: 5, level: 2, y: 9 } },
    ]);
    expect(offers[7]).toMatchObject({ id: 20_000, action: { kind: 'fly', x: 0 } });
  });
  test('without swaths they are those that were sent', () => {
    expect(allOffers({ offers: [hold, done] })).toEqual([hold, done]);
    expect(allOffers({})).toEqual([]);
  });
  test('stand together', () => {
    expect(stretches(offers).map((each) => [each.swath, each.offers.length])).toEqual([
      [undefined, 1],
      [walks, 6],
      [flights, 300],
      [undefined, 1],
    ]);
  });
  test('leave the keys to the others', () => {
    expect(keyCaps(offers)).toMatchObject({ 1: '1', 700: '2', 2: '8', 20_000: '9' });
  });
  test('are told by tables and updates', () => {
    const table = { summary: { id: 't' }, events: [], event_count: 0, chat: [], ...sent } as unknown as TableState;
    const known = learn(null, { kind: 'table', table });
    expect(known?.table.offers).toEqual(offers);
    const update = { kind: 'update', table: 't', step: 1, events: [], view: {}, to_act: [0] } as never;
    expect(learn(known, update)?.table.offers).toBeUndefined();
    expect(learn(known, Object.assign({}, update, sent))?.table.offers).toEqual(offers);
  });
});

/** What the server would say. */
const said = (id: number): Offer => {
  const { action } = offers.find((offer) => offer.id === id) as Offer;
  return { id, action, notation: `go ${id}`, words: `Go to place ${id}` };
};

describe('words that are asked for', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('those that are wanted at once are asked for together, each once, and heard of', async () => {
    const ask = vi.fn((ids: number[]) => Promise.resolve(ids.map(said)));
    const sayings = new Sayings(ask);
    let heard: (string | undefined)[] = [];
    const stop = $effect.root(() => {
      $effect(() => {
        heard = offers.slice(0, 4).map((offer) => sayings.of(offer)?.words);
      });
    });
    flushSync();
    expect(heard).toEqual(['Hold your fire', undefined, undefined, undefined]);
    await vi.advanceTimersByTimeAsync(500);
    flushSync();
    expect(heard).toEqual(['Hold your fire', 'Go to place 700', 'Go to place 701', 'Go to place 702']);
    expect(ask.mock.calls).toEqual([[[700, 701, 702]]]);
    stop();
  });
  test('in many, some at a time', async () => {
    const ask = vi.fn((ids: number[]) => Promise.resolve(ids.map(said)));
    const sayings = new Sayings(ask);
    for (const offer of offers) sayings.of(offer);
    await vi.advanceTimersByTimeAsync(500);
    expect(ask.mock.calls.map(([ids]) => ids.length)).toEqual([200, 106]);
    expect(offers.every((offer) => sayings.of(offer) !== undefined)).toBe(true);
  });
  test('one after the other, not too often', async () => {
    const ask = vi.fn((ids: number[]) => Promise.resolve(ids.map(said)));
    const sayings = new Sayings(ask);
    for (const offer of offers.slice(10, 40)) {
      sayings.of(offer);
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(ask.mock.calls.length).toBeLessThan(9);
    expect(ask.mock.calls.flatMap(([ids]) => ids)).toHaveLength(30);
  });
  test('again, if it was too often', async () => {
    const ask = vi.fn((ids: number[]) => Promise.resolve(ask.mock.calls.length > 1 ? ids.map(said) : null));
    const sayings = new Sayings(ask);
    sayings.of(offers[1] as Offer);
    await vi.advanceTimersByTimeAsync(500);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(sayings.of(offers[1] as Offer)?.words).toBe('Go to place 700');
  });
});

describe('the list of very many', () => {
  const rows = () => [...document.querySelectorAll('.act .sr')].map((row) => row.textContent);

  const row = (id: number) => document.querySelector(`[data-offer="${id}"]`) as HTMLElement;

  function show(more: object = {}) {
    const asked: number[] = [];
    const act = vi.fn();
    const tell = (offer: Offer) => {
      if (!offer.swath) return offer;
      asked.push(offer.id);
      return said(offer.id);
    };
    render(ActionList, { offers, act, said: tell, ...more });
    return { act, asked, user: userEvent.setup() };
  }

  test('shows some, asks for the words of these alone, and shows more', async () => {
    const { act, asked } = show();
    const first = [hold.words, ...[700, 701, 702, 810, 811, 9000].map((id) => `Go to place ${id}`)];
    const flown = Array.from({ length: 8 }, (_, n) => `Go to place ${20_000 + n}`);
    expect(rows()).toEqual([...first, ...flown, done.words]);
    expect(new Set(asked).size).toBe(14);
    const more = screen.getByRole('button', { name: /292/ });
    await fireEvent.click(more);
    expect(rows()).toHaveLength(16 + 60);
    expect(new Set(asked).size).toBe(14 + 60);
    expect(screen.getByRole('button', { name: /232/ })).toBeTruthy();
    await fireEvent.click(row(20_060));
    expect(act).toHaveBeenCalledExactlyOnceWith(said(20_060));
  });
  test('arrow keys reach what shows more, and the focus goes on with what comes to light', async () => {
    const { user } = show();
    row(20_007).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(rows()).toHaveLength(16 + 60);
    expect(document.activeElement).toBe(row(20_008));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(row(20_007));
  });
  test('the search looks at all of them', async () => {
    const { act, asked, user } = show();
    await user.type(screen.getByRole('searchbox'), 'place 20299');
    expect(rows()).toEqual(['Go to place 20299']);
    expect(new Set(asked).size).toBe(306);
    await user.keyboard('{Enter}');
    expect(act).toHaveBeenCalledExactlyOnceWith(said(20_299));
  });
  test('nothing is nameless or taken while words are missing', async () => {
    const { act, user } = show({ said: (offer: Offer) => (offer.swath ? undefined : offer) });
    expect(rows()).toEqual([hold.words, done.words]);
    await user.type(screen.getByRole('searchbox'), 'o');
    await user.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
  });
});
