import { afterEach, describe, expect, test } from 'vitest';
import { href, internal, link, parse, pathOf, seatToken, split, type Route } from '../src/lib/router';

describe('paths', () => {
  const cases: [string, Route][] = [
    ['/', { page: 'lobby' }],
    ['/table/a1', { page: 'table', id: 'a1' }],
    ['/replay', { page: 'replay' }],
    ['/review', { page: 'review' }],
    ['/review/a1', { page: 'review', id: 'a1' }],
    ['/replay/a1', { page: 'replay', id: 'a1' }],
    ['/player/p%20q', { page: 'player', id: 'p q' }],
    ['/join/tok-en', { page: 'join', token: 'tok-en' }],
    ['/rules', { page: 'rules' }],
    ['/rules/starfighter', { page: 'rules', game: 'starfighter' }],
    ['/learn', { page: 'learn' }],
    ['/learn/risk', { page: 'learn', game: 'risk' }],
    ['/learn/risk/battle', { page: 'lesson', game: 'risk', lesson: 'battle' }],
    ['/settings', { page: 'settings' }],
    ['/bots', { page: 'bots' }],
  ];
  test.each(cases)('%s there and back', (path, route) => {
    expect(parse(path)).toEqual(route);
    expect(href(route)).toBe(path);
  });

  test('a slash at the end changes nothing', () => {
    expect(parse('/table/a1/')).toEqual({ page: 'table', id: 'a1' });
  });

  test.each(['/nowhere', '/settings/x', '/learn/a/b/c', '/table/a/b', '/player', '/%E0%A4%A'])('%s is lost', (path) => {
    expect(parse(path)).toEqual({ page: 'lost' });
  });
});

describe('pasted seat links', () => {
  test.each([
    ['https://example.org/join/abc_DEF-12', 'abc_DEF-12'],
    ['  /join/abc123?x=1 ', 'abc123'],
    ['abc123', 'abc123'],
    ['hello there', null],
    ['', null],
  ])('%s', (pasted, token) => {
    expect(seatToken(pasted)).toBe(token);
  });
});

describe('clicks', () => {
  // Tests of other files share the document.
  afterEach(() => document.body.replaceChildren());
  const origin = location.origin;
  function click(html: string, init: MouseEventInit = {}): string | null {
    document.body.innerHTML = html;
    const target = document.body.querySelector('b') ?? document.body.querySelector('a');
    let answer: string | null = null;
    document.addEventListener(
      'click',
      (event) => {
        answer = internal(event, origin);
        event.preventDefault();
      },
      { once: true },
    );
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return answer;
  }
  test('a link of ours stays inside', () => {
    expect(click('<a href="/table/1#5"><b>go</b></a>')).toBe('/table/1#5');
  });
  test('others do not', () => {
    expect(click('<a href="https://example.org/">x</a>')).toBeNull();
    expect(click('<a href="/api/tables">x</a>')).toBeNull();
    expect(click('<a href="/x" target="_blank">x</a>')).toBeNull();
    expect(click('<a href="/x" download>x</a>')).toBeNull();
    expect(click('<a href="/x">x</a>', { ctrlKey: true })).toBeNull();
    expect(click('<a href="/x">x</a>', { button: 1 })).toBeNull();
  });
});

describe('addresses', () => {
  const at = (pathname: string, hash = '') => ({ pathname, search: '', hash });
  test('a server has a page for each path', () => {
    expect(link('/rules/a#b', false)).toBe('/rules/a#b');
    expect(pathOf(at('/rules/a', '#b'), false)).toBe('/rules/a#b');
  });
  test('in a folder on a static host the path stands behind #', () => {
    expect(link('/rules/a#b', true)).toBe('#/rules/a#b');
    expect(pathOf(at('/some/where/', '#/rules/a#b'), true)).toBe('/rules/a#b');
    expect(pathOf(at('/some/where/index.html'), true)).toBe('/');
    expect(pathOf(at('/some/where/', '#main'), true)).toBeNull();
  });
  test('a path has a place on its page', () => {
    expect(split('/rules/a#b%20c')).toEqual({ path: '/rules/a', hash: 'b c' });
    expect(split('/')).toEqual({ path: '/', hash: '' });
  });
});
