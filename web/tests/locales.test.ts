import { FluentResource } from '@fluent/bundle';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOURCES, say } from '../src/lib/i18n.svelte';
import type { Lang } from '../src/wire/types';

/** The variables of each message. */
function messages(lang: Lang): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of new FluentResource(SOURCES[lang]).body) {
    const names = new Set<string>();
    const walk = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(walk);
      else if (typeof node === 'object' && node !== null) {
        const { type, name } = node as { type?: string; name?: string };
        if (type === 'var' && name) names.add(name);
        Object.values(node).forEach(walk);
      }
    };
    // Of two messages with the same key the first is said, in the place of the other, too.
    if (found.has(entry.id)) throw new Error(`${entry.id} stands twice in ${lang}`);
    walk(entry.value);
    found.set(entry.id, [...names].sort());
  }
  return found;
}
const en = messages('en');
const de = messages('de');

/** All places where the source asks for a message: whole keys, and beginnings of keys that are put together. */
function used(): { keys: Set<string>; prefixes: string[] } {
  const root = join(import.meta.dirname, '..', 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(svelte|ts)$/.test(name) && !/^boards\/.+\//.test(name) && !name.startsWith('wire/generated'),
  );
  const keys = new Set<string>();
  const prefixes: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, key] of text.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)) if (key) keys.add(key);
    for (const [, start] of text.matchAll(/\bt\(\s*`([a-z0-9-]+)\$\{/g)) if (start) prefixes.push(start);
    // Keys in tables, and both ends of a choice.
    for (const [, key] of text.matchAll(/'((?:nav|keys)-[a-z-]+)'/g)) if (key) keys.add(key);
  }
  return { keys, prefixes };
}

describe('both languages', () => {
  test('have the same keys', () => {
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort());
  });
  test.each([...en.keys()])('%s has the same variables', (key) => {
    expect(de.get(key)).toEqual(en.get(key));
  });
  test.each(['en', 'de'] as const)('every line of %s is understood', (lang) => {
    const lines = SOURCES[lang].split('\n').filter((line) => /^[a-z][\w-]* =/.test(line));
    expect(new FluentResource(SOURCES[lang]).body.length).toBe(lines.length);
  });
});

describe('the source', () => {
  const { keys, prefixes } = used();
  test('asks only for messages that exist', () => {
    expect([...keys].filter((key) => !en.has(key))).toEqual([]);
    for (const prefix of prefixes) expect([...en.keys()].some((key) => key.startsWith(prefix))).toBe(true);
  });
  test('uses every message', () => {
    const unused = [...en.keys()].filter((key) => !keys.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});

test('plurals', () => {
  expect(say('en', 'rules-found', { n: 1 })).toBe('1 place found.');
  expect(say('de', 'rules-found', { n: 2 })).toBe('2 Stellen gefunden.');
  expect(say('de', 'undo-asked', { name: 'Ada', steps: 1 })).toBe('Ada möchte einen Schritt zurücknehmen. Ist das in Ordnung?');
  expect(say('en', 'no-such-key')).toBe('no-such-key');
});
