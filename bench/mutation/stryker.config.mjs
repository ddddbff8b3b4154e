/** Mutation testing of `marking/`: npm run mutation. What it measures is told in docs/performance.md. */
export default {
  testRunner: 'marking',
  plugins: ['runner.ts', 'sample.ts'].map(file => new URL(file, import.meta.url).href),
  // MUTATION_SHARE=0.2 mutates a fifth of the functions.
  ignorers: ['sample'],
  // What tests are made of is no rule.
  mutate: ['marking/src/**/*.ts', '!**/*.test.ts', '!**/*xamples.ts', '!**/cases.ts', '!**/forms/**', '!**/proof/**'],
  // The sandbox stands inside the repository, so that packages and rooms are found as ever.
  tempDirName: '.cache/stryker',
  ignorePatterns: ['/*', '!/marking', '!/notation', '!/bench', '/bench/*', '!/bench/mutation', '!/package.json'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Files that were read before are never given back.
  maxTestRunnerReuse: 300,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'bench/results/mutation.json' },
  htmlReporter: { fileName: 'bench/results/mutation.html' },
  thresholds: { high: 90, low: 85, break: 85 },
};
