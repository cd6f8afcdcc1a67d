// The luck of tables, checked here and not by the server's word: what the house had committed to, what we added to it, and whether
// every outcome of a finished game follows from both. The same computation is `verify` in crates/core/src/record.rs.

import { api } from '../wire/api';
import type { Created, Fairness, Json, NewTable, TableSummary } from '../wire/types';
import { session } from './live.svelte';
import { storage } from './settings.svelte';

/** What the house had committed to before it heard what we add, and what we added. */
interface Vow {
  commitment: string;
  contribution: string;
}

/**
 * What this browser adds to the luck of a table, from its own randomness. The house has fixed its part before, so it cannot have
 * chosen the dice; what it can do is know them, since it has both parts.
 */
function contribution(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** What we kept of the tables at which we sat down with this browser. */
export const vows = {
  keep(table: string, vow: Vow): void {
    storage()?.setItem(`starboard.luck.${table}`, JSON.stringify(vow));
  },
  of(table: string): Vow | undefined {
    try {
      const kept = JSON.parse(storage()?.getItem(`starboard.luck.${table}`) ?? 'null') as Partial<Vow> | null;
      if (typeof kept?.commitment !== 'string' || typeof kept.contribution !== 'string') return undefined;
      return { commitment: kept.commitment, contribution: kept.contribution };
    } catch {
      return undefined;
    }
  },
  /** What we add where the house has committed to this: the same as before, if we have been asked before. */
  make(table: string, commitment: string): Vow {
    const kept = vows.of(table);
    const vow = kept?.commitment === commitment ? kept : { commitment, contribution: contribution() };
    vows.keep(table, vow);
    return vow;
  },
  /** A vow for the game after this one becomes that of the table at which it is played. */
  move(from: string, to: string): void {
    const vow = vows.of(from);
    if (!vow) return;
    vows.keep(to, vow);
    storage()?.removeItem(`starboard.luck.${from}`);
  },
};

/** Where the vow for the game after the one at this table is kept, until that has a table of its own. */
export const rematchOf = (table: string): string => `rematch.${table}`;

/** Opens a table: the house commits, then we say what we add. `here`: the house of this game in this browser. */
export async function openTable(table: NewTable, here?: string): Promise<Created> {
  // Whoever rehearses wants the same luck every time.
  if (session.me.rehearsal) return api.create(table, here);
  const pledge = await api.pledge(here);
  const vow = vows.make(pledge.table, pledge.commitment);
  return api.create({ ...table, pledge: { table: pledge.table, at: pledge.at }, contribution: vow.contribution }, here);
}

/** Sits down at a table whose commitment we have seen. */
export async function sitDown(table: TableSummary, where: { seat?: number; token?: string } = {}): Promise<TableSummary> {
  if (session.me.rehearsal) return api.sit(table.id, where);
  const { contribution } = vows.make(table.id, table.commitment);
  return api.sit(table.id, { ...where, contribution });
}

/** What came out of a check. */
export interface Verdict {
  fairness: Fairness;
  /** The first step whose outcome does not come from the seed; 0 is the set-up. */
  step?: number;
  /** Whether the record holds what we kept of this table; absent if we kept nothing. */
  kept?: boolean;
}

type Pick = [pick: number, of: number];
interface Record {
  commitment: string;
  contributions: string[];
  seed?: string | null;
  setup: Pick[];
  steps: { chance?: Pick[] }[];
}

/** Draws every outcome of a record anew from its seed, and compares it with what we kept. */
export function check(record: Json, vow?: Vow): Verdict {
  const { commitment, contributions, seed, setup, steps } = record as unknown as Record;
  const kept = vow ? { kept: vow.commitment === commitment && contributions.includes(vow.contribution) } : {};
  if (!seed) return { fairness: 'seed_missing', ...kept };
  const house = bytes(seed);
  if (hex(sha256(join([text('starboard seed 1'), house]))) !== commitment) return { fairness: 'wrong_seed', ...kept };
  const added = contributions.map(bytes).flatMap((one) => [length(one), one]);
  const word = chacha20(sha256(join([text('starboard chance 1'), house, ...added])));
  const rows = [setup, ...steps.map((step) => step.chance ?? [])];
  const step = rows.findIndex((row) => row.some(([pick, of]) => below(of, word) !== pick));
  return step < 0 ? { fairness: 'proven', ...kept } : { fairness: 'touched', step, ...kept };
}

/** One of the numbers from 0 to `n - 1` (Lemire's method); where there is no choice, nobody is asked. */
function below(n: number, word: () => number): number {
  if (n <= 1) return 0;
  const all = BigInt(n);
  const unfair = (1n << 32n) % all;
  for (;;) {
    const product = BigInt(word()) * all;
    if ((product & 0xffff_ffffn) >= unfair) return Number(product >> 32n);
  }
}

const hex = (of: Uint8Array): string => [...of].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const text = (of: string): Uint8Array => new TextEncoder().encode(of);
const join = (parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
/** A length as eight bytes, the lowest first. */
const length = (of: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: 8 }, (_, at) => (at < 4 ? (of.length >>> (8 * at)) & 255 : 0));

const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** The words of ChaCha20's stream for a key, one after the other, with an empty nonce. */
export function chacha20(key: Uint8Array): () => number {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
  const keyed = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at, true));
  let block = 0;
  let at = 16;
  let words = new Uint32Array(16);
  function fill(): void {
    const start = Uint32Array.from([...constants, ...keyed, block, Math.floor(block / 2 ** 32), 0, 0]);
    const now = start.slice();
    const quarter = (a: number, b: number, c: number, d: number): void => {
      const mix = (to: number, by: number, xored: number, turned: number): void => {
        now[to] = (now[to] ?? 0) + (now[by] ?? 0);
        now[xored] = turn((now[xored] ?? 0) ^ (now[to] ?? 0), turned);
      };
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    };
    for (let round = 0; round < 10; round += 1) {
      for (let column = 0; column < 4; column += 1) quarter(column, column + 4, column + 8, column + 12);
      for (let row = 0; row < 4; row += 1) quarter(row, 4 + ((row + 1) % 4), 8 + ((row + 2) % 4), 12 + ((row + 3) % 4));
    }
    words = now.map((word, index) => word + (start[index] ?? 0));
    block += 1;
    at = 0;
  }
  return () => {
    if (at === 16) fill();
    return words[at++] ?? 0;
  };
}

/** The first 32 bits of the fractional parts of roots of the first primes: SHA-256 is made of them. */
function roots(count: number, root: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => {
    const value = prime ** (1 / root);
    return Math.floor((value - Math.floor(value)) * 2 ** 32);
  });
}
const ROUNDS = roots(64, 3);
const START = roots(8, 2);

/** SHA-256. The browser's own is there over https only. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor((message.length + 8) / 64) + 1) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const right = (word: number, by: number): number => turn(word, 32 - by);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 64; at += 1) {
      if (at < 16) {
        w[at] = view.getUint32(block + 4 * at);
        continue;
      }
      const [early, late] = [w[at - 15] ?? 0, w[at - 2] ?? 0];
      const small = right(early, 7) ^ right(early, 18) ^ (early >>> 3);
      const large = right(late, 17) ^ right(late, 19) ^ (late >>> 10);
      w[at] = (w[at - 16] ?? 0) + small + (w[at - 7] ?? 0) + large;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at += 1) {
      const choice = (e & f) ^ (~e & g);
      const one = (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + choice + (ROUNDS[at] ?? 0) + (w[at] ?? 0)) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const two = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + majority) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at] ?? 0) + word));
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}
