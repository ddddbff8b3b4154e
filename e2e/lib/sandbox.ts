import type { Locator } from '@playwright/test';
import { signIn } from './people.ts';
import { expect, open, type Page } from './test.ts';

export const PAGE = '/concepts/gallery_code';
/** ms: the first run starts Python, which takes its time on a busy machine. */
export const SLOW = { timeout: 60_000 };

/** The gallery's blocks in their order. */
const BLOCKS = [
  'squares',
  'greeting',
  'mean',
  'parity',
  'endless',
  'mistake',
  'loans',
  'amara',
  'fizz',
  'reverse',
] as const;
export const blockOf = (page: Page, name: (typeof BLOCKS)[number]): Locator =>
  page.locator('.cs').nth(BLOCKS.indexOf(name));
export const output = (block: Locator) => block.getByRole('log');

export async function run(block: Locator): Promise<void> {
  await block.getByRole('button', { name: 'Run', exact: true }).click();
}

/** Every block is there and can be used; their code is loaded after the page's. */
export async function blocksReady(page: Page): Promise<void> {
  await expect(page.locator('.cs').getByRole('button', { name: 'Run', exact: true })).toHaveCount(BLOCKS.length);
}

/** Replaces a block's code in its editor. */
export async function write(block: Locator, code: string): Promise<void> {
  await block.getByRole('button', { name: 'Run', exact: true }).waitFor();
  const edit = block.getByRole('button', { name: 'Edit', exact: true });
  if (await edit.isVisible()) await edit.click();
  const editor = block.getByRole('textbox', { name: /code$/ });
  // As by hand: the editor draws itself anew when its language arrives, which filling in one go may fall between.
  await editor.press('ControlOrMeta+a');
  await block.page().keyboard.insertText(code);
}

/** @param options.withClock its time is put on by hand */
export async function gallery(
  device: () => Promise<Page>,
  { withClock = false }: { withClock?: boolean } = {},
): Promise<Page> {
  const page = await device();
  if (withClock) await page.clock.install();
  await signIn(page, 'student@demo.example');
  await open(page, PAGE);
  await blocksReady(page);
  return page;
}
