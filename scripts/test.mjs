// npm test: types, lint, unit and API tests on every database at hand, browser journeys; one closing line counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { checkTypes, ensureBuilt, ensureInstalled, run, tool } from './lib.mjs';
import { findPostgres } from './postgres.mjs';

ensureInstalled();
const results = mkdtempSync(join(tmpdir(), 'results-'));
const count = { passed: 0, failed: 0, skipped: 0 };

const begun = Date.now();
const heading = text => console.log(`\n== ${text} (after ${Math.round((Date.now() - begun) / 1000)} s)`);

/** Steps that pass or fail as a whole, and say nothing unless they fail: side by side, since each keeps one core busy. */
async function steps(all) {
  heading(Object.keys(all).join(', '));
  for (const code of await Promise.all(Object.values(all).map(args => run(args))))
    count[code === 0 ? 'passed' : 'failed'] += 1;
}

/** A run of vitest; its tests are counted one by one. */
async function vitest(name, args, env) {
  heading(name);
  const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
  const code = await run(
    [tool('vitest/vitest.mjs'), 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  );
  const report = readJson(file);
  add(
    code,
    report?.numPassedTests ?? 0,
    report?.numFailedTests ?? 0,
    (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  );
}

/** A run of the browser's tests below `e2e/`; they are counted one by one. */
async function playwright(name, args, env) {
  heading(name);
  const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
  const code = await run(
    [tool('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', ...args, '--reporter=list,json'],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const stats = readJson(file)?.stats;
  add(code, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped ?? 0);
}

/** A run that ends badly without a failed test (a crash, a broken import) counts as one failure. */
function add(code, passed, failed, skipped) {
  count.passed += passed;
  count.failed += failed || (code === 0 ? 0 : 1);
  count.skipped += skipped;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Tests of the API that say nothing of the database they run on, since PGlite is PostgreSQL too: once is enough. */
const OF_NO_DATABASE = [
  'access/badAddresses',
  'access/badBodies',
  'access/cookies',
  'access/secrets',
  'content/followLibrary',
  'features/accounts/captcha/*',
  'features/accounts/knownPasswords/*',
  'features/pages/judgedQueries',
  'features/pages/workbooks/*',
  'platform/database/openFolder',
];
const without = OF_NO_DATABASE.map(name => `--exclude=server/src/${name}.test.ts`);

const postgres = await findPostgres();
console.log(
  postgres.url ? `PostgreSQL tests run on ${postgres.name}.` : `PostgreSQL tests are left out: ${postgres.why}`,
);

await steps({
  types: checkTypes,
  lint: [tool('@biomejs/biome/bin/biome'), 'check', '.'],
  library: ['content/src/cli/libraryCheck.ts'],
});
// The pages are weighed by the unit tests and opened by the browser's.
ensureBuilt();
await vitest('unit', ['--project', 'unit', '--project', 'proofs']);
await vitest('API on PGlite', ['--project', 'api'], { TEST_DATABASE_URL: '' });
if (postgres.url)
  await vitest('API on PostgreSQL', ['--project', 'api', ...without], { TEST_DATABASE_URL: postgres.url });

const chromium = findChromium();
if (chromium.path) {
  await playwright('journeys and gallery on PGlite', ['journeys/', 'gallery/'], {
    CHROMIUM: chromium.path,
    TEST_DATABASE_URL: '',
  });
  if (postgres.url)
    // The main job from end to end; transactions, locks and retries are tried on both databases by the API tests.
    await playwright('the main job on PostgreSQL', ['journeys/main-job', '--project=wide'], {
      CHROMIUM: chromium.path,
      TEST_DATABASE_URL: postgres.url,
    });
} else {
  console.log(chromium.why);
  count.failed += 1;
}

rmSync(results, { recursive: true, force: true });
heading('the end');
console.log(`${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`);
process.exitCode = count.failed ? 1 : 0;
