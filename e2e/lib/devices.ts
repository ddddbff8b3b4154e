import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** A browser of its own, with its own cookies. */
export interface Device {
  page: Page;
  /** Every error in its console, every page that failed and every request to anybody else. */
  faults: string[];
}

type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

// What only moves costs each page time, and tells nothing.
const REDUCED = { reducedMotion: 'reduce' } as const;

/** What tests listen to; nobody listens any more when the next one begins. */
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'response', 'websocket'] as const;
const STORED = 'local_storage,indexeddb,cache_storage,service_workers';
/** A page of the site without any scripts. */
const QUIET = '/robots.txt';

/**
 * Devices that go from one test to the next, as new: without cookies, storage, history, routes and listeners. What they
 * keep is compiled code, without which a page takes three times as long.
 */
export function keepDevices(browser: Browser, siteUrl: string) {
  const free: Device[] = [];

  async function make(look: Look): Promise<Page> {
    const context = await browser.newContext({
      baseURL: siteUrl,
      ...look,
      ...REDUCED,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    return context.newPage();
  }

  return {
    async lend(look: Look): Promise<Device> {
      const { page } = free.pop() ?? { page: await make(look) };
      if (look.viewport) await page.setViewportSize(look.viewport);
      await page.emulateMedia({ media: null, forcedColors: null, colorScheme: look.colorScheme ?? null, ...REDUCED });
      const faults: string[] = [];
      note(page, siteUrl, faults);
      return { page, faults };
    },
    async takeBack(device: Device): Promise<void> {
      if (await madeAsNew(device.page)) free.push(device);
      else await device.page.context().close();
    },
  };
}

function note(page: Page, siteUrl: string, faults: string[]): void {
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  page.on('request', request => {
    const url = request.url();
    if (![siteUrl, 'data:', 'blob:'].some(own => url.startsWith(own))) faults.push(`third-party request: ${url}`);
  });
}

/** False where a test closed the page, or gave it a clock of its own, which cannot be taken out again. */
async function madeAsNew(page: Page): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all(context.pages().map(tab => tab !== page && tab.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(QUIET);
  if (!(await page.evaluate(() => String(Date).includes('[native code]')))) return false;
  await context.clearCookies();
  await context.clearPermissions();
  await page.evaluate(() => sessionStorage.clear());
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: STORED });
  await browser.send('Page.resetNavigationHistory');
  await browser.detach();
  return true;
}
