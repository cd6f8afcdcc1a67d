import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../src/lib/live.svelte';
import { chacha20, check, openTable, rematchOf, sha256, sitDown, vows } from '../src/lib/luck';
import { api } from '../src/wire/api';
import type { Created, Json, NewTable, Pledge, TableSummary } from '../src/wire/types';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const digest = (text: string): string => hex(sha256(new TextEncoder().encode(text)));

interface Golden {
  commitment: string;
  contributions: string[];
  seed?: string;
  setup: [number, number][];
  steps: { chance?: [number, number][] }[];
}
/** A game that the engine has recorded. */
const golden = (mode: string): Golden =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../crates/table/tests/golden/starfighter-${mode}-1.json`), 'utf8'),
  ) as Golden;
const checked = (record: Golden, vow?: Parameters<typeof check>[1]) => check(record as unknown as Json, vow);

beforeEach(() => localStorage.clear());
afterEach(() => {
  session.me = {};
  vi.restoreAllMocks();
});

test('hashes and streams are those that everybody knows', () => {
  expect(digest('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  // Lengths around the end of a block.
  expect(digest('a'.repeat(55))).toBe('9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318');
  expect(digest('a'.repeat(56))).toBe('b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a');
  // The first and the second block for a key of zeros.
  const word = chacha20(new Uint8Array(32));
  expect(word()).toBe(0xade0b876);
  for (let skipped = 1; skipped < 16; skipped += 1) word();
  expect(word()).toBe(0xbee7079f);
});

test('records of the engine are proven here, and whoever touches one is found out', () => {
  for (const mode of ['training', 'skirmish', 'ultimate_war']) {
    const record = golden(mode);
    expect(checked(record)).toEqual({ fairness: 'proven' });
    const { seed, ...running } = record;
    expect(checked(running)).toEqual({ fairness: 'seed_missing' });
    expect(checked({ ...record, seed: `${seed?.startsWith('0') ? '1' : '0'}${seed?.slice(1) ?? ''}` })).toEqual({
      fairness: 'wrong_seed',
    });
    expect(checked({ ...record, contributions: ['00', ...record.contributions.slice(1)] })).toMatchObject({
      fairness: 'touched',
    });
  }
  const record = golden('training');
  const at = record.steps.findIndex((step) => (step.chance ?? []).some(([, of]) => of > 1));
  const step = record.steps[at];
  const [pick, of] = step?.chance?.find(([, all]) => all > 1) ?? [0, 0];
  const chance =
    step?.chance?.map((one): [number, number] => (one[0] === pick && one[1] === of ? [(pick + 1) % of, of] : one)) ?? [];
  const steps = record.steps.map((other, index) => (index === at ? { ...other, chance } : other));
  expect(checked({ ...record, steps })).toEqual({ fairness: 'touched', step: at + 1 });
});

test('a record has to hold what this browser kept', () => {
  const record = { ...golden('training'), contributions: ['', '00ff'] };
  const vow = { commitment: record.commitment, contribution: '00ff' };
  expect(checked(record, vow).kept).toBe(true);
  expect(checked(record, { ...vow, commitment: 'another' }).kept).toBe(false);
  expect(checked(record, { ...vow, contribution: '0123' }).kept).toBe(false);
});

test('whoever opens a table hears the commitment first, and keeps it', async () => {
  const order: string[] = [];
  const pledge: Pledge = { table: 'p', at: 7, commitment: 'seal' };
  vi.spyOn(api, 'pledge').mockImplementation(async () => (order.push('pledge'), pledge));
  const create = vi
    .spyOn(api, 'create')
    .mockImplementation(async () => (order.push('create'), { id: 'p', links: [] } as Created));
  const wish: NewTable = { game: 'risk', options: {}, seats: [], private: false, clock: { kind: 'none' } };
  await openTable(wish);
  expect(order).toEqual(['pledge', 'create']);
  const kept = vows.of('p');
  expect(kept?.commitment).toBe('seal');
  expect(create.mock.calls[0]?.[0]).toEqual({ ...wish, pledge: { table: 'p', at: 7 }, contribution: kept?.contribution });
  // In a rehearsal nobody adds anything.
  session.me = { rehearsal: true };
  await openTable(wish);
  expect(create.mock.calls[1]?.[0]).toEqual(wish);
});

test('whoever sits down keeps what the table was committed to', async () => {
  const sit = vi.spyOn(api, 'sit').mockResolvedValue({} as TableSummary);
  await sitDown({ id: 't', commitment: 'seal' } as TableSummary, { seat: 1 });
  const kept = vows.of('t');
  expect(kept).toEqual({ commitment: 'seal', contribution: sit.mock.calls[0]?.[1]?.contribution });
  expect(kept?.contribution).toMatch(/^[0-9a-f]{32}$/);
  // Whoever is asked twice says the same.
  await sitDown({ id: 't', commitment: 'seal' } as TableSummary);
  expect(sit.mock.calls[1]?.[1]?.contribution).toBe(kept?.contribution);
  await sitDown({ id: 't', commitment: 'another seal' } as TableSummary);
  expect(sit.mock.calls[2]?.[1]?.contribution).not.toBe(kept?.contribution);
  vows.keep(rematchOf('t'), { commitment: 'next', contribution: '00' });
  vows.move(rematchOf('t'), 'u');
  expect([vows.of('u')?.commitment, vows.of(rematchOf('t'))]).toEqual(['next', undefined]);
});
