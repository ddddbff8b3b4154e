import { logIn } from '../lib/people.ts';
import { expect, hydrated, open, type Page, test } from '../lib/test.ts';

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
  let asked = 0;
  await page.route(FOOTER, async route => {
    await route.fulfill({ status: 404 });
    asked += 1;
  });
  /** Each address is loaded once more, since the file may belong to an older build; then it stands. */
  const stands = async (documents: number) => {
    await expect.poll(() => asked).toBe(documents);
    await page.waitForLoadState();
    await hydrated(page);
  };
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
  await page.goto('/about');
  await stands(2);
  await link.click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await stands(4);
  await expect(link).toBeVisible();
  expect(asked, 'it does not go round in circles').toBe(4);
});
