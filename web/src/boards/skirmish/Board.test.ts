import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen as room } from '../../lib/screen.svelte';
import { expectSound, inTurns, item, propsOf, showing } from '../shared/fixtures';
import Board, { seatNotes } from './Board.svelte';
import { fixture, NAMES } from './fixtures/load';
import { thingsOf } from './offers';
import type { Offer } from './props';

const show = showing(Board, fixture, ({ offers }) => thingsOf(offers), { motion: false });
const enter = (element: Element) => fireEvent.keyDown(element, { key: 'Enter' });

beforeEach(() => {
  localStorage.clear();
  room.wide = false;
});

// Machines may be busy.
describe('Board', { timeout: 30_000 }, () => {
  it.each(inTurns(NAMES))('draws %s in %s', (name, lang) => {
    const { container, from } = show(name, lang);
    const standing = from.view.figures.filter((figure) => figure.status === 'table');
    expect(container.querySelectorAll('.map [data-figure]')).toHaveLength(standing.length);
    expectSound(container, 2500);
    // Nothing lights up for those who have nothing to decide.
    if (from.offers.length === 0) expect(container.querySelectorAll('[data-live]')).toHaveLength(0);
  });

  it('wakes a figure on the table and in the roster', async () => {
    const { container, things, given } = show('figure');
    const [figure, offer] = [...things.activate][0] ?? [];
    await enter(item(container, `figure:${figure}`));
    await fireEvent.click(item(container, `roster:${figure}`));
    expect(given.act).toHaveBeenNthCalledWith(1, offer);
    expect(given.act).toHaveBeenNthCalledWith(2, offer);
  });

  it('proposes a place with the first press and goes there with the second', async () => {
    const { container, given, things } = show('action');
    const cursor = item(container, 'place');
    await fireEvent.focus(cursor);
    await enter(item(container, 'place'));
    expect(given.act).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Move here' })).toBeTruthy();
    await enter(item(container, 'place'));
    const [done] = vi.mocked(given.act).mock.calls[0] ?? [];
    expect([...(things.moves.get('walk')?.values() ?? [])]).toContain(done);
  });

  it('asks for the words of the place that has the focus, and of no other', async () => {
    const said = vi.fn((offer: Offer) => (said.mock.calls.length > 1 ? { ...offer, words: 'Go there' } : undefined));
    const { container } = show('action', 'en', { said });
    expect(said).not.toHaveBeenCalled();
    expect(item(container, 'place').getAttribute('aria-label')).toMatch(/^Choose a place/);
    await fireEvent.focus(item(container, 'place'));
    expect(item(container, 'place').getAttribute('aria-label')).toMatch(/^Choose a place/);
    await fireEvent.keyDown(item(container, 'place'), { key: 'ArrowRight' });
    expect(item(container, 'place').getAttribute('aria-label')).toBe('Go there');
    expect(said).toHaveBeenCalledTimes(2);
  });

  it('moves the place with arrow keys and drops it with Escape', async () => {
    const { container } = show('action');
    await fireEvent.focus(item(container, 'place'));
    const before = item(container, 'place').getAttribute('aria-label');
    await fireEvent.keyDown(item(container, 'place'), { key: 'ArrowRight' });
    expect(item(container, 'place').getAttribute('aria-label')).not.toBe(before);
    await enter(item(container, 'place'));
    expect(container.querySelector('.callout')).not.toBeNull();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(container.querySelector('.callout')).toBeNull();
  });

  it('passes a point, and then ends elsewhere', async () => {
    const { container, given } = show('action');
    await fireEvent.focus(item(container, 'place'));
    await enter(item(container, 'place'));
    await fireEvent.click(screen.getByRole('button', { name: 'Only pass here' }));
    expect(vi.mocked(given.act).mock.calls[0]?.[0].action.kind).toBe('via');
  });

  it('shows the odds of a shot before it is fired', async () => {
    const { container, from, given, things } = show('action');
    const [aim] = from.view.aim ?? [];
    await enter(item(container, `figure:${aim?.target}`));
    expect(container.querySelector('.callout')?.textContent).toContain(`${aim?.out}%`);
    expect(container.querySelector('.callout')?.textContent).toContain(`${aim?.need}+`);
    await enter(item(container, `figure:${aim?.target}`));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(things.shots.get(aim?.target ?? '')?.[0]);
  });

  it('says why something cannot be done', async () => {
    const { from } = show('action');
    const refused = from.view.refused?.find(({ kind }) => kind === 'melee');
    const why = from.catalogue.refusals.find(({ key }) => key === refused?.key)?.text ?? '?';
    await fireEvent.click(screen.getByRole('button', { name: 'Melee' }));
    expect(screen.getByText(`${why} (${refused?.rule})`)).toBeTruthy();
  });

  it('tells before a Move where it would lead', async () => {
    const { container, from } = show('action');
    await fireEvent.focus(item(container, 'place'));
    await fireEvent.keyDown(item(container, 'place'), { key: 'ArrowRight' });
    expect(container.querySelectorAll('.way').length).toBe(2);
    await enter(item(container, 'place'));
    expect(container.querySelector('.callout')?.textContent).toContain('from there');
    expect(from.view.reach?.[0]?.shots?.length).toBeGreaterThan(0);
  });

  it('offers each way to lay a template, with everybody under it', async () => {
    const { container, from, things } = show('shotgun');
    const aim = from.view.aim?.find(({ templates }) => (templates?.length ?? 0) > 1);
    await enter(item(container, `figure:${aim?.target}`));
    const shots = things.shots.get(aim?.target ?? '') ?? [];
    expect(container.querySelectorAll('.callout .go .btn')).toHaveLength(shots.length);
    const many = aim?.templates?.find(({ victims }) => victims.length > 1)?.victims ?? [];
    const name = from.catalogue.figures.find(({ id }) => id === many[1])?.name ?? '?';
    expect(container.querySelector('.callout')?.textContent).toContain(name);
  });

  it('lets a quote stand over the figure that said it', async () => {
    const from = fixture('action');
    const given = propsOf(from, 'en', { motion: false });
    const { container, rerender } = render(Board, { props: given });
    const { figure, at } = from.view.figures.find((each) => each.status === 'table') ?? { figure: '', at: { x: 0, y: 0 } };
    const event = { kind: 'revived' as const, figure, text: 'Not today', at };
    await rerender({ ...given, view: { ...from.view }, events: [{ number: 1, step: 1, event, words: '' }] });
    expect(container.querySelector('.bubble')?.textContent).toContain('Not today');
  });

  it('opens the sheet of a figure that nothing is asked of', async () => {
    const { container } = show('watching');
    await enter(item(container, 'figure:bossk'));
    await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Bossk'), 10_000);
  });

  it('turns to one of eight directions to get ready', async () => {
    const { container, given, things } = show('action');
    await fireEvent.click(screen.getByRole('button', { name: 'Ready' }));
    expect(container.querySelectorAll('[data-item^="facing:"]')).toHaveLength(8);
    await fireEvent.click(item(container, 'facing:NE'));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(things.ready.get('NE'));
  });

  it('offers dice again', async () => {
    room.wide = true;
    const { given, things } = show('reroll');
    await fireEvent.click(screen.getByRole('button', { name: /marker/i }));
    expect(given.act).toHaveBeenCalledExactlyOnceWith(things.plain.get('use_marker'));
  });

  it('revives with words of one’s own', async () => {
    const { given } = show('revive');
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' Grrr! ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Revive' }));
    expect(vi.mocked(given.act).mock.calls[0]?.[0].action).toEqual({ kind: 'revive', text: 'Grrr!' });
  });

  it('tells what it is about at the beginning, once at each table', async () => {
    const begins = (table: string) => {
      const from = fixture('action');
      return show('action', 'en', { table, view: { ...from.view, round: 1 } });
    };
    const first = begins('one');
    await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(first.from.catalogue.objective), 10_000);
    await fireEvent.click(screen.getByRole('button', { name: 'To the table' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000);
    first.unmount();
    const again = begins('one');
    expect(screen.queryByRole('dialog')).toBeNull();
    again.unmount();
    begins('two');
    await vi.waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy(), 10_000);
  });

  it('shows what a pointer looks for, whatever a hint says', async () => {
    const from = fixture('action');
    const hinted = from.offers.findLast((offer) => offer.action.kind === 'move_to');
    const { container } = show('action', 'en', { highlight: hinted ?? null });
    const cursor = item(container, 'place');
    const before = cursor.getAttribute('transform');
    await fireEvent.focus(cursor);
    await fireEvent.keyDown(item(container, 'place'), { key: 'ArrowRight' });
    expect(item(container, 'place').getAttribute('transform')).not.toBe(before);
    await fireEvent.blur(item(container, 'place'));
    expect(item(container, 'place').getAttribute('transform')).toBe(before);
  });

  it('tells beside a place whom it sees, and who could shoot there', async () => {
    const from = fixture('action');
    const [reach] = from.view.reach ?? [];
    const foe = from.catalogue.figures.find((each) => each.side === 'dark');
    if (!reach || !foe) throw new Error('nobody could be shot at');
    const threats = reach.ends.map((): [number, number, number, number][] => [[foe.order, 50, 35, 2]]);
    const { container } = show('action', 'en', { view: { ...from.view, reach: [{ ...reach, threats }] } });
    await fireEvent.focus(item(container, 'place'));
    await enter(item(container, 'place'));
    const callout = container.querySelector('.callout .theirs');
    expect(callout?.textContent).toContain(foe.name);
    expect(callout?.textContent).toContain('35%');
    expect(container.querySelectorAll('.feared')).toHaveLength(1);
  });

  it('leaves short answers to the dock of a phone', () => {
    show('reaction');
    expect(screen.queryByRole('button', { name: 'Fire' })).toBeNull();
  });

  it('fires or holds, and does not ask again if that is the wish', async () => {
    room.wide = true;
    const first = show('reaction');
    await fireEvent.click(screen.getByRole('button', { name: 'Fire' }));
    expect(first.given.act).toHaveBeenCalledExactlyOnceWith(first.things.plain.get('fire'));
    first.unmount();
    const second = show('reaction');
    await fireEvent.click(screen.getByRole('button', { name: 'Do not ask again this round' }));
    expect(second.given.act).toHaveBeenCalledWith(second.things.plain.get('hold'));
  });

  it('marks what is pointed at elsewhere', () => {
    const from = fixture('action');
    const shot = from.offers.find((offer) => offer.action.kind === 'shoot');
    const { container } = show('action', 'en', { highlight: shot ?? null });
    expect(container.querySelectorAll('.figure.aimed')).toHaveLength(1);
  });

  it('shows a line of the log on the table again, and nothing else changes', async () => {
    const { container, from, given, rerender } = show('action');
    const [one, two] = from.view.figures.filter(({ status }) => status === 'table');
    expect(container.querySelector('.recall')).toBeNull();
    const event = { kind: 'attacked', figure: one?.figure ?? '', weapon: '', target: two?.figure ?? '' } as const;
    await rerender({ ...given, recall: { number: 1, step: 1, event, words: '' } });
    expect(container.querySelectorAll('.recall circle')).toHaveLength(2);
    expect(container.querySelectorAll('.recall line')).toHaveLength(2);
    await rerender({ ...given, recall: null });
    expect(container.querySelector('.recall')).toBeNull();
    expect(given.act).not.toHaveBeenCalled();
  });

  it('draws the second ring, for the run, if it is told', () => {
    const from = fixture('action');
    expect(show('action').container.querySelector('.map path.run')).toBeNull();
    const reach = from.view.reach?.map((each) => ({
      ...each,
      run: [[40, 40] as [number, number], [41, 40] as [number, number]],
    }));
    const view = { ...from.view, ...(reach ? { reach } : {}) };
    expect(show('action', 'en', { view }).container.querySelector('.map path.run')).not.toBeNull();
  });

  it('writes points and parties on the plates', () => {
    const { view, catalogue } = fixture('four-players', 'de');
    const notes = seatNotes(view, catalogue, 'de');
    expect(notes).toHaveLength(4);
    expect(notes[2]?.[0]?.text).toContain('Sturm\u00adtruppen');
  });
});
