import { defineConfig } from '@playwright/test';

/** Flags that keep a headless Chromium from talking to anybody but us. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const launchOptions = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args };

export default defineConfig({
  // `journeys/` is what people do; `gallery/` is each part by itself; `library/` is every page, on demand.
  testDir: '.',
  outputDir: 'results',
  globalSetup: './lib/stage.ts',
  // One more than cores: while one waits for its server another has a core.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace costs as much as the journey: TRACE=1 keeps one of what fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // What is laid out or done differently on a phone is tagged `@phone` and runs again at its width, in dark, and on
    // PostgreSQL where there is one. One worker does it from the start, so that one site is started for it.
    {
      name: 'narrow',
      grep: /@phone/,
      workers: 1,
      use: { viewport: { width: 375, height: 667 }, colorScheme: 'dark' },
    },
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
