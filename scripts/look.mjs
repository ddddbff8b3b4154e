// npm run library:look: opens every page of the library in a browser and lets the accessibility checker look at it.
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, fail, run, tool } from './lib.mjs';

ensureInstalled();
ensureBuilt();
const chromium = findChromium();
if (!chromium.path) fail(chromium.why);
process.exitCode = await run(
  [tool('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', 'library/', '--project=wide'],
  { env: { CHROMIUM: chromium.path, TEST_DATABASE_URL: '' } },
);
