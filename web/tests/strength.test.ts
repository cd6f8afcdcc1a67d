import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { strengthOf, type Beaten } from '../src/boards/strength';

const root = join(import.meta.dirname, '..', '..');
const boards = join(root, 'web', 'src', 'boards');
const games = readdirSync(boards).filter((game) => existsSync(join(boards, game, 'strength.json')));

/** The lines of tables in which figures of a game stand, without thousands' commas and empty decimals. */
function lines(game: string): string[] {
  const own = join(root, 'docs', game, 'balance.md');
  const text = existsSync(own) ? readFileSync(own, 'utf8') : readFileSync(join(root, 'README.md'), 'utf8');
  const of = (line: string) => existsSync(own) || line.includes(game);
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && of(line))
    .map((line) => line.replace(/(\d),(\d)/g, '$1$2').replace(/\.0 %/g, ' %'));
}

test('every game with a board has figures', () => {
  expect(games.length).toBe(readdirSync(boards).filter((game) => existsSync(join(boards, game, 'Board.svelte'))).length);
});

describe.each(games)('the figures of %s stand in the documents', (game) => {
  const says =
    ({ won, games: count }: Beaten) =>
    (line: string) =>
      new RegExp(`\\b${count}\\b`).test(line) && new RegExp(`(^|[^\\d.])${won} %`).test(line);
  test.each(['trooper', 'commander'])('%s', (level) => {
    const beaten = strengthOf(game)[level];
    expect(beaten).toBeDefined();
    if (beaten) expect(lines(game).filter(says(beaten))).not.toEqual([]);
  });
});
