import { turnIntoPhone } from '../lib/good.ts';
import { press, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

const RULES = JSON.stringify([
  { type: 'freeTextRule', value: 'not', allowsExtraWords: true, correct: false, explanation: 'It **is**.' },
  { type: 'freeTextRule', value: '*comput*', correct: true },
]);

test('an author writes rules for an answer in words and tries them, by keyboard and with the mouse', async ({
  device,
}) => {
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

  await turnIntoPhone(page);
  await expectAccessible(page);
  await test.step('with the mouse as well', async () => {
    await page.getByRole('button', { name: 'Move rule 2 up' }).click();
    await expect(page.getByLabel('Text of the rule').first()).toHaveValue('not');
    await run.click();
    await expect(page.getByRole('row', { name: /no, not this/ })).toContainText('It is.');
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
  await page.getByRole('tab', { name: 'Mathematical notation' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Mathematical notation' }).locator('.katex').first()).toBeVisible();
});

const QUESTION = `id: gallery_numeric
type: isaacQuestionPage
title: "Bits of a byte"
audience: [{stage: [gcse], examBoard: [aqa], difficulty: [practice_1]}]
children:
  - type: content
    layout: accordion
    children:
      - {id: note, title: "Before you start", value: "A byte holds $n$ bits, with $A \\\\and B$."}
  - id: a
    type: isaacNumericQuestion
    value: "How many?"
    requireUnits: false
    disregardSignificantFigures: true
    choices: [{value: "8", correct: true}, {value: "4", explanation: "That is a *nibble*."}]
    hints: [{value: "Two nibbles."}]
  - id: b
    type: isaacItemQuestion
    value: "Which are powers of two? <script>document.title = 'hacked'</script><img src='x' onerror='alert(1)'>"
    items: [{id: one, value: "6"}, {id: two, value: "16"}]
    choices: [{items: [two], correct: true}]
    defaultFeedback: "Only one of them."
tags: [knitting]
`;

test('an author pastes a whole page, mends it and tries its questions, and nothing of it is kept', async ({
  device,
}) => {
  const page = await device();
  await signIn(page, 'editor@demo.example');
  const asked: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await open(page, '/markdown');
  await press(page, page.getByRole('button', { name: 'Page or block' }));
  const box = page.getByLabel('Document', { exact: true });

  await test.step('problems are named with their line, which a press goes to', async () => {
    await box.fill(QUESTION);
    await expect(page.getByText('unknown tag "knitting"')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Line 23' }));
    await expect(box).toBeFocused();
    expect(
      await box.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('tags: [knitting]');
    await page.keyboard.type('tags: [data_structures]');
    await expect(page.getByText('unknown tag')).toHaveCount(0);
    await expect(page.getByText('needs a text that says what it shows')).toBeVisible();
    await expect(page).not.toHaveTitle(/hacked/);
    await box.fill(QUESTION.replace(/ <script.*'>"/, '"').replace('knitting', 'data_structures'));
    await expect(page.getByText('The checks found nothing to mend.')).toBeVisible();
    await expectAccessible(page);
  });

  const preview = page.getByRole('article', { name: 'Bits of a byte' });
  await test.step('it looks as it would to a student', async () => {
    await expect(preview.getByRole('heading', { name: 'Bits of a byte' })).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Before you start' })).toBeVisible();
    await expect(preview.getByRole('region', { name: 'Part A' })).toBeVisible();
    await expect(preview.locator('.katex').last()).toContainText('∧');
    await press(page, page.getByRole('button', { name: 'Engineering' }));
    await expect(preview.locator('.katex').last()).toContainText('⋅');
  });

  await test.step('its questions are marked by its own rules', async () => {
    const part = preview.getByRole('region', { name: /^Part A/ });
    const answer = part.getByRole('textbox');
    await type(page, answer, '4');
    await press(page, part.getByRole('button', { name: 'Check my answer' }));
    await expect(part.getByRole('heading', { name: 'Incorrect' })).toBeVisible();
    await expect(part.getByText('nibble', { exact: true })).toBeVisible();
    // A student would be warned of a lock by now.
    for (let wrong = 10; wrong < 21; wrong++) {
      await answer.fill(String(wrong));
      await part.getByRole('button', { name: 'Check my answer' }).click();
      await expect(part.getByText('Change your answer to check again.')).toBeVisible();
    }
    await expect(page.getByText('Approaching attempts limit')).toHaveCount(0);
    await answer.fill('8');
    await press(page, part.getByRole('button', { name: 'Check my answer' }));
    await expect(part.getByRole('heading', { name: 'Correct!' })).toBeVisible();
    await press(page, part.getByRole('button', { name: 'Hint 1' }));
    await expect(page.getByText('Two nibbles.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(new Set(asked)).toEqual(new Set(['/api/v1/content/preview/documents', '/api/v1/content/preview/answers']));
  });

  await test.step('a block alone is shown as well, and a reload loses nothing', async () => {
    await box.fill('type: figure\nid: f\nsrc: https://elsewhere.example/a.png\naltText: "A bar"');
    await expect(page.getByText(/put the file into the library/)).toBeVisible();
    await box.fill('- type: codeSnippet\n  language: python\n  code: "print(1)"\n- type: content\n  value: "*After*"');
    await expect(page.getByRole('article', { name: 'Blocks' })).toContainText('After');
    await open(page, '/markdown');
    await expect(page.getByRole('article', { name: 'Blocks' })).toContainText('print(1)');
    await expectAccessible(page);
  });
});

test('the tools of authors are for staff', async ({ device }) => {
  const page = await device();
  await signIn(page, 'teacher@demo.example');
  for (const path of ['/free_text', '/markdown']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/builder|preview/i);
  }
});
