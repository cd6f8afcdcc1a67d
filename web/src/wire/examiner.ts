// Who looks at a finished game again: this browser if it can, and otherwise the server, which is asked now and then how far it is.

import { available } from '../engine/here';
import { api, ApiError } from './api';
import type { AnalysisLine, AnalysisState, Json, Lang } from './types';

/** What came of it. */
export type Examined = Extract<AnalysisState, { state: 'done' }>;

/** Hears how far it has come; null while others come first. */
export type Progress = (how: { done: number; of: number } | null) => void;

export interface Examiner {
  /** In this browser, or on a server. */
  where: 'here' | 'server';
  /** What came of it, as soon as that is known. */
  tell(lang: Lang, progress: Progress): Promise<Examined>;
  /** How the game could have gone on if the better move had been played at this step. */
  line(step: number, lang: Lang): Promise<AnalysisLine>;
  /** Nobody wants to know any more. */
  stop(): void;
}

/** A game: that of a table, or that of a record. */
export type Source = { table: string } | { record: Json };

/** The first pause between two questions to a server, and the longest, in milliseconds. */
const FIRST = 400;
const LONGEST = 3000;
/** So often a server that has much to do is asked again. */
const PATIENCE = 60;

/** Nobody wanted to know any more. */
export class Stopped extends Error {}

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

/** Whoever looks at a game, on the server. */
export function reviewerThere(source: Source, wait = pause): Examiner {
  let stopped = false;
  const state = (lang: Lang): Promise<AnalysisState> =>
    'table' in source ? api.analysis(source.table, lang) : api.analysisRecord(source.record, lang);
  return {
    where: 'server',
    tell: async (lang, progress) => {
      let refused = 0;
      for (let ms = FIRST; ; ms = Math.min(LONGEST, ms * 1.25)) {
        if (stopped) throw new Stopped();
        try {
          const found = await state(lang);
          if (found.state === 'done') return found;
          progress(found.state === 'thinking' ? { done: found.done, of: found.of } : null);
          refused = 0;
        } catch (cause) {
          const later = cause instanceof ApiError ? cause.retryAfter : undefined;
          refused += 1;
          if (later === undefined || refused > PATIENCE) throw cause;
          progress(null);
          ms = later * 1000;
        }
        await wait(ms);
      }
    },
    line: (step, lang) =>
      'table' in source ? api.analysisLine(source.table, step, lang) : api.analysisLineRecord(source.record, step, lang),
    stop: () => (stopped = true),
  };
}

/** What is needed to find out who looks; tests bring their own. */
export interface Means {
  available(): Promise<boolean>;
  record(table: string): Promise<Json>;
  here(game: string, record: Json): Promise<Examiner>;
  there(source: Source): Examiner;
}

const MEANS: Means = {
  available,
  record: (table) => api.record(table),
  here: async (game, record) => (await import('../engine/reviewer')).reviewerHere(game, record),
  there: (source) => reviewerThere(source),
};

/** Whoever looks at this game: in this browser wherever that is possible, so that it costs the host nothing. */
export async function examinerOf(source: Source, means = MEANS): Promise<Examiner> {
  if (!(await means.available())) return means.there(source);
  const record = 'table' in source ? await means.record(source.table) : source.record;
  const { game } = (record ?? {}) as { game?: string };
  const first = await means.here(game ?? '', record);
  let asked = first;
  return {
    get where() {
      return asked.where;
    },
    tell: async (lang, progress) => {
      try {
        return await asked.tell(lang, progress);
      } catch (cause) {
        // There is no engine of this game, or it has broken down: then somebody else has to think.
        if (asked !== first || !(cause instanceof ApiError) || cause.code !== 'no_engine') throw cause;
        asked.stop();
        asked = means.there(source);
        return asked.tell(lang, progress);
      }
    },
    line: (step, lang) => asked.line(step, lang),
    stop: () => asked.stop(),
  };
}
