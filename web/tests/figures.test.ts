// The figures of the rule books: each that a book names is drawn, in both languages, and no other.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { loadFigures } from '../src/boards';
import type { BoardModule, BoardProps, FigureView } from '../src/boards/contract';
import { expectSound, propsOf } from '../src/boards/shared/fixtures';
import { parseBook, type Block } from '../src/lib/markdown';
import { searchBook } from '../src/lib/rules';
import { lookAt } from '../src/lib/sight';
import type { Lang } from '../src/wire/types';

type Recorded = Parameters<typeof propsOf>[0] & { pointed?: number | null };
interface Load {
  figures: { NAMES: string[]; fixture: (name: string, lang: Lang) => Recorded };
}
const loads = import.meta.glob<Load>('../src/boards/*/fixtures/load.ts', { eager: true });
// All at once, so that no test waits for them.
const boards = import.meta.glob<BoardModule>('../src/boards/*/Board.svelte', { eager: true });
const drawings = import.meta.glob<Record<string, FigureView>>('../src/boards/*/figures/index.ts', {
  eager: true,
  import: 'default',
});
const GAMES = Object.keys(loads).map((path) => path.split('/').at(-3) ?? '');
const LANGS = ['en', 'de'] as const;

const docs = join(import.meta.dirname, '..', '..', 'docs');
const bookOf = (game: string, lang: Lang) => parseBook(readFileSync(join(docs, game, `${lang}.md`), 'utf8'));

/** The names of the figures of a book, with what is said of them. */
function named(game: string, lang: Lang): { name: string; words: number }[] {
  const inside = (blocks: readonly Block[]): { name: string; words: number }[] =>
    blocks.flatMap((block) => {
      if (block.kind === 'quote') return inside(block.children);
      if (block.kind !== 'figure') return [];
      const text = block.children.map((piece) => ('text' in piece ? piece.text : '')).join('');
      return [{ name: block.name, words: text.split(/\s+/).length }];
    });
  return bookOf(game, lang).flatMap(({ blocks }) => inside(blocks));
}

test('there are books with figures', () => {
  expect(GAMES.length).toBe(5);
});

describe.each(GAMES)('%s', (game) => {
  test('each figure of the book is known to the client, in both languages, and no other is', async () => {
    const views = await loadFigures(game);
    const names = Object.keys(views);
    expect(names.length).toBeGreaterThanOrEqual(5);
    for (const lang of LANGS) {
      const figures = named(game, lang);
      expect(figures.map(({ name }) => name)).toEqual(names);
      // Whoever does not see it is told as much.
      for (const { name, words } of figures) expect([name, words > 8]).toEqual([name, true]);
    }
    expect(loads[`../src/boards/${game}/fixtures/load.ts`]?.figures.NAMES.toSorted()).toEqual(
      names.map((name) => `figures/${name}`).toSorted(),
    );
  });

  test.each(LANGS)('each is drawn (%s)', (lang) => {
    const board = boards[`../src/boards/${game}/Board.svelte`];
    if (!board) throw new Error(`${game} has no board`);
    for (const [name, { drawing }] of Object.entries(drawings[`../src/boards/${game}/figures/index.ts`] ?? {})) {
      const from = loads[`../src/boards/${game}/fixtures/load.ts`]?.figures.fixture(`figures/${name}`, lang);
      if (!from) throw new Error(`there is no position of ${name}`);
      const highlight = from.offers.find(({ id }) => id === from.pointed) ?? null;
      const props = propsOf(from, lang, { motion: false, highlight }) as BoardProps;
      const { container, unmount } = render(drawing ?? board.default, { props });
      expect(container.querySelectorAll('*').length, name).toBeGreaterThan(8);
      expectSound(container);
      unmount();
    }
  });
});

describe('in the book', () => {
  const text =
    '### SF-1 One\n\nWords.\n\n![Two cards, as\nSF-1.2 has them.](figure:two-cards)\n\nAn ![image](https://x.y/z.png) inside.\n';
  const [section] = parseBook(text);
  test('a figure is a block of its own, and what is said of it may cite rules', () => {
    expect(section?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'figure', 'paragraph']);
    expect(section?.blocks[1]).toEqual({
      kind: 'figure',
      name: 'two-cards',
      children: [
        { kind: 'text', text: 'Two cards, as ' },
        { kind: 'link', href: '#SF-1.2', children: [{ kind: 'text', text: 'SF-1.2' }] },
        { kind: 'text', text: ' has them.' },
      ],
    });
  });
  test('its words are found, and its name is not', () => {
    const sections = parseBook(text);
    expect(searchBook(sections, 'two cards')).toHaveLength(1);
    expect(searchBook(sections, 'figure')).toHaveLength(0);
  });
});

describe('what a figure shows of a board', () => {
  /** A thing in a box: left, top, width, height. */
  function thing(className: string, [x, y, width, height]: readonly [number, number, number, number]): HTMLElement {
    const element = document.createElement('div');
    element.className = className;
    element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
    return element;
  }
  /** A table of 200 by 100 pixels, drawn at half its size somewhere on the page. */
  function table(...things: HTMLElement[]): HTMLElement {
    const element = thing('table', [50, 20, 100, 50]);
    Object.defineProperty(element, 'offsetWidth', { value: 200 });
    element.append(...things);
    return element;
  }

  test('is all of it, or what lies around its parts, in the pixels of the board', () => {
    const board = table(thing('a', [60, 30, 10, 5]), thing('b', [80, 40, 10, 5]), thing('c', [140, 60, 5, 5]));
    expect(lookAt(board, {})).toEqual({ x: 0, y: 0, width: 200, height: 100, numbers: [] });
    expect(lookAt(board, { parts: ['.a', '.b'] })).toEqual({ x: 12, y: 12, width: 76, height: 46, numbers: [] });
  });
  test('has numbers where there is something to mark', () => {
    const board = table(thing('a', [60, 30, 10, 5]), thing('c', [140, 60, 5, 5]));
    expect(lookAt(board, { numbers: ['.c', '.none', '.a'] })?.numbers).toEqual([
      { n: 1, x: 180, y: 80 },
      { n: 3, x: 20, y: 20 },
    ]);
    expect(lookAt(board, { parts: ['.a'], numbers: ['.c', '.a'] })?.numbers).toEqual([{ n: 2, x: 20, y: 20 }]);
  });
  test('is nothing as long as a part is missing, or nothing has a size', () => {
    expect(lookAt(table(thing('a', [60, 30, 0, 0])), { parts: ['.a'] })).toBeNull();
    expect(lookAt(table(), { parts: ['.a'] })).toBeNull();
    expect(lookAt(document.createElement('div'), {})).toBeNull();
  });
});
