import type { Browser, BrowserContext } from '@playwright/test';
import { logIn } from '../lib/people.ts';
import { expect, expectAccessible, hydrated, open, type Page, test } from '../lib/test.ts';

const QUESTION = '/questions/gallery_parts';

/** A browser whose lost connections are no fault. */
async function browserOf(browser: Browser, siteUrl: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: siteUrl, locale: 'en-GB', timezoneId: 'Europe/London' });
}

/** Parts and keys of the answers that the server has taken, one a reply. */
function taken(context: BrowserContext): { part: string; key: string }[] {
  const replies: { part: string; key: string }[] = [];
  context.on('response', async reply => {
    const part = /questions\/([^/]+)\/answer/.exec(reply.url())?.[1];
    if (!part || reply.request().method() !== 'POST' || reply.status() !== 200) return;
    const { 'idempotency-key': key = '' } = await reply.request().allHeaders();
    replies.push({ part: decodeURIComponent(part), key });
  });
  return replies;
}

const part = (page: Page, letter: string) => page.getByRole('region', { name: new RegExp(`^Part ${letter}`) });

/** Nobody has given it before, and it is wrong. */
let last = Date.now();
function freshNumber(): string {
  last += 1;
  return String(last);
}

/** A student with the question open, and what the server takes of them from now on. */
async function studentAtTheQuestion(browser: Browser, siteUrl: string) {
  const context = await browserOf(browser, siteUrl);
  const page = await context.newPage();
  await logIn(page, 'student2@demo.example');
  await open(page, QUESTION);
  return { context, page, replies: taken(context) };
}

async function answerNumber(page: Page, letter: string, number: string): Promise<void> {
  const here = part(page, letter);
  await here.getByLabel('Answer').fill(number);
  await here.getByRole('button', { name: 'Check my answer' }).click();
}

async function answerOffline(page: Page, letter: string, number: string): Promise<void> {
  await page.context().setOffline(true);
  await answerNumber(page, letter, number);
  await expect(part(page, letter).getByRole('status')).toContainText('Waiting to be sent');
}

test('answers given without a connection are shown as waiting and sent once when it is back', async ({
  browser,
  siteUrl,
}) => {
  const { context, page, replies } = await studentAtTheQuestion(browser, siteUrl);
  const other = await context.newPage();
  await open(other, QUESTION);
  const [first, second] = [freshNumber(), freshNumber()];
  await answerOffline(page, 'C', first);
  await answerOffline(page, 'D', second);
  await expectAccessible(page);
  await expect(part(page, 'C').getByLabel('Answer')).toHaveValue(first);
  await expect(part(page, 'C').getByRole('button', { name: 'Check my answer' })).toBeDisabled();
  await expect(part(other, 'C').getByRole('status'), 'the other tab knows').toContainText('Waiting to be sent');
  expect(replies).toEqual([]);

  await context.setOffline(false);
  for (const tab of [page, other])
    for (const letter of ['C', 'D']) {
      await expect(part(tab, letter).getByRole('status')).toContainText(/Incorrect|Significant Figures/);
      await expect(part(tab, letter).getByRole('status')).not.toContainText('Waiting');
    }
  expect(replies.map(reply => reply.part).sort()).toEqual(['gallery_parts|figures', 'gallery_parts|given-unit']);
  expect(new Set(replies.map(reply => reply.key)).size).toBe(2);
  await page.reload();
  await hydrated(page);
  await expect(part(page, 'D').getByLabel('Answer')).toHaveValue(second);
  expect(replies).toHaveLength(2);
  await context.close();
});

test('an answer outlives its page, and is sent from whichever page is open next', async ({ browser, siteUrl }) => {
  const { context, page, replies } = await studentAtTheQuestion(browser, siteUrl);
  const number = freshNumber();
  await answerOffline(page, 'C', number);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await open(next, '/assignments');
  await expect.poll(() => replies.map(reply => reply.part)).toEqual(['gallery_parts|given-unit']);
  await open(next, QUESTION);
  await expect(part(next, 'C').getByLabel('Answer')).toHaveValue(number);
  await expect(part(next, 'C').getByRole('status')).toContainText('Incorrect');
  expect(replies).toHaveLength(1);
  await context.close();
});

test('what one person’s answer waits is never sent as somebody else’s', async ({ browser, siteUrl }) => {
  const { context, page, replies } = await studentAtTheQuestion(browser, siteUrl);
  await answerOffline(page, 'C', freshNumber());
  await page.close();
  await context.clearCookies();
  await context.setOffline(false);
  const stranger = await context.newPage();
  await logIn(stranger, 'tutor@demo.example');
  await open(stranger, QUESTION);
  await expect(part(stranger, 'C').getByRole('status')).not.toContainText('Waiting');
  await stranger.waitForLoadState('networkidle');
  expect(replies).toEqual([]);
  await stranger.close();
  await context.clearCookies();
  const back = await context.newPage();
  await logIn(back, 'student2@demo.example');
  await expect.poll(() => replies.length).toBe(1);
  await context.close();
});

test('a refusal in the end is told, keeps what was typed, and its lock outlasts a reload', async ({
  browser,
  siteUrl,
}) => {
  const { context, page } = await studentAtTheQuestion(browser, siteUrl);
  const number = freshNumber();
  await answerOffline(page, 'D', number);
  await context.route('**/questions/*/answer*', route =>
    route.fulfill({
      status: 429,
      json: {
        responseCode: 429,
        responseCodeType: 'Too Many Requests',
        errorMessage: 'You have made too many attempts at this question part. Please try again later.',
        bypassGenericSiteErrorPage: false,
      },
    }),
  );
  await context.setOffline(false);
  await expect(page.getByText('Too many attempts', { exact: true })).toBeVisible();
  const locked = /This question is locked until at least \d\d:\d\d to prevent repeated guessing\./;
  for (const again of [false, true]) {
    if (again) {
      await page.reload();
      await hydrated(page);
    }
    await expect(part(page, 'D').getByRole('status')).toContainText(locked);
    await expect(part(page, 'D').getByLabel('Answer')).toHaveValue(number);
    await expect(part(page, 'D').getByRole('button', { name: 'Check my answer' })).toBeDisabled();
  }
  await expectAccessible(page);
  await context.close();
});

test('what is typed and not checked yet outlives a reload and the back button', async ({ browser, siteUrl }) => {
  const { context, page } = await studentAtTheQuestion(browser, siteUrl);
  const [first, second] = [freshNumber(), freshNumber()];
  const lines = 'rate = int(input())\nprint(rate)';
  await part(page, 'B').getByLabel('Answer').fill(first);
  await part(page, 'B').getByLabel('Units').selectOption('kB');
  await part(page, 'C').getByLabel('Answer').fill(second);
  await part(page, 'F').getByLabel('Answer').fill(lines);
  const unchanged = async () => {
    await hydrated(page);
    await expect(part(page, 'B').getByLabel('Answer')).toHaveValue(first);
    await expect(part(page, 'B').getByLabel('Units').locator('option:checked')).toHaveText('kB');
    await expect(part(page, 'C').getByLabel('Answer')).toHaveValue(second);
    await expect(part(page, 'F').getByLabel('Answer')).toHaveValue(lines);
  };
  await page.reload();
  await unchanged();
  await page.getByRole('link', { name: 'Gallery: how confident are you?' }).click();
  await expect(page).toHaveURL(/gallery_confidence/);
  await page.goBack();
  await unchanged();
  await page.goto('/assignments');
  await page.goBack();
  await unchanged();
  await context.close();
});
