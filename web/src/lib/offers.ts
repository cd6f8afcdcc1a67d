// Offers as a list: groups, key caps, search.

import type { OfferPart } from '../boards/contract';
import type { Offer } from '../wire/types';

/** Keys of the caps, in order. U, H, L, R, Y, I, F and ? mean something else. */
export const KEYS = [...'123456789', ...'qwetasdgzxcvbnmopjk'];

/** So many of one kind are chosen on the board or found by searching, rather than read one by one. */
export const MANY = 60;

/** The offers in the order of the keys: those of which there are many (each place a figure could walk to) come last. */
function byKey(offers: readonly Offer[]): readonly Offer[] {
  if (offers.length <= MANY) return offers;
  const verb = (offer: Offer): unknown => offer.swath ?? offer.notation.split(' ', 1)[0];
  const count = new Map<unknown, number>();
  for (const offer of offers) count.set(verb(offer), (count.get(verb(offer)) ?? 0) + 1);
  const many = (offer: Offer): boolean => (count.get(verb(offer)) ?? 0) > MANY;
  return [...offers.filter((offer) => !many(offer)), ...offers.filter(many)];
}

/** The offers in the order of a list that is arranged, each once, and behind it what it leaves out; in their own if it is not. */
export function inOrder(offers: readonly Offer[], parts: readonly OfferPart[] | null): readonly Offer[] {
  if (!parts) return offers;
  const rows = parts.toSorted((a, b) => Number(a.folded ?? false) - Number(b.folded ?? false)).flatMap((part) => part.rows);
  return [...new Map([...rows.map(({ offer }) => offer), ...offers].map((offer) => [offer.id, offer])).values()];
}

/** What is dangerous comes last, so that it is no neighbour of anything harmless by chance. The rest stays in order. */
export function harmlessFirst(offers: Offer[], danger: (offer: Offer) => string | null): Offer[] {
  const grave = new Set(offers.filter((offer) => danger(offer) !== null));
  if (grave.size === 0) return offers;
  return [...offers.filter((offer) => !grave.has(offer)), ...grave];
}

/** The key cap of each offer, by offer id; offers beyond the last key have none. */
export function keyCaps(offers: readonly Offer[]): Record<number, string> {
  const caps: Record<number, string> = {};
  byKey(offers)
    .slice(0, KEYS.length)
    .forEach((offer, index) => {
      const key = KEYS[index];
      if (key) caps[offer.id] = key.toUpperCase();
    });
  return caps;
}

/** The offer that a key means. */
export function offerOf(key: string, offers: readonly Offer[]): Offer | undefined {
  const index = KEYS.indexOf(key.toLowerCase());
  return index < 0 ? undefined : byKey(offers)[index];
}

interface Row {
  offer: Offer;
  /** What a screen reader says, if it is more than the words of the offer. */
  said?: string;
  /** What the row shows: the words without what its heading says. */
  text: string;
  /** What stands in brackets, apart: at the right, or under the row. */
  note: string | null;
}

export interface Group {
  key: string;
  heading: string | null;
  /** Said once for all rows. */
  note: string | null;
  rows: Row[];
}

/** Fewer words than this in common are no heading. */
const SHORTEST_HEADING = 3;

/**
 * Neighbours that begin with the same words stand under these words: "Play 0-37 Castor Patrol front up into" over "sector 1",
 * "sector 2". The order is that of the offers, and nothing but the server's words is shown. No name is torn apart.
 */
export function groups(offers: readonly Offer[], names: RegExp | null = null): Group[] {
  const words = offers.map((offer) => offer.words.split(' '));
  const framed = inFrame(offers, words, names);
  if (framed) return [framed];
  /** How many words an offer has in common with the one before. */
  const common = words.map((own, index) => shared(words[index - 1] ?? [], own));
  const runs: number[][] = [];
  offers.forEach((_, index) => {
    const run = runs.at(-1);
    const previous = common[index] ?? 0;
    const next = common[index + 1] ?? 0;
    // An offer joins the one before if it has no more in common with the next.
    const joins = run !== undefined && previous > SHORTEST_HEADING && previous >= next;
    const asBefore = run === undefined || run.length < 2 || previous === common[run[1] ?? 0];
    if (joins && asBefore) run.push(index);
    else runs.push([index]);
  });

  const result: Group[] = [];
  for (const run of runs) {
    const first = run[0] ?? 0;
    const members = run.flatMap((index) => offers[index] ?? []);
    if (run.length < 2) {
      plain(result, members);
      continue;
    }
    const length = headingLength(
      run.map((index) => words[index] ?? []),
      common[first + 1] ?? 0,
      names,
    );
    if (length < SHORTEST_HEADING) {
      plain(result, members);
      continue;
    }
    const heading = (words[first] ?? []).slice(0, length).join(' ');
    const rows = run.flatMap((index) => {
      const offer = offers[index];
      return offer ? [row(offer, (words[index] ?? []).slice(length).join(' '))] : [];
    });
    const note = rows[0]?.note ?? null;
    const same = note !== null && rows.every((other) => other.note === note);
    result.push({
      key: String(members[0]?.id),
      heading,
      note: same ? note : null,
      rows: same ? rows.map((other) => ({ ...other, note: null })) : rows,
    });
  }
  return result;
}

/** The best of many under what they mean; where that is stands beside it, as soon as it is known. */
export function excerpt({ title, rows }: OfferPart, said: (offer: Offer) => Offer | undefined): Group {
  const shown = rows.map(({ offer, note = '' }) => {
    const known = said(offer);
    const place = known ? row(known, known.words).note : null;
    return { offer, text: note, note: place, said: [`${title ?? ''}: ${note}`, known?.words ?? ''].filter(Boolean).join('. ') };
  });
  return { key: title ?? '', heading: title, note: null, rows: shown };
}

/**
 * All offers that begin and end alike stand under their frame: "Turn … by 180 degrees" over "0-29 Deneb Patrol". An end that
 * counts ("level 0") or is in brackets belongs to the rows.
 */
function inFrame(offers: readonly Offer[], words: readonly string[][], names: RegExp | null): Group | null {
  const [first = []] = words;
  if (offers.length < 3) return null;
  let start = Math.min(...words.map((own) => shared(first, own)));
  let end = Math.min(...words.map((own) => shared(first.toReversed(), own.toReversed())));
  if (start === 0 || end < 2) return null;
  while (start > 0 && words.some((own) => inName(own, start, names))) start--;
  while (end > 0 && words.some((own) => inName(own, own.length - end, names))) end--;
  const tail = first.slice(first.length - end);
  if (start === 0 || end < 2 || /[()]/.test(tail.join(' ')) || /\d$/.test(tail.at(-1) ?? '')) return null;
  if (words.some((own) => own.length <= start + end)) return null;
  const head = first.slice(0, start);
  if (unbalanced(head.join(' '))) return null;
  return {
    key: String(offers[0]?.id),
    heading: `${head.join(' ')} … ${tail.join(' ')}`,
    note: null,
    rows: offers.map((offer, index) => row(offer, (words[index] ?? []).slice(start, -end).join(' '))),
  };
}

/** So few and so short that they fit into the prompt as buttons; a dock has less room. */
export function fewOffers<O extends { words: string }>(offers: readonly O[], compact: boolean): readonly O[] {
  const longest = Math.max(0, ...offers.map((offer) => offer.words.length));
  // In a dock two stand side by side or one above the other, three only if all of them are short.
  const fits = compact ? (offers.length <= 2 ? longest <= 34 : offers.length === 3 && longest <= 12) : offers.length <= 3;
  return fits ? offers : [];
}

/** Rows without a heading; neighbours stand together. */
function plain(result: Group[], offers: readonly Offer[]): void {
  const rows = offers.map((offer) => row(offer, offer.words));
  const last = result.at(-1);
  if (last && last.heading === null) last.rows.push(...rows);
  else result.push({ key: String(offers[0]?.id), heading: null, note: null, rows });
}

/**
 * The last common word stays with the rows: "sector 1" says more than "1"; but a colon ends a heading. A bracket or a name is
 * never torn apart, and no row begins with a bracket, unless it is all there is.
 */
function headingLength(rows: readonly string[][], common: number, names: RegExp | null): number {
  const [words = []] = rows;
  let length = words[common - 1]?.endsWith(':') ? common : common - 1;
  const opens = () => words[length]?.startsWith('(') && !words.at(-1)?.endsWith(')');
  const tears = () => rows.slice(0, MANY).some((own) => inName(own, length, names));
  while (length > 0 && (unbalanced(words.slice(0, length).join(' ')) || opens() || tears())) length--;
  return length;
}

/** Whether a cut after so many words goes through one of the names. */
function inName(words: readonly string[], cut: number, names: RegExp | null): boolean {
  if (!names || cut <= 0 || cut >= words.length) return false;
  const at = words.slice(0, cut).join(' ').length;
  return [...words.join(' ').matchAll(names)].some((name) => name.index < at && at < name.index + name[0].length);
}

function unbalanced(text: string): boolean {
  return text.split('(').length !== text.split(')').length;
}

function row(offer: Offer, words: string): Row {
  const whole = /^\(([^()]+)\)$/.exec(words);
  if (whole?.[1]) return { offer, text: whole[1], note: null };
  const match = /^(.+?) \(([^()]{1,48})\)( [^()]+)?$/.exec(words);
  return match?.[1] && match[2]
    ? { offer, text: match[1] + (match[3] ?? ''), note: match[2] }
    : { offer, text: words, note: null };
}

function shared(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

/** The offers whose words contain all parts of the search, wherever they stand. */
export function search(offers: readonly Offer[], text: string): Offer[] {
  const parts = fold(text).split(/\s+/).filter(Boolean);
  return offers.filter((offer) => {
    const words = fold(`${offer.words} ${offer.notation}`);
    return parts.every((part) => words.includes(part));
  });
}

/** Without case and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}
