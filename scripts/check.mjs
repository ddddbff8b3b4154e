// npm run check: types, lint and unit tests, for those who work on it.
import { ensureInstalled, run, tool } from './lib.mjs';

ensureInstalled();
const steps = [
  [tool('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'],
  [tool('@biomejs/biome/bin/biome'), 'check', '.'],
  [tool('vitest/vitest.mjs'), 'run', '--project', 'unit'],
];
for (const step of steps) {
  const code = await run(step);
  if (code !== 0) process.exit(code);
}
