import { expectGood } from '../lib/good.ts';
import { press, tabTo } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

const PUBLIC = [
  '/',
  '/teachcomputing',
  '/gcse_programming_challenges',
  '/cyberessentials',
  '/equality',
  '/coming_soon',
  '/careers_in_computer_science',
  '/pages/computer_science_journeys_gallery',
  '/topics/gcse#aqa',
  '/topics/a_level#cie',
];
const FOR_TEACHERS = [
  '/',
  '/teaching_order',
  '/gcse_teaching_order#ocr',
  '/teacher_gcse_revision_page',
  '/pages/workbooks_2020',
  '/workbook_download',
];

test('pages of the library are there for everybody, accessible on a desktop and on a phone', async ({ device }) => {
  const page = await device();
  for (const path of PUBLIC) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectGood(page);
  }
});

test('the tab that is open is in sight, however narrow the screen', async ({ device }) => {
  const page = await device();
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/support/teacher/code');
  await expect(page.getByRole('link', { name: 'Code and pseudocode' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Viewing student progress' }).click();
  await expect(page.getByRole('link', { name: 'Viewing student progress' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Assigning work' }).click();
  await expect(page.getByRole('link', { name: 'Assigning work' })).toBeInViewport({ ratio: 1 });
});

test('pages for teachers are there for them, accessible, and lead somewhere', async ({ device }) => {
  const page = await device();
  await signIn(page, 'teacher@demo.example');
  for (const path of FOR_TEACHERS) {
    await open(page, path);
    await expectGood(page);
  }
  await open(page, '/gcse_teaching_order');
  const aqa = page.getByRole('tab', { name: 'AQA' });
  await expect(aqa).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, aqa);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#edexcel$/);
  await expect(page.getByRole('tabpanel', { name: 'EDEXCEL' })).toContainText('in Python');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'EDEXCEL' })).toHaveAttribute('aria-selected', 'true');
});

test('a student is asked a question for today, and another, until there are no more', async ({ device }) => {
  const page = await device();
  await signIn(page, 'student@demo.example');
  await open(page, '/');
  const card = page.getByRole('region', { name: 'A question for today' });
  const next = card.getByRole('link', { name: 'Next question' });
  const seen = new Set<string>();
  for (let n = 0; n < 5; n++) {
    seen.add((await card.getByRole('link', { name: 'Answer it' }).getAttribute('href')) ?? '');
    await press(page, next);
  }
  expect(seen.size).toBe(5);
  await expect(card.getByRole('link', { name: 'Question Finder' })).toBeVisible();
  await expect(next).toHaveCount(0);
  await expectAccessible(page);
});

test('a question for today that is wide fits a small phone', async ({ device }) => {
  const page = await device();
  await signIn(page, 'student@demo.example');
  const wide = await page.request.get('/api/v1/pages/questions/law_which_act?form=compiled');
  await page.route('**/api/v1/questions/random*', async route => route.fulfill({ json: [await wide.json()] }));
  await open(page, '/about');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Isaac' }));
  await expect(page.getByRole('region', { name: 'A question for today' })).toContainText(
    'Which Act does each case break?',
  );
  await expectGood(page);
});

test('news turns round at its end', async ({ device }) => {
  const page = await device();
  await open(page, '/');
  const news = page.getByRole('region', { name: 'News' });
  const first = news.getByRole('listitem').first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  await press(page, news.getByRole('button', { name: 'Back in news' }));
  await expect(news.getByRole('listitem').last()).toBeInViewport();
  await expect(first).not.toBeInViewport();
  await press(page, news.getByRole('button', { name: 'Next in news' }));
  await expect(first).toBeInViewport();
});

test('everything is there without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'News' }).getByRole('listitem')).toHaveCount(10);
  await page.goto('/careers_in_computer_science');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto('/gcse_programming_challenges');
  await expect(page.getByText('def change(pence):').first()).toBeAttached();
  await page.goto('/topics/gcse');
  await expect(page.getByText('Every topic of GCSE computer science')).toBeVisible();
  await context.close();
});
