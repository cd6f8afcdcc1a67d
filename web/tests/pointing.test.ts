import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import ActionList from '../src/components/ActionList.svelte';
import Prompt from '../src/components/Prompt.svelte';
import { pointing } from '../src/lib/pointing';
import type { Offer } from '../src/wire/types';

const offers: Offer[] = [
  { id: 0, words: 'Slide left', notation: 'slide left', action: { kind: 'slide', slide: 'left' } },
  { id: 1, words: 'Stay', notation: 'stay', action: { kind: 'slide', slide: 'stay' } },
];

/** What browsers say of a thing that comes to lie under a pointer at rest: it enters, without any movement. */
async function comesUnderThePointer(element: Element): Promise<void> {
  await fireEvent.pointerOver(element);
  await fireEvent.pointerEnter(element);
  await fireEvent.mouseOver(element);
  await fireEvent.mouseEnter(element);
}

const button = (container: HTMLElement, words: string): Element => {
  const found = [...container.querySelectorAll('button')].find((each) => each.textContent.includes(words));
  if (!found) throw new Error(`there is no ${words}`);
  return found;
};

describe('what is pointed at', () => {
  test.each([
    ['the list', (hover: (offer: Offer | null) => void) => render(ActionList, { props: { offers, act: vi.fn(), hover } })],
    [
      'the prompt',
      (hover: (offer: Offer | null) => void) =>
        render(Prompt, { props: { asked: { kind: 'choose', question: 'Slide?', offers }, act: vi.fn(), hover } }),
    ],
  ])('%s: what the pointer moves over, not what comes under it while it rests', async (_, show) => {
    const hover = vi.fn();
    const { container } = show(hover);
    const left = button(container, 'Slide left');
    await comesUnderThePointer(left);
    expect(hover).not.toHaveBeenCalled();
    await fireEvent.pointerMove(left);
    expect(hover).toHaveBeenLastCalledWith(offers[0]);
    await fireEvent.pointerLeave(left);
    expect(hover).toHaveBeenLastCalledWith(null);
  });

  test('a finger presses and does not point', async () => {
    const hover = vi.fn();
    const { container } = render(ActionList, { props: { offers, act: vi.fn(), hover } });
    await fireEvent.pointerMove(button(container, 'Stay'), { pointerType: 'touch' });
    expect(hover).not.toHaveBeenCalled();
  });

  test('the innermost of things inside each other', () => {
    const [outer, inner] = [document.createElement('div'), document.createElement('button')];
    outer.append(inner);
    const pointed: string[] = [];
    for (const [name, element] of [
      ['outer', outer],
      ['inner', inner],
    ] as const)
      pointing(
        () => pointed.push(name),
        () => pointed.push(`not ${name}`),
      )(element);
    inner.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    inner.dispatchEvent(new PointerEvent('pointerleave'));
    outer.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    expect(pointed).toEqual(['inner', 'not inner', 'outer']);
  });
});
