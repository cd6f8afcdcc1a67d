import { fireEvent, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Chart } from './chart.svelte';
import { numberAt, type Grip, type Hands } from './gestures';
import MapFrame from './MapFrame.svelte';

const children = createRawSnippet(() => ({ render: () => '<g data-item="thing:7" data-thing="7" tabindex="-1"></g>' }));

function show(more: Partial<Hands> = {}) {
  const chart = new Chart({ world: () => ({ width: 1400, height: 1000 }), closest: 2.2 });
  const press = vi.fn<Hands['press']>(({ target }) => numberAt(target, 'thing') !== null);
  const { container } = render(MapFrame, { props: { chart, label: 'Galaxy', hands: { press, ...more }, children } });
  const [box, thing] = [container.querySelector('.box'), container.querySelector('[data-item]')];
  if (!box || !thing) throw new Error('there is no map');
  return { chart, press, box, thing };
}

const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
const finger = (pointerId: number, clientX: number, clientY = 100) => ({
  pointerId,
  pointerType: 'touch',
  button: 0,
  buttons: 1,
  clientX,
  clientY,
});

async function drag(box: Element, from: Element = box): Promise<void> {
  await fireEvent.pointerDown(from, { ...mouse, buttons: 1, clientX: 100, clientY: 100 });
  await fireEvent.pointerMove(box, { ...mouse, buttons: 1, clientX: 60, clientY: 80 });
  await fireEvent.pointerUp(box, { ...mouse, clientX: 60, clientY: 80 });
  await fireEvent.click(box, { detail: 1 });
}

afterEach(() => vi.useRealTimers());

describe('a map', () => {
  it('is dragged, which is no press', async () => {
    const { chart, press, box } = show();
    chart.zoom(2);
    const { x, y } = chart.camera;
    await drag(box);
    expect(chart.camera).toMatchObject({ x: x - 40, y: y - 20 });
    expect(press).not.toHaveBeenCalled();
  });

  it('is not dragged by a mouse that was let go of elsewhere', async () => {
    const { chart, box } = show();
    chart.zoom(2);
    const before = chart.camera;
    await fireEvent.pointerDown(box, { ...mouse, buttons: 1, clientX: 100, clientY: 100 });
    await fireEvent.pointerMove(box, { ...mouse, buttons: 0, clientX: 300, clientY: 100 });
    expect(chart.camera).toEqual(before);
  });

  it('comes nearer with the wheel, two fingers and keys', async () => {
    const { chart, box, press } = show();
    await fireEvent.wheel(box, { deltaY: -400 });
    expect(chart.whole).toBe(false);
    await fireEvent.keyDown(window, { key: '0' });
    expect(chart.whole).toBe(true);
    const whole = chart.scale;
    await fireEvent.pointerDown(box, finger(1, 100));
    await fireEvent.pointerDown(box, finger(2, 200));
    await fireEvent.pointerMove(box, finger(2, 210));
    await fireEvent.pointerMove(box, finger(2, 300));
    await fireEvent.pointerUp(box, finger(2, 300));
    await fireEvent.pointerUp(box, finger(1, 100));
    const { scale } = chart;
    expect(scale).toBeCloseTo(2 * whole);
    await fireEvent.keyDown(window, { key: '+' });
    expect(chart.scale).toBeGreaterThan(scale);
    await fireEvent.keyDown(window, { key: '-' });
    expect(chart.scale).toBeCloseTo(scale);
    expect(press).not.toHaveBeenCalled();
  });

  it('tells what was pressed, and with what', async () => {
    const { press, thing } = show();
    await fireEvent.pointerDown(thing, { ...mouse, buttons: 1 });
    await fireEvent.pointerUp(thing, mouse);
    await fireEvent.click(thing, { detail: 1, shiftKey: true });
    await fireEvent.keyDown(thing, { key: 'Enter' });
    await fireEvent(thing, new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
    expect(press.mock.calls.map(([{ by, shift }]) => [by, shift])).toEqual([
      ['mouse', true],
      ['keys', false],
      ['touch', false],
    ]);
    expect(press.mock.calls.every(([{ target }]) => target === thing)).toBe(true);
  });

  it('comes nearer with two presses on nothing, and is whole again with two more', async () => {
    const { chart, box, thing } = show();
    await fireEvent.click(box);
    expect(chart.whole).toBe(true);
    await fireEvent.click(box);
    expect(chart.whole).toBe(false);
    await fireEvent.click(box);
    await fireEvent.click(thing);
    expect(chart.whole).toBe(false);
    await fireEvent.click(box);
    await fireEvent.click(box);
    expect(chart.whole).toBe(true);
  });

  it('tells of a finger that stays, whose click is none', async () => {
    vi.useFakeTimers();
    const hold = vi.fn();
    const { press, thing } = show({ hold });
    await fireEvent.pointerDown(thing, finger(1, 100));
    await vi.advanceTimersByTimeAsync(500);
    expect(hold).toHaveBeenCalledOnce();
    await fireEvent.pointerUp(thing, finger(1, 100));
    await fireEvent.click(thing, { detail: 1 });
    expect(press).not.toHaveBeenCalled();
  });

  it('drags a thing instead, if the board grips it', async () => {
    const grip = { move: vi.fn<Grip['move']>(), drop: vi.fn<Grip['drop']>() };
    const { chart, press, box, thing } = show({ grip: ({ target }) => (numberAt(target, 'thing') === 7 ? grip : null) });
    chart.zoom(2);
    const before = chart.camera;
    await drag(box, thing);
    expect(chart.camera).toEqual(before);
    expect(grip.move).toHaveBeenCalledOnce();
    expect(grip.drop.mock.calls.at(-1)?.[0]).toMatchObject({ at: { x: 60, y: 80 } });
    // Only pressed, it is dropped nowhere.
    await fireEvent.pointerDown(thing, { ...mouse, buttons: 1 });
    await fireEvent.pointerUp(thing, mouse);
    await fireEvent.click(thing, { detail: 1 });
    expect(grip.drop.mock.calls.at(-1)).toEqual([null]);
    expect(press).toHaveBeenCalledOnce();
  });

  it('tells what is pointed at, until the mouse leaves', async () => {
    const point = vi.fn<NonNullable<Hands['point']>>();
    const { box, thing } = show({ point });
    await fireEvent.pointerMove(thing, { ...mouse, buttons: 0 });
    await fireEvent.pointerLeave(box);
    expect(point.mock.calls.map(([press]) => press?.target ?? null)).toEqual([thing, null]);
  });
});
