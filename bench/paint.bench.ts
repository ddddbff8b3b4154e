/** First contentful paint on a processor four times slower, in a browser that has nothing of the site yet. */
import { type Browser, chromium } from '@playwright/test';
import { freshPlace } from '../e2e/lib/site.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { cookieOf } from './lib/people.ts';
import { figure, percentile } from './lib/print.ts';
import { addDemonstration, startForReal } from './lib/productionSite.ts';

const SLOWER = 4;
const VISITS = 5;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const { path: executablePath, why } = findChromium();
if (!executablePath) {
  console.log(`Not measured: ${why}`);
  process.exit(0);
}

const place = await freshPlace();
await addDemonstration(place);
const site = await startForReal(place);
const browser = await chromium.launch({ executablePath, args: FLAGS });
try {
  const cookie = await cookieOf(site.url, 'student@demo.example');
  await measure('home, from the cache', '/');
  await measure('home of a student', '/', cookie);
  await measure('question page of a student', '/questions/logic_name_gate', cookie);
} finally {
  await browser.close();
  await site.stop();
  await place.remove();
}

async function measure(name: string, path: string, cookie?: string): Promise<void> {
  await visit(browser, path, cookie);
  const times: number[] = [];
  for (let turn = 0; turn < VISITS; turn++) times.push(await visit(browser, path, cookie));
  figure(`first paint at ${SLOWER}x: ${name}`, percentile(times, 0.5), 'ms');
}

/** @returns ms from the start of the navigation to the first contentful paint */
async function visit(on: Browser, path: string, cookie?: string): Promise<number> {
  const context = await on.newContext({
    viewport: { width: 1280, height: 800 },
    // A browser keeps a cookie of this name for HTTPS alone.
    ...(cookie !== undefined && { extraHTTPHeaders: { cookie } }),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(site.url + path);
    return await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => {
            const paint = list.getEntriesByName('first-contentful-paint')[0];
            if (paint) resolve(paint.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
