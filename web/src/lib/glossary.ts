// Names and ids of a game's catalogue, found again in sentences: cards in the log can be looked up.

import type { Json, JsonObject } from '../wire/types';

export interface Entry {
  title: string;
  text: string;
}

type Piece = { text: string; entry?: Entry };

interface Glossary {
  entries: Map<string, Entry>;
  pattern: RegExp | null;
  /** All names of more than one word, with a text or without: they are never torn apart. */
  names: RegExp | null;
}

const made = new WeakMap<JsonObject, Glossary>();

/** Everything in a catalogue that has a name and a text. */
export function glossary(catalogue: JsonObject | undefined): Glossary {
  if (!catalogue) return { entries: new Map(), pattern: null, names: null };
  const known = made.get(catalogue);
  if (known) return known;
  const entries = new Map<string, Entry>();
  const names = new Set<string>();
  collect(catalogue, entries, names, 0);
  const result = { entries, pattern: anyOf(entries.keys()), names: anyOf(names) };
  made.set(catalogue, result);
  return result;
}

/** Finds any of the terms as whole words, the longest first. */
function anyOf(terms: Iterable<string>): RegExp | null {
  const all = [...terms].sort((a, b) => b.length - a.length).map(escape);
  return all.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'gu') : null;
}

function collect(value: Json, entries: Map<string, Entry>, names: Set<string>, depth: number): void {
  if (depth > 4 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, entries, names, depth + 1);
    return;
  }
  const { id, name, text } = value;
  if (typeof name === 'string' && name.includes(' ')) names.add(name);
  if (typeof name === 'string' && typeof text === 'string' && name.length > 2) {
    const short = typeof id === 'string' && /\d/.test(id) ? id : null;
    const entry = { title: short ? `${short} ${name}` : name, text };
    entries.set(name, entry);
    if (short) {
      entries.set(short, entry);
      entries.set(`${short} ${name}`, entry);
    }
    return;
  }
  for (const item of Object.values(value)) collect(item, entries, names, depth + 1);
}

/** A sentence in pieces; those with an entry can be looked up. */
export function pieces(text: string, from: Glossary): Piece[] {
  if (!from.pattern) return [{ text }];
  const result: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(from.pattern)) {
    if (match.index > at) result.push({ text: text.slice(at, match.index) });
    const entry = from.entries.get(match[0]);
    result.push(entry ? { text: match[0], entry } : { text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) result.push({ text: text.slice(at) });
  return result;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
