// The client computes no rules: no board knows a thing of the data files by its id or its name, or cites a rule. What it needs
// to know about a thing, the server tells it. Only pictures may be drawn for one thing: `art.ts` and `glyphs.ts`.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The tables of the data files whose entries are things on the table, not words of the rules. */
const THINGS = ['action', 'base', 'card', 'cruiser', 'event', 'figure', 'leader', 'mission', 'objective', 'planet'];
const MORE_THINGS = ['system', 'tactic', 'unit', 'weapon'];

const root = join(import.meta.dirname, '..', '..');
const boards = join(root, 'web', 'src', 'boards');
const BOARDS = readdirSync(boards).filter((name) => existsSync(join(boards, name, 'Board.svelte')));

/** Ids and names, in both languages, of everything in the data files of a game. */
function thingsOf(game: string): string[] {
  const folder = join(root, 'crates', game, 'data');
  const found = new Set<string>();
  for (const file of (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.toml'))) {
    let inside = false;
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const table = /^\[+([\w.]+)\]+/.exec(line)?.[1];
      if (table !== undefined) inside = [...THINGS, ...MORE_THINGS].includes(table);
      if (!inside || !/^(id|name|name_de) = /.test(line)) continue;
      for (const [, text = ''] of line.slice(line.indexOf('=') + 1).matchAll(/"([^"]+)"/g)) found.add(text);
    }
  }
  return [...found];
}

/** What a board is made of; tests and recorded positions are full of things. */
function filesOf(game: string): string[] {
  const all = readdirSync(join(boards, game), { recursive: true, encoding: 'utf8' });
  return all.filter(
    (name) =>
      /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|^generated|^fixtures/.test(name) && !['art.ts', 'glyphs.ts'].includes(name),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A short id, like that of a squadron card, or one that is just a word: it counts only where it is a whole literal. */
const isCommon = (thing: string): boolean => !/\p{L}{3}/u.test(thing) || /^[a-z]+$/.test(thing);

/** Where a file of a board knows too much. */
export function betrayals(text: string, things: readonly string[]): string[] {
  const long = things.filter((thing) => !isCommon(thing)).map(escaped);
  const short = things.filter(isCommon).map(escaped);
  const patterns = [
    /\b[A-Z]{2}-\d+(\.\d+)*\b/g,
    new RegExp(`(?<![\\p{L}\\p{N}_-])(${long.join('|')})(?![\\p{L}\\p{N}_-])`, 'gu'),
    ...(short.length > 0 ? [new RegExp(`['"\`](${short.join('|')})['"\`]`, 'gu')] : []),
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => match));
}

test('there are boards, and things that they could name', () => {
  expect(BOARDS.length).toBeGreaterThan(4);
  expect(BOARDS.flatMap(thingsOf).length).toBeGreaterThan(400);
});

describe.each(BOARDS)('%s', (game) => {
  const things = thingsOf(game);
  test.each(filesOf(game))('%s names none of them, and no rule', (file) => {
    expect(betrayals(readFileSync(join(boards, game, file), 'utf8'), things)).toEqual([]);
  });
});

test('what knows too much is found', () => {
  const things = ['y_wing', 'Boba Fett', '1-08', 'IG-88'];
  expect(betrayals("if (cause === 'y_wing') // DB-8.6", things)).toEqual(['DB-8.6', 'y_wing']);
  expect(betrayals("'Boba Fetts' 'y_wings' 1-08 'D-MAIN' lay_winged", things)).toEqual([]);
  expect(betrayals("card === '1-08' || name === 'IG-88'", things)).toContain("'1-08'");
  expect(betrayals("view.sabotage || card === 'sabotage'", [...things, 'sabotage'])).toEqual(["'sabotage'"]);
});
