import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { product } from '../../access/product.ts';
import { db } from '../../platform/database.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { personalTables } from '../../platform/personalData.ts';
import { logEvents, mailOutbox } from '../../platform/tables.ts';
import { type Busy, busyPerson, TRACES } from '../../testing/busyPerson.ts';
import { rowsWith } from '../../testing/everyRow.ts';
import { cookieOf, PASSWORD } from '../../testing/factories.ts';
import { as, DAY, later, runScheduled, testJobs, visitor } from '../../testing/index.ts';
import { users } from '../accounts/tables.ts';
import { assignments } from '../assignments/tables.ts';
import { associations } from '../connections/tables.ts';
import { gameboards } from '../gameboards/tables.ts';
import { groupMemberships, groups } from '../groups/tables.ts';
import { attempts, partSummaries } from '../questions/tables.ts';
import { accountOfIdentity } from '../sessions/providers/identities.ts';
import { deleteUser } from './deleteUser.ts';

const app = product();
testJobs();

let busy: Busy;
let cookie: string;
beforeAll(async () => {
  busy = await busyPerson(app());
  cookie = await cookieOf(busy.person);
});

const account = async () => (await db().select().from(users).where(eq(users.id, busy.person.id)))[0];
const traces = async () => {
  const found = await Promise.all(Object.values(TRACES).map(async text => [text, await rowsWith(text)] as const));
  return found.flatMap(([text, rows]) => rows.map(row => `${text} in ${row}`));
};

describe('before somebody is deleted', () => {
  test('each of their traces is in the database, and the search finds it', async () => {
    for (const text of Object.values(TRACES)) expect(await rowsWith(text), text).not.toEqual([]);
  });

  test('every table that holds something personal of theirs has a row', async () => {
    const empty: string[] = [];
    for (const { table, name, columns } of personalTables()) {
      const whose = columns.filter(({ note }) => note?.whose);
      for (const { column } of whose)
        if ((await db().$count(table, eq(column, busy.person.id))) === 0) empty.push(`${name}.${column.name}`);
    }
    expect(empty).toEqual([]);
  });

  test.each(['STUDENT', 'TUTOR', 'TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'EVENT_MANAGER'])(
    'no %s may delete them',
    async role => {
      const reply = await as(app(), { id: busy.teacher.id, role }).delete(`/admin/users/${busy.person.id}`);
      expect(reply.status).toBe(403);
    },
  );

  test('an administrator deletes neither themselves nor who is not there', async () => {
    const admin = as(app(), busy.admin);
    expect(await admin.delete(`/admin/users/${busy.admin.id}`)).toMatchObject({
      status: 400,
      body: { errorMessage: 'You are not allowed to delete yourself.' },
    });
    expect(await admin.delete('/admin/users/987654321')).toMatchObject({
      status: 404,
      body: { errorMessage: 'Unable to locate the user with the requested id: 987654321' },
    });
  });
});

describe('once somebody is deleted', () => {
  let before: { attempts: number; correct: number };
  const mine = () => eq(attempts.userId, busy.person.id);
  beforeAll(async () => {
    before = {
      attempts: await db().$count(attempts, mine()),
      correct: await db().$count(attempts, and(mine(), eq(attempts.correct, true))),
    };
    const reply = await as(app(), busy.admin).delete(`/admin/users/${busy.person.id}`);
    expect([reply.status, reply.text]).toEqual([204, '']);
  });

  test('nothing in the whole database tells who they were', async () => {
    expect(await traces()).toEqual([]);
  });

  test('what the sheet keeps is there: id, role, gender, registration, month of birth, work, groups, connections', async () => {
    expect(await account()).toMatchObject({
      id: busy.person.id,
      role: 'TEACHER',
      gender: 'OTHER',
      registrationDate: busy.person.registrationDate,
      dateOfBirth: '2010-05-01',
      deletedAt: expect.any(Date),
      givenName: null,
      familyName: null,
      schoolOther: null,
    });
    expect(before.attempts).toBe(3);
    expect(await db().$count(attempts, mine())).toBe(before.attempts);
    expect(await db().$count(attempts, and(mine(), eq(attempts.correct, true)))).toBe(before.correct);
    const kept = [
      [partSummaries, partSummaries.userId],
      [groups, groups.ownerId],
      [assignments, assignments.ownerUserId],
      [groupMemberships, groupMemberships.userId],
      [associations, associations.granterId],
      [associations, associations.receiverId],
    ] as const;
    for (const [table, column] of kept) expect(await db().$count(table, eq(column, busy.person.id))).toBeGreaterThan(0);
  });

  test('a board that others use stays, one that nobody else has goes', async () => {
    const rows = await db().select().from(gameboards);
    expect(rows.map(({ id, title }) => [id, title])).toEqual([[busy.sharedBoard, 'Revision with …']]);
  });

  test('what others use is called as before, without the name', async () => {
    const names = await db().select({ name: groups.groupName }).from(groups).orderBy(groups.id);
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['…’s 10A', '11B (…)']));
    const [work] = await db().select().from(assignments).where(eq(assignments.ownerUserId, busy.person.id));
    expect(work?.notes).toBe('Ask … or write to ….');
  });

  test('they are signed out everywhere, cannot sign in, and the address and the identity are free again', async () => {
    expect((await visitor(app(), { cookie }).get('/users/current_user')).status).toBe(400);
    const { email } = TRACES;
    const signIn = await visitor(app()).post('/auth/SEGUE/authenticate', { email, password: PASSWORD });
    expect(signIn.status).toBe(401);
    expect(await accountOfIdentity({ issuer: 'https://issuer.example', subject: TRACES.identity })).toBeUndefined();
    const registeredUser = { givenName: 'New', familyName: 'Person', email, password: PASSWORD };
    expect((await visitor(app()).post('/users', { registeredUser })).status).toBe(200);
    expect(await db().$count(users, eq(users.email, email))).toBe(1);
  });

  test('they are in no list, and cannot be deleted again', async () => {
    const sees = await as(app(), busy.pupil).get('/authorisations');
    expect(sees.body.map(({ id }: { id: number }) => id)).toEqual([busy.teacher.id]);
    expect((await as(app(), busy.admin).delete(`/admin/users/${busy.person.id}`)).status).toBe(404);
  });

  test('the log says who deleted whom, and what was done without words', async () => {
    const lines = await db().select().from(logEvents).where(eq(logEvents.type, 'DELETE_USER_ACCOUNT'));
    expect(lines).toMatchObject([{ userId: busy.admin.id, details: { userId: busy.person.id } }]);
    const theirs = await db().select().from(logEvents).where(eq(logEvents.userId, busy.person.id));
    const hint = theirs.find(({ type }) => type === 'VIEW_HINT');
    expect(hint).toMatchObject({ ip: null, details: { hintIndex: 0 } });
    expect(hint?.details).not.toHaveProperty('note');
  });

  test('mails to others that do not name them stay', async () => {
    const mails = await db().select().from(mailOutbox);
    expect(mails.every(({ userId }) => userId !== busy.person.id)).toBe(true);
    expect(mails.map(({ recipient }) => recipient)).toContain(TRACES.email.toLowerCase());
  });

  test('what was under way at that moment goes the next night', async () => {
    await logEvent({ type: 'LOG_OUT', userId: busy.person.id, ip: TRACES.address, details: { note: TRACES.reported } });
    expect(await rowsWith(TRACES.address)).not.toEqual([]);
    later(DAY);
    await runScheduled('erase-what-came-late');
    expect([...(await rowsWith(TRACES.address)), ...(await rowsWith(TRACES.reported))]).toEqual([]);
  });
});

test('somebody of whom little is known can be deleted too', async () => {
  const [row] = await db()
    .insert(users)
    .values({ email: 'issuer-number-google', registrationDate: new Date() })
    .returning();
  await deleteUser({ id: busy.admin.id, ip: '192.0.2.9' }, row?.id ?? 0);
  expect(await rowsWith('issuer-number-google')).toEqual([]);
});
