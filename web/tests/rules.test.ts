import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseBook, parseInline } from '../src/lib/markdown';
import { findRule, searchBook } from '../src/lib/rules';

const docs = join(import.meta.dirname, '..', '..', 'docs', 'starfighter');
const book = parseBook(readFileSync(join(docs, 'en.md'), 'utf8'));
const buch = parseBook(readFileSync(join(docs, 'de.md'), 'utf8'));

describe('the book', () => {
  test('has an anchor for every rule, the same in both languages', () => {
    const rules = (sections: typeof book) => sections.flatMap((section) => section.rule ?? []);
    expect(rules(book).length).toBeGreaterThan(60);
    expect(rules(book)).toEqual(rules(buch));
    expect(new Set(book.map((section) => section.id)).size).toBe(book.length);
    expect(book.find((section) => section.id === 'SF-6.3')?.title).toBeTruthy();
  });
  test('keeps lists, tables and paragraphs apart', () => {
    const kinds = new Set(book.flatMap((section) => section.blocks.map((block) => block.kind)));
    expect(kinds).toContain('list');
    expect(kinds).toContain('table');
    expect(kinds).toContain('paragraph');
  });
  test('a rule that is not there is looked for in its chapter', () => {
    expect(findRule(book, 'SF-6.3')?.id).toBe('SF-6.3');
    expect(findRule(book, 'SF-6.99')?.id).toBe('SF-6');
    expect(findRule(book, 'XX-1')).toBeUndefined();
  });
});

describe('search', () => {
  test('finds ids first, then headings, then texts', () => {
    expect(searchBook(book, 'sf-6.3')[0]?.section.id).toBe('SF-6.3');
    const hits = searchBook(book, 'force field');
    expect(hits.length).toBeGreaterThan(1);
    expect(hits[0]?.section.title.toLowerCase()).toContain('force field');
    expect(searchBook(buch, 'rückseite')[0]?.section.title).toMatch(/Rückseite/);
    expect(searchBook(book, '  ')).toEqual([]);
    expect(searchBook(book, 'zzzz')).toEqual([]);
  });
});

describe('inline marks', () => {
  test('strong, code, and rules as links', () => {
    expect(parseInline('a **b** `c` SF-1.2')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', children: [{ kind: 'text', text: 'b' }] },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'link', href: '#SF-1.2', children: [{ kind: 'text', text: 'SF-1.2' }] },
    ]);
  });
  test('marks of one letter end where they end', () => {
    const em = (text: string) => ({ kind: 'em', children: [{ kind: 'text', text }] });
    expect(parseInline('*d* of *s*')).toEqual([em('d'), { kind: 'text', text: ' of ' }, em('s')]);
  });
  test('no script passes', () => {
    expect(parseInline('[x](javascript:alert(1))')[0]).toEqual({ kind: 'text', text: 'x' });
    expect(parseInline('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
    expect(parseInline('[x](//evil)')[0]).toEqual({ kind: 'text', text: 'x' });
  });
});
