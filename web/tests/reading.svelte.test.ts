import { render, screen as page } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import RulesDrawer from '../src/components/RulesDrawer.svelte';
import { Reading } from '../src/lib/reading.svelte';
import { screen } from '../src/lib/screen.svelte';

vi.mock('../src/lib/books', () => ({
  book: () =>
    Promise.resolve({
      title: 'Game',
      figures: new Map(),
      sections: [
        { id: 'XX-1', rule: 'XX-1', level: 3, title: 'One', blocks: [], plain: 'XX-1 One\n' },
        { id: 'XX-2', rule: 'XX-2', level: 3, title: 'Two', blocks: [], plain: 'XX-2 Two\n' },
      ],
    }),
}));

afterEach(() => (screen.wide = true));

describe('the book of a table', () => {
  test('opens at a rule, closes when asked again, and opens at the next one', () => {
    const reading = new Reading();
    expect(reading.open).toBe(false);
    reading.toggle('XX-1');
    expect([reading.open, reading.rule]).toEqual([true, 'XX-1']);
    reading.toggle('XX-2');
    expect(reading.open).toBe(false);
    reading.at('XX-2');
    const asked = reading.asked;
    reading.at('XX-2');
    expect([reading.open, reading.rule, reading.asked]).toEqual([true, 'XX-2', asked + 1]);
    reading.toggle();
    reading.toggle();
    expect(reading.rule).toBe('');
  });

  test('is no dialog beside the board: Escape closes it from inside, and the focus goes back', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const reading = new Reading();
    render(RulesDrawer, { props: { reading, game: 'game', title: 'Game' } });
    reading.at();
    const region = await page.findByRole('region');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(region.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(page.queryByRole('region')).toBeNull();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  test('is a sheet on narrow screens', async () => {
    screen.wide = false;
    const reading = new Reading();
    render(RulesDrawer, { props: { reading, game: 'game', title: 'Game' } });
    reading.at('XX-2');
    expect(await page.findByRole('dialog')).toBeTruthy();
    expect(page.queryByRole('region')).toBeNull();
  });
});
