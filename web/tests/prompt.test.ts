import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import CoachCard from '../src/components/CoachCard.svelte';
import Prompt, { type Asked } from '../src/components/Prompt.svelte';
import type { Offer } from '../src/wire/types';

const offer = (id: number, words: string): Offer => ({ id, action: {}, notation: '', words });
const few = [offer(1, 'Left to right'), offer(2, 'Right to left')];
const many = [1, 2, 3, 4].map((id) => offer(id, `Sector ${id}`));

describe('a decision', () => {
  test('of a few things has them as buttons', async () => {
    const act = vi.fn();
    render(Prompt, { asked: { kind: 'choose', question: 'In which order?', offers: few }, act });
    expect(screen.getByRole('heading').getAttribute('aria-live')).toBe('assertive');
    await fireEvent.click(screen.getByText('Right to left'));
    expect(act).toHaveBeenCalledExactlyOnceWith(few[1]);
  });
  test('of many leaves them to board and list', () => {
    render(Prompt, { asked: { kind: 'choose', question: 'Choose. More.', offers: many }, act: vi.fn() });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('More.')).toBeTruthy();
  });
  test('with a hint has one primary button', async () => {
    const act = vi.fn();
    const { container } = render(Prompt, {
      asked: { kind: 'choose', question: 'Choose.', offers: many },
      act,
      hints: [
        { offer: many[2] as Offer, value: 0.57 },
        { offer: many[0] as Offer, value: 0.52 },
      ],
    });
    expect(container.textContent).toMatch(/Sector 3.*57.*Sector 1.*52/s);
    expect(container.querySelectorAll('.primary')).toHaveLength(1);
    await fireEvent.click(container.querySelector('.primary') as Element);
    expect(act).toHaveBeenCalledExactlyOnceWith(many[2]);
  });
  test('that was refused says why, and leads to the rule', async () => {
    const onrule = vi.fn();
    render(Prompt, {
      asked: { kind: 'choose', question: 'Choose.', offers: many },
      act: vi.fn(),
      refusal: { message: 'It needs level 2.', rule: 'SF-5.3' },
      onrule,
    });
    expect(screen.getByRole('alert').textContent).toContain('It needs level 2.');
    await fireEvent.click(screen.getByText(/SF-5\.3/));
    expect(onrule).toHaveBeenCalledExactlyOnceWith('SF-5.3');
  });
});

test('others decide, and wish to take back', async () => {
  const asked: Asked = { kind: 'wait', names: ['Mirabel'], watching: true };
  const first = render(Prompt, { asked, act: vi.fn() });
  expect(screen.getByRole('heading').textContent).toContain('Mirabel');
  first.unmount();
  const onagree = vi.fn();
  const second = render(Prompt, { asked: { kind: 'undo', name: 'Mirabel', steps: 2 }, act: vi.fn(), onagree });
  await fireEvent.click(screen.getAllByRole('button')[1] as Element);
  expect(onagree).toHaveBeenCalledExactlyOnceWith(false);
  second.unmount();
  const ondraw = vi.fn();
  render(Prompt, { asked: { kind: 'draw', name: 'Mirabel' }, act: vi.fn(), ondraw });
  expect(screen.getByRole('heading').textContent).toContain('Mirabel');
  for (const button of screen.getAllByRole('button')) await fireEvent.click(button);
  expect(ondraw.mock.calls).toEqual([[true], [false]]);
});

describe('a dangerous decision', () => {
  test('says why, and waits for a second press that can be left', async () => {
    const act = vi.fn();
    const ondisarm = vi.fn();
    render(Prompt, {
      asked: { kind: 'choose', question: 'What next?', offers: few },
      act,
      armed: { offer: few[1] as Offer, why: 'Four attack points would be lost.', ready: true },
      ondisarm,
    });
    expect(screen.getByRole('alert').textContent).toBe('Four attack points would be lost.');
    // One decision stands once: the other buttons are gone meanwhile.
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await fireEvent.click(screen.getByText('Right to left'));
    expect(act).toHaveBeenCalledExactlyOnceWith(few[1]);
    await fireEvent.click(screen.getAllByRole('button')[0] as Element);
    expect(ondisarm).toHaveBeenCalledOnce();
  });
});

describe('what others did', () => {
  const told = (number: number, words: string) => ({ number, step: number, event: { kind: 'x', seat: 1 }, words });
  test('stands above the question, and the log has the rest', async () => {
    const onlog = vi.fn();
    render(Prompt, {
      asked: { kind: 'choose', question: 'What next?', offers: many },
      act: vi.fn(),
      recap: { first: [told(1, 'north buys a ship.'), told(2, 'North hits your base for 5.')], more: 3 },
      onlog,
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('North buys a ship.'),
      expect.stringContaining('North hits your base for 5.'),
    ]);
    await fireEvent.click(screen.getByText('3 more'));
    expect(onlog).toHaveBeenCalledOnce();
  });
});

describe('what a coach says', () => {
  const asked: Asked = { kind: 'choose', question: 'In which order?', offers: few };
  const words = 'Begin where it helps you.';

  test('stands beside the question, is read out politely, and can be silenced', async () => {
    const onsilence = vi.fn();
    const { container } = render(CoachCard, { words, onsilence });
    expect(screen.getByText(words).closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    await fireEvent.click(container.querySelector('button') as Element);
    expect(onsilence).toHaveBeenCalledOnce();
  });
  test('waits behind a button on a phone, and comes after everything that can be pressed', async () => {
    const { container } = render(Prompt, { asked, act: vi.fn(), compact: true, coached: words });
    expect(screen.queryByText(words)).toBeNull();
    const chip = container.querySelector('.chip') as Element;
    expect(chip.getAttribute('aria-expanded')).toBe('false');
    await fireEvent.click(chip);
    const said = screen.getByText(words);
    expect(chip.getAttribute('aria-expanded')).toBe('true');
    const pressed = screen.getByText('Right to left');
    expect(pressed.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
  test('is nothing where there is nothing to say', () => {
    const { container } = render(Prompt, { asked, act: vi.fn(), compact: true });
    expect(container.querySelector('.chip')).toBeNull();
    expect(render(CoachCard, { words: '' }).container.querySelector('button')).toBeNull();
  });
});
