import type { Locator } from '@playwright/test';
import { turnIntoPhone } from '../lib/good.ts';
import { press, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

/** The part with this letter. */
const part = (page: Page, letter: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^Part ${letter}\\b`) });

/** The same with the mouse: presses into the field, types, presses the button. */
async function pressed(page: Page, letter: string, answer: string): Promise<Locator> {
  const one = part(page, letter);
  await one.getByRole('textbox').click();
  await one.getByRole('textbox').selectText();
  await page.keyboard.type(answer);
  await one.getByRole('button', { name: 'Check my answer' }).click();
  return one;
}

/** Types an answer and has it checked, by keyboard alone; the part, which says what is to be said of it. */
async function told(page: Page, letter: string, answer: string): Promise<Locator> {
  const one = part(page, letter);
  await type(page, one.getByRole('textbox'), answer);
  await press(page, one.getByRole('button', { name: 'Check my answer' }));
  return one;
}

test('texts, patterns and answers in words are typed, checked and explained, by keyboard alone and with the mouse', async ({
  device,
}) => {
  const page = await device();
  await signIn(page, 'student@demo.example');
  await open(page, '/questions/gallery_texts');
  await expectAccessible(page);

  await test.step('an exact text forgives only what cannot be seen', async () => {
    await expect(await told(page, 'A', '10000000')).toContainText('asks for a space');
    await expect(await told(page, 'A', ' 1000\u00a00000 ')).toContainText('Correct!');
  });

  await test.step('leading spaces count where the question says so', async () => {
    await expect(await told(page, 'D', 'return n * 2')).toContainText('Without indentation');
    await expect(await told(page, 'D', '    return n * 2')).toContainText('Correct!');
  });

  await test.step('a pattern takes every text that follows it', async () => {
    await expect(await told(page, 'F', '#xyz')).toContainText('Hexadecimal digits go up to F');
    await expect(await told(page, 'F', '#12aBc9')).toContainText('Correct!');
  });

  await test.step('an answer in words is counted, and kept when it is too long', async () => {
    const one = part(page, 'H');
    const box = one.getByRole('textbox');
    await type(page, box, 'word '.repeat(21));
    await expect(one.getByText('1 word too many')).toBeVisible();
    await expect(one.getByText('it has 21 words, and may have 20')).toBeVisible();
    await expect(box).toHaveValue('word '.repeat(21));
    await expect(one.getByRole('button', { name: 'Check my answer' })).toBeDisabled();
  });

  await test.step('and marked by its rules', async () => {
    await expect(await told(page, 'H', 'some rules')).toContainText('What are they for?');
    await expect(await told(page, 'H', 'Agreed rules, so that devices can comunicate!')).toContainText('Correct!');
    await expectAccessible(page);
  });

  await turnIntoPhone(page);
  await test.step('with the mouse as well', async () => {
    // Some number first, which nobody has given before.
    const number = String(Date.now());
    for (const [letter, answer, said] of [
      ['B', 'PC', 'That is its short name.'],
      ['C', '0\n1\n4', 'Correct!'],
      ['G', 'for i = 0 to 5', 'Count the values'],
      ['I', 'First in, first out.', 'Correct!'],
    ] as const) {
      await expect(await pressed(page, letter, number)).toContainText('Incorrect');
      await expect(await pressed(page, letter, answer)).toContainText(said);
    }
  });
});
