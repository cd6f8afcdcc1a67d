// Browser tests of the site, which `make site` builds: a plain host of files, a real browser. `npm run e2e-site`.

import { defineConfig } from 'vitest/config';

/**
 * With a client that has the engine beside it (CLIENT), and a program that serves it (STARBOARD_BIN): what comes of both. With BENCH=1:
 * how large and how fast the site is.
 */
function files(): string {
  if (process.env['BENCH'] === '1') return 'e2e-site/bench.ts';
  return process.env['CLIENT'] ? 'e2e-site/served.test.ts' : 'e2e-site/!(served).test.ts';
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: [files()],
    maxWorkers: 2,
    isolate: false,
    // Nobody is ever waited for that long: only what hangs is ended. (WHOLE=1 plays all games to their ends.)
    testTimeout: process.env['WHOLE'] === '1' ? 14_400_000 : 900_000,
    hookTimeout: 900_000,
  },
});
