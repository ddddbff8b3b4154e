import { DEMO_PASSWORD, logIn } from '../lib/people.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

const CHANNEL = /\/user-alerts$/;

test('a session that runs out takes nothing that was typed, though another tab is reloaded', async ({ page }) => {
  const who = 'student2@demo.example';
  await logIn(page, who);
  const opening = page.waitForEvent('websocket', { predicate: socket => CHANNEL.test(socket.url()) });
  await open(page, '/contact');
  await opening;
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('An essay that took an hour.');
  const other = await page.context().newPage();
  await open(other, '/');
  await page.context().clearCookies();
  await other.reload();

  const dialog = page.getByRole('dialog', { name: 'You have been logged out' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForEvent('websocket', { predicate: socket => CHANNEL.test(socket.url()) });
  await dialog.getByLabel(`Password of ${who}`).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await expect(dialog).toBeHidden();
  await again;
  await expect(message).toHaveValue('An essay that took an hour.');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(
    other.getByRole('dialog', { name: 'This browser window / tab is out of sync.' }),
    'the reloaded one is nobody’s',
  ).toBeVisible();
});

test('a prompt that the server cannot answer makes room for the error page', async ({ page }) => {
  await page.route('**/api/v1/users/current_user', async route => {
    const response = await route.fetch();
    const { privacyPolicyAcceptedTime: _, ...account } = await response.json();
    await route.fulfill({ response, json: account });
  });
  await page.route('**/api/v1/auth/SEGUE/authenticate', async route => {
    const response = await route.fetch();
    const { privacyPolicyAcceptedTime: _, ...account } = await response.json();
    await route.fulfill({ response, json: account });
  });
  await page.route('**/api/v1/users/accept-privacy-policy', route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await logIn(page, 'student2@demo.example');
  const policy = page.getByRole('dialog', { name: "We've updated our Privacy Policy" });
  await policy.getByRole('button', { name: 'Agree and Continue' }).click();
  await expect(page.getByText("We're sorry, but an error has occurred on the server!")).toBeVisible();
  await expect(policy).toBeHidden();
  await page.getByRole('button', { name: 'Back to what I was doing' }).click();
  await expect(page.getByText("We're sorry, but an error has occurred on the server!")).toBeHidden();
});
