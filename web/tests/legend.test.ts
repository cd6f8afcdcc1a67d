// The legends of all boards: every symbol is drawn and explained, in both languages, and nothing in it can be chosen.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { loadLegend } from '../src/boards';
import type { LegendProps } from '../src/boards/contract';
import type { Lang } from '../src/wire/types';

/** The recorded positions of a board. */
interface Loaded {
  fixture: (name: string, lang: Lang) => { view: unknown; catalogue: unknown };
  NAMES: readonly string[];
}
const fixtures = import.meta.glob<Loaded>('../src/boards/*/fixtures/load.ts');
const boards = join(import.meta.dirname, '..', 'src', 'boards');
const GAMES = readdirSync(boards, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);

test('every board has one, and a game without a board has none', async () => {
  expect(GAMES.length).toBeGreaterThan(4);
  for (const game of GAMES) expect(await loadLegend(game)).not.toBeNull();
  expect(await loadLegend('no-such-game')).toBeNull();
});

describe.each(GAMES)('%s', (game) => {
  test.each(['en', 'de'] as const)('every row has a symbol and a sentence, in %s', async (lang) => {
    const Legend = await loadLegend(game);
    const { fixture, NAMES } = (await fixtures[`../src/boards/${game}/fixtures/load.ts`]?.()) as Loaded;
    if (!Legend) throw new Error('no legend');
    const { view, catalogue } = fixture(NAMES[0] ?? '', lang);
    const props = { view, catalogue, me: 0, lang } as unknown as LegendProps;
    const { container } = render(Legend, { props });
    const rows = [...container.querySelectorAll('li')];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      expect(row.querySelector('p')?.textContent.length).toBeGreaterThan(8);
      expect(row.textContent).not.toMatch(/board-|undefined|\{/);
      const sign = row.querySelector('[inert]');
      expect(sign?.children.length).toBeGreaterThan(0);
    }
    expect(container.querySelectorAll('h3').length).toBeGreaterThan(2);
    expect(container.querySelector('[data-live]')).toBeNull();
    // Two symbols never have the same words.
    const said = rows.map((row) => row.querySelector('p')?.textContent);
    expect(new Set(said).size).toBe(said.length);
  });
});
