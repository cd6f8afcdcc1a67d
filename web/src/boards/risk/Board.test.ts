import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screen as room } from '../../lib/screen.svelte';
import { expectSound, ids, inTurns, item, propsOf, showing } from '../shared/fixtures';
import Board, { danger, seatNotes } from './Board.svelte';
import { fixture, NAMES } from './fixtures/load';
import type { Planet } from './generated';
import { allOf, thingsOf } from './offers';
import type { Offer } from './props';

// The whole galaxy is drawn in each of these tests.
vi.setConfig({ testTimeout: 30_000 });

const show = showing(Board, fixture, ({ offers }) => thingsOf(offers));
const planet = (container: HTMLElement, index: Planet): Element => item(container, `planet:${index}`);

describe('offers', () => {
  it.each(NAMES)('all have a place on the board (%s)', (name) => {
    const { offers } = fixture(name);
    expect(ids(allOf(thingsOf(offers)))).toEqual(ids(offers));
  });
});

describe('Board', () => {
  it.each(inTurns(NAMES))('draws %s in %s', (name, lang) => {
    const { container, from } = show(name, lang);
    expect(container.querySelectorAll('[data-item^="planet:"]')).toHaveLength(from.view.planets.length);
    expectSound(container, 750);
    // Nothing lights up for those who have nothing to decide.
    if (from.offers.length === 0) expect(container.querySelectorAll('[data-live], .ring, .lit')).toHaveLength(0);
  });

  it('warns of an end of the attacks as long as one of them would likely succeed', () => {
    const { view, offers, catalogue } = fixture('invade');
    const end = offers.find(({ action }) => action.kind === 'end_invade') as Offer;
    const best = Math.max(...view.odds.map(({ success }) => success));
    expect(best).toBeGreaterThan(5000);
    expect(danger(end, view, catalogue, 'en')).toContain(`${Math.round(best / 100)}%`);
    const odds = view.odds.map((each) => ({ ...each, success: 4000 }));
    expect(danger(end, { ...view, odds }, catalogue, 'en')).toBeNull();
    expect(danger(offers[0] as Offer, view, catalogue, 'en')).toBeNull();
  });

  it('distributes reinforcements in any order and sends them in the order of the planets', async () => {
    const from = fixture('deploy');
    const sent: Planet[] = [];
    const all = from.view.turn.reinforcements;
    const planets = from.offers.flatMap(({ action }) => (action.kind === 'deploy' ? [action.planet] : []));
    const [first = 0, second = 0] = [planets.at(-1), planets[0]];
    const given = propsOf(from, 'en', {
      motion: false,
      act: vi.fn((offer: Offer) => {
        if (offer.action.kind === 'deploy') sent.push(offer.action.planet);
        return Promise.resolve(true);
      }),
    });
    vi.useFakeTimers();
    const { container, rerender } = render(Board, { props: given });
    await fireEvent.click(planet(container, first));
    await fireEvent.click(planet(container, second), { shiftKey: true });
    expect(given.act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('Place 6 forces'));
    for (let count = 1; count <= 6; count++) {
      const last = sent.at(-1) ?? 0;
      const view = { ...from.view, turn: { ...from.view.turn, reinforcements: all - count } };
      await rerender({ view, offers: from.offers.filter(({ action }) => action.kind === 'deploy' && action.planet >= last) });
      await vi.advanceTimersByTimeAsync(60);
    }
    expect(sent).toEqual([second, second, second, second, second, first]);
    vi.useRealTimers();
  });

  it('attacks with source, target and a button, and shows the chance before', async () => {
    const { container, from, given, things } = show('invade', 'en', { motion: false });
    const [source, targets] = [...things.attacks][0] ?? [0, new Map<Planet, Offer>()];
    const [target, offer] = [...targets][0] ?? [0];
    await fireEvent.click(planet(container, source));
    await fireEvent.click(planet(container, target));
    const odds = from.view.odds.find((each) => each.source === source && each.target === target);
    expect(container.querySelector('.odds .big')?.textContent).toBe(`${Math.round((odds?.success ?? 0) / 100)}%`);
    expect(given.act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('Roll'));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(offer);
  });

  it('proposes the best source for a target', async () => {
    const { container, from, things } = show('invade', 'en', { motion: false });
    const target = from.view.odds.map((each) => each.target).find((each) => !things.attacks.has(each)) ?? 0;
    const best = from.view.odds.filter((each) => each.target === target).sort((a, b) => b.success - a.success)[0];
    await fireEvent.click(planet(container, target));
    expect(container.querySelector('.pair')?.textContent).toContain(from.catalogue.planets[best?.source ?? 0]?.name);
  });

  it('says why a planet is no target, and keeps what is held', async () => {
    const { container, from, things } = show('invade', 'en', { motion: false });
    const source = [...things.attacks.keys()][0] ?? 0;
    const targets = things.attacks.get(source);
    const barred = from.view.barred?.find(({ why }) => why === 'asteroids')?.planets[0] ?? -1;
    const known = new Set([
      ...(from.view.barred ?? []).flatMap(({ planets }) => planets),
      ...from.view.odds.map((odds) => odds.target),
    ]);
    const far = from.view.planets.findIndex((_, at) => !known.has(at) && !targets?.has(at));
    await fireEvent.click(planet(container, source));
    await fireEvent.click(planet(container, barred));
    expect(container.querySelector('.why')?.textContent).toContain('Asteroid field');
    await fireEvent.click(planet(container, far));
    expect(container.querySelector('.why')?.textContent).toContain('Out of reach');
    expect(container.querySelector('.cell.held')).not.toBeNull();
  });

  it('marks the steps that whoever has the turn does not have', () => {
    const { container, from } = show('invade');
    const only = from.catalogue.steps.filter((step) => step.only !== undefined);
    const struck = [...container.querySelectorAll('.steps li.none .name')].map((each) => each.textContent);
    expect(struck).toEqual(only.map(({ name }) => name));
    expect(container.querySelector('.steps li.now .name')?.textContent).toBe(from.catalogue.steps[from.view.step - 1]?.name);
  });

  it('shows the dice that can be rolled before they are', () => {
    const { container, from } = show('defend');
    const { attack_pool, defence_pool } = from.view.invasion ?? {};
    const all = [...(attack_pool?.sides ?? []), ...(defence_pool?.sides ?? [])];
    expect(all.length).toBeGreaterThan(2);
    expect(container.querySelectorAll('.dice svg.empty')).toHaveLength(all.length);
  });

  it('drops what is held with Escape', async () => {
    const { container, things } = show('invade');
    await fireEvent.click(planet(container, [...things.attacks.keys()][0] ?? 0));
    expect(container.querySelector('.cell.held')).not.toBeNull();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(container.querySelector('.cell.held')).toBeNull();
  });

  it('can be played with the keyboard', async () => {
    const { container, things } = show('invade');
    const source = [...things.attacks.keys()][0] ?? 0;
    await fireEvent.keyDown(planet(container, source), { key: 'Enter' });
    expect(container.querySelector('.cell.held')).not.toBeNull();
  });

  it('says on the plates what everybody has', () => {
    const { view, catalogue } = fixture('invade');
    const notes = seatNotes(view, catalogue, 'en');
    expect(notes).toHaveLength(view.players);
    expect(notes[0]?.map(({ text }) => text).join()).toContain(`${view.armies[0]?.planets} planets`);
  });
});

describe('Board on a wide screen', () => {
  beforeEach(() => {
    room.wide = true;
    localStorage.clear();
  });
  afterEach(() => {
    room.wide = false;
    localStorage.clear();
  });

  it('has its tray beside the map, never on it, and always in the same place', async () => {
    const { container, things } = show('invade', 'en', { motion: false });
    const tray = container.querySelector('.dock > .panel');
    expect(tray).not.toBeNull();
    await fireEvent.click(planet(container, [...things.attacks.keys()][0] ?? 0));
    expect(container.querySelector('.dock > .panel')).toBe(tray);
    expect(container.querySelector('.sky .panel')).toBeNull();
  });

  it('shows owners by their colours, or what somebody has chosen before', async () => {
    const { container, unmount } = show('invade');
    const chosen = (within: Element) => within.querySelector('.modes [aria-pressed="true"]')?.textContent;
    expect(chosen(container)).toBe('Owners');
    await fireEvent.click(screen.getByText('Threats'));
    unmount();
    expect(chosen(show('invade').container)).toBe('Threats');
  });

  it('lights up the planet under the mouse, and says what is there', async () => {
    const { container, from } = show('invade');
    const index = 11;
    await fireEvent.pointerMove(planet(container, index), { pointerType: 'mouse' });
    expect(container.querySelector(`.cell.hovered`)?.getAttribute('data-planet')).toBe(String(index));
    expect(container.querySelector('.tip b')?.textContent).toBe(from.catalogue.planets[index]?.name);
    await fireEvent.pointerMove(planet(container, index), { pointerType: 'touch' });
    expect(container.querySelector('.tip')).toBeNull();
  });

  it('always says how far everybody is from winning, as the server tells it', () => {
    const { container, from } = show('invade');
    const goals = [...container.querySelectorAll('.side li b')].map((each) => each.textContent);
    expect(goals.slice(0, 3)).toEqual([
      String(from.view.goals?.to_search),
      String(from.view.goals?.rebels),
      `${from.view.resources} of ${from.catalogue.resources_to_win}`,
    ]);
  });
});

describe('what happens', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows the dice of a battle, and what became of them', async () => {
    const from = fixture('invasion');
    const given = propsOf(from, 'en', { view: from.before ?? from.view, offers: [] });
    const { container, rerender } = render(Board, { props: given });
    await rerender({ view: { ...from.view }, events: from.events, offers: from.offers });
    await tick();
    await vi.advanceTimersByTimeAsync(6000);
    const fought = from.events.map(({ event }) => event).find((event) => event.kind === 'fought');
    if (fought?.kind !== 'fought') throw new Error('no battle was recorded');
    expect(container.querySelectorAll('.dice svg')).toHaveLength(fought.attack.length + fought.defence.length);
    expect(container.querySelectorAll('.dice .lost')).toHaveLength(fought.attacker_loses + fought.defender_loses);
  });
});
