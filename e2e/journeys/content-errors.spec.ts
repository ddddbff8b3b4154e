import type { ContentProblems } from '@cs/contract';
import { logIn } from '../lib/people.ts';
import { expect, expectAccessible, hydrated, open, test } from '../lib/test.ts';

const file = (name: string, published: boolean, successfulIngest: boolean, ...listOfErrors: string[]) => ({
  partialContent: {
    id: name,
    type: 'isaacConceptPage',
    title: `The page ${name}`,
    published,
    canonicalSourceFile: `topics/a_topic_with_a_long_name/concepts/${name}.yaml`,
    children: [],
    tags: [],
  },
  successfulIngest,
  listOfErrors,
});

const MANY: ContentProblems = {
  brokenFiles: 3,
  totalErrors: 4,
  failedFiles: 1,
  currentLiveVersion: '0123456789ab',
  errorsList: [
    file('links', true, true, 'Line 6: link to /x: there is no such page', 'Line 9: unknown tag "knitting"'),
    file('draft', false, true, 'Line 4, warning: unknown glossary term "bit"'),
    file('broken', true, false, 'Line 2: cannot be read'),
  ],
  refusedVersion: {
    version: 'ba9876543210',
    at: Date.UTC(2026, 10, 21, 12),
    reasons: ['topics/a_topic_with_a_long_name/concepts/broken.yaml cannot be used (line 2: cannot be read).'],
    errorsList: [file('broken', true, false, 'Line 2: cannot be read')],
  },
};

test('staff see what is wrong with the content, filter it, and learn which version was refused', async ({ device }) => {
  const page = await device();
  await logIn(page, 'editor@demo.example');
  await page.route('**/admin/content_problems', route => route.fulfill({ json: MANY }));
  await page.evaluate(() => history.pushState({}, '', '/admin/content_errors'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { name: 'Content errors', level: 1 })).toBeVisible();

  const rows = page.getByRole('table', { name: 'Content errors' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('The page broken');
  await expect(page.getByRole('link', { name: 'The page links' })).toHaveAttribute('href', '/concepts/links');
  await expect(page.getByRole('link', { name: 'The page broken' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'A newer version was refused' })).toBeVisible();
  await page.getByText(/All that the checks find/).click();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);

  await page.getByLabel('Filter by error text').fill('UNKNOWN');
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 files' })).toBeVisible();
  await page.getByLabel('Unpublished').uncheck();
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 files' })).toBeVisible();
  await expect(page.getByText('there is no such page')).toHaveCount(0);
  await page.getByLabel('Filter by error text').fill('nothing like it');
  await expect(page.getByText('No problem is like that: change the filter.')).toBeVisible();
});

test('the list is there without scripts, and in development without signing in', async ({
  browser,
  baseURL,
  device,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/admin/content_errors');
  await expect(page.getByText(/^Broken files: \d+\. Errors: \d+\./)).toBeVisible();
  await context.close();

  const scripted = await device();
  await open(scripted, '/admin/content_errors?text=no+problem+says+this');
  await hydrated(scripted);
  await expectAccessible(scripted);
});
