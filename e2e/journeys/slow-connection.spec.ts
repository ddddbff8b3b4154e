import { logIn } from '../lib/people.ts';
import { expect, open, type Page, test } from '../lib/test.ts';

const FOOTER = /\/assets\/Footer-.*\.js$/;

/** Lets the code of the footer wait; the answer lets it come. */
async function holdFooter(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(FOOTER, async route => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** In the footer: what the server drew for somebody signed out, and a student does not see. */
const groupsOf = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Groups' });

test('somebody signs in before the code of the footer has come', async ({ device }) => {
  const page = await device();
  const release = await holdFooter(page);
  await logIn(page, 'student@demo.example');
  await expect(page.getByRole('heading', { level: 1 }), 'the page that follows does not wait').toContainText('Welcome');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
  await expect(groupsOf(page), 'the footer stays as it was drawn').toBeVisible();
  release();
  await expect(groupsOf(page)).toBeHidden();
});

test('the code of the footer comes while the focus is in it', async ({ device }) => {
  const page = await device();
  const release = await holdFooter(page);
  await open(page, '/about');
  const footer = page.getByRole('contentinfo');
  const drawn = await footer.elementHandle();
  await groupsOf(page).focus();
  const come = page.waitForResponse(FOOTER);
  release();
  await (await come).finished();
  // As when another window is used meanwhile.
  await groupsOf(page).evaluate(link => link.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await page.keyboard.press('Tab');
  await expect(footer.getByRole('link', { name: 'Privacy policy' }), 'nothing is lost').toBeFocused();
  await page.getByRole('main').focus();
  await expect.poll(() => drawn?.evaluate(element => element.isConnected), 'taken over').toBe(false);
  await expect(footer).toHaveCount(1);
});

test('the code of the footer never comes', async ({ device }) => {
  const page = await device();
  await page.route(FOOTER, route => route.fulfill({ status: 404 }));
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' })).toBeVisible();
});
