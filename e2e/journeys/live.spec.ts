import { DEMO_PASSWORD, logIn } from '../lib/people.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

const CHANNEL = /\/user-alerts$/;

test('a page listens while somebody is signed in: streaks follow an answer, and signing out ends it', async ({
  page,
}) => {
  // Without a page, which would open a channel of its own.
  const data = { email: 'student2@demo.example', password: DEMO_PASSWORD };
  expect((await page.request.post('/api/v1/auth/SEGUE/authenticate', { data })).ok()).toBe(true);
  const opening = page.waitForEvent('websocket', { predicate: socket => CHANNEL.test(socket.url()) });
  await open(page, '/');
  const socket = await opening;
  const week = page.getByRole('region', { name: 'Your week' });
  await expect(week).toContainText('question parts this week');
  await expectAccessible(page);

  const pushed = socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('"link":"progress"'),
  });
  const answer = { type: 'stringChoice', value: String(Date.now()) };
  const reply = await page.request.post('/api/v1/questions/gallery_parts%7Cword/answer', { data: answer });
  expect(reply.status()).toBe(200);
  await pushed;

  const closed = socket.waitForEvent('close');
  await page.getByRole('link', { name: 'Log out' }).first().click();
  await closed;
});

test('a notification is shown when one is due, and put off for a day', async ({ page }) => {
  const answers: string[] = [];
  await page.route('**/api/v1/notifications?form=compiled', route =>
    route.fulfill({
      json: [
        {
          id: 'survey',
          type: 'notification',
          title: 'Tell us what you think',
          tags: ['student'],
          rich: [{ tag: 'p', children: ['Five questions, two minutes.'] }],
          externalReference: { title: 'Open the survey', url: 'https://survey.example/?user={{currentUserId}}' },
        },
      ],
    }),
  );
  await page.route('**/api/v1/notifications/survey/*', route => {
    answers.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.fulfill({ status: 204 });
  });
  await logIn(page, 'student2@demo.example');
  const dialog = page.getByRole('dialog', { name: 'Tell us what you think' });
  await expect(dialog).toContainText('Five questions, two minutes.');
  await expect(dialog.getByRole('link', { name: /Open the survey/ })).toHaveAttribute(
    'href',
    /^https:\/\/survey\.example\/\?user=\d+$/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => answers).toEqual(['POSTPONED']);
});
