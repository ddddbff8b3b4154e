import type { Locator } from '@playwright/test';
import { choose, chooseRadio, press, tabTo, tick, type } from '../lib/keyboard.ts';
import { DEMO_PASSWORD, logIn } from '../lib/people.ts';
import { expect, expectAccessible, hydrated, open, type Page, test } from '../lib/test.ts';

const PUPIL_PASSWORD = 'Correct-Horse-7!';

test('a teacher sets work, a student does it, the markbook shows it', { tag: '@phone' }, async ({ device }, info) => {
  const run = `${info.project.name} ${Date.now().toString(36)}`;
  const groupName = `Journey ${run}`;
  const email = `pupil.${run.replace(' ', '.')}@school.example`;
  const teacher = await device();
  const student = await device();

  const invitation = await test.step('the teacher makes a group and sees its code and invite link', async () => {
    await open(teacher, '/groups');
    await expect(teacher).toHaveURL(/\/login/);
    await expectAccessible(teacher);
    await teacher.getByLabel('Email', { exact: true }).fill('teacher@demo.example');
    await teacher.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await teacher.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(teacher, 'after signing in people are where they wanted to go').toHaveURL(/\/groups$/);
    await expectAccessible(teacher);
    return makeGroup(teacher, groupName);
  });

  await test.step('the teacher sets the ready gameboard, and is told what is wrong', async () => {
    await setWork(teacher, groupName);
  });

  await test.step('the student registers, by keyboard alone', async () => {
    await register(student, email);
  });

  await test.step('the student follows the link in the mail and signs in', async () => {
    await verify(student, email);
    await open(student, '/login');
    await type(student, student.getByLabel('Email', { exact: true }), email);
    await type(student, student.getByLabel('Password', { exact: true }), PUPIL_PASSWORD);
    await student.keyboard.press('Enter');
    await expect(student).not.toHaveURL(/\/login/);
    await expectAccessible(student);
  });

  await test.step('the student joins with the code and confirms sharing', async () => {
    await open(student, '/account#teacherconnections');
    await type(student, student.getByLabel('Teacher connection code'), invitation.code.toLowerCase());
    await press(student, student.getByRole('button', { name: 'Connect', exact: true }));
    const dialog = student.getByRole('dialog', { name: 'Sharing your data' });
    await expect(dialog).toContainText('Okafor');
    await expectAccessible(student);
    await press(student, dialog.getByRole('button', { name: 'Confirm' }));
    await expect(student.getByRole('main')).toContainText(groupName);
    await expectAccessible(student);
  });

  await test.step('the student sees the work with its due date and progress, and opens it', async () => {
    await open(student, '/assignments');
    await expectAccessible(student);
    const card = student.getByRole('article').filter({ hasText: groupName });
    await expect(card).toContainText('0%');
    await expect(card).toContainText('Due');
    await expect(card).toContainText('Questions 1 to 3 in class');
    await press(student, card.getByRole('link', { name: /View Assignment/ }));
    await expect(student).toHaveURL(/\/gameboards#example-gameboard/);
    await hydrated(student);
    await expectAccessible(student);
  });

  await teacher.goto('/my_markbook');
  await hydrated(teacher);
  await expectAccessible(teacher);
  await openMarkbook(teacher, groupName);
  await expectAccessible(teacher);
  await expect(markbookRow(teacher)).toContainText(/not attempted/i);

  await test.step('the student answers, is marked with feedback, moves on and comes back', async () => {
    await answerFirstQuestion(student);
  });

  await test.step('the open markbook shows the answer without being reloaded', async () => {
    await expect(markbookRow(teacher).getByRole('cell').first()).not.toContainText(/not attempted/i);
  });

  await test.step('a second tab and a second device agree', async () => {
    const tab = await student.context().newPage();
    const phone = await device();
    await logIn(phone, email, PUPIL_PASSWORD);
    const state = await firstState(student);
    for (const other of [tab, phone]) {
      await open(other, '/gameboards#example-gameboard');
      expect(await firstState(other)).toBe(state);
    }
    await open(student, '/assignments');
    await expect(student.getByRole('article').filter({ hasText: groupName })).toBeVisible();
  });

  await test.step('the teacher downloads the markbook and sorts it', async () => {
    const download = teacher.waitForEvent('download');
    await teacher.getByRole('link', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('assignment_progress.csv');
    await teacher.getByRole('button', { name: 'Student' }).click();
    await expect(teacher.getByRole('columnheader', { name: 'Student' })).toHaveAttribute(
      'aria-sort',
      /ascending|descending/,
    );
  });

  await test.step('a student who stops sharing shows as Not sharing', async () => {
    await open(student, '/account#teacherconnections');
    await student
      .getByRole('button', { name: /Revoke/ })
      .first()
      .click();
    await student.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(markbookRow(teacher)).toContainText('Not sharing');
  });

  await test.step('everyone can sign out, and pages send people where they belong', async () => {
    await open(student, '/groups');
    await expect(student.getByRole('main')).toContainText('You do not have authorisation to access the page: /groups');
    await expectAccessible(student);
    await open(student, '/logout');
    await expect(student).not.toHaveURL(/logout/);
    await open(student, '/assignments');
    await expect(student).toHaveURL(/\/login/);
    await open(teacher, '/logout');
    await expect(teacher).not.toHaveURL(/logout/);
  });
});

/** Makes a group on /groups and reads its code and link from the dialog that follows. */
async function makeGroup(page: Page, name: string): Promise<{ code: string; link: string }> {
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('main')).toContainText('The group name must be specified.');
  await page.getByLabel('Group name', { exact: true }).fill(name);
  // People press twice; one group is made.
  await page.getByRole('button', { name: 'Create group' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Group Created' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const code = await dialog.getByLabel('Group code').inputValue();
  const link = await dialog.getByLabel('Invite link').inputValue();
  expect(code).toMatch(/^[ABCDEFGHJKLMNPQRTUVWXYZ2346789]{6}$/);
  expect(link).toContain(`/account?authToken=${code}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main')).toContainText(name);
  const groups: { groupName: string }[] = await (await page.request.get('/api/v1/groups')).json();
  expect(groups.filter(({ groupName }) => groupName === name)).toHaveLength(1);
  return { code, link };
}

/** From the ready board to an assignment with a due date and notes; the refusals of `learning.md §5` on the way. */
async function setWork(page: Page, groupName: string): Promise<void> {
  await open(page, '/gameboards');
  await expect(page, 'no hash opens the ready board').toHaveURL(/#example-gameboard$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set as assignment' }).click();
  await expect(page).toHaveURL(/\/set_assignments#example-gameboard/);
  await expectAccessible(page);
  const form = page.getByRole('form', { name: /^Set / });
  const assign = form.getByRole('button', { name: /^Assign/ });
  await expect(assign).toBeDisabled();
  await form.getByLabel('Groups', { exact: true }).selectOption({ label: groupName });
  await dueDate(form, -1);
  await assign.click();
  await expect(form).toContainText('Error: Due date cannot be in the past.');
  await dueDate(form, 7);
  await form.getByLabel('Notes').fill('x'.repeat(501));
  await expect(form).toContainText('You have exceeded the maximum length.');
  await expect(assign).toBeDisabled();
  await form.getByLabel('Notes').fill('Questions 1 to 3 in class, the rest at home.');
  await assign.click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /assign/i })
      .first(),
  ).toBeVisible();
}

async function dueDate(form: Locator, days: number): Promise<void> {
  const day = new Date(Date.now() + days * 86_400_000);
  const group = form.getByRole('group', { name: /^Due date/ });
  await group.getByLabel('Day').fill(String(day.getDate()));
  await group.getByLabel('Month').fill(String(day.getMonth() + 1));
  await group.getByLabel('Year').fill(String(day.getFullYear()));
}

/** The whole of /register/student, with its rules, by keyboard. */
async function register(page: Page, email: string): Promise<void> {
  await open(page, '/register');
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('main')).toContainText('Please select an option.');
  await chooseRadio(page, page.getByRole('radio', { name: 'Student' }));
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL(/\/register\/student/);
  await expectAccessible(page);
  const create = page.getByRole('button', { name: 'Create my account' });
  await press(page, create);
  for (const message of ['Enter a valid name', 'Enter a valid email address', 'Please select an option'])
    await expect(page.getByRole('main')).toContainText(message);
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await type(page, page.getByLabel('Given name'), 'Robin');
  await type(page, page.getByLabel('Family name'), 'Ashdown');
  await type(page, page.getByLabel('Email', { exact: true }), email);
  await tick(page, page.getByLabel('I am at least 13 years old'));
  await choose(page, page.getByLabel('Gender'), 'Prefer');
  await tick(page, page.getByLabel('I am not associated with a school or college'));
  await choose(page, page.getByLabel('Stage'), 'GCSE');
  await choose(page, page.getByLabel('Exam board'), 'AQA');
  await type(page, page.getByLabel('Password', { exact: true }), PUPIL_PASSWORD);
  await type(page, page.getByLabel('Confirm password'), PUPIL_PASSWORD);
  for (const kind of ['Assignments', 'Events', 'News and updates'])
    await chooseRadio(page, page.getByRole('group', { name: kind }).getByRole('radio', { name: 'No' }));
  await tick(page, page.getByRole('checkbox', { name: /not a robot/i }));
  await tick(page, page.getByRole('checkbox', { name: /I agree to the Terms of Use and Privacy Policy/ }));
  await press(page, create);
  await expect(page).toHaveURL(/\/register\/success/);
  await expectAccessible(page);
}

/** Opens the mail in the development mailbox and follows its link. */
async function verify(page: Page, email: string): Promise<void> {
  await page.goto('/mailbox');
  await press(page, page.getByRole('row').filter({ hasText: email }).getByRole('link').first());
  const link = page.getByRole('link', { name: /\/verifyemail\?/ }).first();
  await press(page, link);
  await expect(page.getByRole('main')).toContainText(/verified/i);
  await expectAccessible(page);
}

/** Opens the markbook of the journey's group and the assignment in it. */
async function openMarkbook(page: Page, groupName: string): Promise<void> {
  await page.getByRole('button', { name: groupName }).click();
  await page
    .getByRole('link', { name: /Numbers|bits|board/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/my_markbook\/\d+/);
  await hydrated(page);
}

const markbookRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Ashdown' });

/** Opens the first question of the board, answers every part by keyboard and looks at what comes back. */
async function answerFirstQuestion(page: Page): Promise<void> {
  const first = page.getByRole('main').getByRole('list', { name: 'Questions' }).getByRole('link').first();
  await press(page, first);
  await expect(page).toHaveURL(/\/questions\/[^?]+\?board=example-gameboard/);
  await hydrated(page);
  await expectAccessible(page);
  const parts = page.getByRole('region', { name: /^Part|^Question$/ });
  const count = await parts.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) await answerPart(page, parts.nth(index));
  await expectAccessible(page);
  const url = page.url();
  await press(page, page.getByRole('link', { name: 'Next question' }).first());
  await expect(page).not.toHaveURL(url);
  await hydrated(page);
  await press(page, page.getByRole('link', { name: 'Previous question' }).first());
  await expect(page).toHaveURL(url);
  await expect(parts.first(), 'coming back finds the state').toContainText(/Correct!|Incorrect/);
}

/** Opens a hint, gives an answer of the part's kind, and is told whether it is right. */
async function answerPart(page: Page, part: Locator): Promise<void> {
  const hint = part.getByRole('button', { name: 'Hint 1' });
  if (await hint.count()) {
    await press(page, hint);
    const dialog = page.getByRole('dialog', { name: 'Hint 1' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const check = part.getByRole('button', { name: 'Check my answer' });
  await expect(check).toBeDisabled();
  const choices = part.getByRole('radio');
  if (await choices.count()) await chooseRadio(page, choices.first());
  else await type(page, part.getByRole('textbox').first(), '42');
  await press(page, check);
  await expect(part.getByRole('status')).toContainText(/Correct!|Incorrect|Significant Figures/);
}

/** The word that stands beside the board's first question. */
async function firstState(page: Page): Promise<string> {
  await open(page, '/gameboards#example-gameboard');
  const item = page.getByRole('main').getByRole('list', { name: 'Questions' }).getByRole('listitem').first();
  await expect(item).toBeVisible();
  return (await item.textContent()) ?? '';
}

test(
  'the invite link leads to the same confirmation, also for somebody who has to sign in first',
  { tag: '@phone' },
  async ({ device }, info) => {
    const teacher = await device();
    await logIn(teacher, 'tutor@demo.example');
    await open(teacher, '/groups');
    const { link } = await makeGroup(teacher, `Link ${info.project.name}`);
    const student = await device();
    await open(student, link);
    await expect(student).toHaveURL(/\/login/);
    await student.getByLabel('Email', { exact: true }).fill('student2@demo.example');
    await student.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await student.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    const dialog = student.getByRole('dialog', { name: 'Sharing your data' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(student.getByRole('main')).toContainText(`Link ${info.project.name}`);
    await tabTo(student, student.getByLabel('Teacher connection code'));
  },
);
