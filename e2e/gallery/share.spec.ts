import { press } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

test('a reader copies the link to a page, by keyboard alone', async ({ device }) => {
  const page = await device();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'student@demo.example');
  await open(page, '/concepts/gallery_headings');
  const toggle = page.getByRole('button', { name: /(Get|Hide) share link/ });
  await expect(toggle).toHaveAccessibleName('Get share link');
  await press(page, toggle);
  await expect(toggle).toHaveAccessibleName('Hide share link');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const field = page.getByLabel('Link to this page');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('readonly');
  const link = await field.inputValue();
  expect(link).toContain('/concepts/gallery_headings');
  const box = await field.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Copy link' }));
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('short links lead to what they stand for', async ({ device }) => {
  const page = await device();
  await signIn(page, 'student@demo.example');
  for (const [short, long] of [
    ['/c/gallery_headings', /\/concepts\/gallery_headings$/],
    ['/q/gallery_items?board=gallery', /\/questions\/gallery_\w+\?board=gallery$/],
  ] as const) {
    await page.goto(short);
    await expect(page).toHaveURL(long);
  }
});
