import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectSound, inTurns, item, propsOf, showing } from '../shared/fixtures';
import Board, { seatNotes } from './Board.svelte';
import { fixture, NAMES } from './fixtures/load';
import { thingsOf } from './offers';
import type { Offer, StarfighterProps } from './props';

const show = showing(Board, fixture, ({ offers }) => thingsOf(offers));

/** What a keyboard does: a click without a pointer. */
async function press(element: Element | null): Promise<void> {
  if (!element) throw new Error('there is nothing to press');
  await fireEvent.click(element);
}

describe('Board', () => {
  it.each(inTurns(NAMES))('draws %s in %s', (name, lang) => {
    const { container, from } = show(name, lang);
    expect(container.querySelector('.sf')).not.toBeNull();
    if (from.view.round > 0) {
      const lying = from.view.boards.flatMap((board) => board.sectors.flat());
      expect(container.querySelectorAll('[data-token]')).toHaveLength(lying.length);
      expect(container.querySelectorAll('[data-hand]')).toHaveLength(from.view.hand.length);
    }
    expectSound(container, 2000);
    // Nothing lights up for those who have nothing to decide.
    if (from.offers.length === 0) expect(container.querySelectorAll('[data-live], .legal')).toHaveLength(0);
  });

  it('plays a card in two clicks, and turns it over before', async () => {
    const { container, things, given } = show('deployment');
    const [card, plays] = [...things.plays].find(([, each]) => each.front.size > 0 && each.back.size > 0) ?? [];
    const [sector, offer] = [...(plays?.front ?? [])][0] ?? [];
    await press(container.querySelector(`[data-hand="${card}"]`));
    const slot = item(container, `slot:${given.me}:${sector}`);
    expect(slot?.getAttribute('aria-label')).toBe(offer?.words);
    await fireEvent.keyDown(window, { key: 'f' });
    expect(item(container, `slot:${given.me}:${sector}`)?.getAttribute('aria-label')).toBe(plays?.back.get(sector ?? 0)?.words);
    await fireEvent.keyDown(window, { key: 'f' });
    await press(item(container, `slot:${given.me}:${sector}`));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(offer);
  });

  it('puts a card back with Escape', async () => {
    const { container, things } = show('deployment');
    const card = [...things.plays.keys()][0];
    await press(container.querySelector(`[data-hand="${card}"]`));
    expect(container.querySelectorAll('[data-item^="slot:"]').length).toBeGreaterThan(0);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(container.querySelectorAll('[data-item^="slot:"]')).toHaveLength(0);
  });

  it('flips instead of playing where only the other side fits', async () => {
    const { container, things, given } = show('deployment');
    const [card, plays] = [...things.plays].find(([, each]) => each.front.size > 0 && each.back.size > each.front.size) ?? [];
    const sector = [...(plays?.back.keys() ?? [])].find((each) => !plays?.front.has(each));
    await press(container.querySelector(`[data-hand="${card}"]`));
    await press(item(container, `slot:${given.me}:${sector}`));
    expect(given.act).not.toHaveBeenCalled();
    await press(item(container, `slot:${given.me}:${sector}`));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(plays?.back.get(sector ?? 0));
  });

  it('offers to pass', async () => {
    const { given, things } = show('deployment');
    await press(screen.getByText(things.pass?.words ?? '-'));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(things.pass);
  });

  it.each(['target-destruction', 'target-damage-fighters'])('acts on every target of %s', async (name) => {
    const { container, from, given } = show(name);
    for (const offer of from.offers) {
      const action = offer.action;
      if (action.kind !== 'target_card' && action.kind !== 'target_sector') throw new Error(action.kind);
      const stack = from.view.boards[action.board as 0 | 1].sectors[action.sector - 1] ?? [];
      const level = action.kind === 'target_card' ? action.level : stack.length - 1;
      await press(item(container, `${action.board}:${action.sector}:${level}`));
      expect(given.act).toHaveBeenLastCalledWith(offer);
    }
  });

  it('aims with the first touch and acts with the second', async () => {
    const { container, from, given } = show('target-destruction');
    const action = from.offers[0]?.action;
    if (action?.kind !== 'target_card') throw new Error();
    const card = item(container, `${action.board}:${action.sector}:${action.level}`);
    const touch = () => fireEvent(card as Element, new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
    await touch();
    expect(given.act).not.toHaveBeenCalled();
    expect(given.hover).toHaveBeenLastCalledWith(from.offers[0]);
    expect(container.querySelectorAll('.aimed')).toHaveLength(1);
    await touch();
    expect(given.act).toHaveBeenCalledExactlyOnceWith(from.offers[0]);
  });

  it.each(['target-move-free', 'target-move-horizontal'])('moves a card in two steps (%s)', async (name) => {
    const { container, things, given } = show(name);
    for (const [key, destinations] of things.moves) {
      for (const [to, offer] of destinations) {
        await press(item(container, key));
        const board = key.split(':')[0];
        expect(container.querySelectorAll('[data-item^="slot:"]')).toHaveLength(destinations.size);
        await press(item(container, `slot:${board}:${to}`));
        expect(given.act).toHaveBeenLastCalledWith(offer);
      }
    }
  });

  it('asks for the order of effects with icons', async () => {
    const { container, from, given } = show('order');
    const buttons = container.querySelectorAll('.sqd .ask');
    expect(buttons).toHaveLength(from.offers.length);
    await press(buttons[0] ?? null);
    expect(given.act).toHaveBeenCalledTimes(1);
    expect(container.querySelectorAll('.strip .choice')).toHaveLength(from.offers.length);
  });

  it('names the effects that wait, also where an area has more and some are done', () => {
    const from = fixture('order');
    const at = from.view.waiting.at(-1)?.[0]?.at;
    const lying = from.view.boards[at?.board === 0 ? 0 : 1].sectors[(at?.sector ?? 0) - 1]?.[at?.level ?? 0];
    const cards = from.catalogue.cards.map((card) =>
      card.number === lying?.card
        ? { ...card, upper: { ...card.upper, effects: ['draw' as const, ...card.upper.effects] } }
        : card,
    );
    const offers = from.offers.map((offer): Offer => {
      const { action } = offer;
      return action.kind === 'resolve_next' && action.area === 'upper' ? { ...offer, action: { ...action, index: 1 } } : offer;
    });
    const { container } = render(Board, { props: propsOf({ ...from, catalogue: { ...from.catalogue, cards }, offers }) });
    const names = [...container.querySelectorAll('.strip .choice .long')].map((each) => each.textContent);
    const name = (code: string) => from.catalogue.effects.find((effect) => effect.code === code)?.name;
    expect(names).toEqual([name('u_turn'), name('damage_fighters')]);
  });

  it('shows which effect acts and which wait', () => {
    const { container } = show('target-damage-fighters');
    expect(container.querySelectorAll('.eff.now')).toHaveLength(1);
    expect(container.querySelectorAll('.eff.wait').length).toBeGreaterThan(0);
  });

  it('shows the pairs of a slide before it is made', async () => {
    const { container, things, from } = show('slide', 'en', { motion: false });
    const pairs = () => container.querySelectorAll('.duel:not(.free)').length;
    const here = 5 - Math.abs(from.view.offset);
    expect(pairs()).toBe(here);
    const right = things.slides.get('right') as Offer;
    await fireEvent.focus(screen.getByLabelText(right.words, { exact: false }));
    expect(pairs()).toBe(5 - Math.abs(from.view.offset + 1));
    await fireEvent.blur(screen.getByLabelText(right.words, { exact: false }));
    expect(pairs()).toBe(here);
  });

  it('follows what the list points at', async () => {
    const from = fixture('target-destruction');
    const { container, rerender } = render(Board, { props: propsOf(from) });
    await rerender({ highlight: from.offers[3] ?? null });
    expect(container.querySelectorAll('.aimed')).toHaveLength(1);
  });

  it('chooses a cruiser', async () => {
    const { container, from, given } = show('cruiser-second');
    for (const offer of from.offers) {
      if (offer.action.kind !== 'choose_cruiser') throw new Error(offer.action.kind);
      await press(container.querySelector(`[data-class="${offer.action.class}"]`));
      expect(given.act).toHaveBeenLastCalledWith(offer);
    }
  });

  it('calls sectors by the same names for both sides', () => {
    for (const me of [0, 1]) {
      const { container, unmount } = show('deployment', 'en', { me, offers: [] });
      const tags = [...container.querySelectorAll('.tag')].map(({ textContent }) => textContent).sort();
      expect(tags).toEqual(['N1', 'N2', 'N3', 'N4', 'N5', 'S1', 'S2', 'S3', 'S4', 'S5']);
      const at = (name: string): number =>
        parseFloat(
          [...container.querySelectorAll<HTMLElement>('.tag')].find(({ textContent }) => textContent === name)?.style.left ?? '',
        );
      // Whoever sits below counts from the left.
      expect(at('S1') < at('S5')).toBe(me === 0);
      expect(at('N1') < at('N5')).toBe(me === 1);
      unmount();
    }
  });

  it('marks what others did last, until I have decided', () => {
    const { events, view } = fixture('deployment');
    const lying = view.boards.flatMap(({ sectors }) => sectors.flat());
    const touched = events.flatMap(({ event }) => ('at' in event ? [event.at.token] : []));
    expect(touched.some((token) => lying.some((card) => card.token === token))).toBe(true);
    const { container, unmount } = show('deployment', 'en', { last: events });
    expect(container.querySelectorAll('.sqd.last').length).toBeGreaterThan(0);
    expect(container.querySelector('.pill.last')?.textContent).toContain('passes');
    unmount();
    expect(show('deployment').container.querySelector('.last')).toBeNull();
  });

  it('lets everybody look through the discard pile', async () => {
    const { container, from } = show('deployment');
    await press(container.querySelector('button.pile'));
    expect(container.querySelectorAll('dialog .hit')).toHaveLength(from.view.discard[0]?.length ?? 0);
  });

  it('says on the plates who has the initiative and how many cards', () => {
    const { view, catalogue } = fixture('deployment');
    const notes = seatNotes(view, catalogue, 'en');
    expect(notes[view.initiative]?.[0]).toMatchObject({ pill: true, text: 'Initiative' });
    expect(notes[0]?.some((note) => note.text === `${view.boards[0].hand_count} in hand`)).toBe(true);
  });
});

describe('building a deck', () => {
  /** A table that keeps what is chosen. */
  function drafting(chosen: number[] = []) {
    const from = fixture('war-build');
    const offer = (card: number): Offer => ({ id: card, action: { kind: 'deck_add', card }, notation: '', words: `add ${card}` });
    const decks = [{ id: 'fleet', name: 'Fleet', idea: 'Something.', class: 0, cards: (from.view.pool ?? []).slice(0, 25) }];
    const takeOut = vi.fn(() => Promise.resolve(true));
    const choose = vi.fn(() => Promise.resolve(true));
    const catalogue = { ...from.catalogue, decks };
    return { ...show('war-build', 'en', { catalogue, chosen: chosen.map(offer), takeOut, choose }), takeOut, choose, decks };
  }
  const print = (container: HTMLElement, from: { catalogue: StarfighterProps['catalogue'] }, card: number): HTMLElement => {
    const name = from.catalogue.cards.find(({ number }) => number === card)?.name ?? '?';
    return container.querySelector(`.cards [aria-label^="${name}"]`) as HTMLElement;
  };

  it('shares what is chosen with the table: picks, takes out, clears', async () => {
    const { container, from, given, takeOut, choose } = drafting([6]);
    expect(print(container, from, 6).getAttribute('aria-pressed')).toBe('true');
    await press(print(container, from, 6));
    expect(takeOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ action: { kind: 'deck_add', card: 6 } }));
    await press(print(container, from, 2));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ action: { kind: 'deck_add', card: 2 } }));
    await press(screen.getByText('Clear'));
    expect(choose).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('takes a ready-made deck at once, and fills up what was begun', async () => {
    const { container, choose, decks } = drafting();
    const actions = (decks[0]?.cards ?? []).map((card) => ({ kind: 'deck_add', card }));
    await press(container.querySelector('[data-deck="fleet"]'));
    expect(choose).toHaveBeenLastCalledWith(actions);
    expect(container.textContent).toContain('Something.');
    await press(screen.getByText('Fill the rest'));
    expect(choose).toHaveBeenLastCalledWith(actions);
  });

  it('keeps a deck under a name, and offers it again', async () => {
    const first = drafting([2, 6]);
    await press(screen.getByText('Keep deck'));
    await fireEvent.input(screen.getByLabelText('Name of the deck'), { target: { value: 'Mine' } });
    await fireEvent.submit(first.container.querySelector('form') as HTMLElement);
    first.unmount();
    const { choose } = drafting();
    await press(screen.getByText('Mine'));
    expect(choose).toHaveBeenLastCalledWith([2, 6].map((card) => ({ kind: 'deck_add', card })));
    await press(screen.getByRole('button', { name: 'Delete “Mine”' }));
    expect(screen.queryByText('Mine')).toBeNull();
  });

  it('sends what was picked in any order as ascending offers, one at a time', async () => {
    const from = fixture('war-build');
    const sent: number[] = [];
    // Every third card.
    const deck = (from.view.pool ?? []).filter((_, at) => at % 3 === 0).slice(0, 25);
    const given = propsOf(from, 'en', {
      act: vi.fn((offer: Offer) => {
        if (offer.action.kind === 'deck_add') sent.push(offer.action.card);
        return Promise.resolve(true);
      }),
    });
    const { container, rerender } = render(Board, { props: given });
    const send = screen.getByText('Use deck');
    await press(send);
    expect(given.act).not.toHaveBeenCalled();
    const prints = new Map(from.catalogue.cards.map((card) => [card.number, card]));
    for (const card of [...deck].reverse()) {
      const print = prints.get(card);
      await press(container.querySelector(`.slot [aria-label^="${print?.name} ${print?.id}."]`));
    }
    expect(container.querySelectorAll('.slot.in')).toHaveLength(25);
    await press(send);
    expect(sent).toEqual([deck[0]]);
    // The server answers, card by card.
    const add = (card: number): Offer => ({ id: card, action: { kind: 'deck_add', card }, notation: '', words: `add ${card}` });
    const done: Offer = { id: 999, action: { kind: 'deck_done' }, notation: '', words: 'done' };
    for (let count = 1; count <= deck.length; count++) {
      const last = deck[count - 1] ?? 0;
      const offers = from.catalogue.cards.filter((card) => card.number > last).map((card) => add(card.number));
      await rerender({ view: { ...from.view, deck: deck.slice(0, count) }, offers: count < 25 ? offers : [...offers, done] });
      await tick();
    }
    expect(sent).toEqual(deck);
    expect(given.act).toHaveBeenLastCalledWith(done);
  });
});

describe('what happens', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  async function told(name: string, more: Partial<StarfighterProps> = {}) {
    const from = fixture(name);
    const before = from.before ?? from.view;
    const given = propsOf(from, 'en', { view: before, offers: [], toAct: [1 - (from.me ?? 0)], ...more });
    const result = render(Board, { props: given });
    await rerender();
    return { ...result, from, given };
    async function rerender() {
      await result.rerender({ view: from.view, events: from.events, offers: from.offers, toAct: from.to_act });
      await tick();
    }
  }

  it('is shown step by step and ends at the new view', async () => {
    const { container, from } = await told('after-combat');
    expect(container.querySelector('.story')).not.toBeNull();
    expect(container.querySelectorAll('[data-token]').length).toBe(
      from.before?.boards.flatMap((board) => board.sectors.flat()).length,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(container.querySelector('.story')).toBeNull();
    expect(container.querySelectorAll('[data-token]').length).toBe(
      from.view.boards.flatMap((board) => board.sectors.flat()).length,
    );
  });

  it('walks through the battles', async () => {
    const { container } = await told('after-combat');
    let seen = 0;
    for (let at = 0; at < 400; at++) {
      seen = Math.max(seen, container.querySelectorAll('.duel.fights').length);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(seen).toBe(1);
  });

  it('is finished by a click, which does nothing else', async () => {
    const { container, given } = await told('after-combat');
    const hold = container.querySelector('.cruiser') as Element;
    await fireEvent.pointerDown(hold);
    await fireEvent.click(hold);
    await tick();
    expect(container.querySelector('.story')).toBeNull();
    expect(given.act).not.toHaveBeenCalled();
  });

  it('never blocks the hand', async () => {
    const { container, from, given } = await told('deployment');
    const things = thingsOf(from.offers);
    const [card, plays] = [...things.plays][0] ?? [];
    await press(container.querySelector(`[data-hand="${card}"]`));
    expect(container.querySelector('.story')).toBeNull();
    const offer = [...(plays?.front.values() ?? []), ...(plays?.back.values() ?? [])][0];
    const action = offer?.action;
    if (action?.kind !== 'play') throw new Error();
    await press(item(container, `slot:${from.me}:${action.sector}`));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(offer);
  });

  it('asks the shell to hold the next update back', async () => {
    const hold = vi.fn();
    await told('after-combat', { hold });
    expect(hold).toHaveBeenCalledTimes(1);
    let over = false;
    void (hold.mock.calls[0]?.[0] as Promise<void>).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(100);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(over).toBe(true);
  });

  it('is only outlined where nothing may move', async () => {
    const { container, from } = await told('after-combat', { motion: false });
    expect(container.querySelector('.story')).toBeNull();
    expect(container.querySelectorAll('[data-token]').length).toBe(
      from.view.boards.flatMap((board) => board.sectors.flat()).length,
    );
    expect(container.querySelectorAll('.touched').length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(700);
    expect(container.querySelectorAll('.touched')).toHaveLength(0);
  });
});
