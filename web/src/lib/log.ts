// What happened, as lines of the log.

import type { Telling } from '../boards/contract';
import type { Json, Told } from '../wire/types';

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
}

/** What the log of a game without a word of its own goes by. */
const PLAIN: Telling = {
  parts: ['game_began', 'round_began', 'turn_began', 'phase_began', 'combat_began'],
  scenes: {},
  results: [],
  details: [],
  runs: [],
};

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
  /** The step in which a part began: what it brings is nobody's consequence. */
  #began: number | null = null;
  /** Who was named last. */
  #named: number | null = null;

  constructor(telling: Telling, fold: boolean) {
    this.#telling = telling;
    this.#fold = fold;
  }

  tell(told: Told): void {
    const { kind } = told.event;
    if (this.#telling.parts.includes(kind)) return this.#part(told);
    const line = lineOf(told);
    const ends = this.#telling.scenes[kind];
    if (ends) {
      this.#scene = { head: line, ends, ended: null };
      this.#head = line;
      this.#push(line);
      return;
    }
    line.detail = this.#telling.details.includes(kind);
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
      this.#put(line, head);
    } else if (head && (told.step === head.step || line.detail) && told.step !== this.#began && told.step !== 0)
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

  #part(told: Told): void {
    const [heading, ...rest] = sentences(told.words);
    const line: LogLine = { ...lineOf(told), kind: 'heading', text: capital(heading ?? told.words).replace(/[.:]$/, '') };
    line.named = line.seat !== null;
    this.#named = line.seat;
    this.#scene = null;
    this.#head = null;
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
      const { key, named } = last;
      Object.assign(last, { ...line, key, named, times: last.times + 1 });
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
    seat: actor(told.event),
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
