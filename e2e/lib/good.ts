import { expect, expectAccessible, type Page } from './test.ts';

/** Everything within the width of a small phone, which is also a desktop at four times its size. */
async function expectFits(device: Page): Promise<void> {
  const before = device.viewportSize();
  await device.setViewportSize({ width: 320, height: 640 });
  const wider = await device.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `px too wide at 320: ${device.url()}`).toBe(0);
  if (before) await device.setViewportSize(before);
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 667 };

/** From now on the device is a phone at night: for what is used at both sizes in one visit. */
export async function turnIntoPhone(device: Page): Promise<void> {
  await device.emulateMedia({ colorScheme: 'dark' });
  await device.setViewportSize(PHONE);
}

async function turnIntoDesktop(device: Page): Promise<void> {
  await device.emulateMedia({ colorScheme: 'light' });
  await device.setViewportSize(DESKTOP);
}

/** The checker is content with the page as it is now: on a desktop in light, on a phone in dark. */
export async function expectGood(device: Page): Promise<void> {
  await turnIntoPhone(device);
  await expectAccessible(device);
  await turnIntoDesktop(device);
  await expectAccessible(device);
  await expectFits(device);
}
