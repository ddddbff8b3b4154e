import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';

/** What works every answer of the library out anew, and weighs its pages: as long as all other unit tests together. */
const PROOFS = ['library/**/proofs.test.ts', 'marking/**/proof/*.test.ts', 'scripts/budget.test.ts'];

const SAME_CASES = 'scripts/sameCases.ts';

/**
 * `unit` is what needs no database, and `proofs` what of that takes long; `api` is the server, on PGlite, or on
 * PostgreSQL when TEST_DATABASE_URL names a server on which databases may be created.
 */
export default defineConfig({
  test: {
    // One more than cores: on PostgreSQL one often waits.
    maxWorkers: 3,
    // Loading the modules anew for each file takes as long as all tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,notation,marking,content,web,library,docs,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...PROOFS],
          setupFiles: SAME_CASES,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'proofs',
          include: PROOFS,
          setupFiles: SAME_CASES,
          // The first one that runs a program starts Python.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/src/testing/dropDatabases.ts',
          setupFiles: [SAME_CASES, 'server/src/testing/asAtTheStart.ts'],
          env: { NODE_ENV: 'test', LOG_LEVEL: 'error', TZ: 'UTC' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // On a machine that does other work a mail is a while on its way.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
