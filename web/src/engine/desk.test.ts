import { describe, expect, test } from 'vitest';
import type { Call } from './calls';
import { Desk, Open, type ToPage } from './desk';

function desk() {
  const calls: Call[] = [];
  const told: [string, ToPage][] = [];
  return {
    calls,
    told,
    desk: new Desk(
      (call) => calls.push(call),
      (client, message) => told.push([client, message]),
    ),
  };
}
const request = (id: number) => ({ kind: 'request', id, method: 'GET', path: '/api/me', query: '', body: '' }) as const;

describe('several tabs at one parlour', () => {
  test('their numbers do not get mixed up', () => {
    const { desk: at, calls, told } = desk();
    at.hear('a', request(1));
    at.hear('b', request(1));
    const [first, second] = calls.map((call) => (call.kind === 'request' ? call.id : 0));
    at.reply(second ?? 0, 200, 'for b');
    at.reply(first ?? 0, 200, 'for a');
    expect(told).toEqual([
      ['b', { kind: 'reply', id: 1, status: 200, body: 'for b' }],
      ['a', { kind: 'reply', id: 1, status: 200, body: 'for a' }],
    ]);
  });

  test('lines go to whoever has opened them, until they are closed', () => {
    const { desk: at, calls, told } = desk();
    at.hear('a', { kind: 'connect', connection: 4, lang: 'de' });
    at.hear('b', { kind: 'connect', connection: 4, lang: 'en' });
    at.line(2, 'hello');
    expect(told).toEqual([['b', { kind: 'line', connection: 4, text: 'hello' }]]);
    at.hear('b', { kind: 'disconnect', connection: 4 });
    at.line(2, 'more');
    expect(told).toHaveLength(1);
    expect(calls.at(-1)).toEqual({ kind: 'disconnect', connection: 2 });
  });

  test('whoever is gone has hung up', () => {
    const { desk: at, calls } = desk();
    at.hear('a', { kind: 'connect', connection: 1, lang: 'en' });
    at.hear('b', { kind: 'connect', connection: 1, lang: 'en' });
    at.leave('a');
    expect(calls.slice(2)).toEqual([{ kind: 'disconnect', connection: 1 }]);
  });

  test('a parlour that is opened again hangs up on everybody', () => {
    const { desk: at, calls, told } = desk();
    at.hear('a', { kind: 'connect', connection: 3, lang: 'en' });
    at.hangUp();
    expect(told).toEqual([['a', { kind: 'closed', connection: 3 }]]);
    at.hear('a', { kind: 'hear', connection: 3, text: 'too late' });
    expect(calls).toHaveLength(1);
  });

  test('what somebody has asked who is gone is said to be lost', () => {
    const open = new Open();
    open.said(request(1));
    open.said(request(2));
    open.said({ kind: 'connect', connection: 3, lang: 'en' });
    open.told({ kind: 'reply', id: 1, status: 200, body: '' });
    expect(open.lost('lost')).toEqual([
      { kind: 'reply', id: 2, status: 503, body: 'lost' },
      { kind: 'closed', connection: 3 },
    ]);
    expect(open.lost('lost')).toEqual([]);
  });
});
