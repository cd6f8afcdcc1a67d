// A finished game looked at again in this browser, in a worker of its own: it costs no server anything, and never the page's thread.

import { ApiError } from '../wire/api';
import type { Examiner, Progress } from '../wire/examiner';
import type { AnalysisLine, AnalysisState, Json, Lang, WireError } from '../wire/types';
import { engineUrl } from './parlours';
import type { FromReviewer, ToReviewer } from './reviewer.worker';

/** What a worker is to the page; tests bring their own. */
export type Line = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const worker = (): Line => new Worker(new URL('./reviewer.worker.ts', import.meta.url), { type: 'module' });

type Told = AnalysisState | AnalysisLine | { error: WireError };

/** Whoever looks at the game of a record, in this browser. */
export function reviewerHere(game: string, record: Json, make = worker): Examiner {
  const line = make();
  let next = 1;
  let broken = false;
  const open = new Map<number, { told: (told: Told) => void; failed: (why: ApiError) => void }>();
  const hearing = new Set<Progress>();
  const breakDown = (): void => {
    broken = true;
    for (const { failed } of open.values()) failed(fault());
    open.clear();
  };
  line.onerror = breakDown;
  line.onmessage = ({ data }: MessageEvent<FromReviewer>) => {
    if (data.kind === 'broken') return breakDown();
    if (data.kind === 'progress') {
      for (const hear of hearing) hear({ done: data.done, of: data.of });
      return;
    }
    open.get(data.id)?.told(JSON.parse(data.text) as Told);
    open.delete(data.id);
  };
  const say = (message: ToReviewer): void => line.postMessage(message);
  say({ kind: 'begin', module: engineUrl(`${game}.wasm`), record: JSON.stringify(record) });

  async function ask<T extends Told>(question: (id: number) => ToReviewer): Promise<T> {
    if (broken) throw fault();
    const answer = await new Promise<Told>((told, failed) => {
      const id = next++;
      open.set(id, { told, failed });
      say(question(id));
    });
    if ('error' in answer) throw new ApiError(422, answer.error);
    return answer as T;
  }

  return {
    where: 'here',
    tell: async (lang: Lang, progress: Progress) => {
      hearing.add(progress);
      try {
        const state = await ask<AnalysisState>((id) => ({ kind: 'tell', id, lang }));
        if (state.state !== 'done') throw fault();
        return state;
      } finally {
        hearing.delete(progress);
      }
    },
    line: (step: number, lang: Lang) => ask<AnalysisLine>((id) => ({ kind: 'line', id, step, lang })),
    stop: () => line.terminate(),
  };
}

/** It has broken down, or there is no such engine. */
const fault = (): ApiError => new ApiError(503, { code: 'no_engine', message: '' });
