import { expectGood, turnIntoPhone } from '../lib/good.ts';
import { choose, chooseRadio, press, tabTo, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

const part = (page: Page, letter: string) => page.getByRole('region', { name: new RegExp(`^Part ${letter}`) });

/** Nobody has given it before, and it is wrong. */
let last = Date.now();
function freshNumber(): string {
  last += 1;
  return String(last);
}

/** What the page tells the log, in order. */
function logged(page: Page): Record<string, unknown>[] {
  const events: Record<string, unknown>[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/log')) events.push(request.postDataJSON());
  });
  return events;
}

test('confidence is asked before and after an answer is checked, by keyboard alone', async ({ device }) => {
  const page = await device();
  await signIn(page, 'tutor@demo.example');
  await open(page, '/questions/gallery_confidence');
  const events = logged(page);
  const here = part(page, 'A');
  const before = here.getByRole('group', { name: 'How confident are you in your answer?' });
  for (const level of ['Low', 'Medium', 'High'])
    await expect(before.getByRole('button', { name: level, exact: true })).toBeDisabled();
  await expect(here.getByRole('button', { name: 'Check my answer' })).toHaveCount(0);
  await expectAccessible(page);

  await type(page, here.getByLabel('Answer'), freshNumber());
  await page.keyboard.press('Enter');
  expect(events, 'Enter alone says nothing of confidence, and checks nothing').toEqual([]);
  await press(page, before.getByRole('button', { name: 'Medium', exact: true }));
  await expect(here.getByRole('status')).toContainText('Incorrect');
  const questionPartId = 'gallery_confidence|bits';
  await expect
    .poll(() => events)
    .toEqual([{ type: 'QUESTION_CONFIDENCE_BEFORE', questionPartId, confidence: 'Medium', correct: false }]);
  await turnIntoPhone(page);
  const after = here.getByRole('group', { name: /now that you have read the feedback/ });
  await expect(after).toBeVisible();
  await expectAccessible(page);
  await press(page, after.getByRole('button', { name: 'Low', exact: true }));
  await expect(here.getByRole('group', { name: /confident/ })).toHaveCount(0);
  await expect(here.getByRole('button', { name: 'Check my answer' })).toBeFocused();
  await expect
    .poll(() => events[1])
    .toEqual({ type: 'QUESTION_CONFIDENCE_AFTER', questionPartId, confidence: 'Low', correct: false });

  await type(page, here.getByLabel('Answer'), freshNumber());
  await expect(before, 'another answer is asked about anew').toBeVisible();
  await press(page, here.getByRole('button', { name: 'Hint 1' }));
  await expect
    .poll(() => events.slice(2))
    .toEqual([
      { type: 'VIEW_HINT', questionPartId, hintIndex: 0 },
      { type: 'QUESTION_CONFIDENCE_HINT', questionPartId, hintIndex: 0 },
    ]);
});

test('a quick question asks for confidence, reveals its answer and asks whether one’s own was right', async ({
  device,
}) => {
  const page = await device();
  await signIn(page, 'tutor@demo.example');
  await open(page, '/questions/gallery_confidence');
  const events = logged(page);
  const here = part(page, 'C');
  const answer = here.getByText('exactly four bits');
  await expect(answer).toBeHidden();
  await press(page, here.getByRole('button', { name: 'High', exact: true }));
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  await turnIntoPhone(page);
  await press(page, here.getByRole('button', { name: 'Partly', exact: true }));
  const toggle = here.getByRole('button', { name: 'Hide answer' });
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
  await here.getByRole('button', { name: 'Show answer' }).click();
  await expect(answer).toBeVisible();
  await toggle.click();
  await expect(here.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await expect
    .poll(() => events.map(event => [event.type, event.confidence]))
    .toEqual([
      ['QUESTION_CONFIDENCE_BEFORE', 'High'],
      ['QUICK_QUESTION_SHOW_ANSWER', undefined],
      ['QUESTION_CONFIDENCE_AFTER', 'Partly'],
      ['QUICK_QUESTION_SHOW_ANSWER', undefined],
    ]);
  const choices = part(page, 'B');
  const wrong = (await choices.getByLabel('127').isChecked()) ? '256' : '127';
  await choices.getByText(wrong, { exact: true }).click();
  await choices.getByRole('button', { name: 'High', exact: true }).click();
  await expect(choices.getByRole('status')).toContainText(
    wrong === '127' ? 'That is the largest in two' : 'Counting starts at zero.',
  );
});

test('somebody signed out answers on an open page and is offered an account with the second question', async ({
  device,
}) => {
  const page = await device();
  await open(page, '/pages/gallery_open_page');
  const dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
  for (const number of ['8', '5']) {
    await type(page, part(page, 'A').getByLabel('Answer'), number);
    await page.keyboard.press('Enter');
    await expect(part(page, 'A').getByRole('status')).toContainText('Incorrect');
  }
  await expect(dialog).toBeHidden();
  await page.getByText('1024', { exact: true }).click();
  await press(page, part(page, 'B').getByRole('button', { name: 'Check my answer' }));
  await expect(dialog).toBeVisible();
  await expectGood(page);
  await turnIntoPhone(page);
  await expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /afterAuthPath=.*gallery_open_page/,
  );
  await press(page, dialog.getByRole('button', { name: 'Continue without an account' }));
  await expect(dialog).toBeHidden();
  await expect(part(page, 'B').getByRole('status')).toContainText('Correct!');
  await type(page, part(page, 'A').getByLabel('Answer'), '4');
  await page.keyboard.press('Enter');
  await expect(part(page, 'A').getByRole('status')).toContainText('Correct!');
  await expect(dialog, 'once in two hours').toBeHidden();
});

test('too many wrong answers are warned of and lock the part, over a reload too', async ({ device }) => {
  const page = await device();
  await open(page, '/pages/gallery_open_page');
  const here = part(page, 'A');
  const give = async () => {
    await type(page, here.getByLabel('Answer'), freshNumber());
    await page.keyboard.press('Enter');
  };
  for (let n = 1; n <= 5; n++) {
    await give();
    await expect(here.getByRole('status')).toContainText('Incorrect');
    await expect(here.getByRole('button', { name: 'Check my answer' })).not.toHaveAttribute('aria-busy');
    await expect(page.getByText('Approaching attempts limit')).toHaveCount(n < 3 ? 0 : 1);
  }
  await give();
  await expect(page.getByText('Too many attempts', { exact: true })).toBeVisible();
  const lock = /This question is locked until at least \d\d:\d\d to prevent repeated guessing\./;
  await expect(here.getByRole('status')).toContainText(lock);
  await expectGood(page);
  await turnIntoPhone(page);
  await page.reload();
  await expect(here.getByRole('status')).toContainText(lock);
  await expect(here.getByRole('button', { name: 'Check my answer' })).toBeDisabled();
});

test('choices, numbers and hints are used by keyboard and with the mouse, and numbers are read as they are typed', async ({
  device,
}) => {
  const page = await device();
  await signIn(page, 'tutor@demo.example');
  await open(page, '/questions/gallery_parts');
  const events = logged(page);
  const here = part(page, 'B');
  await press(page, here.getByRole('button', { name: 'Hint 1' }));
  await expect(page.getByRole('dialog', { name: 'Hint 1' })).toBeFocused();
  await expectAccessible(page);
  await press(page, here.getByRole('button', { name: 'Hint 2' }));
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(here.getByRole('button', { name: 'Hint 2' })).toBeFocused();
  await expect
    .poll(() => events.map(({ type, hintIndex }) => [type, hintIndex]))
    .toEqual([
      ['VIEW_HINT', 0],
      ['VIEW_HINT', 1],
    ]);
  const figures = part(page, 'D');
  for (const [typed, said] of [
    ['2,54', 'Write decimals with a point'],
    ['2.54 x 10-9', 'between the 10 and its power'],
    ['2.54 x 10^9', 'Read as 2.54 × 109'],
  ] as const) {
    await type(page, figures.getByLabel('Answer'), typed);
    await expect(figures).toContainText(said);
  }
  await page.keyboard.press('Enter');
  await expect(figures.getByRole('status')).toContainText('Correct!');
  await tabTo(page, part(page, 'E').getByLabel('Answer'));

  await turnIntoPhone(page);
  await test.step('a choice, with the arrows and with the mouse', async () => {
    const choices = part(page, 'A');
    const check = choices.getByRole('button', { name: 'Check my answer' });
    await chooseRadio(page, choices.getByLabel('Recording in stereo'));
    await press(page, check);
    await expect(choices.getByRole('status')).toContainText('Two channels');
    await choices.getByText('8 bits a sample').click();
    await check.click();
    await expect(choices.getByRole('status')).toContainText('Correct!');
  });

  await test.step('a number with its unit and a hint, with the mouse', async () => {
    await here.getByRole('button', { name: 'Hint 1' }).click();
    await page.getByRole('button', { name: 'Close hint 1' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await here.getByLabel('Answer').click({ clickCount: 3 });
    await page.keyboard.type('88.2');
    await here.getByLabel('Units').selectOption('bits');
    await here.getByRole('button', { name: 'Check my answer' }).click();
    await expect(here.getByLabel('Units')).toHaveAttribute('aria-invalid', 'true');
    await choose(page, here.getByLabel('Units'), 'kB');
    await press(page, here.getByRole('button', { name: 'Check my answer' }));
    await expect(here.getByRole('status')).toContainText('Correct!');
  });
});

test('a replaced question leads students on, and is a note to teachers', async ({ device }) => {
  const [student, teacher] = [await device(), await device()];
  await signIn(student, 'student2@demo.example');
  await signIn(teacher, 'teacher@demo.example');
  for (const page of [student, teacher]) {
    await open(page, '/questions/gallery_replaced');
    await expect(page.getByText('This question is no longer supported, and may contain errors.')).toBeVisible();
    await expectGood(page);
  }
  await expect(teacher.getByRole('heading', { name: 'Teacher note:' })).toBeVisible();
  await expect(student.getByRole('heading', { name: 'Teacher note:' })).toHaveCount(0);
  await expect(student.getByText('This question has been replaced by')).toBeVisible();
  await press(student, student.getByRole('main').getByRole('link', { name: 'this question' }));
  await expect(student).toHaveURL(/gallery_parts/);
});
