import { tabTo } from '../lib/keyboard.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

/** Topics that were renamed or joined keep their old addresses (`learning.md §2`, Content). */
const OLD = {
  procedural_and_structured_programming: 'procedural_programming',
  guis: 'event_driven_programming',
  searching_sorting_pathfinding: 'searching',
  theory_of_computation: 'models_of_computation',
  operating_systems_and_software: 'operating_systems',
  number_bases: 'number_representation',
  string_manipulation: 'string_handling',
};
for (const [old, now] of Object.entries(OLD)) {
  test(`the old address of a topic, ${old}, leads to ${now}`, async ({ request }) => {
    const reply = await request.get(`/topics/${old}`, { maxRedirects: 0 });
    expect(Math.floor(reply.status() / 100)).toBe(3);
    expect(new URL(reply.headers().location ?? '', 'http://x').pathname).toBe(`/topics/${now}`);
  });
}

test('topics are listed by stage, and by exam board with arrow keys', { tag: '@phone' }, async ({ device }) => {
  const page = await device();
  await open(page, '/topics');
  await expect(page).toHaveURL(/\/topics\/a_level$/);
  await page.getByRole('navigation', { name: 'Stage' }).getByRole('link', { name: 'GCSE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'GCSE topics' })).toBeVisible();
  const all = page.getByRole('tab', { name: 'All' });
  await tabTo(page, all);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/topics\/gcse#aqa$/);
  await expect(page.getByRole('tab', { name: 'AQA' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'AQA' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);

  await open(page, '/topics/a_level#cie');
  await expect(page.getByRole('tab', { name: 'CIE' })).toHaveAttribute('aria-selected', 'true');
  await open(page, '/topics');
  await expect(page).toHaveURL(/\/topics\/a_level$/);
});

test('topics are all there without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/topics/gcse');
  await expect(page.getByRole('link', { name: 'Representation of numbers' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await context.close();
});

test('search engines get whole pages with titles and descriptions, and a list of them', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, userAgent: 'Googlebot/2.1' });
  const page = await context.newPage();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const concept = /<loc>[^<]*(\/concepts\/hexadecimal)<\/loc>/.exec(sitemap)?.[1] ?? 'no concept';
  await page.goto(concept);
  await expect(page).toHaveTitle(/^Hexadecimal - /);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /base sixteen/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/concepts\/hexadecimal$/);
  await expect(page.getByRole('heading', { name: 'One digit for each nibble' })).toBeVisible();
  await context.close();
});
