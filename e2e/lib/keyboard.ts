import type { Locator, Page } from '@playwright/test';

const focused = (target: Locator) => target.evaluate(element => element === document.activeElement);

/** Whether the page has it before what has the focus now. */
const liesBehind = (target: Locator) =>
  target.evaluate(element => {
    const from = document.activeElement ?? document.body;
    return from !== document.body && element.compareDocumentPosition(from) === Node.DOCUMENT_POSITION_FOLLOWING;
  });

/** Presses Tab, or Shift and Tab to what lies behind, until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const key = (await liesBehind(target)) ? 'Shift+Tab' : 'Tab';
  for (let presses = 0; presses <= most; presses++) {
    if (await focused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Tabs to a link or button and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types over what it holds. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tabs to a checkbox and presses space. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}

/** Tabs to a list of choices and types the start of the wanted one. */
export async function choose(page: Page, target: Locator, label: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(label);
}

/** Reaches a radio button of a group: Tab into the group, arrows to the option. */
export async function chooseRadio(page: Page, option: Locator, most = 12): Promise<void> {
  const name = await option.getAttribute('name');
  for (let presses = 0; presses <= 120; presses++) {
    const inGroup = await page.evaluate(
      group => document.activeElement instanceof HTMLInputElement && document.activeElement.name === group,
      name,
    );
    if (inGroup) break;
    await page.keyboard.press('Tab');
  }
  for (let presses = 0; presses <= most; presses++) {
    if (await focused(option)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
}
