import { compileLibrary } from '@cs/content';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLibraryFolder } from '../../content/aLibrary.ts';
import { swapContent } from '../../content/live.ts';
import { aStudent, aTeacher, type Person } from '../../testing/factories.ts';
import { as, DAY, itIs, later, SECOND, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerNotifications } from './routes.ts';

const NOON = '2026-10-14T11:00:00Z';
const at = (time: string) => new Date(time).getTime();

testDatabase();
const app = testApp(registerNotifications);

const notice = (id: string, more = '') => `id: ${id}
type: notification
title: "Notice ${id}"
tags: [student]
value: "What do you **think**?"
externalReference: {title: "Open", url: "https://survey.example/?user={{currentUserId}}"}
${more}`;

const FILES = {
  'b.yaml': notice('b'),
  'a.yaml': notice('a', 'startDate: 2026-10-14T12:00:00+01:00\nexpiry: 2026-10-15T12:00:00+01:00'),
  'early.yaml': notice('early', 'startDate: 2026-10-14T12:00:01+01:00'),
  'late.yaml': notice('late', 'expiry: 2026-10-14T12:00:00+01:00'),
  'draft.yaml': notice('draft', 'published: false'),
  'teachers.yaml': notice('teachers').replace('[student]', '[teacher, tutor]'),
  'page.yaml': 'id: page\ntype: page\ntitle: "P"\ntags: []\nvalue: "x"',
};
beforeAll(async () => {
  const library = await aLibraryFolder(FILES);
  swapContent(await compileLibrary(library.folder));
  await library.remove();
});
beforeEach(() => itIs(NOON));

const list = async (person: Person) => (await as(app(), person).get('/notifications')).body as { id: string }[];
const ids = async (person: Person) => (await list(person)).map(({ id }) => id);
const say = (person: Person, id: string, response: string) =>
  as(app(), person).post(`/notifications/${id}/${response}`);

describe('notifications', () => {
  test('are content, as it stands and with the place where they lead', async () => {
    const [first] = await list(await aStudent());
    expect(first).toEqual({
      id: 'a',
      type: 'notification',
      title: 'Notice a',
      tags: ['student'],
      value: 'What do you **think**?',
      encoding: 'markdown',
      published: true,
      externalReference: { title: 'Open', url: 'https://survey.example/?user={{currentUserId}}' },
      startDate: at(NOON),
      expiry: at('2026-10-15T11:00:00Z'),
    });
  });

  test('come compiled for our own client', async () => {
    const { body } = await as(app(), await aStudent()).get('/notifications?form=compiled');
    expect(body[0].rich).toEqual([
      { tag: 'p', children: ['What do you ', { tag: 'strong', children: ['think'] }, '?'] },
    ]);
  });

  test('are for people of their roles, between their dates, and published', async () => {
    expect(await ids(await aStudent())).toEqual(['a', 'b']);
    expect(await ids(await aTeacher())).toEqual(['teachers']);
    const student = await aStudent();
    later(SECOND);
    expect(await ids(student)).toEqual(['a', 'b', 'early']);
    later(DAY);
    expect(await ids(student)).toEqual(['b', 'early']);
  });

  test('are for people who are signed in', async () => {
    expect((await visitor(app()).get('/notifications')).status).toBe(401);
    expect((await visitor(app()).post('/notifications/a/DISABLED')).status).toBe(401);
  });

  test.each(['ACKNOWLEDGED', 'DISABLED', 'dismissed'])('are gone for good with %s, for that person', async response => {
    const [person, other] = [await aStudent(), await aStudent()];
    const reply = await say(person, 'b', response);
    expect([reply.status, reply.text]).toEqual([204, '']);
    later(60 * SECOND);
    expect(await ids(person)).not.toContain('b');
    later(400 * DAY);
    expect(await ids(person)).not.toContain('b');
    expect(await ids(other)).toContain('b');
  });

  test('that are put off come back when more than a day has passed', async () => {
    const person = await aStudent();
    expect((await say(person, 'b', 'Postponed')).status).toBe(204);
    expect(await ids(person)).toEqual(['a']);
    later(DAY);
    expect(await ids(person)).not.toContain('b');
    later(1);
    expect(await ids(person)).toContain('b');
    await say(person, 'b', 'POSTPONED');
    expect(await ids(person)).not.toContain('b');
    await say(person, 'b', 'DISABLED');
    later(2 * DAY);
    expect(await ids(person)).not.toContain('b');
  });

  test('are answered with one of a few words, and must exist', async () => {
    const person = await aStudent();
    const wrong = await say(person, 'b', 'LATER');
    expect([wrong.status, wrong.body.errorMessage]).toEqual([
      400,
      'Illegal response: a notification is answered with ACKNOWLEDGED, POSTPONED or DISABLED.',
    ]);
    for (const id of ['nothing', 'page', 'draft']) {
      const missing = await say(person, id, 'DISABLED');
      expect([missing.status, missing.body.errorMessage]).toEqual([404, "The requested notification doesn't exist."]);
    }
    expect(await ids(person)).toContain('b');
  });
});
