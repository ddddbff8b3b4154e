import { expect, open, type Page } from './test.ts';

export const DEMO_PASSWORD = 'Demo-Account-1!';

/** Somebody is signed in on a device when its next page is opened. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const reply = await page.request.post('/api/v1/auth/SEGUE/authenticate', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Signs in on a device with the form, and waits for the page that follows. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
