import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
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
      hint: { offer: many[2] as Offer, value: 0.57 },
    });
    expect(container.textContent).toMatch(/Sector 3.*57/s);
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

test('others decide, wish to take back, and games end', async () => {
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
  const third = render(Prompt, { asked: { kind: 'draw', name: 'Mirabel' }, act: vi.fn(), ondraw });
  expect(screen.getByRole('heading').textContent).toContain('Mirabel');
  for (const button of screen.getAllByRole('button')) await fireEvent.click(button);
  expect(ondraw.mock.calls).toEqual([[true], [false]]);
  third.unmount();
  const onrematch = vi.fn();
  render(Prompt, {
    asked: { kind: 'over', ending: { shares: [1, 0], words: 'South wins.' }, won: true },
    act: vi.fn(),
    onrematch,
    replay: '/replay/t',
  });
  expect(screen.getByRole('heading').textContent).toBe('South wins.');
  await fireEvent.click(screen.getByRole('button'));
  expect(onrematch).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/replay/t');
});

test('a rematch is offered, and both have to want it', async () => {
  const over = { kind: 'over' as const, ending: { shares: [1, 0], words: 'South wins.' }, won: true };
  const onrematch = vi.fn();
  const asked = render(Prompt, { asked: { ...over, asking: ['Mirabel'] }, act: vi.fn(), onrematch });
  expect(screen.getByRole('status').textContent).toContain('Mirabel');
  for (const button of screen.getAllByRole('button')) await fireEvent.click(button);
  expect(onrematch.mock.calls).toEqual([[true], [false]]);
  asked.unmount();
  onrematch.mockClear();
  render(Prompt, { asked: { ...over, wished: true, asking: [] }, act: vi.fn(), onrematch });
  await fireEvent.click(screen.getByRole('button'));
  expect(onrematch.mock.calls).toEqual([[false]]);
});
