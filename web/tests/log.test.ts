import { fireEvent, render } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import Log from '../src/components/Log.svelte';
import { actor, logLines, question, sentences } from '../src/lib/log';
import type { Told } from '../src/wire/types';

let number = 0;
const told = (step: number, kind: string, words: string, more: object = {}): Told => ({
  number: number++,
  step,
  event: { kind, ...more },
  words,
});
const game = [
  told(0, 'start_player', 'South is the start player.', { seat: 0 }),
  told(0, 'dealt', 'Cards are dealt.'),
  told(2, 'round_began', 'Round 1 begins. South has the initiative.', { round: 1 }),
  told(2, 'supplied', 'South draws 5 cards.', { seat: 0 }),
  told(2, 'supplied', 'North draws 5 cards.', { seat: 1 }),
  told(3, 'played', 'South plays a card.', { seat: 0 }),
  told(3, 'triggered', 'It triggers “draw”.', { controller: 0 }),
  told(4, 'hidden', ''),
];

describe('lines', () => {
  test('headings, decisions, consequences', () => {
    expect(logLines(game).map(({ kind, text }) => [kind, text])).toEqual([
      ['line', 'South is the start player.'],
      ['line', 'Cards are dealt.'],
      ['heading', 'Round 1 begins'],
      ['line', 'South has the initiative.'],
      ['line', 'South draws 5 cards.'],
      ['line', 'North draws 5 cards.'],
      ['line', 'South plays a card.'],
      ['sub', 'It triggers “draw”.'],
    ]);
  });
  test('what happens again and again is told once, if wished', () => {
    const again = [...game, ...[5, 6, 7].map((step) => told(step, 'placed', 'South places 1 force.', { seat: 0 }))];
    expect(logLines(again).length - logLines(again, true).length).toBe(2);
    expect(logLines(again, true).at(-1)).toMatchObject({ times: 3, step: 7, told: again.at(-1) });
  });
  test('keys are unique', () => {
    const keys = logLines(game).map((line) => line.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('whose they are', () => {
    expect(actor({ kind: 'x', seat: 1 })).toBe(1);
    expect(actor({ kind: 'x', controller: 0 })).toBe(0);
    expect(actor({ kind: 'x', seat: null })).toBeNull();
  });
});

describe('questions', () => {
  test.each([
    ['Choose a cruiser.', { cause: null, title: 'Choose a cruiser.', more: null }],
    [
      'Play a card or pass. The first to pass takes the initiative.',
      { cause: null, title: 'Play a card or pass.', more: 'The first to pass takes the initiative.' },
    ],
    [
      '“U-turn” of 1-16 Markab Flight (your sector 5, level 1): choose a card.',
      { cause: '“U-turn” of 1-16 Markab Flight (your sector 5, level 1)', title: 'Choose a card.', more: null },
    ],
    [
      'Several effects of 0-17 Spica Patrol (your sector 5, level 0) wait. Which one is carried out next?',
      {
        cause: 'Several effects of 0-17 Spica Patrol (your sector 5, level 0) wait.',
        title: 'Which one is carried out next?',
        more: null,
      },
    ],
    [
      '„Wende“ von 1-16 Rotte Markab: wähle eine Karte.',
      { cause: '„Wende“ von 1-16 Rotte Markab', title: 'Wähle eine Karte.', more: null },
    ],
  ])('%s', (text, parts) => {
    expect(question(text)).toEqual(parts);
  });
  test('nothing is lost', () => {
    expect(sentences('One. Two? Three! 4 more. and so on.')).toEqual(['One.', 'Two?', 'Three!', '4 more. and so on.']);
    expect(question('')).toEqual({ cause: null, title: '', more: null });
  });
});

describe('the list on the page', () => {
  test('is a live region, newest last, cards can be looked up', () => {
    const catalogue = { cards: [{ id: '0-37', name: 'Castor Patrol', text: 'Lower: 2 fighters.' }] };
    const { container } = render(Log, {
      props: { events: [...game, told(5, 'played', 'North plays 0-37 Castor Patrol.', { seat: 1 })], catalogue },
    });
    const list = container.querySelector('ol');
    expect(list?.getAttribute('aria-live')).toBe('polite');
    const items = [...container.querySelectorAll('li')];
    expect(items.at(-1)?.textContent).toContain('North plays 0-37 Castor Patrol.');
    expect(items.at(-1)?.className).toContain('now');
    expect(items[0]?.className).not.toContain('now');
    expect(container.querySelector('.tok')?.textContent).toBe('0-37 Castor Patrol');
  });
  test('a line that is pointed at or focused says what it tells of', async () => {
    const recall = vi.fn();
    const { container } = render(Log, { props: { events: game, recall } });
    const line = [...container.querySelectorAll('li')].at(-1) as HTMLElement;
    await fireEvent.pointerMove(line);
    expect(recall).toHaveBeenLastCalledWith(game[6]);
    await fireEvent.pointerLeave(line);
    expect(recall).toHaveBeenLastCalledWith(null);
    container.querySelector('ol')?.focus();
    await userEvent.setup().keyboard('{ArrowUp}{ArrowUp}');
    expect(recall).toHaveBeenLastCalledWith(game[5]);
  });
  test('in a replay it knows past, present and future', () => {
    const gone: number[] = [];
    const { container } = render(Log, { props: { events: game, current: 2, onstep: (step: number) => gone.push(step) } });
    const classes = [...container.querySelectorAll('li')].map((item) => item.className);
    expect(classes.some((name) => name.includes('cur'))).toBe(true);
    expect(classes.at(-1)).toContain('fut');
    container.querySelectorAll<HTMLElement>('button.go').forEach((button) => button.click());
    expect(gone).toContain(3);
  });
});
