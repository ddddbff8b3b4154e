import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { product } from '../../access/product.ts';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { whoseColumns } from '../../platform/personalData.ts';
import { logEvents, mailOutbox } from '../../platform/tables.ts';
import { busyPerson } from '../../testing/busyPerson.ts';
import {
  aGroup,
  anAdmin,
  aStudent,
  aTeacher,
  cookieOf,
  joined,
  type Person,
  shares,
  withSecondFactor,
} from '../../testing/factories.ts';
import { as, DAY, later, MINUTE, runScheduled, testJobs, visitor } from '../../testing/index.ts';
import { passwords, userPreferences, users } from '../accounts/tables.ts';
import { assignments } from '../assignments/tables.ts';
import { associations } from '../connections/tables.ts';
import { gameboards, userGameboards } from '../gameboards/tables.ts';
import { groupManagers, groupMemberships, groups } from '../groups/tables.ts';
import { notificationAnswers } from '../notifications/tables.ts';
import { attempts, partSummaries } from '../questions/tables.ts';
import { accountOfIdentity, storeIdentity } from '../sessions/providers/identities.ts';
import { linkedIdentities } from '../sessions/providers/tables.ts';
import { sessions } from '../sessions/tables.ts';

const app = product();
testJobs();
const ISSUER = 'https://issuer.example';

const merge = async (source: { id: number }, target: { id: number }, me?: Person) =>
  as(app(), me ?? (await anAdmin())).post('/admin/users/merge', { targetId: target.id, sourceId: source.id });
const merged = async (source: { id: number }, target: { id: number }) => {
  const reply = await merge(source, target);
  expect([reply.status, reply.text]).toEqual([204, '']);
};
const answer = (person: Person, value: string, key: string = crypto.randomUUID()) =>
  as(app(), person).post(
    '/questions/gates%7Ca/answer',
    { type: 'choice', value, encoding: 'markdown' },
    { 'idempotency-key': key },
  );

describe('merging is refused', () => {
  test.each(['STUDENT', 'TEACHER', 'EVENT_MANAGER', 'CONTENT_EDITOR'] as const)('to a %s', async role => {
    const [one, two] = [await aStudent(), await aStudent()];
    expect((await merge(one, two, { ...(await aTeacher()), role })).status).toBe(403);
  });

  test('of oneself, of an account with itself, and of accounts that are not there', async () => {
    const admin = await anAdmin();
    const student = await aStudent();
    expect(await merge(admin, student, admin)).toMatchObject({
      status: 400,
      body: { errorMessage: 'You are not allowed to be the merge source.' },
    });
    expect((await merge(student, student)).status).toBe(400);
    expect(await merge({ id: 987_654_321 }, student)).toMatchObject({
      status: 404,
      body: { errorMessage: `Unable to locate the users with the requested ids: ${student.id}, 987654321` },
    });
    await as(app(), admin).delete(`/admin/users/${student.id}`);
    expect((await merge(await aStudent(), student)).status).toBe(404);
    expect((await merge(student, await aStudent())).status).toBe(404);
  });
});

describe('merging', () => {
  test('leaves no row with the source, in any table, and removes it for good', async () => {
    const { person: source } = await busyPerson(app());
    const target = await aTeacher({ password: true });
    const moving = whoseColumns().filter(({ whose }) => whose.merged === 'moves');
    const had: string[] = [];
    for (const { table, column } of moving)
      if (await db().$count(table.table, eq(column, source.id))) had.push(`${table.name}.${column.name}`);
    expect(had).toHaveLength(moving.length);
    const cookie = await cookieOf(source);
    await merged(source, target);
    for (const { table, column, whose } of whoseColumns()) {
      const where = `${table.name}.${column.name}`;
      expect(await db().$count(table.table, eq(column, source.id)), where).toBe(0);
      if (whose.merged === 'moves')
        expect(await db().$count(table.table, eq(column, target.id)), where).toBeGreaterThan(0);
    }
    expect(await db().$count(users, eq(users.id, source.id))).toBe(0);
    expect(await db().$count(passwords, eq(passwords.userId, target.id))).toBe(1);
    expect((await visitor(app(), { cookie }).get('/users/current_user')).status).toBe(400);
    const [line] = await db().select().from(logEvents).where(eq(logEvents.type, 'ADMIN_MERGE_USER'));
    expect(line?.details).toEqual({ userId: target.id, oldUserId: source.id });
  });

  test('keeps what signs the target in, and drops what signed the source in', async () => {
    const source = await withSecondFactor(await aStudent({ password: true }));
    const target = await aStudent({ password: true });
    const cookie = await cookieOf(target);
    const [before] = await db().select().from(passwords).where(eq(passwords.userId, target.id));
    await cookieOf(source);
    await merged(source, target);
    expect(await db().select().from(passwords).where(eq(passwords.userId, target.id))).toEqual([before]);
    expect(await visitor(app(), { cookie }).get('/users/current_user')).toMatchObject({ status: 200 });
    expect((await visitor(app(), { cookie }).get('/auth/user_authentication_settings')).body.mfaStatus).toBe(false);
    expect(await db().$count(sessions, eq(sessions.userId, target.id))).toBe(1);
  });

  test('adds up the work at a question that both answered, and loses no attempt', async () => {
    const [source, target] = [await aStudent(), await aStudent()];
    await answer(source, 'AND', 'same-key');
    later(MINUTE);
    await answer(source, 'OR');
    await answer(target, 'OR', 'same-key');
    await as(app(), source).post('/questions/bits%7Ca/answer', { type: 'quantity', value: '8' });
    await merged(source, target);
    expect(await db().$count(attempts, eq(attempts.userId, target.id))).toBe(4);
    const summaries = await db()
      .select()
      .from(partSummaries)
      .where(eq(partSummaries.userId, target.id))
      .orderBy(partSummaries.partId);
    expect(summaries).toMatchObject([
      { partId: 'bits|a', attemptCount: 1, firstCorrectAt: expect.any(Date) },
      { partId: 'gates|a', attemptCount: 3, firstCorrectAt: expect.any(Date), best: { correct: true } },
    ]);
  });

  test('goes row by row: what collides stays the target’s, everything else of the same table moves', async () => {
    const [source, target, teacher] = [await aStudent(), await aStudent(), await aTeacher()];
    const [one, two] = [await aGroup({ owner: teacher }), await aGroup({ owner: teacher })];
    const both = [source, target];
    const at = now();
    for (const person of both) await joined(person, one);
    await joined(source, two);
    await db().update(groupMemberships).set({ status: 'INACTIVE' }).where(eq(groupMemberships.userId, target.id));
    const preference = (userId: number, name: string, value: boolean) => ({
      userId,
      type: 'EMAIL_PREFERENCE',
      name,
      value,
    });
    await db()
      .insert(userPreferences)
      .values([
        preference(source.id, 'EVENTS', true),
        preference(source.id, 'ASSIGNMENTS', false),
        preference(target.id, 'EVENTS', false),
      ]);
    const saved = (userId: number, gameboardId: string) => ({ userId, gameboardId, created: at, lastVisited: at });
    await db()
      .insert(userGameboards)
      .values([saved(source.id, 'a'), saved(source.id, 'b'), saved(target.id, 'a')]);
    await db()
      .insert(notificationAnswers)
      .values(both.map(({ id }) => ({ userId: id, notificationId: 'notice', response: 'DISABLED', answeredAt: at })));
    await merged(source, target);
    const memberships = await db()
      .select({ groupId: groupMemberships.groupId, status: groupMemberships.status })
      .from(groupMemberships)
      .where(eq(groupMemberships.userId, target.id))
      .orderBy(groupMemberships.groupId);
    expect(memberships).toEqual([
      { groupId: one.id, status: 'INACTIVE' },
      { groupId: two.id, status: 'ACTIVE' },
    ]);
    expect((await as(app(), target).get('/users/user_preferences')).body).toEqual({
      EMAIL_PREFERENCE: { EVENTS: false, ASSIGNMENTS: false },
    });
    expect(await db().$count(userGameboards, eq(userGameboards.userId, target.id))).toBe(2);
    expect(await db().$count(notificationAnswers, eq(notificationAnswers.userId, target.id))).toBe(1);
    expect(await db().$count(associations, eq(associations.granterId, target.id))).toBe(1);
  });

  test('moves connections both ways, and connects nobody to themselves', async () => {
    const [source, target, student] = [await aTeacher(), await aTeacher(), await aStudent()];
    await shares(student, source);
    await shares(source, target);
    await shares(target, source);
    await shares(source, student);
    await merged(source, target);
    const rows = await db()
      .select({ granterId: associations.granterId, receiverId: associations.receiverId })
      .from(associations)
      .where(inArray(associations.granterId, [student.id, target.id]))
      .orderBy(associations.granterId);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ granterId: student.id, receiverId: target.id });
    expect(rows).toContainEqual({ granterId: target.id, receiverId: student.id });
  });

  test('hands over groups, set work and boards; an owner is no manager of the own group', async () => {
    const [source, target, third] = [await aTeacher(), await aTeacher(), await aTeacher()];
    const owned = await aGroup({ owner: source, managers: [target, third] });
    const managed = await aGroup({ owner: target, managers: [source] });
    await db().insert(assignments).values({
      gameboardId: 'first-board',
      groupId: owned.id,
      ownerUserId: source.id,
      creationDate: now(),
    });
    await db().insert(gameboards).values({
      id: 'moving-board',
      contents: [],
      gameFilter: {},
      tags: [],
      creationDate: now(),
      ownerUserId: source.id,
    });
    await merged(source, target);
    const mine = await db().select().from(groups).where(eq(groups.ownerId, target.id)).orderBy(groups.id);
    expect(mine.map(({ id }) => id)).toEqual([owned.id, managed.id]);
    const managers = await db()
      .select()
      .from(groupManagers)
      .where(inArray(groupManagers.groupId, [owned.id, managed.id]));
    expect(managers.map(({ groupId, userId }) => [groupId, userId])).toEqual([[owned.id, third.id]]);
    expect(await db().$count(assignments, eq(assignments.ownerUserId, target.id))).toBe(1);
    expect(
      await db().$count(gameboards, and(eq(gameboards.id, 'moving-board'), eq(gameboards.ownerUserId, target.id))),
    ).toBe(1);
  });

  test('moves a linked identity, unless the target has one of the same issuer', async () => {
    const [source, target, other] = [await aStudent(), await aStudent(), await aStudent()];
    await storeIdentity({ issuer: ISSUER, subject: 'of-source' }, source.id);
    await storeIdentity({ issuer: 'https://other.example', subject: 'of-source' }, source.id);
    await storeIdentity({ issuer: ISSUER, subject: 'of-target' }, target.id);
    await merged(source, target);
    const rows = await db().select().from(linkedIdentities).where(eq(linkedIdentities.userId, target.id));
    expect(rows.map(({ issuer, subject }) => `${issuer} ${subject}`).sort()).toEqual([
      'https://issuer.example of-target',
      'https://other.example of-source',
    ]);
    expect(await accountOfIdentity({ issuer: ISSUER, subject: 'of-source' })).toBeUndefined();
    await storeIdentity({ issuer: ISSUER, subject: 'of-other' }, other.id);
    const fresh = await aStudent();
    await merged(other, fresh);
    expect((await accountOfIdentity({ issuer: ISSUER, subject: 'of-other' }))?.id).toBe(fresh.id);
  });

  test('moves the log and the mails', async () => {
    const [source, target] = [await aStudent(), await aStudent()];
    await logEvent({ type: 'VIEW_HINT', userId: source.id });
    const mail = { template: 't', recipient: source.email, subject: 's', text: 't', html: 'h', createdAt: now() };
    await db()
      .insert(mailOutbox)
      .values({ ...mail, userId: source.id });
    await merged(source, target);
    const lines = await db().select().from(logEvents).where(eq(logEvents.userId, target.id)).orderBy(logEvents.id);
    expect(lines).toMatchObject([
      { type: 'VIEW_HINT' },
      { type: 'MERGE_USER', details: { oldUserId: source.id, email: source.email } },
    ]);
    expect(await db().$count(mailOutbox, eq(mailOutbox.userId, target.id))).toBe(1);
  });

  test('moves what was under way at that moment the next night, to whoever has it all by then', async () => {
    const [first, second, third] = [await aStudent(), await aStudent(), await aStudent()];
    await merged(first, second);
    later(MINUTE);
    await merged(second, third);
    await logEvent({ type: 'VIEW_PAGE', userId: first.id, details: { pageId: 'logic' } });
    later(DAY);
    await runScheduled('erase-what-came-late');
    const [line] = await db().select().from(logEvents).where(eq(logEvents.type, 'VIEW_PAGE'));
    expect(line?.userId).toBe(third.id);
  });
});
