import { fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { expectSound, inTurns, item, propsOf, showing } from '../shared/fixtures';
import Board, { seatNotes } from './Board.svelte';
import { fixture, NAMES } from './fixtures/load';
import type { Dice, Event } from './generated';
import { thingsOf } from './offers';
import type { Offer, Props, Told } from './props';

const show = showing(Board, fixture, ({ offers }) => thingsOf(offers));
vi.setConfig({ testTimeout: 30_000 });

const sent = (given: Props): Offer[] => vi.mocked(given.act).mock.calls.map(([offer]) => offer);

describe('Board', () => {
  it.each(inTurns(NAMES))('draws %s in %s', (name, lang) => {
    const { container, from } = show(name, lang);
    // A battle takes the whole board, unless something on the map is asked.
    const fights = container.querySelector('.rb.arena') !== null;
    expect(fights).toBe(container.querySelector('.panel.battle') !== null && thingsOf(from.offers).places.size === 0);
    expect(container.querySelectorAll('[data-item^="system:"]')).toHaveLength(fights ? 0 : 32);
    expectSound(container, 1000);
    // Nothing glows without a decision, and every decision glows somewhere.
    expect(container.querySelector('[data-live]') !== null).toBe(from.offers.length > 0);
  });

  it('hides from the Empire where the base is', () => {
    const { container } = show('empire-turn');
    expect(container.querySelector('.base:not(section)')).toBeNull();
    expect(show('rebels-turn').container.querySelector('path.base')).not.toBeNull();
  });

  it('activates a system only by its button', async () => {
    const { container, given, things } = show('rebels-turn');
    const [place = 0] = things.places.keys();
    await fireEvent.click(item(container, `system:${place}`));
    expect(sent(given)).toHaveLength(0);
    const button = container.querySelector('.panel [data-live]');
    expect(button).not.toBeNull();
    await fireEvent.click(button as Element);
    expect(sent(given)[0]?.action).toEqual({ kind: 'activate', place });
  });

  it('opposes with a tap on the leader', async () => {
    const { container, given, things } = show('oppose');
    const [[leader, offer] = [0, null]] = things.leaders;
    await fireEvent.click(container.querySelector(`.choices [data-item="leader:${leader}"]`) as Element);
    expect(sent(given)[0]?.id).toBe(offer?.id);
  });

  it('takes a leader up and lays it onto a mission', async () => {
    const name = NAMES.find((each) => thingsOf(fixture(each).offers).assigns.size > 0);
    if (!name) return;
    const { container, given, things } = show(name);
    const [[leader, cards] = [0, new Map<number, Offer>()]] = things.assigns;
    const [[card, offer] = [0, null]] = cards;
    await fireEvent.click(container.querySelector(`.mine [data-item="leader:${leader}"]`) as Element);
    await tick();
    await fireEvent.click(item(container, `mission:${card}`));
    expect(sent(given)[0]?.id).toBe(offer?.id);
  });

  it('lets a card glow only for a leader who can do it, and says what the others lack', async () => {
    const { container, from } = show('assign');
    await fireEvent.click(container.querySelector('.mine [data-item="leader:2"]') as Element);
    await tick();
    for (const outlook of from.view.aids?.outlooks ?? []) {
      if (outlook.leaders.length !== 1 || outlook.leaders[0] !== 2) continue;
      const card = container.querySelector(`[data-mission="${outlook.card}"]`);
      if (!card) continue;
      expect(card.classList.contains('faint'), card.textContent).toBe((outlook.short ?? 0) > 0);
      if (outlook.short) expect(card.getAttribute('aria-label')).toMatch(/icons? (is|are) missing/);
    }
  });

  it('says how a mission fares against whoever could be sent, and if nobody is', () => {
    const { container, from } = show('oppose');
    const chances = from.view.aids?.mission?.chances ?? [];
    expect(chances.length).toBeGreaterThan(2);
    for (const { leader, percent } of chances) {
      if (leader === undefined) expect(container.querySelector('.asked')?.textContent).toContain(`${percent} %`);
      else
        expect(container.querySelector(`.asked [data-item="leader:${leader}"]`)?.getAttribute('aria-label')).toContain(
          `${percent} %`,
        );
    }
  });

  it('says where a mission is likely to succeed', () => {
    const { container, from } = show('target');
    const spots = from.view.aids?.outlooks?.[0]?.spots ?? [];
    expect(spots.length).toBeGreaterThan(0);
    for (const { place, percent } of spots) {
      expect(item(container, `system:${place}`).getAttribute('aria-label')).toContain(`${percent[0]} %`);
    }
  });

  it('keeps what is dangerous apart, last and never gold', () => {
    for (const name of ['rebels-turn', 'assign']) {
      const { container } = show(name);
      const apart = [...container.querySelectorAll('.danger-apart')];
      expect(apart.length).toBeGreaterThan(0);
      for (const button of apart) {
        expect(button.classList.contains('primary')).toBe(false);
        expect(button.nextElementSibling?.matches('.btn:not(.danger-apart)') ?? false).toBe(false);
      }
    }
  });

  it('shows a battle with a proposal', async () => {
    const { container, given, things } = show('damage');
    if (things.wounds.length === 0) return;
    await fireEvent.click(container.querySelector('.propose .btn') as Element);
    await tick();
    await fireEvent.click(container.querySelector('.propose .btn.primary') as Element);
    expect(things.wounds.map(({ id }) => id)).toContain(sent(given)[0]?.id);
  });

  it('shows what is left where, and how full the ships are', () => {
    const { container, from } = show('move');
    const sources = from.view.aids?.movement?.sources ?? [];
    expect(sources.length).toBeGreaterThan(0);
    const rows = [...container.querySelectorAll('.source')];
    expect(rows).toHaveLength(sources.length);
    sources.forEach(({ left, transport }, at) => {
      expect(rows[at]?.querySelectorAll('.unit')).toHaveLength(left.length);
      const full = transport && transport.capacity > 0 ? `${transport.needed} of ${transport.capacity}` : '';
      expect(rows[at]?.querySelector('.room')?.textContent ?? '').toContain(full);
    });
  });

  it('points at what the list points at', () => {
    const from = fixture('rebels-turn');
    const offer = from.offers.find(({ action }) => action.kind === 'activate') ?? null;
    const { container } = render(Board, { props: propsOf(from, 'en', { highlight: offer }) });
    expect(container.querySelectorAll('.brackets')).toHaveLength(1);
  });

  it('can hide the guide', async () => {
    const { container } = show('waiting');
    expect(container.querySelector('.guide')).not.toBeNull();
    await fireEvent.click(container.querySelector('.guide .btn') as Element);
    expect(container.querySelector('.guide')).toBeNull();
    localStorage.clear();
  });

  it('keeps both sides of a mission in sight when it is over, until it is closed', async () => {
    const from = fixture('oppose');
    const given = propsOf(from, 'en', { motion: false });
    const { container, rerender } = render(Board, { props: given });
    const { mission: _mission, ...rest } = from.view;
    const event = (event: Event, number: number): Told => ({ number, step: 1, event, words: '' });
    const dice: Dice = [
      [1, 0, 1, 0],
      [0, 0, 0, 0],
    ];
    await rerender({
      ...given,
      view: { ...rest, question: { kind: 'turn', role: 1 } },
      offers: [],
      events: [
        event({ kind: 'mission_dice', side: 'rebel', dice }, 1),
        event({ kind: 'mission_dice', side: 'empire', dice }, 2),
        event({ kind: 'mission_failed', card: 29, own: 3, other: 3 }, 3),
      ],
    });
    expect(container.querySelectorAll('.verdict .dice')).toHaveLength(2);
    expect(container.querySelector('.verdict')?.textContent).toContain('Failed, 3 to 3');
    await fireEvent.click(container.querySelector('.verdict .btn') as Element);
    expect(container.querySelector('.verdict')).toBeNull();
  });

  it('says how likely the base is where it can be', () => {
    const { container, from } = show('empire-turn');
    const said = [...container.querySelectorAll('[data-item^="system:"]')].flatMap((each, place) =>
      /possible, about \d+ %/.test(each.getAttribute('aria-label') ?? '') ? [place] : [],
    );
    expect(said).toEqual(from.view.base.candidates.toSorted((a, b) => a - b));
  });

  it('goes on with what happened and ends at the truth', async () => {
    const from = fixture('rebels-turn');
    const given = propsOf(from, 'en', { motion: false });
    const { container, rerender } = render(Board, { props: given });
    const after = structuredClone(from.view);
    after.time += 1;
    await rerender({
      ...given,
      view: after,
      events: [{ number: 1, step: 1, event: { kind: 'time', at: after.time }, words: '' }],
    });
    expect(container.querySelector('.cell.time')?.firstChild?.textContent?.trim()).toBe(String(after.time));
  });
});

describe('seat plates', () => {
  it('say what everybody may know', () => {
    for (const name of ['rebels-turn', 'team', 'spectator']) {
      const { view, catalogue } = fixture(name, 'de');
      const notes = seatNotes(view, catalogue, 'de');
      expect(notes).toHaveLength(view.seats);
      for (const plate of notes) expect(plate.length).toBeGreaterThan(0);
    }
  });
});
