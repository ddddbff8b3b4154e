/** Mutation testing of `marking/`: npm run mutation. What it measures is told in docs/performance.md. */
export default {
  testRunner: 'marking',
  plugins: [new URL('runner.ts', import.meta.url).href],
  // What tests are made of is no rule.
  mutate: ['marking/src/**/*.ts', '!**/*.test.ts', '!**/*xamples.ts', '!**/cases.ts', '!**/forms/**', '!**/proof/**'],
  // The sandbox stands inside the repository, so that packages and rooms are found as ever.
  tempDirName: '.cache/stryker',
  ignorePatterns: ['/*', '!/marking', '!/notation', '!/bench', '/bench/*', '!/bench/mutation', '!/package.json'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Files that were read before are never given back.
  maxTestRunnerReuse: 300,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'bench/results/mutation.json' },
  htmlReporter: { fileName: 'bench/results/mutation.html' },
  thresholds: { high: 90, low: 85, break: 85 },
};
