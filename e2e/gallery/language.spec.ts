import { press } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, open, test } from '../lib/test.ts';

test('the language of code that somebody picks is open on their other devices as well', async ({ device }) => {
  const laptop = await device();
  await signIn(laptop, 'editor@demo.example');
  await open(laptop, '/concepts/gallery_languages');
  const tab = laptop.getByRole('tablist').first().getByRole('tab', { name: 'C#' });
  const kept = laptop.waitForResponse(reply => reply.url().endsWith('/users') && reply.request().method() === 'POST');
  await press(laptop, laptop.getByRole('tablist').first().getByRole('tab', { selected: true }));
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect((await kept).status()).toBe(200);

  const phone = await device();
  await signIn(phone, 'editor@demo.example');
  await open(phone, '/concepts/gallery_languages');
  const there = phone.getByRole('tablist').first();
  await expect(there.getByRole('tab', { name: 'C#' })).toHaveAttribute('aria-selected', 'true');
  const changed = phone.waitForResponse(reply => reply.url().endsWith('/users') && reply.request().method() === 'POST');
  await there.getByRole('tab', { name: 'Python' }).click();
  expect((await changed).status()).toBe(200);
  await open(laptop, '/concepts/gallery_languages');
  await expect(laptop.getByRole('tablist').first().getByRole('tab', { name: 'Python' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
