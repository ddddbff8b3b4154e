import { press, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

const RULES = JSON.stringify([
  { type: 'freeTextRule', value: 'not', allowsExtraWords: true, correct: false, explanation: 'It **is**.' },
  { type: 'freeTextRule', value: '*comput*', correct: true },
]);

test('an author writes rules for an answer in words and tries them, by keyboard alone', async ({ device }) => {
  const page = await device();
  await signIn(page, 'editor@demo.example');
  await open(page, '/free_text');
  await expectAccessible(page);
  const run = page.getByRole('button', { name: 'Test the rules' });

  await test.step('nothing runs while rules or answers are blank', async () => {
    await expect(run).toHaveAttribute('aria-disabled', 'true');
    await type(page, page.getByLabel('Text of the rule'), 'red|blue car');
    await expect(page.getByText('Write a test answer first.')).toBeVisible();
    await type(page, page.getByLabel('Answer 1', { exact: true }), 'car blue');
    await press(page, run);
    const row = page.getByRole('row', { name: /car blue/ });
    await expect(row).toContainText('incorrect');
    await expect(page.getByText('0 of 1 answers are marked as expected.').last()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a box turns red for JSON that holds no rules', async () => {
    await press(page, page.locator('summary', { hasText: 'Import rules' }));
    const box = page.getByLabel('Rules as JSON');
    await box.fill('{"type": "isaacRegexMatchQuestion"}');
    await press(page, page.getByRole('button', { name: 'Import', exact: true }).first());
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await box.fill(RULES);
    await press(page, page.getByRole('button', { name: 'Import', exact: true }).first());
    await expect(page.getByLabel('Text of the rule')).toHaveCount(2);
  });

  await test.step('test answers come out of CSV, commas and all, and show what decided them', async () => {
    await press(page, page.locator('summary', { hasText: 'Import test answers' }));
    await page.getByLabel('Test answers as CSV').fill('true,computers\nfalse,"no, not this"\ntrue,a computer');
    await press(page, page.getByRole('button', { name: 'Import', exact: true }).last());
    await press(page, run);
    await expect(page.getByText('2 of 4 answers are marked as expected.').last()).toBeVisible();
    await expect(page.getByRole('row', { name: /no, not this/ })).toContainText('It is.');
    await expectAccessible(page);
  });

  await test.step('the order of rules changes what decides', async () => {
    await press(page, page.getByRole('button', { name: 'Move rule 2 up' }));
    await expect(page.getByRole('button', { name: 'Move rule 1 up' })).toBeFocused();
    await expect(page.getByLabel('Text of the rule').first()).toHaveValue('*comput*');
    await expect(page.getByText(/have changed since this test/)).toBeVisible();
  });

  await test.step('a reload loses nothing of it', async () => {
    await open(page, '/free_text');
    await expect(page.getByLabel('Text of the rule').first()).toHaveValue('*comput*');
    await expect(page.getByLabel('Text of the rule')).toHaveCount(2);
    await expect(page.getByLabel('Answer 4', { exact: true })).toHaveValue('a computer');
  });
});

test('an author sees a text as students would, in both notations', async ({ device }) => {
  const page = await device();
  await signIn(page, 'editor@demo.example');
  await open(page, '/markdown');
  await expectAccessible(page);
  await page
    .getByLabel('Text', { exact: true })
    .fill('## Gates\n\nThe **output** is $A \\and B$, see [glossary-inline:gl_nothing].');
  await expect(page.getByRole('heading', { name: 'Gates' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Mathematical notation' }).locator('.katex').first()).toContainText(
    '∧',
  );
  await expect(page.getByText('One thing to mend')).toBeVisible();
  await press(page, page.getByRole('tab', { name: 'Mathematical notation' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Engineering notation' }).locator('.katex').first()).toContainText(
    '⋅',
  );
  await expectAccessible(page);
});

test('the tools of authors are for staff', async ({ device }) => {
  const page = await device();
  await signIn(page, 'teacher@demo.example');
  for (const path of ['/free_text', '/markdown']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/builder|preview/i);
  }
});
