import { choose, press, tabTo, tick, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

const questions = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
const told = (page: Page) => page.getByRole('region', { name: 'Questions' }).getByRole('status').first();
const titles = (page: Page) => questions(page).getByRole('link').allTextContents();

test('a student finds questions, shuffles, and saves them under a name, by keyboard alone', { tag: '@phone' }, async ({
  device,
}) => {
  const page = await device();
  const name = `Bits & bytes, 100% ${Date.now()}`;
  await signIn(page, 'student@demo.example');
  await open(page, '/gameboards/new?topics=number_representation');

  await test.step('ten are chosen at once, and others when the filter changes', async () => {
    await expect(told(page)).toHaveText('10 questions chosen.');
    await expect(questions(page)).toHaveCount(10);
    await expectAccessible(page);
    // On a narrow screen the filters are folded.
    const filters = page.getByRole('button', { name: 'Filters: 1 chosen' });
    if (await filters.isVisible()) {
      await press(page, filters);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(filters).toBeFocused();
      await expect(page.getByRole('checkbox', { name: 'GCSE' })).toBeHidden();
      await page.keyboard.press('Enter');
    }
    await tick(page, page.getByRole('checkbox', { name: 'Challenge 3' }));
    await tick(page, page.getByRole('checkbox', { name: 'GCSE' }));
    await expect(page).toHaveURL(/stages=gcse.*difficulties=challenge_3/);
    await expect(page.getByRole('heading', { name: 'No questions found matching the criteria.' })).toBeVisible();
    await expectAccessible(page);
    await tick(page, page.getByRole('checkbox', { name: 'Challenge 3' }));
    await expect(questions(page)).toHaveCount(10);
  });

  await test.step('shuffling brings another set, and undo the one before; a reload keeps it', async () => {
    const first = await titles(page);
    const board = page.url();
    await press(page, page.getByRole('button', { name: 'Shuffle questions' }));
    await expect(page).not.toHaveURL(board);
    await expect.poll(() => titles(page)).not.toEqual(first);
    await press(page, page.getByRole('button', { name: 'Undo' }));
    await expect(page).toHaveURL(board);
    await expect.poll(() => titles(page)).toEqual(first);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(first);
  });

  await test.step('it is saved under the name', async () => {
    await type(page, page.getByLabel('Name of the gameboard'), name);
    await press(page, page.getByRole('link', { name: 'Save to My gameboards' }));
    await expect(page).toHaveURL(/\/my_gameboards#/);
    await expect(page.getByRole('link', { name })).toBeVisible();
  });

  await test.step('the own boards are a table too, sorted by its heads and filtered by title', async () => {
    await press(page, page.getByRole('button', { name: 'Table' }));
    const table = page.getByRole('table', { name: 'Gameboards' });
    await expect(table.getByRole('row').filter({ hasText: name })).toContainText('Me');
    // On a phone the table is cards without heads: the list of orders stands for them.
    if ((page.viewportSize()?.width ?? 0) > 600) {
      await press(page, table.getByRole('button', { name: 'Title' }));
      await expect(table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    } else await choose(page, page.getByLabel('Sort by'), 'Title, A');
    await expect(page).toHaveURL(/sort=title/);
    await expectAccessible(page);
    await type(page, page.getByLabel('Filter by title'), 'nothing like it');
    await expect(page.getByRole('heading', { name: 'No gameboard has such a title.' })).toBeVisible();
    await type(page, page.getByLabel('Filter by title'), name.toUpperCase());
    await expect(table.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
    await press(page, page.getByRole('button', { name: 'Cards' }));
    await choose(page, page.getByLabel('At a time'), 'All');
    await expect(page).toHaveURL(/limit=ALL/);
    await tabTo(page, page.getByRole('button', { name: `Delete ${name}` }));
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete gameboard' }));
    await expect(page.getByText('Gameboard deleted', { exact: true })).toBeVisible();
  });
});

test('a teacher saves questions to set them, and gives the board another title', async ({ device }) => {
  const page = await device();
  await signIn(page, 'teacher@demo.example');
  await open(page, '/gameboards/new?topics=boolean_logic');
  await expect(questions(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Save and set as assignment' }).click();
  await expect(page).toHaveURL(/\/set_assignments#/);
  const id = new URL(page.url()).hash.slice(1);

  await open(page, `/gameboards#${id}`);
  await page.getByRole('button', { name: 'Edit title' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(' ');
  await dialog.getByRole('button', { name: 'Save title' }).click();
  await expect(dialog.getByText('Give the gameboard a title.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill('Gates for Friday');
  await dialog.getByRole('button', { name: 'Save title' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gates for Friday' })).toBeVisible();

  await open(page, `/gameboards?filter=true#${id}`);
  await expect(page).toHaveURL(new RegExp(`/gameboards/new\\?topics=boolean_logic#${id}`));
  await expect(page.getByLabel('Name of the gameboard')).toHaveValue('Gates for Friday');
});

test('a set that nobody saved is said to be gone, and another one is a press away', async ({ device }) => {
  const page = await device();
  await signIn(page, 'student@demo.example');
  await open(page, '/gameboards/new?topics=boolean_logic#8e0f0c1e-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This gameboard is gone' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose questions' }).click();
  await expect(questions(page)).toHaveCount(10);

  await open(page, '/add_gameboard/no-such-board');
  await expect(page.getByText('Linking the gameboard to your account failed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Gameboard not found' })).toBeVisible();
});
