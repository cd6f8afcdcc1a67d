import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectSound, inTurns, item, propsOf, showing } from '../shared/fixtures';
import Board, { danger, seatNotes } from './Board.svelte';
import { fixture, NAMES } from './fixtures/load';
import { placeOf, thingsOf } from './offers';
import type { View } from './generated';
import type { DeckbuildingProps, Offer } from './props';

const show = showing(Board, fixture, ({ offers, view, me }) => thingsOf(offers, view, me));
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const actions = (given: DeckbuildingProps): unknown[] =>
  vi.mocked(given.act).mock.calls.map(([offer]) => (offer as Offer).action);

async function touch(thing: HTMLElement): Promise<void> {
  await fireEvent.pointerDown(thing, { pointerType: 'touch' });
  await fireEvent.pointerUp(thing, { pointerType: 'touch' });
  await fireEvent.click(thing, { detail: 1 });
}

describe('Board', () => {
  it.each(inTurns(NAMES))('draws %s in %s', (name, lang) => {
    const { container, from, things } = show(name, lang);
    expect(container.querySelector('.db')).not.toBeNull();
    expectSound(container);
    if (from.view.decision.kind !== 'D-SECRET') {
      expect(container.querySelectorAll('[data-item^="row:"]')).toHaveLength(from.view.row.filter(({ card }) => card).length);
    }
    // Nothing lights up for those who have nothing to decide.
    if (from.offers.length === 0) expect(container.querySelectorAll('[data-live], .legal')).toHaveLength(0);
    // Everything is there that an offer belongs to.
    for (const [place, offers] of things) {
      if (place === 'button' || offers.every(({ action }) => action.kind === 'add_attacker')) continue;
      expect(container.querySelector(`[data-item="${place}"][data-live]`), place).not.toBeNull();
    }
    // What looks like a button is one.
    for (const tab of container.querySelectorAll('.verb.go, .verb.hit')) expect(tab.tagName).toBe('BUTTON');
  });

  it('plays a card of the hand', async () => {
    const { container, given, things } = show('hand');
    const place = [...things.keys()].find((each) => each.startsWith('hand:')) ?? '';
    await fireEvent.click(item(container, place));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(things.get(place)?.[0]);
  });

  it('asks which, if several things can be done with a card', async () => {
    const { container, given, things, from } = show('main-rebel');
    const ready = from.view.units.find(
      (card) => card.attack > 0 && !card.attacked && things.has(`own:${card.card}#${card.copy}`),
    );
    const name = `${ready?.card}#${ready?.copy}`;
    await fireEvent.click(item(container, `own:${name}`));
    expect(given.act).not.toHaveBeenCalled();
    await fireEvent.click(button('Use'));
    expect(actions(given)).toEqual([{ kind: 'use_ability', of: name }]);
  });

  it('puts an attack together, drops it, and sends it in order', async () => {
    const { container, given, from, things } = show('main-rebel');
    const place =
      [...things].find(
        ([key, offers]) => key.startsWith('row:') && offers.length === 1 && offers[0]?.action.kind === 'declare_attack',
      )?.[0] ?? '';
    const pressed = () => container.querySelectorAll('[data-item^="own:"][aria-pressed="true"]');
    await fireEvent.click(item(container, place));
    expect(given.act).not.toHaveBeenCalled();
    expect(pressed().length).toBeGreaterThan(0);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(pressed()).toHaveLength(0);
    await fireEvent.click(item(container, place));
    const first = pressed()[0] as HTMLElement;
    const name = first.dataset['item'] ?? '';
    // Just enough is suggested: without one of them it is too weak.
    await fireEvent.click(first);
    expect(button('Sabotage').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(item(container, name));
    await fireEvent.click(button('Sabotage'));
    expect(actions(given)).toEqual([{ kind: 'declare_attack', target: place.replace(':', '') }]);
    expect(from.view.decision.kind).toBe('D-MAIN');
  });

  it('attacks the target that is offered if its twin in the row is pointed at', async () => {
    const from = fixture('main-rebel');
    const scout = from.view.row.find(({ card }) => card === 'scout_trooper');
    const row = from.view.row.map((each) => (each.slot === 6 ? { ...each, ...scout, slot: 6, twin: 5 } : each));
    const offers = from.offers.filter(({ action }) => action.kind !== 'declare_attack' || action.target !== 'row6');
    const { container, given } = show('main-rebel', 'en', { view: { ...from.view, row }, offers });
    await fireEvent.click(item(container, 'row:6'));
    await fireEvent.click(button('Sabotage'));
    expect(actions(given)).toEqual([{ kind: 'declare_attack', target: 'row5' }]);
  });

  it('goes on with a declared attack as the server asks, step by step', async () => {
    const { given, from, rerender } = show('attack', 'en', { motion: false });
    await fireEvent.click(button('Attack'));
    expect(actions(given)).toHaveLength(1);
    expect(actions(given)[0]).toMatchObject({ kind: 'add_attacker' });
    // Nothing more is sent before the table shows what became of it, and nothing if the attack is over then.
    await tick();
    expect(actions(given)).toHaveLength(1);
    await rerender(propsOf(fixture('hand'), 'en', { act: given.act, motion: false }));
    await tick();
    expect(actions(given)).toHaveLength(1);
    expect(from.view.decision.kind).toBe('D-ATTACK');
  });

  it('gives a plan up if the server does not take a step', async () => {
    const act = vi.fn(() => Promise.resolve(false));
    show('hand', 'en', { act });
    await fireEvent.click(button(/^Play all/));
    await tick();
    await tick();
    expect(act).toHaveBeenCalledOnce();
    expect(button(/^Play all/)).not.toBeNull();
  });

  it('marks cards to exile freely, equal ones too, and sends them in order', async () => {
    const { container, given, from } = show('exile');
    const picks = from.offers.flatMap(({ action }) => (action.kind === 'pick_card' ? [action.card] : []));
    const most = from.view.decision.exile?.most ?? 0;
    expect(most).toBeGreaterThan(1);
    const exile = () => button(/^Exile \d+ card/);
    expect(exile().getAttribute('aria-disabled')).toBe('true');
    for (const card of [picks.at(-1) ?? '', picks[0] ?? '']) await fireEvent.click(item(container, card.replace(' ', ':')));
    expect(exile().textContent).toContain('2');
    expect(given.act).not.toHaveBeenCalled();
    await fireEvent.click(exile());
    expect(actions(given)).toEqual([{ kind: 'pick_card', card: picks[0] }]);
  });

  it('buys with the tab under a card of the row as with the card itself', async () => {
    const { container, given, things } = show('hand');
    const place = [...things].find(([, offers]) => offers.length === 1 && offers[0]?.action.kind === 'purchase')?.[0] ?? '';
    const tab = container.querySelector<HTMLElement>(`button[data-verb="${place}"]`);
    expect(tab?.textContent).toMatch(/^Buy for/);
    await fireEvent.click(tab as HTMLElement);
    expect(given.act).toHaveBeenCalledExactlyOnceWith(things.get(place)?.[0]);
  });

  it('buys a pilot from the pile itself', async () => {
    const from = fixture('hand');
    const bought = from.offers.find(({ action }) => action.kind === 'purchase') as Offer;
    const pilot: Offer = { ...bought, action: { kind: 'purchase', from: 'pilots' } };
    const { pilots_refused, ...view } = from.view;
    void pilots_refused;
    const { container, given } = show('hand', 'en', { view: { ...view, pilots: 3 }, offers: [pilot] });
    await fireEvent.click(item(container, 'pilots'));
    await fireEvent.click(container.querySelector('button[data-verb="pilots"]') as HTMLElement);
    expect(actions(given)).toEqual([pilot.action, pilot.action]);
  });

  it('shows a card to a finger first, and buys with the second touch or the button', async () => {
    const { container, given, things } = show('hand');
    const place = [...things].find(([, offers]) => offers.length === 1 && offers[0]?.action.kind === 'purchase')?.[0] ?? '';
    await touch(item(container, place));
    expect(given.act).not.toHaveBeenCalled();
    const look = container.querySelector('.look');
    expect(look?.querySelectorAll('.go button')).toHaveLength(1);
    await touch(container.querySelector(`button[data-verb="${place}"]`) as HTMLElement);
    expect(actions(given)).toHaveLength(1);
    expect(container.querySelector('.look')).toBeNull();
  });

  it('shows what a finger touches although nothing can be done with it', async () => {
    const { container, given } = show('watching');
    await touch(item(container, 'row:1'));
    expect(container.querySelector('.look .says')?.textContent).not.toBe('');
    await touch(item(container, 'row:1'));
    expect(container.querySelector('.look')).toBeNull();
    expect(given.act).not.toHaveBeenCalled();
  });

  it('has the pool on the side whose turn it is', () => {
    const mine = show('hand');
    expect(mine.container.querySelector('.strip .pool')).not.toBeNull();
    expect(mine.container.querySelectorAll('.pool')).toHaveLength(1);
    mine.unmount();
    const { container } = show('watching');
    expect(container.querySelector('.strip .pool')).toBeNull();
    expect(container.querySelectorAll('.pool')).toHaveLength(1);
  });

  it('calls the end of the turn dangerous if something is left to do', () => {
    const { offers, view, catalogue } = fixture('main');
    const end = offers.find(({ action }) => action.kind === 'end_turn') as Offer;
    expect(danger(end, view, catalogue, 'en')).toBe(
      'You could still do something: play 1 card, buy with 2 resources, attack with 3.',
    );
    const spent = { ...view, pool: 0, sides: view.sides.map((side) => ({ ...side, hand: [] })) as unknown as View['sides'] };
    expect(danger(end, { ...spent, attackers: { row: [], base: [] } }, catalogue, 'de')).toBeNull();
    for (const offer of offers.filter((each) => each !== end)) expect(danger(offer, view, catalogue, 'en')).toBeNull();
  });

  it('leaves it to the page to ask back', async () => {
    const { given } = show('hand');
    await fireEvent.click(button('End turn'));
    expect(actions(given)).toEqual([{ kind: 'end_turn' }]);
  });

  it('answers with a button', async () => {
    const { given } = show('opt', 'de');
    await fireEvent.click(button('Nein'));
    expect(actions(given)).toEqual([{ kind: 'decline' }]);
  });

  it('distributes damage, all of it', async () => {
    const { given, from } = show('dmg');
    const left = from.view.decision.damage?.left ?? 0;
    expect(button('Deal damage').getAttribute('aria-disabled')).toBe('true');
    for (let point = 0; point < left; point++) {
      await fireEvent.click(
        screen.getAllByRole('button', { name: /^More damage/ }).find((each) => each.getAttribute('aria-disabled') !== 'true') ??
          document.body,
      );
    }
    await fireEvent.click(button('Deal damage'));
    expect(actions(given)[0]).toMatchObject({ kind: 'assign_damage' });
  });

  it('chooses bases in secret and at the table', async () => {
    const secret = show('secret');
    const confirm = button('Confirm');
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    const all = secret.from.offers.flatMap(({ action }) => (action.kind === 'pick_secret_base' ? [action.base] : []));
    for (const at of [3, 1, 2, 0]) await fireEvent.click(item(secret.container, `base:${all[at]}`));
    await fireEvent.click(confirm);
    expect(actions(secret.given)).toEqual([{ kind: 'pick_secret_base', base: all[0] }]);
    secret.unmount();
    const { container, given, from } = show('base');
    const [offer] = from.offers;
    await fireEvent.click(item(container, offer?.action.kind === 'choose_base' ? `base:${offer.action.base}` : ''));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(offer);
  });

  it('picks cards that lie in piles', async () => {
    for (const name of ['return', 'toptwo', 'topdeck']) {
      const { container, given, from, things, unmount } = show(name);
      const place = [...things.keys()].find((each) => each !== 'button') ?? '';
      await fireEvent.click(item(container, place));
      expect(given.act).toHaveBeenCalledExactlyOnceWith(from.offers[0]);
      unmount();
    }
  });

  it('aims at what the list points at, and tells what is pointed at', async () => {
    const from = fixture('hand');
    const offer = from.offers.find(({ action }) => action.kind === 'purchase');
    const { container, given } = show('hand', 'en', { highlight: offer ?? null });
    expect(container.querySelectorAll('.brk')).toHaveLength(1);
    const place = placeOf(offer?.action ?? { kind: 'done' });
    await fireEvent.focus(item(container, place));
    expect(vi.mocked(given.hover).mock.calls.at(-1)?.[0]?.action).toEqual(
      thingsOf(from.offers, from.view, from.me).get(place)?.[0]?.action,
    );
  });

  it('marks what others did last', () => {
    const { view } = fixture('hand');
    const card = view.row.find(({ slot }) => slot === 2)?.card ?? '';
    const last = [{ number: 1, step: 1, words: '', event: { kind: 'refilled' as const, slot: 2, card } }];
    const { container } = show('hand', 'en', { last });
    const marked = [...container.querySelectorAll('.thing.last > .hit')];
    expect(marked.map((each) => (each as HTMLElement).dataset['item'])).toEqual(['row:2']);
  });

  it('says on the plates who is ahead', () => {
    const { view, catalogue } = fixture('hand');
    expect(seatNotes(view, catalogue, 'de').map((notes) => notes[0]?.short)).toEqual(
      view.sides.map(({ victory }) => `${victory.length}/${view.bases_to_win}`),
    );
  });

  it('opens a pile and shows what is left in the deck', async () => {
    const { container, from } = show('hand', 'de');
    await fireEvent.click(item(container, `pile:deck:${from.me}`));
    await tick();
    expect(document.body.textContent).toContain('Noch in deinem Deck');
  });
});

describe('motion', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('holds the next update while cards fly, and outlines without motion', async () => {
    const from = fixture('hand');
    const before = from.before ?? from.view;
    const hold = vi.fn();
    const { rerender } = render(Board, { props: propsOf({ ...from, view: before, offers: [] }, 'en', { hold }) });
    await rerender(propsOf(from, 'en', { hold, events: from.events }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(hold.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
