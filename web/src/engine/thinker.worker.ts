// A worker that thinks: a task in, what it found out. It knows nothing of tables.

import { engineOf, load, type Engine } from './module';

let engine: Promise<Engine> | undefined;

/** Nothing if it broke down, or there is no such engine: then whoever asked makes another, or asks somebody else. */
async function think(task: string): Promise<string | undefined> {
  try {
    return (await engine)?.think(task);
  } catch {
    return undefined;
  }
}

self.onmessage = ({ data }: MessageEvent<{ module: WebAssembly.Module | string } | { task: string }>): void => {
  if ('task' in data) {
    void think(data.task).then((found) => self.postMessage({ found }));
    return;
  }
  const { module } = data;
  engine = Promise.resolve(typeof module === 'string' ? load(module) : module).then(engineOf);
  engine.catch(() => {});
};
