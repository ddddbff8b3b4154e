// npm run check: types, lint and unit tests, for those who work on it.
import { checkTypes, ensureInstalled, run, tool } from './lib.mjs';

ensureInstalled();
const steps = [
  checkTypes,
  [tool('@biomejs/biome/bin/biome'), 'check', '.'],
  [tool('vitest/vitest.mjs'), 'run', '--project', 'unit'],
];
for (const step of steps) {
  const code = await run(step);
  if (code !== 0) process.exit(code);
}
