import { press, tabTo, type } from '../lib/keyboard.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

const results = (device: Page) => device.getByRole('list', { name: 'Pages' }).getByRole('listitem');

test('somebody finds a page by words that are misspelt, with the keyboard alone', { tag: '@phone' }, async ({
  device,
}) => {
  const reader = await device();
  await open(reader, '/search');
  await expectAccessible(reader);
  await type(reader, reader.getByLabel('What are you looking for?'), 'binery serch');
  await expect(reader, 'typing searches').toHaveURL(/query=binery\+serch/);
  await expect(results(reader).first()).toContainText('Binary search');
  await expect(reader.getByRole('status').filter({ hasText: 'results for' })).toBeVisible();
  await expectAccessible(reader);
  await tabTo(reader, reader.getByLabel('Stage'));
  await reader.keyboard.type('GCSE');
  await expect(reader).toHaveURL(/stage=gcse/);
  await press(reader, results(reader).first().getByRole('link'));
  await expect(reader, 'concepts ask visitors to sign in').toHaveURL(/\/login/);
});

test('the header leads to the results, and to nothing while it is empty', async ({ device }) => {
  const reader = await device();
  await open(reader, '/');
  const box = reader.getByRole('banner').getByLabel('Search the site');
  await box.press('Enter');
  await expect(box).toBeFocused();
  await box.fill('2s complement');
  await box.press('Enter');
  await expect(reader).toHaveURL(/\/search\?query=2s\+complement/);
  await expect(results(reader).first()).toContainText("two's complement");
  await expect(box, 'it has done its work').toHaveValue('');
});

test('the glossary is searched, narrowed and jumped through', async ({ device }) => {
  const reader = await device();
  await open(reader, '/glossary');
  await expectAccessible(reader);
  await press(
    reader,
    reader.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'H', exact: true }),
  );
  await expect(reader.getByRole('heading', { name: 'H', exact: true })).toBeInViewport();
  await type(reader, reader.getByLabel('Search for a term'), 'hexadec');
  await expect(reader.getByRole('term')).toHaveText(['hexadecimal']);
  await expect(reader).toHaveURL(/query=hexadec/);
  await reader.getByLabel('Topic').selectOption('Sorting algorithms');
  await expect(reader.getByText('We could not find glossary terms to match your search criteria.')).toBeVisible();
  await expectAccessible(reader);
  await press(reader, reader.getByRole('button', { name: 'Clear topic' }));
  await expect(reader.getByRole('term')).toHaveCount(1);
  await reader.emulateMedia({ media: 'print' });
  await expect(reader.getByText('Search: “hexadec”. Topic: all topics.')).toBeVisible();
  await expect(reader.getByRole('navigation', { name: 'Letters' })).toBeHidden();
});

test('both are complete without scripts', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto('/');
  await reader.getByLabel('Search the site').fill('merge sort');
  await reader.getByLabel('Search the site').press('Enter');
  await expect(results(reader).first()).toContainText('Merge sort');
  await reader.goto('/glossary');
  await reader.getByLabel('Search for a term').fill('nibble');
  await reader.getByLabel('Search for a term').press('Enter');
  await expect(reader.getByRole('term')).toHaveText(['nibble']);
  await context.close();
});
