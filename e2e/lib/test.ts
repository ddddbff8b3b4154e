import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { type Device, keepDevices } from './devices.ts';
import { startSite } from './site.ts';
import { ownPlace } from './stage.ts';

export { expect, type Page };

interface Fixtures {
  /** A browser of its own, with its own cookies. The test fails with any error in its console. */
  device: () => Promise<Page>;
}

interface WorkerFixtures {
  siteUrl: string;
  devices: ReturnType<typeof keepDevices>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  siteUrl: [
    // The runner reads a fixture's needs from its first parameter's pattern; this one needs none.
    async ({}, use, worker) => {
      // While a journey is being written it may run against a site that is already there.
      if (process.env.SITE_URL) return use(process.env.SITE_URL);
      const place = await ownPlace(worker);
      const site = await startSite(place);
      await use(site.url);
      await site.stop();
      await place.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  devices: [async ({ browser, siteUrl }, use) => use(keepDevices(browser, siteUrl)), { scope: 'worker' }],
  device: async ({ devices, viewport, colorScheme }, use) => {
    const lent: Device[] = [];
    await use(async () => {
      const device = await devices.lend({ viewport, colorScheme });
      lent.push(device);
      return device.page;
    });
    const faults = lent.flatMap(device => device.faults);
    await Promise.all(lent.map(devices.takeBack));
    expect(faults, 'no error in any console, no request to anybody else').toEqual([]);
  },
});

/** Opens a page and waits until React has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has taken over the page that is being shown. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

const CHECKED = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Style sheets, which it would fetch anew, are looked into by experimental rules alone.
const RUN = `axe.run({
  runOnly: ${JSON.stringify(CHECKED)}, resultTypes: ['violations'], preload: { assets: ['media'] },
})`;
/**
 * What fades in is told apart only once it is there: waits for every animation that comes to an end, for the fonts, and
 * until what watches sizes has answered to the last change of them.
 */
const SETTLED = `(async () => {
  const ending = document.getAnimations()
    .filter(({ effect }) => effect !== null && Number.isFinite(effect.getComputedTiming().endTime));
  await Promise.all([document.fonts.ready, ...ending.map(({ finished }) => finished.catch(() => undefined))]);
  for (let frames = 0; frames < 2; frames += 1) await new Promise(resolve => requestAnimationFrame(resolve));
})()`;
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Frames of another origin, such as the one in which programs run, are looked into as well. */
const LOAD = `${SOURCE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** The accessibility checker finds nothing, of any impact, in the page and its frames, once the page has arrived. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page, 'the page has a title').toHaveTitle(/./);
  await expect(page.getByRole('heading', { level: 1 }), 'the page has a heading').not.toHaveCount(0);
  for (const frame of page.frames()) {
    // It is long: sending it again to a page that has it costs as much as the check.
    if (!(await frame.evaluate(`'axe' in globalThis`))) await frame.evaluate(LOAD);
  }
  await page.evaluate(SETTLED);
  const { violations, incomplete } = await page.evaluate<AxeResults>(RUN);
  const found = violations.map(v => `${v.id} (${v.impact}): ${v.nodes.map(node => node.target.join(' ')).join(', ')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  expect(
    incomplete.filter(({ id }) => id === 'frame-tested'),
    `frames of ${page.url()} are checked`,
  ).toEqual([]);
}
