import type { Locator } from '@playwright/test';
import { choose, press, tick, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

const chosen = (page: Page) => page.getByRole('region', { name: 'Questions in order' }).getByRole('listitem');
const titles = async (page: Page) =>
  (await chosen(page).getByRole('link').allTextContents()).map(title => title.replace(' (opens in a new tab)', ''));
const found = (page: Page) => page.getByRole('list', { name: 'Questions found' }).getByRole('checkbox');

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Away from the edges of the window, where the page scrolls on while something is held.
  await from.evaluate(grip =>
    scrollBy({ top: grip.getBoundingClientRect().top - innerHeight * 0.3, behavior: 'instant' }),
  );
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + end.height - 4, { steps: 8 });
  await page.mouse.up();
}

test('a teacher builds a gameboard by keyboard alone', async ({ device }) => {
  const page = await device();
  await signIn(page, 'teacher@demo.example');
  await open(page, '/gameboard_builder');

  await test.step('what is missing is said, and led to', async () => {
    await press(page, page.getByRole('button', { name: 'Save gameboard' }));
    await press(page, page.getByRole('link', { name: 'Give the gameboard a title.' }));
    await expect(page.getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Built by keys');
  });

  await test.step('questions are looked for by words and filters, and ticked', async () => {
    await press(page, page.getByRole('button', { name: 'Add questions' }));
    const dialog = page.getByRole('dialog', { name: 'Choose questions' });
    await type(page, dialog.getByLabel('Words in the question'), 'logic');
    await choose(page, dialog.getByLabel('Topic'), 'Boolean logic');
    await choose(page, dialog.getByLabel('Stage'), 'GCSE');
    await choose(page, dialog.getByLabel('Exam board'), 'OCR');
    await expect(dialog.getByText(/^Showing \d+ of \d+ questions$/)).toBeVisible();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    for (const n of [0, 1, 2]) await tick(page, found(page).nth(n));
    await expect(dialog.getByRole('status').filter({ hasText: 'chosen' })).toHaveText('3 of 10 chosen.');
    await press(page, dialog.getByRole('button', { name: 'Use these questions' }));
    await expect(chosen(page)).toHaveCount(3);
  });

  await test.step('they are put in order, taken out and had back; the focus stays where it was', async () => {
    const [first = '', second = '', third = ''] = await titles(page);
    const down = page.getByRole('button', { name: `Move “${first}” down` });
    await press(page, down);
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await titles(page)).toEqual([second, third, first]);
    await expect(page.getByText(`“${first}” is question 3 of 3.`)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Take “${third}” out` })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Undo last change' }));
    expect(await titles(page)).toEqual([second, third, first]);
  });

  await test.step('a reload loses nothing', async () => {
    const before = await titles(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You left this gameboard unfinished' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Built by keys');
    expect(await titles(page)).toEqual(before);
    await press(page, page.getByRole('button', { name: 'Preview' }));
    const preview = page.getByRole('dialog', { name: 'Built by keys' });
    await expect(preview.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('it is made, and what comes next is offered', async () => {
    await press(page, page.getByRole('button', { name: 'Save gameboard' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Gameboard created' })).toBeVisible();
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: 'Make another gameboard' }));
    await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('a teacher copies a gameboard, drags its questions, loses the connection, and sets it', { tag: '@phone' }, async ({
  browser,
  siteUrl,
  viewport,
}) => {
  // A browser whose lost connection is no fault.
  const page = await browser.newPage({ baseURL: siteUrl, viewport, locale: 'en-GB', timezoneId: 'Europe/London' });
  await signIn(page, 'teacher@demo.example');
  await open(page, '/gameboards#example-gameboard');
  await page.getByRole('link', { name: 'Duplicate and edit' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Bits and logic: a first gameboard (copy)');
  await expect(chosen(page)).toHaveCount(10);
  const [first = '', second = '', ...others] = await titles(page);
  const [third = ''] = others;

  await drag(page, chosen(page).nth(0).locator('.grip'), chosen(page).nth(1));
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
  // A press within 50 ms of a drop still belongs to the drag; no hand is as quick.
  await expect(async () => {
    const out = page.getByRole('button', { name: `Take “${third}” out` });
    if (await out.isVisible()) await out.click();
    await expect(chosen(page)).toHaveCount(9, { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: `Take “${second}” out` }).click();
  await expect(chosen(page)).toHaveCount(8);
  await expectAccessible(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save gameboard' }).click();
  await expect(page.getByRole('heading', { name: 'The gameboard was not saved' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save gameboard' }).click();
  await page.getByRole('link', { name: 'Set as assignment' }).click();
  await expect(page).toHaveURL(/\/set_assignments#/);
  await expect(page.getByRole('heading', { name: /^Set “Bits and logic: a first gameboard \(copy\)”/ })).toBeVisible();
  await page.close();
});

test('staff give a board an id, tags and a wildcard; students have no builder', async ({ device }) => {
  const page = await device();
  const id = `made-by-staff-${Date.now()}`;
  await signIn(page, 'editor@demo.example');
  await open(page, '/gameboard_builder?concepts=logic_gates');
  await page.getByText('For staff: id, tags and wildcard').click();
  await page.getByRole('textbox', { name: 'Id (optional)' }).fill('example-gameboard');
  await page.getByLabel('Wildcard (optional)').selectOption({ label: 'Look a word up' });
  await page.getByLabel('Place of the wildcard').selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save gameboard' }).click();
  await expect(
    page.locator('.err-m').getByText('Gameboard with that id (example-gameboard) already exists.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Id (optional)' }).fill(id);
  await page.getByRole('button', { name: 'Save gameboard' }).click();
  await page.getByRole('link', { name: 'View gameboard' }).click();
  await expect(page).toHaveURL(`/gameboards#${id}`);
  const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await expect(rows.nth(1).getByRole('link', { name: 'Look a word up' })).toBeVisible();

  const student = await device();
  await signIn(student, 'student@demo.example');
  await student.goto('/gameboard_builder');
  await expect(student.getByRole('heading', { level: 1 })).not.toHaveText('Gameboard builder');
});
