import { turnIntoPhone } from '../lib/good.ts';
import { press, tick } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

const AUDIENCE = '/pages/gallery_audience';
const SYMBOLS = '/questions/gallery_logic';

test('a reader hides what is for others and chooses a notation, by keyboard alone', async ({ device }) => {
  const page = await device();
  const main = page.getByRole('main');
  await signIn(page, 'tutor@demo.example');
  const keys = main.getByRole('toolbar', { name: 'Symbols' }).first();

  await test.step('the tab is reached, changed and saved', async () => {
    await open(page, '/account#betafeatures');
    await expectAccessible(page);
    const hide = page.getByRole('checkbox', { name: 'Hide what is for other stages and exam boards' });
    await tick(page, hide);
    await expect(hide).toBeChecked();
    await page.getByRole('radio', { name: /^Engineering/ }).press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'You have changed' })).toContainText('Beta features');
    await press(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Account saved')).toBeVisible();
  });

  await test.step('pages follow, from the server on', async () => {
    await open(page, `${AUDIENCE}?stage=gcse&examBoard=aqa`);
    await expect(main).toContainText('This is for GCSE.');
    await expect(main).not.toContainText('with OCR or with CIE');
    await open(page, SYMBOLS);
    await expect(keys).toContainText('·');
  });

  await turnIntoPhone(page);
  await test.step('what was chosen is still there, and can be taken back', async () => {
    await open(page, '/account#betafeatures');
    await expectAccessible(page);
    await expect(page.getByRole('radio', { name: /^Engineering/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Mathematical/ }).check();
    await page.getByRole('checkbox', { name: 'Hide what is for other stages and exam boards' }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Account saved')).toBeVisible();
    await open(page, `${AUDIENCE}?stage=gcse&examBoard=aqa`);
    await expect(main).toContainText('with OCR or with CIE');
    await open(page, SYMBOLS);
    await expect(keys).toContainText('∧');
  });
});
