// npm test: types, lint, unit and API tests on every database at hand, browser journeys; one closing line counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { checkTypes, ensureInstalled, run, tool } from './lib.mjs';
import { findPostgres } from './postgres.mjs';

ensureInstalled();
const results = mkdtempSync(join(tmpdir(), 'results-'));
const count = { passed: 0, failed: 0, skipped: 0 };
/** What failed, named again at the end, where it is found without reading thousands of lines. */
const failures = [];

const begun = Date.now();
const heading = text => console.log(`\n== ${text} (after ${Math.round((Date.now() - begun) / 1000)} s)`);

/** Steps that pass or fail as a whole, and say nothing unless they fail: side by side, since each keeps one core busy. */
async function steps(all) {
  heading(Object.keys(all).join(', '));
  const codes = await Promise.all(Object.values(all).map(args => run(args)));
  for (const [at, name] of Object.keys(all).entries()) add(name, codes[at], { passed: codes[at] === 0 ? 1 : 0 });
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
  add(name, code, {
    passed: report?.numPassedTests,
    failed: failedInVitest(report),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
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
  const report = readJson(file);
  add(name, code, {
    passed: report?.stats.expected,
    failed: failedInPlaywright(report),
    skipped: report?.stats.skipped,
  });
}

/** A run that ends badly without a failed test (a crash, a broken import) counts as one failure. */
function add(name, code, { passed = 0, failed = [], skipped = 0 }) {
  const named = failed.length || code === 0 ? failed : [`ended with ${code}`];
  count.passed += passed;
  count.failed += named.length;
  count.skipped += skipped;
  failures.push(...named.map(failure => `${name}: ${failure}`));
}

/** Files that could not be read as tests are named too: Vitest lists them without a test. */
function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap(file => {
    const where = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter(test => test.status === 'failed');
    if (!failed.length && file.status === 'failed') return [`${where}: ${firstLine(file.message)}`];
    return failed.map(test => `${where} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

/** One that passed only when it was tried again is a failure too. */
function failedInPlaywright(report) {
  const specs = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  return (report?.suites ?? []).flatMap(specs).flatMap(spec =>
    spec.tests
      .filter(test => test.status === 'unexpected' || test.status === 'flaky')
      .map(test => {
        const error = test.results.find(result => result.error)?.error;
        return `[${test.projectName}] ${spec.file}:${spec.line} > ${spec.title}: ${firstLine(error?.message)}`;
      }),
  );
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

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
  'access/matrix',
  'access/secrets',
  'content/followLibrary',
  'features/accounts/captcha/*',
  'features/accounts/knownPasswords/*',
  'features/pages/judgedQueries',
  'features/pages/workbooks/*',
];
const OF_PGLITE = ['platform/database/openFolder', 'platform/database/plannedOnce', 'platform/database/upkeep'];
const without = names => names.map(name => `--exclude=server/src/${name}.test.ts`);

const postgres = await findPostgres();
console.log(
  postgres.url ? `PostgreSQL tests run on ${postgres.name}.` : `PostgreSQL tests are left out: ${postgres.why}`,
);

await steps({
  types: checkTypes,
  lint: [tool('@biomejs/biome/bin/biome'), 'check', '.'],
  library: ['content/src/cli/libraryCheck.ts'],
  // They are weighed by the unit tests and opened by the browser's.
  pages: ['scripts/build.mjs'],
});
await vitest('unit', ['--project', 'unit', '--project', 'proofs']);
if (postgres.url)
  await vitest('API on PostgreSQL', ['--project', 'api', ...without(OF_PGLITE)], { TEST_DATABASE_URL: postgres.url });
await vitest('API on PGlite', ['--project', 'api', ...(postgres.url ? without(OF_NO_DATABASE) : [])], {
  TEST_DATABASE_URL: '',
});

const chromium = findChromium();
if (chromium.path) {
  // Wide on PGlite, at a phone's width on PostgreSQL where there is one; the API tests try every rule on both.
  await playwright(
    postgres.url ? 'journeys and gallery on both' : 'journeys and gallery on PGlite',
    ['journeys/', 'gallery/'],
    {
      CHROMIUM: chromium.path,
      TEST_DATABASE_URL: postgres.url ?? '',
    },
  );
} else add('journeys', 1, { failed: [chromium.why] });

rmSync(results, { recursive: true, force: true });
heading('the end');
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`);
process.exitCode = count.failed ? 1 : 0;
