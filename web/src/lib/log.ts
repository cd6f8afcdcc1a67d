// What happened, as lines of the log.

import type { Telling } from '../boards/contract';
import type { Json, SeatCard, Told } from '../wire/types';

export interface LogLine {
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
  /** The line it stands under: a battle, a mission, an activation, a decision. */
  under: string | null;
  /** Seen only if the line it stands under is unfolded. */
  detail: boolean;
  /** How many lines are folded under it. */
  folded: number;
  /** Somebody else did it than the lines before: a name is due. */
  named: boolean;
  /** Taken back. */
  gone: boolean;
  /** What I have answered once and for all, if that has decided it. */
  standing: string | null;
}

/** What the log of a game without a word of its own goes by. */
const PLAIN: Telling = {
  parts: ['game_began', 'round_began', 'turn_began', 'phase_began', 'combat_began'],
  scenes: {},
  results: [],
  details: [],
  runs: [],
};

/** What the table itself tells, in the middle of whatever goes on. */
const OWN = ['resigned', 'relieved', 'timed_out', 'undone', 'draw_agreed', 'hinted'];

/**
 * One line per event. A part of the game is a heading; what follows the first event of a step, or the beginning of a scene, is
 * its consequence and stands under it, dice and details folded. What happens again and again is told once (unless each has a
 * step to go to). What was taken back is folded under the line that says so.
 */
export function logLines(events: readonly Told[], telling: Telling = PLAIN, fold = false): LogLine[] {
  const log = new Telltale(telling, fold);
  const gone = takenBack(events);
  for (const told of events) {
    if (!told.words || gone.steps.has(told.step)) continue;
    log.tell(told);
    for (const past of gone.by.get(told) ?? []) if (past.words) log.strike(past);
  }
  return log.close();
}

class Telltale {
  readonly lines: LogLine[] = [];
  readonly #telling: Telling;
  readonly #fold: boolean;
  /** What goes on: its first line, what ends it, and the step that has ended it. */
  #scene: { head: LogLine; ends: readonly string[]; ended: number | null } | null = null;
  /** The first line of a step. */
  #head: LogLine | null = null;
  /** The heading of a part, and the step in which it began: what that brings is nobody's consequence. */
  #part: LogLine | null = null;
  #began: number | null = null;
  /** Who was named last. */
  #named: number | null = null;

  constructor(telling: Telling, fold: boolean) {
    this.#telling = telling;
    this.#fold = fold;
  }

  tell(told: Told): void {
    const { kind } = told.event;
    if (this.#telling.parts.includes(kind)) return this.#begin(told);
    const line = lineOf(told);
    const ends = this.#telling.scenes[kind];
    if (ends) {
      this.#scene = { head: line, ends, ended: null };
      this.#head = line;
      this.#push(line);
      return;
    }
    line.detail = this.#telling.details.includes(kind);
    if (OWN.includes(kind)) {
      this.#head = null;
      this.#push(line);
      return;
    }
    if (this.#scene && this.#scene.ended !== null && this.#scene.ended !== told.step) this.#scene = null;
    const scene = this.#scene;
    if (scene) {
      this.#put(line, scene.head);
      if (scene.ends.includes(kind)) scene.ended = told.step;
      return;
    }
    const head = this.#head;
    if (head && this.#runs(head, kind)) {
      line.detail = true;
      if (this.#fold && head === this.lines.at(-1) && head.text === line.text) this.#push(line);
      else this.#put(line, head);
    } else if (this.#part && line.detail && told.step === this.#began) this.#put(line, this.#part);
    else if (head && (told.step === head.step || line.detail) && told.step !== this.#began && told.step !== 0)
      this.#put(line, head);
    else {
      line.detail = false;
      this.#head = line;
      this.#push(line);
    }
  }

  /** What was taken back stands under the line that says so. */
  strike(told: Told): void {
    const head = this.lines.findLast((line) => line.kind === 'line');
    if (head) this.#put({ ...lineOf(told), detail: true, gone: true }, head);
  }

  close(): LogLine[] {
    // What goes on is seen as far as it is: its latest line is not folded away.
    const last = this.lines.at(-1);
    const open = this.#scene?.ended === null ? this.#scene.head : null;
    if (last && open && last.detail && last.under === open.key) {
      last.detail = false;
      open.folded--;
    }
    return this.lines;
  }

  #begin(told: Told): void {
    const [heading, ...rest] = sentences(told.words);
    const line: LogLine = { ...lineOf(told), kind: 'heading', text: capital(heading ?? told.words).replace(/[.:]$/, '') };
    line.named = line.seat !== null;
    this.#named = line.seat;
    this.#scene = null;
    this.#head = null;
    this.#part = line;
    this.#began = told.step;
    this.lines.push(line);
    if (rest.length > 0) this.#push({ ...lineOf(told), key: `${told.number}+`, text: rest.join(' ') });
  }

  /** Whether it goes on with many small things of one kind. */
  #runs(head: LogLine, kind: string): boolean {
    return this.#telling.runs.includes(kind) && head.told.event.kind === kind;
  }

  #push(line: LogLine): void {
    const last = this.lines.at(-1);
    if (this.#fold && last && last.kind === line.kind && last.text === line.text && last.seat === line.seat) {
      const { key, named, times } = last;
      Object.assign(last, { ...line, key, named, times: times + 1, detail: false });
      if (this.#head === line) this.#head = last;
      return;
    }
    if (line.seat !== null && line.seat !== this.#named) {
      line.named = true;
      this.#named = line.seat;
    }
    this.lines.push(line);
  }

  #put(line: LogLine, head: LogLine): void {
    const last = this.lines.at(-1);
    if (this.#fold && last?.under === head.key && last.text === line.text && last.gone === line.gone) {
      Object.assign(last, { ...line, key: last.key, kind: last.kind, under: last.under, times: last.times + 1 });
      return;
    }
    this.lines.push({ ...line, kind: 'sub', under: head.key });
    if (line.detail) head.folded++;
  }
}

function lineOf(told: Told): LogLine {
  return {
    key: `${told.number}`,
    kind: 'line',
    seat: doer(told),
    text: capital(told.words),
    step: told.step,
    number: told.number,
    told,
    times: 1,
    under: null,
    detail: false,
    folded: 0,
    named: false,
    gone: false,
    standing: told.standing ?? null,
  };
}

interface TakenBack {
  steps: ReadonlySet<number>;
  /** What each taking back has undone. */
  by: ReadonlyMap<Told, Told[]>;
}

/** The steps that do not stand any more: whoever takes back three takes back the last three that stood. */
function takenBack(events: readonly Told[]): TakenBack {
  const steps = new Set<number>();
  const by = new Map<Told, Told[]>();
  /** Taking back is a step of its own, which nobody takes back. */
  const others = new Set<number>();
  for (const told of events) {
    const { kind, steps: count } = told.event;
    if (kind !== 'undone' || typeof count !== 'number') continue;
    const gone = new Set<number>();
    for (let step = told.step - 1; step > 0 && gone.size < count; step--) {
      if (!steps.has(step) && !others.has(step)) gone.add(step);
    }
    by.set(
      told,
      events.filter((each) => gone.has(each.step)),
    );
    for (const step of gone) steps.add(step);
    others.add(told.step);
  }
  return { steps, by };
}

/** What others than this seat did. Whose a step is, its first event says; what it does to me belongs to it. */
export function byOthers(events: readonly Told[], me: number | null): Told[] {
  const whose = new Map<number, number | null>();
  for (const told of events) if (!whose.has(told.step)) whose.set(told.step, doer(told));
  return events.filter(({ step }) => whose.get(step) !== me);
}

export interface Recap {
  /** The most important of what happened, in its order. */
  first: Told[];
  /** How much else there was. */
  more: number;
}

/** What happened, in few sentences: what came of things first, then what was done; dice and details never. */
export function recap(events: readonly Told[], telling: Telling = PLAIN, most = 2): Recap {
  const told = logLines(events, telling, true).filter(
    ({ kind, detail, told: { event } }) => kind !== 'heading' && !detail && event.kind !== 'undone',
  );
  const weight = ({ told: { event } }: LogLine): number => {
    const at = telling.results.indexOf(event.kind);
    return at < 0 ? telling.results.length : at;
  };
  const chosen = new Set(
    told
      .toSorted((a, b) => weight(a) - weight(b) || b.number - a.number)
      .slice(0, most)
      .map(({ number }) => number),
  );
  return { first: told.filter(({ number }) => chosen.has(number)).map((line) => line.told), more: told.length - chosen.size };
}

/** The seat that did it: the server says so, or the event does. */
export function doer(told: Pick<Told, 'by' | 'event'>): number | null {
  return told.by ?? actor(told.event);
}

/** The seat that did it, as far as events of any game say so. */
export function actor(event: Told['event']): number | null {
  for (const key of ['seat', 'controller', 'player', 'by', 'owner']) {
    const value: Json | undefined = event[key];
    if (typeof value === 'number') return value;
  }
  return null;
}

/** Who sits in a seat. */
export function sitter(seat: SeatCard): string {
  return seat.player?.name ?? seat.bot?.name ?? seat.name;
}

/** The same events, told of the people who sit in the seats: "Ada plays a card." */
export function ofPeople(events: readonly Told[], seats: readonly SeatCard[]): Told[] {
  if (seats.length === 0) return [...events];
  return events.map((told) => (told.mentions ? { ...told, words: namedWords(told, seats) } : told));
}

function namedWords({ words, mentions = [] }: Told, seats: readonly SeatCard[]): string {
  let [said, at] = ['', 0];
  for (const mention of mentions) {
    const end = mention.at + mention.length;
    const card = seats[mention.seat];
    said += words.slice(at, mention.at) + (card ? sitter(card) : words.slice(mention.at, end));
    at = end;
  }
  return said + words.slice(at);
}

/** Adds what else is to be said of somebody: "Ada (South) plays a card." Null if it does not speak of them. */
export function withMore(text: string, name: string, more: string): string | null {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return null;
  const end = at + name.length;
  return /^\p{L}/u.test(text.slice(end)) ? null : `${text.slice(0, end)} (${more})${text.slice(end)}`;
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
