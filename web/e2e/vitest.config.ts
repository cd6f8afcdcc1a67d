// Browser tests: a real server, a real browser. `npm run e2e`; `npm run shots` takes the pictures instead, `npm run figures` tells
// how much tables ask of a browser, `npm run pace` how long lessons take.

import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is done instead of the tests, if anything. */
const instead = ['shots', 'figures', 'pace'].find((name) => process.env[name.toUpperCase()] === '1');

/** The files that take longest, in this order: those who begin with them end together. */
const LONG = ['risk', 'phases', 'rebellion', 'skirmish', 'pages', 'deckbuilding', 'keyboard', 'game', 'bot', 'war'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.indexOf(basename(moduleId, '.test.ts'));
      return at < 0 ? LONG.length : at;
    };
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: [instead ? `e2e/${instead}*.ts` : 'e2e/**/*.test.ts'],
    // The houses and the browsers share the machine: more at once only makes everything slower.
    maxWorkers: 2,
    // Each worker has one browser for all its files; what tests must not share is in their houses and contexts.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Nobody is ever waited for that long: only what hangs is ended.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
