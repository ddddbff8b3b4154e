// npm run explore [-- ROUNDS]: the tests of properties on other cases each round, until one fails or all rounds are over.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run, tool } from './lib.mjs';

ensureInstalled();
const rounds = Number(process.argv[2] ?? 10);
const tests = ['contract', 'notation', 'marking', 'content', 'server', 'web'].flatMap(workspace =>
  readdirSync(join(root, workspace, 'src'), { recursive: true })
    .map(file => join(workspace, 'src', file))
    .filter(file => /\.test\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes("'fast-check'")),
);

for (let round = 1; round <= rounds; round++) {
  const seed = String(Math.floor(Math.random() * 2 ** 31));
  console.log(`Round ${round} of ${rounds}: PROPERTY_SEED=${seed}`);
  const code = await run(
    [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', '--project=unit', '--project=api', ...tests],
    {
      env: { PROPERTY_SEED: seed },
    },
  );
  if (code !== 0) process.exit(code);
}
