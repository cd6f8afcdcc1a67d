import { describe, expect, it, vi } from 'vitest';
import { reachable } from './reachable';

/** A row of a box, so much longer than it is wide. */
function row(inside: string, width: number): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = inside;
  Object.defineProperties(element, { scrollWidth: { value: width }, clientWidth: { value: 100 } });
  return element;
}

describe('a row that scrolls', () => {
  it('is focused itself if nothing in it can be', () => {
    const element = row('<span>nobody</span>', 140);
    const leave = reachable(element);
    expect(element.tabIndex).toBe(0);
    leave();
  });

  it('is left to what is in it, and alone if it does not scroll', () => {
    for (const element of [row('<button>Tagge</button>', 140), row('<span>nobody</span>', 100)]) {
      reachable(element);
      expect(element.hasAttribute('tabindex')).toBe(false);
    }
  });

  it('looks again when somebody comes or goes', async () => {
    const element = row('<button>Tagge</button>', 140);
    reachable(element);
    element.replaceChildren('nobody');
    await vi.waitFor(() => expect(element.tabIndex).toBe(0));
  });
});
