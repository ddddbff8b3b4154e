import { codeAt } from '../../server/src/features/sessions/codes.ts';
import { expectGood } from '../lib/good.ts';
import { press, type } from '../lib/keyboard.ts';
import { DEMO_PASSWORD, logIn } from '../lib/people.ts';
import { expect, hydrated, open, type Page, test } from '../lib/test.ts';

const WHO = 'leader@demo.example';
const SECURITY = '/account#passwordreset';

/** A code so many steps of 30 seconds away: clocks may differ by one, and each code counts once. */
const code = (secret: string, steps: number) => codeAt(secret, Date.now() + steps * 30_000);
/** The code of the step before is taken for another step alone: there must be time left to type it. */
const timeToType = () => expect.poll(() => 30_000 - (Date.now() % 30_000), { timeout: 15_000 }).toBeGreaterThan(10_000);
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const status = (page: Page) => page.getByText(/^Two-factor authentication is/);
const device = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');

test('somebody sets up a second factor, signs in with it, and turns it off again, by keyboard alone', async ({
  device: newDevice,
}) => {
  const [page, other] = [await newDevice(), await newDevice()];
  await logIn(other, WHO);
  await logIn(page, WHO);
  await open(page, SECURITY);
  let secret = '';

  await test.step('the devices are listed, and one is logged out', async () => {
    const before = await device(page).count();
    expect(before).toBeGreaterThan(1);
    await expect(device(page).filter({ hasText: '(this device)' })).toHaveCount(1);
    await press(page, page.getByRole('button', { name: /^Log out .*last used/ }).first());
    await expect(page.getByText('has been logged out')).toBeVisible();
    await expect(device(page)).toHaveCount(before - 1);
  });

  await test.step('the secret comes as a picture and as text; a wrong code is refused', async () => {
    await press(page, page.getByRole('button', { name: 'Set up two-factor authentication' }));
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
    const password = page.getByLabel('Your current password');
    await expect(password).toBeFocused();
    await expectGood(page);
    await type(page, password, DEMO_PASSWORD);
    await type(page, codeField(page), '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Failed to setup 2FA on account.')).toBeVisible();
  });

  await test.step('the right one turns it on, and the other devices are logged out', async () => {
    await timeToType();
    await type(page, codeField(page), code(secret, -1));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2FA Configured')).toBeVisible();
    await expect(status(page)).toContainText('on');
    await expect(status(page)).toBeFocused();
    await expect(device(page)).toHaveCount(1);
    expect((await other.request.get('/api/v1/users/current_user')).status()).toBe(400);
    await expectGood(page);
  });

  await test.step('from then on a code is asked for, and a wrong one leads nowhere', async () => {
    await page.goto('/logout');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await open(page, '/login?afterAuthPath=%2Faccount');
    await type(page, page.getByLabel('Email', { exact: true }), WHO);
    await type(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    const verify = page.getByRole('button', { name: 'Verify' });
    await page.keyboard.type('12ab');
    await expect(page.getByText('Please enter a valid verification code')).toBeVisible();
    await expect(verify).toHaveAttribute('aria-disabled', 'true');
    await expectGood(page);
    await type(page, codeField(page), '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Error with verification code.')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    expect((await page.request.get('/api/v1/users/current_user')).status()).toBe(401);
  });

  await test.step('the right one leads to where they wanted to go', async () => {
    await page.keyboard.type(code(secret, 0));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account/);
  });

  await test.step('and it is turned off with another code', async () => {
    await open(page, '/');
    await open(page, SECURITY);
    await hydrated(page);
    await press(page, page.getByRole('button', { name: 'Turn off two-factor authentication' }));
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(code(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2FA Disabled')).toBeVisible();
    await expect(status(page)).toContainText('off');
    await logIn(other, WHO);
  });
});
