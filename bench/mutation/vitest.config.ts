import { defineConfig } from 'vitest/config';

/** The tests that mutants of `marking/` have to pass by: its own, without those that prove the algebra by thousands of pairs. */
export default defineConfig({
  test: {
    include: ['marking/**/*.test.ts'],
    exclude: ['**/proof.test.ts', '**/node_modules/**'],
    setupFiles: ['bench/mutation/setup.ts'],
    testTimeout: 20_000,
  },
});
