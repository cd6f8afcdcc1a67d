import { render } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { liveries } from '../src/art/liveries.svelte';
import SeatMark from '../src/art/SeatMark.svelte';
import { seatColour, seatMark, type Livery } from '../src/art/seats';
import { dropFile } from '../src/lib/drop';
import { fewOffers } from '../src/lib/offers';

describe('what seats wear', () => {
  const token = (seat: number): string => document.documentElement.style.getPropertyValue(`--seat-${seat + 1}`);

  test('the colour and the mark of their side, while the table is shown', () => {
    const off = liveries.wear(['rebel', 'empire', undefined, 'yellow']);
    expect([0, 1, 2, 3].map(token)).toEqual(['var(--side-rebel)', 'var(--side-empire)', '', 'var(--side-yellow)']);
    expect([0, 1, 2, 3].map((seat) => liveries.mark(seat))).toEqual(['m-rebel', 'm-empire', 'm-ring', 'm-diamond']);
    off();
    expect([0, 1, 3].map(token)).toEqual(['', '', '']);
    expect(liveries.mark(0)).toBe('m-north');
  });
  test('in a list what the server says, and nothing where nobody knows', () => {
    const plate = (worn: Livery | null): HTMLElement =>
      render(SeatMark, { seat: 1, worn }).container.querySelector<HTMLElement>('.plate') as HTMLElement;
    expect(plate('empire').style.background).toBe('var(--side-empire)');
    expect(plate(null).classList).toContain('plain');
  });
  test('otherwise their own', () => {
    expect(seatMark(4)).toBe('m-bar');
    expect(seatColour(5)).toBe('var(--seat-1)');
  });
});

describe('a file that is dropped', () => {
  const drag = (kind: string, types: string[], files: File[] = []): Event =>
    Object.assign(new Event(kind, { cancelable: true, bubbles: true }), { dataTransfer: { types, files } });

  test('is taken; text goes its own way', () => {
    const [take, above] = [vi.fn(), vi.fn()];
    const target = document.createElement('div');
    const off = dropFile(take, above)(target);
    const file = new File(['[map]'], 'map.toml');
    const over = drag('dragover', ['Files']);
    target.dispatchEvent(over);
    expect(over.defaultPrevented).toBe(true);
    expect(above).toHaveBeenLastCalledWith(true);
    target.dispatchEvent(drag('drop', ['Files'], [file]));
    expect(take).toHaveBeenCalledExactlyOnceWith(file);
    expect(above).toHaveBeenLastCalledWith(false);
    const text = drag('drop', ['text/plain']);
    target.dispatchEvent(text);
    expect(text.defaultPrevented).toBe(false);
    off();
    target.dispatchEvent(drag('drop', ['Files'], [file]));
    expect(take).toHaveBeenCalledOnce();
  });
});

test('a dock has room for few and short offers', () => {
  const offers = (...words: string[]) => words.map((each) => ({ words: each }));
  expect(fewOffers(offers('Play the Imperial Shuttle', 'End the turn'), true)).toHaveLength(2);
  expect(fewOffers(offers('Play the Imperial Shuttle', 'Play the Jawa', 'End the turn'), true)).toHaveLength(0);
  expect(fewOffers(offers('1 die', '2 dice', '3 dice'), true)).toHaveLength(3);
  expect(fewOffers(offers('Play the Imperial Shuttle', 'Play the Jawa', 'End the turn'), false)).toHaveLength(3);
});
