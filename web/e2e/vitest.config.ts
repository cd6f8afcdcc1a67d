// Browser tests: a real server, a real browser. `npm run e2e`; `npm run shots` takes the pictures instead.

import { defineConfig } from 'vitest/config';

const shots = process.env['SHOTS'] === '1';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: [shots ? 'e2e/shots.ts' : 'e2e/**/*.test.ts'],
    globalSetup: 'e2e/setup.ts',
    // The house and the browsers share the machine: more at once only makes everything slower.
    maxWorkers: 2,
    // On a crowded machine a key may be pressed before the page has caught up; a true fault fails again.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
