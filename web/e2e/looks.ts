// What is wrong with what a page shows, as far as a program can tell: words that are cut, too small, covered or written over each
// other, and buttons that nobody can reach.

import type { Page } from 'playwright-core';

/** What is amiss, one line each. */
export const faults = (page: Page, smallest = 11): Promise<string[]> =>
  page.evaluate((least) => {
    interface Words {
      element: Element;
      text: string;
      box: DOMRect;
    }
    const found = new Set<string>();
    const name = (element: Element): string => {
      const own = (each: Element): string =>
        each.tagName.toLowerCase() +
        [...each.classList]
          .map((one) => `.${one.replace(/^s(velte)?-\w+$/, '')}`)
          .filter((one) => one !== '.')
          .join('');
      return [element.parentElement?.parentElement, element.parentElement, element]
        .flatMap((each) => (each ? [own(each)] : []))
        .join(' ');
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr, [aria-hidden=true] .sr, .visually-hidden');
    const drawn = (element: Element): number => (element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1);
    const all: Words[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!isSeen(element)) continue;
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
        if (!text) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
          if (width < 2 || height < 2) continue;
          // Letters fill less than their line.
          const air = Math.min(height, parseFloat(getComputedStyle(element).fontSize) * drawn(element) * 1.2) * 0.2;
          all.push({ element, text, box: new DOMRect(x, y + air, width, height - 2 * air) });
        }
      }
    }
    const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
    const shown: Words[] = [];
    for (const words of all) {
      const { element, text, box } = words;
      // What cuts it, if anything does that cannot be scrolled.
      let [left, right, top, bottom] = [-1e6, 1e6, -1e6, 1e6];
      let [seenLeft, seenRight, seenTop, seenBottom] = [-1e6, 1e6, -1e6, 1e6];
      let scrolls = false;
      let isFree = false;
      for (let each = element as Element | null; each && !isFree; each = each.parentElement) {
        const style = getComputedStyle(each);
        const cut = each.getBoundingClientRect();
        const way = (overflow: string): boolean =>
          overflow !== 'visible' && !(each instanceof SVGElement && each.parentElement instanceof SVGElement);
        if (way(style.overflowX) || way(style.overflowY)) {
          if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrolls = true;
          if (each !== document.body && each !== document.documentElement && style.display !== 'inline') {
            if (way(style.overflowX)) [seenLeft, seenRight] = [Math.max(seenLeft, cut.left), Math.min(seenRight, cut.right)];
            if (way(style.overflowY)) [seenTop, seenBottom] = [Math.max(seenTop, cut.top), Math.min(seenBottom, cut.bottom)];
          }
          if (!scrolls && each !== document.body && each !== document.documentElement && style.display !== 'inline') {
            if (way(style.overflowX)) [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
            if (way(style.overflowY)) [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
          }
        }
        if (style.position === 'fixed') isFree = true;
      }
      const gone = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
      const onMap = element.closest('[data-map], .map, .chart') !== null;
      if (gone) continue;
      const size = parseFloat(getComputedStyle(element).fontSize) * drawn(element);
      if (size > 1 && size < least - 0.05) found.add(`small ${size.toFixed(1)} px: ${text.slice(0, 40)} (${name(element)})`);
      const over = Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom);
      if (over > 1.5 && !onMap) found.add(`cut by ${over.toFixed(0)} px: ${text.slice(0, 60)} (${name(element)})`);
      if (!scrolls && !onMap && (box.left < -1 || box.right > wide + 1))
        found.add(`beside the page: ${text.slice(0, 60)} (${name(element)})`);
      const inSight =
        box.left >= seenLeft - 1 && box.right <= seenRight + 1 && box.top >= seenTop - 1 && box.bottom <= seenBottom + 1;
      if (inSight && box.left >= 0 && box.right <= wide && box.top >= 0 && box.bottom <= high) shown.push(words);
    }
    // What lies above the page, as a dock does, covers whatever is scrolled below it.
    const layer = (element: Element): Element | null => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
      return null;
    };
    // What is on top at a place, as far as it can be pressed.
    const own = (element: Element, x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y);
      return (
        top === null ||
        top.contains(element) ||
        element.contains(top) ||
        top.closest('button, label, a') === element.closest('button, label, a')
      );
    };
    const top: Words[] = [];
    for (const words of shown) {
      const { element, box, text } = words;
      const y = box.top + box.height / 2;
      const ends = [box.left + 2, box.left + box.width / 2, box.right - 2].map((x) => own(element, x, y));
      if (ends.every(Boolean)) top.push(words);
      else if (ends[1] && !element.closest('[data-map], .map, .chart')) {
        const x = ends[0] ? box.right - 2 : box.left + 2;
        const by = document.elementFromPoint(x, y);
        if (by && layer(by) !== layer(element)) continue;
        found.add(`covered: ${text.slice(0, 60)} (${name(element)}) by ${by ? name(by) : '?'}`);
      }
    }
    for (let one = 0; one < top.length; one++)
      for (let two = one + 1; two < top.length; two++) {
        const [a, b] = [top[one], top[two]];
        if (!a || !b || a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across < 3 || down < 4) continue;
        const share = (across * down) / Math.min(a.box.width * a.box.height, b.box.width * b.box.height);
        if (share > 0.15 && layer(a.element) === layer(b.element))
          found.add(
            `over each other: ${a.text.slice(0, 30)} (${name(a.element)}) and ${b.text.slice(0, 30)} (${name(b.element)})`,
          );
      }
    if (document.documentElement.scrollWidth > wide + 1)
      found.add(`scrolls sideways by ${document.documentElement.scrollWidth - wide}`);
    return [...found];
  }, smallest);

/** Buttons that can be pressed, and do not come to light however one scrolls. */
export const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const before = [...document.querySelectorAll('*')].map((each) => ({ each, top: each.scrollTop, left: each.scrollLeft }));
    const hidden: string[] = [];
    for (const button of document.querySelectorAll<HTMLElement>('main button, aside button, .page button')) {
      if (button.ariaDisabled === 'true' || button.hasAttribute('disabled')) continue;
      if (!button.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (button.closest('[data-map], .map, .chart, svg')) continue;
      button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // What only hides the rest cannot be scrolled by hand.
      for (let each: Element | null = button.parentElement; each; each = each.parentElement) {
        if (/hidden|clip/.test(getComputedStyle(each).overflowY) && each.scrollTop > 0) each.scrollTop = 0;
        if (/hidden|clip/.test(getComputedStyle(each).overflowX) && each.scrollLeft > 0) each.scrollLeft = 0;
      }
      const { left, top, width, height } = button.getBoundingClientRect();
      if (width < 2) continue;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && (hit === button || button.contains(hit) || hit.contains(button))) continue;
      if (hit?.closest('button, label') === button) continue;
      hidden.push(
        `out of reach: ${(button.ariaLabel ?? button.innerText).trim().slice(0, 60)} (${button.className.replace(/s(velte)?-\w+/g, '').trim()}) behind ${hit ? `${hit.tagName}.${hit.getAttribute('class') ?? ''}` : 'nothing'}`,
      );
    }
    for (const { each, top, left } of before)
      if (each.scrollTop !== top || each.scrollLeft !== left) each.scrollTo({ top, left, behavior: 'instant' });
    return hidden;
  });
