/** Mutation testing of `marking/`: npm run mutation. What it measures is told in docs/performance.md. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutation/vitest.config.ts' },
  mutate: ['marking/src/**/*.ts', '!marking/src/**/*.test.ts', '!marking/src/**/*xamples.ts', '!marking/src/forms/**'],
  // The sandbox stands inside the repository, so that packages and rooms are found as ever.
  tempDirName: '.cache/stryker',
  ignorePatterns: ['/*', '!/marking', '!/notation', '!/bench', '/bench/*', '!/bench/mutation', '!/package.json'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'bench/results/mutation.json' },
  htmlReporter: { fileName: 'bench/results/mutation.html' },
  thresholds: { high: 90, low: 85, break: 85 },
};
