import type { Locator } from '@playwright/test';
import { expectGood } from '../lib/good.ts';
import { choose, press, tabTo, type } from '../lib/keyboard.ts';
import { DEMO_PASSWORD } from '../lib/people.ts';
import { expect, expectAccessible, hydrated, open, type Page, test } from '../lib/test.ts';

const MINUTES = 60_000;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** As the server has the account, but for these fields: every state is met without an account for each. */
async function withAccount(page: Page, over: Record<string, unknown>): Promise<void> {
  for (const call of ['auth/SEGUE/authenticate', 'users/current_user'])
    await page.route(`**/api/v1/${call}`, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...over } });
    });
}

async function logIn(page: Page, email: string): Promise<void> {
  await open(page, '/login');
  await type(page, page.getByLabel('Email', { exact: true }), email);
  await type(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

/** Tab goes round inside, by way of the browser's own buttons. */
async function expectTrapped(page: Page, box: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const where = await box.evaluate(
      ({ ownerDocument: { activeElement, body } }, inside) => {
        return activeElement === body || (inside as Element).contains(activeElement);
      },
      await box.elementHandle(),
    );
    expect(where, 'the focus stays in the dialog').toBe(true);
  }
}

const mayNotClose = async (page: Page, box: Locator) => {
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape');
  await expect(box).toBeVisible();
};

test('an account is asked what it lacks, one thing at a time, by keyboard alone', async ({ device }) => {
  const page = await device();
  const over: Record<string, unknown> = {
    privacyPolicyAcceptedTime: undefined,
    gender: undefined,
    emailVerificationStatus: 'NOT_VERIFIED',
    registeredContextsLastConfirmed: Date.UTC(2020, 0, 1),
  };
  await withAccount(page, over);
  await page.route('**/api/v1/users/verifyemail', route => route.fulfill({ status: 200 }));
  await page.clock.install();
  await logIn(page, 'student2@demo.example');
  const policy = dialog(page, "We've updated our Privacy Policy");
  const required = dialog(page, 'Required account information');
  const email = dialog(page, 'Verify your email address');
  const details = dialog(page, 'Are your details up to date?');
  const elsewhere = async (name: string) => {
    await page.clock.fastForward(3 * MINUTES);
    await press(page, page.getByRole('contentinfo').getByRole('link', { name, exact: true }));
  };

  await test.step('the policy cannot be closed, can be read, and is agreed to', async () => {
    await expect(policy).toBeVisible();
    await expectGood(page);
    await mayNotClose(page, policy);
    await expectTrapped(page, policy);
    await press(page, policy.getByRole('link', { name: 'Privacy Policy' }));
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(policy).toBeHidden();
    await page.goBack();
    await expect(policy).toBeVisible();
    over.privacyPolicyAcceptedTime = Date.now();
    await press(page, policy.getByRole('button', { name: 'Agree and Continue' }));
    await expect(policy).toBeHidden();
  });

  await test.step('what is missing is asked for alone, and saved', async () => {
    await expect(required).toBeVisible();
    await expect(required.getByRole('textbox')).toHaveCount(0);
    const gender = required.getByLabel('Gender');
    await expect(gender).toBeFocused();
    await expectTrapped(page, required);
    await press(page, required.getByRole('button', { name: 'Save' }));
    await expect(required.getByRole('alert')).toContainText('Gender: Please select an option');
    await expectGood(page);
    await choose(page, gender, 'Other');
    over.gender = 'OTHER';
    await press(page, required.getByRole('button', { name: 'Save' }));
    await expect(required).toBeHidden();
  });

  await test.step('the address is to be verified: a banner on every page, and once a dialog on another page', async () => {
    // What was saved came back as the account really is; the next reading has the address again as it is here.
    await page.reload();
    await logInAgain(page, 'student2@demo.example');
    await expect(email).toBeVisible();
    await expectGood(page);
    await expectTrapped(page, email);
    await press(page, email.getByRole('button', { name: 'Send the email again' }));
    await expect(email.getByRole('status')).toContainText('We have sent the email again.');
    await page.keyboard.press('Escape');
    await expect(email).toBeHidden();
    const banner = page.getByRole('region', { name: 'Your email address' });
    await expectGood(page);
    await press(page, banner.getByRole('button', { name: 'Snooze' }));
    await expect(banner).toBeHidden();
  });

  await test.step('stage and exam board are confirmed, two minutes and a page later', async () => {
    await elsewhere('Accessibility');
    await expect(details).toBeVisible();
    await expect(details.getByLabel('Stage')).toBeFocused();
    await expectGood(page);
    await expectTrapped(page, details);
    const saved = page.waitForRequest(request => request.method() === 'POST' && /\/users$/.test(request.url()));
    await press(page, details.getByRole('button', { name: 'Confirm' }));
    expect((await saved).postDataJSON().registeredUserContexts).toEqual([{ stage: 'a_level', examBoard: 'aqa' }]);
    await expect(details).toBeHidden();
  });
});

/** Signs out and in again within the page, so that the account is read by the browser. */
async function logInAgain(page: Page, email: string): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await logIn(page, email);
}

test('the message about cookies covers nothing, is hidden by keyboard, and stays away', async ({ device, browser }) => {
  const page = await device();
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '/topics/gcse');
  const message = page.getByRole('region', { name: 'Cookies' });
  await expectAccessible(page);
  await expect(page.getByText('This browser is not supported.')).toBeHidden();
  const [told, header] = [await message.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(told && header && told.y + told.height <= header.y, 'it stands above the page').toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const hidden = page.waitForResponse(/\/notices$/);
  await press(page, message.getByRole('button', { name: /^OK/ }));
  await expect(message).toHaveCount(0);
  await hidden;
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first(), 'one goes on where one was').toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveCount(0);

  await test.step('without scripts, too', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await plain.newPage();
    await visitor.goto(new URL('/topics/gcse', page.url()).href);
    await visitor.getByRole('button', { name: /^OK/ }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor).toHaveURL(/\/topics\/gcse$/);
    await expect(visitor.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    await plain.close();
  });
});

test('a tab whose account is signed out in another one is out of sync, and goes to the login', async ({ device }) => {
  const first = await device();
  await logIn(first, 'student2@demo.example');
  await open(first, '/account');
  const second = await first.context().newPage();
  await second.goto('/logout');
  await expect(second).toHaveURL(({ pathname }) => pathname === '/');
  const message = dialog(first, 'This browser window / tab is out of sync.');
  await expect(message).toBeVisible();
  await expect(first).toHaveURL(({ pathname }) => pathname === '/');
  await expect(dialog(second, 'This browser window / tab is out of sync.')).toBeHidden();
  await mayNotClose(first, message);
  await expectAccessible(first);
  await tabTo(first, message.getByRole('button', { name: 'Continue' }));
  await first.keyboard.press('Enter');
  await expect(first).toHaveURL(/\/login$/);
});
