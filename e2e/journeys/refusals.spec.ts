import { press, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

const WHO = 'student@demo.example';
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The site answers one call otherwise than it would: below 500 that is no fault of the page. */
const answer = (page: Page, call: string, status: number, json: unknown = refused(status)) =>
  page.route(`**/api/v1/${call}`, route => route.fulfill({ status, json }));
const refused = (status: number) => ({ responseCode: status, responseCodeType: 'Refused', errorMessage: 'Not now.' });

/** By a link of the site, so that the browser asks for what the page shows. */
async function goToAccount(page: Page, tab: string): Promise<void> {
  await open(page, '/');
  await page.getByRole('link', { name: /my account$/ }).click();
  await page.getByRole('tab', { name: tab }).click();
}

test('what is refused on the account page is told under the name of the action', async ({ device }) => {
  const page = await device();
  await signIn(page, WHO);

  await test.step('the list of teachers', async () => {
    await answer(page, 'authorisations/*', 403);
    await goToAccount(page, 'Teacher connections');
    await expect(messages(page)).toContainText('Loading authorised teachers failed');
    await expect(page.getByText('They could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/v1/authorisations/*');
  });

  await test.step('revoking, which leaves everything as it was', async () => {
    await open(page, '/');
    await open(page, '/account#teacherconnections');
    await answer(page, 'authorisations/*', 400);
    const revoke = page.getByRole('button', { name: /^Revoke access of/ }).first();
    await press(page, revoke);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    await expect(messages(page)).toContainText('Revoke operation failed');
    await expect(revoke).toBeFocused();
  });

  await test.step('a code after too many others', async () => {
    await answer(page, 'authorisations/token/*/owner', 429);
    await type(page, page.getByLabel('Teacher connection code'), 'ABCDEF');
    await press(page, page.getByRole('button', { name: 'Connect', exact: true }));
    await expect(messages(page)).toContainText('Too many attempts');
    await expect(messages(page)).toContainText('Not now.');
  });

  await test.step('logging out', async () => {
    await answer(page, 'auth/logout', 403);
    await open(page, '/logout');
    await expect(messages(page)).toContainText('Logout failed');
    await expectAccessible(page);
  });
});

test('an account asks before an address changes, offers a first password, and takes a code where it was left', async ({
  device,
}) => {
  const page = await device();
  await signIn(page, WHO);

  await test.step('a password for who has none', async () => {
    await answer(page, 'auth/user_authentication_settings/*', 200, {
      hasSegueAccount: false,
      linkedAccounts: [],
      mfaStatus: false,
    });
    await answer(page, 'users/resetpassword', 200, {});
    await goToAccount(page, 'Account security');
    await press(page, page.getByRole('button', { name: 'Click here to add a password' }));
    const message = page.getByText('Your password reset request is being processed.');
    await expect(message).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a new address is asked about, and what was typed is not lost unasked', async () => {
    await open(page, '/account');
    await type(page, page.getByLabel('Email', { exact: true }), 'new@demo.example');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Change your email address?' });
    await expect(question).toContainText('new@demo.example');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    const [warning] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(warning.type()).toBe('beforeunload');
    await warning.dismiss();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('new@demo.example');
  });

  await test.step('whose session has ended and who has a second factor gives both', async () => {
    await answer(page, 'auth/SEGUE/authenticate', 202, { '2FA_REQUIRED': true });
    const me = await (await page.request.get('/api/v1/users/current_user')).json();
    await page.context().clearCookies();
    await press(page, page.getByRole('button', { name: 'Save', exact: true }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Change email' }));
    const dialog = page.getByRole('dialog', { name: 'You have been logged out' });
    await expect(dialog.getByLabel(`Password of ${WHO}`)).toBeFocused();
    await page.keyboard.type('Demo-Account-1!');
    await page.keyboard.press('Enter');
    const code = dialog.getByLabel('Verification code');
    await expect(code).toBeFocused();
    await page.keyboard.type('12ab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter a valid verification code')).toBeVisible();
    await expectAccessible(page);
    await answer(page, 'auth/mfa/challenge', 200, me);
    await type(page, code, '123456');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('You are logged in again');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('new@demo.example');
  });
});

test('a tab is out of sync when somebody else logs in in another one', async ({ device }) => {
  const first = await device();
  await signIn(first, WHO);
  await open(first, '/about');
  const second = await first.context().newPage();
  await second.context().clearCookies();
  await signIn(second, 'student2@demo.example');
  await open(second, '/');
  const message = first.getByRole('dialog', { name: 'This browser window / tab is out of sync.' });
  await expect(message).toBeVisible();
  await expect(first).toHaveURL(({ pathname }) => pathname === '/');
  await expect(second.getByRole('dialog')).toHaveCount(0);
});
