import type { Locator } from '@playwright/test';
import { expectGood } from '../lib/good.ts';
import { press } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, open, type Page, test } from '../lib/test.ts';

const API = '/api/v1';
const TAB = '/account#teacherconnections';
const GROUP = `Saturday code club ${Date.now()}`;

test('sharing by a link, leaving and coming back, and the end of sharing from either side', async ({ device }) => {
  const [leader, student, other] = [await device(), await device(), await device()];
  const looksAfter = await arrive(leader, 'leader@demo.example');
  const robin = await arrive(student, 'student@demo.example');
  const sasha = await arrive(other, 'student2@demo.example');
  const { id, code } = await makeGroup(leader);
  await join(other, code);

  await test.step('a link that leads to no group says so', async () => {
    await open(student, '/account?authToken=ZZZZZZ');
    await expect(student.getByText('Teacher connection failed')).toBeVisible();
    await expect(student.getByText('Codes are usually uppercase and 6-8 characters in length.')).toBeVisible();
    await press(student, student.getByRole('button', { name: 'Connect', exact: true }));
    await expect(student.getByText('No group code provided')).toBeVisible();
    await expect(student.getByLabel('Teacher connection code')).toBeFocused();
    await expectGood(student);
  });

  await test.step('a good one asks first, and shares when it is confirmed', async () => {
    await open(student, `/account?authToken=${code}`);
    const dialog = student.getByRole('dialog', { name: 'Sharing your data confirmation' });
    await expect(dialog).toContainText(looksAfter);
    await expectGood(student);
    await press(student, dialog.getByRole('button', { name: 'Confirm' }));
    await expect(lineOf(whoSees(student), looksAfter)).toBeVisible();
    await expect(student).not.toHaveURL(/authToken/);
    await expect(dialog).toBeHidden();
  });

  await test.step('the group is left, and come back to', async () => {
    const line = lineOf(student.getByRole('main'), GROUP);
    await press(student, line.getByRole('button', { name: `Leave group ${GROUP}` }));
    await expect(line).toContainText('You have left');
    const rejoin = line.getByRole('button', { name: `Rejoin group ${GROUP}` });
    await expect(rejoin).toBeFocused();
    await expectGood(student);
    await expect(await memberRow(leader, id, robin)).toContainText(/Inactive.*Sharing/s);
    await student.keyboard.press('Enter');
    await expect(line).not.toContainText('You have left');
    await expect(await memberRow(leader, id, robin)).not.toContainText('Inactive');
  });

  await test.step('a browser that is to hide names has them nowhere', async () => {
    await leader.evaluate(`localStorage.setItem('anonymiseUsers', 'YES')`);
    await open(leader, `/groups?group=${id}`);
    await expect(leader.getByRole('heading', { name: `Group ${id}` })).toBeVisible();
    await expect(leader.getByRole('rowheader', { name: /^Person \d+$/ })).toHaveCount(2);
    for (const name of [GROUP, robin, sasha, ...robin.split(' '), ...sasha.split(' ')])
      await expect(leader.getByRole('main')).not.toContainText(name);
    await expectGood(leader);
    await leader.evaluate(`localStorage.removeItem('anonymiseUsers')`);
  });

  await test.step('a student takes it back, and keeps the place and the group', async () => {
    await press(student, whoSees(student).getByRole('button', { name: `Revoke access of ${looksAfter}` }));
    const dialog = student.getByRole('dialog', { name: 'Revoke access to your data' });
    await expect(dialog).toContainText('You stay in the groups you have joined');
    await expectGood(student);
    await press(student, dialog.getByRole('button', { name: 'Confirm' }));
    await expect(dialog).toBeHidden();
    await expect(whoSees(student)).toBeFocused();
    await expect(lineOf(whoSees(student), looksAfter)).toHaveCount(0);
    await expect(lineOf(student.getByRole('main'), GROUP)).toBeVisible();
    await expect(await memberRow(leader, id, robin)).toContainText('Not sharing');
  });

  await join(student, code);

  await test.step('a teacher gives up one student', async () => {
    await open(leader, '/');
    await open(leader, TAB);
    await press(leader, whoIsSeen(leader).getByRole('button', { name: `Remove ${sasha}` }));
    const dialog = leader.getByRole('dialog', { name: "Remove access to students' data" });
    await expect(dialog).toContainText(sasha);
    await expectGood(leader);
    await press(leader, dialog.getByRole('button', { name: 'Confirm' }));
    await expect(dialog).toBeHidden();
    await expect(whoIsSeen(leader)).toBeFocused();
    await expect(whoIsSeen(leader).getByRole('listitem')).toHaveText([new RegExp(robin)]);
  });

  await test.step('and then all', async () => {
    await press(leader, leader.getByRole('button', { name: 'Remove all' }));
    const dialog = leader.getByRole('dialog', { name: "Remove access to all students' data" });
    await expectGood(leader);
    await press(leader, dialog.getByRole('button', { name: 'Confirm' }));
    await expect(whoIsSeen(leader)).toContainText('No student shares work with you yet');
    await expect(whoIsSeen(leader)).toBeFocused();
    await expectGood(leader);
  });

  await test.step('whose students are in the group all the same, and share no more', async () => {
    for (const page of [student, other]) {
      await open(page, '/');
      await open(page, TAB);
      await expect(lineOf(page.getByRole('main'), GROUP)).toBeVisible();
      await expect(lineOf(whoSees(page), looksAfter)).toHaveCount(0);
    }
  });
});

const whoSees = (page: Page) => page.getByRole('region', { name: 'Who sees your work' });
const whoIsSeen = (page: Page) => page.getByRole('region', { name: 'Whose work you see' });
const lineOf = (place: Locator, text: string) => place.getByRole('listitem').filter({ hasText: text });

/** Signs somebody in, and answers their name as it is now. */
async function arrive(page: Page, email: string): Promise<string> {
  await signIn(page, email);
  const { givenName, familyName } = await (await page.request.get(`${API}/users/current_user`)).json();
  return `${givenName} ${familyName}`;
}

async function makeGroup(page: Page): Promise<{ id: number; code: string }> {
  const { id } = await (await page.request.post(`${API}/groups`, { data: { groupName: GROUP } })).json();
  const { token } = await (await page.request.get(`${API}/authorisations/token/${id}`)).json();
  return { id, code: token };
}

async function join(page: Page, code: string): Promise<void> {
  const reply = await page.request.post(`${API}/authorisations/use_token/${code}`);
  expect(reply.status()).toBe(200);
}

/** How a member stands in the leader's list. */
async function memberRow(page: Page, group: number, name: string): Promise<Locator> {
  await open(page, `/groups?group=${group}`);
  const [given = '', family = ''] = name.split(' ');
  return page.getByRole('row').filter({ hasText: `${family}, ${given}` });
}
