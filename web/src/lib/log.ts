// What happened, as lines of the log.

import type { Json, Told } from '../wire/types';

interface LogLine {
  key: string;
  kind: 'heading' | 'line' | 'sub';
  /** Whose mark stands before the line. */
  seat: number | null;
  text: string;
  step: number;
  number: number;
  /** What it tells of; if the same happened several times in a row, the last. */
  told: Told;
  times: number;
}

/**
 * One line per event. Something that began is a heading; what follows the first event of a step is its consequence and
 * stands under it. What happens again and again is told once (unless each has a step to go to).
 */
export function logLines(events: readonly Told[], fold = false): LogLine[] {
  const lines: LogLine[] = [];
  /** The step whose first event has been told, and the one in which something began. */
  let step: number | null = null;
  let began: number | null = null;
  for (const told of events) {
    if (!told.words) continue;
    const base = { seat: actor(told.event), step: told.step, number: told.number, told, times: 1 };
    if (begins(told)) {
      const [heading, ...rest] = sentences(told.words);
      lines.push({ ...base, key: `${told.number}`, kind: 'heading', text: capital(heading ?? told.words).replace(/[.:]$/, '') });
      if (rest.length > 0) lines.push({ ...base, key: `${told.number}+`, kind: 'line', text: rest.join(' ') });
      began = told.step;
      continue;
    }
    const kind = told.step === step && told.step !== began ? 'sub' : 'line';
    const text = capital(told.words);
    const last = lines.at(-1);
    if (fold && last && last.kind === kind && last.text === text && last.seat === base.seat) {
      lines[lines.length - 1] = { ...last, ...base, times: last.times + 1 };
    } else lines.push({ ...base, key: `${told.number}`, kind, text });
    // What the set-up did is not the consequence of anything.
    step = told.step === 0 ? null : told.step;
  }
  return lines;
}

/** Whether an event opens a part of the game; a figure that begins to move does not. */
export function begins(told: Told): boolean {
  return /^(game|round|turn|phase|combat)_began$/.test(told.event.kind);
}

/** The seat that did it, as far as events of any game say so. */
export function actor(event: Told['event']): number | null {
  for (const key of ['seat', 'controller', 'player', 'by', 'owner']) {
    const value: Json | undefined = event[key];
    if (typeof value === 'number') return value;
  }
  return null;
}

/** The sentences of a text. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.?!…])\s+(?=[\p{Lu}\d“„"‘(])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

interface Question {
  /** Where the question comes from, if it says so. */
  cause: string | null;
  /** What is asked. */
  title: string;
  /** What else is said. */
  more: string | null;
}

/** A question in three parts, as the prompt shows it. Nothing is left out. */
export function question(text: string): Question {
  const parts = sentences(text);
  const asked = parts.findIndex((sentence) => sentence.endsWith('?'));
  if (asked > 0) {
    return { cause: parts.slice(0, asked).join(' '), title: parts[asked] ?? '', more: parts.slice(asked + 1).join(' ') || null };
  }
  const [first = '', ...rest] = parts;
  const more = rest.join(' ') || null;
  // “Damage fighters” of 0-59 …: choose a sector.
  const split = /^([“„"].*?):\s+(\p{L}.*)$/u.exec(first);
  if (split?.[1] && split[2]) return { cause: split[1], title: capital(split[2]), more };
  return { cause: null, title: first, more };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
