import { codeAt } from '../../server/src/features/sessions/codes.ts';
import { expectGood, turnIntoPhone } from '../lib/good.ts';
import { press, type } from '../lib/keyboard.ts';
import { DEMO_PASSWORD, signIn } from '../lib/people.ts';
import { expect, expectAccessible, hydrated, open, type Page, test } from '../lib/test.ts';

const WHO = 'student2@demo.example';
const familyName = (page: Page) => page.getByLabel('Family name');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('what is typed into an account survives a way out, an end of the session and a fault of the server', async ({
  browser,
  siteUrl,
  viewport,
  colorScheme,
}) => {
  // A browser whose failed replies are no fault.
  const context = await browser.newContext({ baseURL: siteUrl, viewport, colorScheme, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, WHO);
  await open(page, '/account');
  const before = await familyName(page).inputValue();
  const typed = before === 'Ashdown' ? 'Bright' : 'Ashdown';

  await test.step('nothing is saved while nothing has changed', async () => {
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Nothing has changed.')).toBeVisible();
    await expectGood(page);
  });

  await test.step('leaving asks first', async () => {
    await type(page, familyName(page), typed);
    await press(page, page.getByRole('link', { name: 'contact us', exact: true }).first());
    await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
    await expectGood(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/account/);
    await expect(familyName(page)).toHaveValue(typed);
  });

  await test.step('a fault of the server has a page of its own, with a way back', async () => {
    const faulty = (status: number) =>
      page.route('**/api/v1/users', route => route.fulfill({ status, contentType: 'application/json', body: '{}' }));
    await faulty(500);
    await press(page, save(page));
    await expect(page.getByText("We're sorry, but an error has occurred on the server!")).toBeVisible();
    await expect(page).toHaveTitle(/^Server error/);
    await expectGood(page);
    await press(page, page.getByRole('button', { name: 'Back to what I was doing' }));
    await expect(familyName(page)).toHaveValue(typed);
    await page.unroute('**/api/v1/users');
    await faulty(502);
    await press(page, save(page));
    await expect(page.getByText('The site is not answering just now')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Back to what I was doing' }));
    await page.unroute('**/api/v1/users');
  });

  await test.step('whose session has ended logs in again on the page, and saves', async () => {
    await context.clearCookies();
    await press(page, save(page));
    const dialog = page.getByRole('dialog', { name: 'You have been logged out' });
    const password = dialog.getByLabel(`Password of ${WHO}`);
    await expect(password).toBeFocused();
    await expectGood(page);
    await page.keyboard.type('not-my-password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Incorrect credentials provided.')).toBeVisible();
    await type(page, password, DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are logged in again')).toBeVisible();
    await expect(familyName(page)).toHaveValue(typed);
    await press(page, save(page));
    await expect(page.getByText('Account saved')).toBeVisible();
  });

  await test.step('the page is left after ten minutes on one tab', async () => {
    const idle = await context.newPage();
    await idle.clock.install();
    await open(idle, '/account#emailpreferences');
    await idle.clock.runFor(590_000);
    await expect(idle.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    await idle.clock.runFor(11_000);
    await expect(idle).toHaveURL(({ pathname }) => pathname === '/');
  });
  await context.close();
});

test("an administrator edits somebody else's account, and nothing that is theirs alone", async ({ device }) => {
  const [admin, theirs] = [await device(), await device()];
  await signIn(theirs, WHO);
  const user = await (await theirs.request.get('/api/v1/users/current_user')).json();
  await signInAsAdmin(admin);
  await open(admin, `/account?userId=${user.id}`);
  await expect(admin.getByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
  await expect(admin.getByRole('tab')).toHaveText(['Profile', 'Account security', 'Teacher connections']);
  await expectAccessible(admin);

  await test.step('saves what was changed', async () => {
    await type(admin, admin.getByLabel('Given name'), 'Edited');
    await press(admin, save(admin));
    await expect(admin.getByText('Account saved')).toBeVisible();
    const saved = await (await theirs.request.get('/api/v1/users/current_user')).json();
    expect(saved).toMatchObject({ id: user.id, givenName: 'Edited', role: user.role });
  });

  await test.step('sees the connections, and changes none', async () => {
    await open(admin, `/account?userId=${user.id}#teacherconnections`);
    for (const name of [/^Connect$/, /^Revoke/, /^Leave group/])
      for (const button of await admin.getByRole('button', { name }).all())
        await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(admin.getByLabel('Teacher connection code')).toBeDisabled();
    await expectAccessible(admin);
  });

  await test.step('sets a password without the old one', async () => {
    await open(admin, `/account?userId=${user.id}#passwordreset`);
    await expect(admin.getByLabel('Current password')).toHaveCount(0);
    await expect(admin.getByLabel('Re-enter new password')).toBeDisabled();
    await expectAccessible(admin);
  });

  await test.step('nobody else does', async () => {
    await open(theirs, '/account?userId=1');
    await hydrated(theirs);
    await expect(theirs.getByText('You do not have authorisation to access the page: /account')).toBeVisible();
  });
});

/** With the second factor that administrators need, which is set up at their first time. */
async function signInAsAdmin(page: Page): Promise<void> {
  const data = { email: 'admin@demo.example', password: DEMO_PASSWORD };
  const first = await page.request.post('/api/v1/auth/SEGUE/authenticate', { data });
  if (first.status() === 200) return;
  const { sharedSecret } = await (await page.request.get('/api/v1/auth/mfa/new_secret')).json();
  const mfaVerificationCode = codeAt(sharedSecret, Date.now());
  const reply = await page.request.post('/api/v1/auth/mfa/setup', { data: { sharedSecret, mfaVerificationCode } });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('on a phone the bar that saves never hides what has the focus', async ({ device }) => {
  const page = await device();
  await signIn(page, 'student@demo.example');
  await turnIntoPhone(page);
  await open(page, '/account#passwordreset');
  await type(page, page.getByLabel('Current password', { exact: true }), 'Some-password-1!');
  const field = page.getByLabel('New password', { exact: true });
  await type(page, field, 'Some-password-2!');
  await expect
    .poll(async () => {
      const [box, bar] = [await field.boundingBox(), await page.locator('.savebar').boundingBox()];
      return box && bar && bar.y - (box.y + box.height);
    }, 'px between the field and the bar')
    .toBeGreaterThanOrEqual(0);
});
