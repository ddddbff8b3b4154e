import { type IssuersPerson, serveIssuer } from '../../server/src/testing/issuer.ts';
import { type Site, startSite } from '../lib/site.ts';
import { ownPlace } from '../lib/stage.ts';
import { test as base, expect, expectAccessible, open, type Page } from '../lib/test.ts';

const ADA: IssuersPerson = {
  sub: 'ada-1',
  email: 'ada@hill.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
};
/** Has an account here, made with a password. */
const STUDENT: IssuersPerson = { sub: 'student-1', email: 'student@demo.example', email_verified: true };

interface Elsewhere {
  site: Site;
  /** A browser of its own, signed out, which may go to the issuer and come back. */
  device: () => Promise<Page>;
}

/** A site of its own, since it needs an issuer. */
const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({ browser }, use, worker) => {
      const { issuer, close } = await serveIssuer([ADA, STUDENT]);
      const place = await ownPlace(worker);
      const site = await startSite(place, issuer.settings());
      const device = async () =>
        (await browser.newContext({ baseURL: site.url, locale: 'en-GB', timezoneId: 'Europe/London' })).newPage();
      await use({ site, device });
      await site.stop();
      await place.remove();
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const agree = (page: Page, person: IssuersPerson) =>
  page.getByRole('link', { name: person.email ?? person.sub }).click();

test('somebody registers through Google, is sent where they wanted to go, and finds it again', async ({
  elsewhere,
}) => {
  const page = await elsewhere.device();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?afterAuthPath/);
  await expect(page.getByRole('link', { name: 'Log in with Google' })).toBeVisible();
  await expectAccessible(page);
  await open(page, page.url());
  await page.getByRole('link', { name: 'Log in with Google' }).click();
  await agree(page, ADA);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByLabel('Given name')).toHaveValue('Ada');
  // What the provider sent is not left behind in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);

  await open(page, '/account#passwordreset');
  await expect(page.getByText('It is your only way to log in')).toBeVisible();
  await page.context().close();

  const again = await elsewhere.device();
  await again.goto('/login');
  await again.getByRole('link', { name: 'Log in with Google' }).click();
  await agree(again, ADA);
  await expect(again).toHaveURL(/\/$/);
  await again.context().close();
});

test('an account with a password is not taken over, but links and unlinks', async ({ elsewhere }) => {
  const page = await elsewhere.device();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Log in with Google' }).click();
  await agree(page, STUDENT);
  await expect(page).toHaveURL(/\/auth_error$/);
  await expect(page.getByText('does not use Google')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/login?afterAuthPath=%2Faccount%23passwordreset');
  await page.getByLabel('Email', { exact: true }).fill('student@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo-Account-1!');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  const refuse = () => page.route('**/api/v1/auth/*/link', route => route.fulfill({ status: 400, json: {} }));
  await refuse();
  await page.getByRole('button', { name: 'Link Google account' }).click();
  await expect(page.getByText('Failed to link account')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Link Google account' }).click();
  await agree(page, STUDENT);
  await expect(page).toHaveURL(/\/account#passwordreset$/);
  await expect(page.getByRole('button', { name: 'Unlink Google account' })).toBeVisible();
  await expectAccessible(page);
  await refuse();
  await page.getByRole('button', { name: 'Unlink Google account' }).click();
  await page.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(page.getByText('Failed to unlink account')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Unlink Google account' }).click();
  await page.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(page.getByText('Account unlinked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google account' })).toBeVisible();
  await page.context().close();
});

test('whoever says no, and whoever brings another browser’s way back, is told so', async ({ elsewhere }) => {
  const page = await elsewhere.device();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Log in with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/auth_error$/);
  await expect(page.getByText('was not allowed to tell us who you are')).toBeVisible();
  await page.goto('/auth/google/callback?state=stolen&code=stolen&afterAuthPath=//evil.example');
  await expect(page).toHaveURL(/\/auth_error$/);
  await expect(page.getByText('was not begun in this browser')).toBeVisible();
  await page.context().close();
});

test('the way in works without scripts', async ({ browser, elsewhere }) => {
  const context = await browser.newContext({ baseURL: elsewhere.site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Log in with Google' }).click();
  await agree(page, ADA);
  await expect(page.getByRole('heading', { name: 'Signing in...' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${elsewhere.site.url}/`);
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await context.close();
});
