import { readFile } from 'node:fs/promises';
import { press, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, hydrated, open, test } from '../lib/test.ts';

test('somebody downloads what is held about them, and asks for deletion, by keyboard alone', async ({ device }) => {
  const page = await device();
  await signIn(page, 'student2@demo.example');
  await open(page, '/account');

  await test.step('one file holds everything, without the password', async () => {
    const arriving = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Download my data' }));
    const file = await arriving;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const text = await readFile(await file.path(), 'utf8');
    const { data, purposes } = JSON.parse(text);
    expect(data.users).toMatchObject([{ email: 'student2@demo.example' }]);
    expect(purposes.length).toBeGreaterThan(5);
    expect(text).not.toContain('$argon2');
    await expectAccessible(page);
  });

  await test.step('the note leads to the form, which says already what is wanted', async () => {
    await press(page, page.getByRole('link', { name: 'contact us', exact: true }));
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Account deletion request');
    await hydrated(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('student2@demo.example');
    await type(page, page.getByLabel('Message', { exact: true }), 'I am leaving school.');
    await press(page, page.getByRole('button', { name: 'Send', exact: true }));
    await expect(page.getByText('Thank you for your message.')).toBeVisible();
    await expectAccessible(page);
  });
});
