// Browser tests of the site, which `make site` builds: a plain host of files, a real browser. `npm run e2e-site`.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['e2e-site/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    // Nobody is ever waited for that long: only what hangs is ended. (WHOLE=1 plays all games to their ends.)
    testTimeout: process.env['WHOLE'] === '1' ? 14_400_000 : 900_000,
    hookTimeout: 900_000,
  },
});
