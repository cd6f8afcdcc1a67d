// A worker that looks at a finished game again, step by step; then it tells what came of it, in any language.

import type { AnalysisState, Lang } from '../wire/types';
import { engineOf, load, type Engine } from './module';

/** What it is asked. The first question brings the module and the record. */
export type ToReviewer =
  | { kind: 'begin'; module: string; record: string }
  | { kind: 'tell'; id: number; lang: Lang }
  | { kind: 'line'; id: number; step: number; lang: Lang };

/** What it says: how far it has come, an answer, or that it has broken down. */
export type FromReviewer =
  { kind: 'progress'; done: number; of: number } | { kind: 'answer'; id: number; text: string } | { kind: 'broken' };

/** It is said so often how far it has come, in milliseconds. */
const OFTEN = 60;

const say = (message: FromReviewer): void => self.postMessage(message);

/** Looks at the whole game. */
async function begin({ module, record }: Extract<ToReviewer, { kind: 'begin' }>): Promise<Engine> {
  const engine = engineOf(await load(module));
  let said = 0;
  let state = JSON.parse(engine.review(`{"kind":"begin","record":${record}}`)) as AnalysisState | { state?: undefined };
  while (state.state === 'thinking') {
    const now = performance.now();
    if (now - said > OFTEN) {
      said = now;
      say({ kind: 'progress', done: state.done, of: state.of });
    }
    state = JSON.parse(engine.review('{"kind":"go_on"}')) as AnalysisState;
  }
  if (state.state !== undefined) return engine;
  // Refused, and whoever asks is told so in their own language.
  const again = (text: string): string => {
    const { lang } = JSON.parse(text) as { lang: Lang };
    return engine.review(`{"kind":"begin","lang":"${lang}","record":${record}}`);
  };
  return { ...engine, review: again };
}

let ready: Promise<Engine> | undefined;

self.onmessage = ({ data }: MessageEvent<ToReviewer>): void => {
  if (data.kind === 'begin') {
    ready = begin(data);
    ready.catch(() => say({ kind: 'broken' }));
    return;
  }
  const { id, ...call } = data;
  ready
    ?.then((engine) => say({ kind: 'answer', id, text: engine.review(JSON.stringify(call)) }))
    .catch(() => say({ kind: 'broken' }));
};
