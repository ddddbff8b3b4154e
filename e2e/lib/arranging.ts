import type { Locator } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import { signIn } from './people.ts';
import { expect, open, type Page } from './test.ts';

export const GALLERY = '/questions/gallery_items';

/** A part of the gallery by what it asks. */
export const part = (page: Page, asks: string | RegExp): Locator =>
  page.locator('section.part').filter({ hasText: asks });
export const pick = (page: Page) => part(page, 'application layer');
export const handshake = (page: Page) => part(page, 'how a TCP connection is opened');
export const search = (page: Page) => part(page, 'linear search');
export const assembly = (page: Page) => part(page, 'reads two numbers');
export const gaps = (page: Page) => part(page, 'asks for a web page');
export const table = (page: Page) => part(page, 'half adder');
export const maths = (page: Page) => part(page, 'Complete the conversion');

export const available = (within: Locator) => within.getByRole('list', { name: /^Available/ });
export const answer = (within: Locator) => within.getByRole('list', { name: /^Your (answer|solution)/ });
export const tile = (list: Locator, name: string) => list.getByRole('button', { name, exact: false }).first();
export const gap = (within: Locator, number: number) =>
  within.getByRole('button', { name: new RegExp(`(^Gap|into gap) ${number} of`) });
export const check = (within: Locator) => within.getByRole('button', { name: 'Check my answer' });
export const verdict = (within: Locator, words: 'Correct!' | 'Incorrect') =>
  within.getByRole('heading', { name: words, exact: true });

/** The order of an answer: what its items are called, with their place. */
export const order = (within: Locator) =>
  answer(within)
    .locator('.blk')
    .evaluateAll(tiles => tiles.map(each => each.querySelector('.sr')?.textContent));

export async function press(page: Page, target: Locator, ...keys: string[]): Promise<void> {
  await tabTo(page, target);
  for (const key of ['Enter', ...keys]) await page.keyboard.press(key);
}

/** Carries something with the mouse to a point of another box: halves of its width and height from its middle. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  at: { x?: number; y?: number; step?: number } = {},
): Promise<void> {
  await from.evaluate(element => element.scrollIntoView({ block: 'center' }));
  const start = await from.boundingBox();
  if (!start) throw new Error('nothing to drag');
  const grip = { x: start.x + 12, y: start.y + start.height / 2 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 8, grip.y + 8, { steps: 3 });
  await expect(page.locator('.lifted')).toBeVisible();
  // What is out of sight comes nearer while something is held at the window's edge, and moves under the pointer.
  const window = page.viewportSize()?.height ?? 0;
  for (let arrived = 0; arrived < 2; ) {
    const end = await to.boundingBox();
    if (!end) throw new Error('nowhere to drag to');
    const x = at.step === undefined ? end.x + (end.width / 2) * (1 + (at.x ?? 0)) : end.x + 12 + at.step;
    const y = end.y + (end.height / 2) * (1 + (at.y ?? 0));
    const seen = y < 0.15 * window ? 0.08 * window : y > 0.85 * window ? 0.92 * window : y;
    await page.mouse.move(x, seen, { steps: 10 });
    arrived = seen === y ? arrived + 1 : 0;
  }
  await page.mouse.up();
  await expect(page.locator('.lifted')).toBeHidden();
  await expect.poll(() => page.evaluate(hearsClicks)).toBe(true);
}

/** Clicks are swallowed for a moment after a drop, so that a drop is none; nobody is as quick as a test. */
export function hearsClicks(): boolean {
  let heard = false;
  const hear = () => {
    heard = true;
  };
  const { documentElement } = document;
  documentElement.addEventListener('click', hear, { once: true });
  documentElement.dispatchEvent(new Event('click'));
  documentElement.removeEventListener('click', hear);
  return heard;
}

/** Empties what an earlier visit has left in an answer. */
export async function clear(within: Locator): Promise<void> {
  for (let left = await answer(within).locator('.blk').count(); left > 0; left--)
    await answer(within).locator('.blk').first().press('Delete');
}

export async function clearGaps(within: Locator): Promise<void> {
  for (const each of await within.locator('[data-gap]').all()) await each.press('Delete');
}

export async function student(device: () => Promise<Page>, who = 'student'): Promise<Page> {
  const page = await device();
  await signIn(page, `${who}@demo.example`);
  await open(page, GALLERY);
  return page;
}
