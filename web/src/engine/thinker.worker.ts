// A worker that thinks: a task in, what it found out. It knows nothing of tables.

import { engineOf, type Engine } from './module';

let engine: Engine | undefined;

self.onmessage = ({ data }: MessageEvent<{ module: WebAssembly.Module } | { task: string }>): void => {
  if ('module' in data) {
    engine = engineOf(data.module);
    return;
  }
  let found: string | undefined;
  try {
    found = engine?.think(data.task);
  } catch {
    // It broke down, and whoever asked makes another.
  }
  self.postMessage({ found });
};
