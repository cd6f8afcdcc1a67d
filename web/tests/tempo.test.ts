import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Standing from '../src/components/table/Standing.svelte';
import TempoControl from '../src/components/table/Tempo.svelte';
import { settings } from '../src/lib/settings.svelte';
import { Sitting } from '../src/lib/sitting.svelte';
import { TableStore } from '../src/lib/table.svelte';
import { LONGEST, Tempo } from '../src/lib/tempo';

afterEach(() => settings.set({ speed: 1 }));

describe('how fast things are shown', () => {
  const waiting = (...events: number[]) => events.map((count) => ({ events: count, due: LONGEST }));

  test('as wished, as long as all of it can be seen in time', () => {
    const tempo = new Tempo();
    expect(tempo.haste([], 0, 1)).toBe(1);
    expect(tempo.haste(waiting(2, 3), 0, 1)).toBe(1);
  });
  test('faster, the more waits and the later it is, but never so fast that nobody could follow', () => {
    const tempo = new Tempo();
    const much = tempo.haste(waiting(5, 5, 5), 0, 1);
    expect(much).toBeCloseTo(2);
    expect(tempo.haste(waiting(5, 5, 5), 1500, 1)).toBeCloseTo(4);
    expect(tempo.haste(waiting(5, 5, 5), 5000, 1)).toBe(8);
    // What has been shown already does not count any more.
    expect(tempo.haste(waiting(5, 5, 5), 0, 1, 2000)).toBeLessThan(much);
  });
  test('a board that takes its time is hurried sooner', () => {
    const tempo = new Tempo();
    for (let shown = 0; shown < 20; shown++) tempo.learn(2, 2000);
    expect(tempo.haste(waiting(2, 2), 0, 1)).toBeGreaterThan(1.2);
  });
});

describe('the control of the tempo', () => {
  test('pauses, changes the speed, and jumps to now only if something waits', async () => {
    const store = new TableStore('t');
    const flush = vi.spyOn(store, 'flush');
    render(TempoControl, { store });
    await fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(store.paused).toBe(true);
    await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(store.paused).toBe(false);
    await fireEvent.click(screen.getByRole('button', { name: 'Speed 1 ×' }));
    expect(settings.choices.speed).toBe(2);
    const now = screen.getByRole('button', { name: 'Jump to now' });
    await fireEvent.click(now);
    expect([now.getAttribute('aria-disabled'), flush.mock.calls.length]).toEqual(['true', 0]);
    store.late = true;
    await fireEvent.click(now);
    expect(flush).toHaveBeenCalledOnce();
  });
});

test('what is answered once and for all are switches and percentages', async () => {
  const sitting = new Sitting('t');
  const always = vi.spyOn(sitting, 'answerAlways').mockResolvedValue();
  sitting.store.hear({
    kind: 'table',
    table: {
      summary: { id: 't', state: 'running', seats: [], to_act: [] } as never,
      me: 0,
      step: 1,
      view: {},
      to_act: [0],
      events: [],
      event_count: 0,
      undo: false,
      draw: false,
      rematch_commitment: '',
      chat: [],
      standing: [
        { id: 'pass', label: 'Pass on events', kind: 'switch', value: 0 },
        { id: 'hold', label: 'Never interrupt under', kind: 'percentage', value: 30 },
      ],
    },
  });
  render(Standing, { sitting });
  await fireEvent.click(screen.getByRole('switch', { name: 'Pass on events' }));
  await fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(always.mock.calls).toEqual([
    ['pass', 1],
    ['hold', 31],
  ]);
});
