import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { startLive, stopLive, subscribe } from '../../platform/live.ts';
import { logEvents } from '../../platform/tables.ts';
import {
  anAdmin,
  aStudent,
  aTeacher,
  aTutor,
  aUser,
  cookieOf,
  type Person,
  withSecondFactor,
} from '../../testing/factories.ts';
import { itIs, mailsTo, visitor } from '../../testing/index.ts';
import { valuesOf } from '../../testing/testTemplates.ts';
import { users } from '../accounts/tables.ts';
import { findUser } from '../accounts/users.ts';
import { SESSIONS } from '../sessions/topic.ts';
import { anEventManager, OTHERS, refusal, testStaff } from './testStaff.ts';

const { app, by, changeRole } = testStaff();
const roleNow = async ({ id }: Person) => (await findUser(id))?.role;

describe('a role', () => {
  test('is given by ADMIN: any but ADMIN', async () => {
    const admin = await anAdmin();
    for (const role of ['TUTOR', 'TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'EVENT_MANAGER', 'STUDENT']) {
      const person = await aUser({ role: role === 'STUDENT' ? 'TEACHER' : 'STUDENT' });
      const reply = await changeRole(admin, role, [person.id]);
      expect([reply.status, reply.text], role).toEqual([200, '']);
      expect(await roleNow(person)).toBe(role);
    }
    const person = await aStudent();
    expect(refusal(await changeRole(admin, 'ADMIN', [person.id]))).toEqual([
      403,
      'Cannot change to role equal or higher than your own.',
    ]);
    expect(await roleNow(person)).toBe('STUDENT');
  });

  test('is given by EVENT_MANAGER: STUDENT, TEACHER, EVENT_LEADER and CONTENT_EDITOR', async () => {
    const manager = await anEventManager();
    for (const role of ['TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'STUDENT'])
      expect((await changeRole(manager, role, [(await aTutor()).id])).status, role).toBe(200);
    for (const role of ['TUTOR', 'EVENT_MANAGER', 'ADMIN']) {
      const person = await aStudent();
      expect((await changeRole(manager, role, [person.id])).status, role).toBe(403);
      expect(await roleNow(person)).toBe('STUDENT');
    }
  });

  test('is given by nobody else', async () => {
    const person = await aTutor();
    for (const role of OTHERS)
      expect((await changeRole(await aUser({ role }), 'STUDENT', [person.id])).status).toBe(403);
    const nobody = await visitor(app()).post('/admin/users/change_role/STUDENT', [person.id]);
    expect(nobody.status).toBe(401);
    expect(await roleNow(person)).toBe('TUTOR');
  });

  test('is never one’s own to change', async () => {
    for (const actor of [await anAdmin(), await anEventManager()]) {
      const other = await aTeacher();
      expect(refusal(await changeRole(actor, 'STUDENT', [other.id, actor.id]))).toEqual([
        403,
        'Aborted - you cannot modify your own role.',
      ]);
      expect(await roleNow(other)).toBe('TEACHER');
    }
  });

  test('of somebody who stands as high as oneself is not changed', async () => {
    const [admin, manager] = [await anAdmin(), await anEventManager()];
    const refused = [
      [admin, await anAdmin()],
      [manager, await anEventManager()],
      [manager, await anAdmin()],
    ] as const;
    for (const [actor, target] of refused) {
      expect(refusal(await changeRole(actor, 'STUDENT', [target.id]))).toEqual([
        403,
        'Aborted - cannot demote one or more users who have roles equal or higher than you,',
      ]);
      expect(await roleNow(target)).toBe(target.role);
    }
    expect((await changeRole(admin, 'TEACHER', [manager.id])).status).toBe(200);
  });

  test('that somebody has already is refused, so that pressing twice sends one mail', async () => {
    const [admin, person] = [await anAdmin(), await aStudent()];
    expect((await changeRole(admin, 'TEACHER', [person.id])).status).toBe(200);
    expect(refusal(await changeRole(admin, 'TEACHER', [person.id]))).toEqual([
      400,
      'Aborted - cannot demote one or more users who have roles equal or higher than new role',
    ]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('is given to all or to none', async () => {
    const [admin, one, two] = [await anAdmin(), await aStudent(), await aStudent({ deletedAt: new Date() })];
    for (const id of [two.id, 987_654_321, Number.MAX_SAFE_INTEGER])
      expect(refusal(await changeRole(admin, 'TEACHER', [one.id, id]))).toEqual([
        400,
        'One or more users could not be found',
      ]);
    expect((await changeRole(admin, 'TEACHER', [one.id, (await aTeacher()).id])).status).toBe(400);
    expect(await roleNow(one)).toBe('STUDENT');
    expect(await mailsTo(one.email)).toEqual([]);
  });

  test('counts somebody who is named twice once, and takes digits for a number', async () => {
    const [admin, person] = [await anAdmin(), await aStudent()];
    expect((await changeRole(admin, 'TEACHER', [person.id, String(person.id), person.id])).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test.each([
    ['no list', {}],
    ['nobody', []],
    ['a word', ['one']],
    ['a negative number', [-1]],
    ['a fraction', [1.5]],
    ['nothing', [null]],
    ['a list in a list', [[1]]],
    ['more people than a search finds', Array.from({ length: 2001 }, (_, i) => i + 1)],
  ])('is refused for %s', async (_, body) => {
    expect((await changeRole(await anAdmin(), 'TEACHER', body)).status).toBe(400);
  });

  test.each(['WIZARD', 'teacher', '__proto__', 'TEACHER%20'])('that is no role, %s, is no address', async role => {
    expect((await changeRole(await anAdmin(), role, [(await aStudent()).id])).status).toBe(404);
  });

  test('is not given by somebody who has lost theirs since their session was read', async () => {
    const [manager, person] = [await anEventManager(), await aStudent()];
    await db().update(users).set({ role: 'TEACHER' }).where(eq(users.id, manager.id));
    expect((await changeRole(manager, 'TEACHER', [person.id])).status).toBe(403);
    expect(await roleNow(person)).toBe('STUDENT');
  });
});

describe('whoever is given a role', () => {
  test.each([
    ['STUDENT', 'TEACHER', 'email-template-teacher-welcome', 'Student', 'Teacher'],
    ['STUDENT', 'TUTOR', 'email-template-tutor-welcome', 'Student', 'Tutor'],
    ['TEACHER', 'STUDENT', 'email-template-default-role-change', 'Teacher', 'Student'],
    ['TEACHER', 'EVENT_LEADER', 'email-template-default-role-change', 'Teacher', 'Event leader'],
    ['TUTOR', 'CONTENT_EDITOR', 'email-template-default-role-change', 'Tutor', 'Content editor'],
    ['STUDENT', 'EVENT_MANAGER', 'email-template-default-role-change', 'Student', 'Event manager'],
  ] as const)('hears of it: from %s to %s', async (from, to, template, oldrole, newrole) => {
    const person = await aUser({ role: from });
    await changeRole(await anAdmin(), to, [person.id]);
    const mails = await mailsTo(person.email);
    expect(mails.map(mail => mail.template)).toEqual([template]);
    expect(valuesOf(mails[0])).toMatchObject({ givenName: person.givenName, role: to, oldrole, newrole });
  });

  test('hears it with others, each of the role they had', async () => {
    const [student, tutor] = [await aStudent(), await aTutor()];
    await changeRole(await anAdmin(), 'TEACHER', [student.id, tutor.id]);
    expect(valuesOf((await mailsTo(student.email))[0]).oldrole).toBe('Student');
    expect(valuesOf((await mailsTo(tutor.email))[0]).oldrole).toBe('Tutor');
  });

  test('gets no mail at an address that fails, and the role all the same', async () => {
    const person = await aStudent({ emailVerificationStatus: 'DELIVERY_FAILED' });
    expect((await changeRole(await anAdmin(), 'TEACHER', [person.id])).status).toBe(200);
    expect([await roleNow(person), await mailsTo(person.email)]).toEqual(['TEACHER', []]);
  });

  test('waits for a teacher account no longer, whatever the role', async () => {
    const admin = await anAdmin();
    for (const role of ['TEACHER', 'TUTOR', 'EVENT_LEADER']) {
      const person = await aStudent({ teacherPending: true });
      await changeRole(admin, role, [person.id]);
      expect((await findUser(person.id))?.teacherPending).toBe(false);
    }
  });

  test('is signed out on every device, at once, and nobody else is', async () => {
    const [person, other] = [await withSecondFactor(await aStudent()), await aStudent()];
    const [phone, laptop, elsewhere] = [await cookieOf(person), await cookieOf(person), await cookieOf(other)];
    const ended: unknown[] = [];
    await startLive();
    const stop = subscribe(SESSIONS, ids => void ended.push(...(ids as unknown[])));
    await changeRole(await anAdmin(), 'TEACHER', [person.id]);
    const status = async (cookie: string) => (await visitor(app(), { cookie }).get('/users/current_user')).status;
    expect([await status(phone), await status(laptop), await status(elsewhere)]).toEqual([400, 400, 200]);
    await expect.poll(() => ended.length).toBe(2);
    stop();
    await stopLive();
    // Nor do the sessions come back with the old role.
    await changeRole(await anAdmin(), 'STUDENT', [person.id]);
    expect(await status(phone)).toBe(400);
  });

  test('has it written down, with who gave it', async () => {
    itIs('2026-05-04T10:00:00Z');
    const [admin, person] = [await anAdmin(), await aStudent()];
    await changeRole(admin, 'TEACHER', [person.id]);
    const lines = await db()
      .select()
      .from(logEvents)
      .where(and(eq(logEvents.type, 'CHANGE_USER_ROLE'), eq(logEvents.userId, admin.id)));
    expect(lines.map(line => line.details)).toEqual([{ userId: person.id, oldRole: 'STUDENT', newRole: 'TEACHER' }]);
    expect((await by(admin).get(`/admin/users/${person.id}`)).body.lastUpdated).toBe(
      Date.parse('2026-05-04T10:00:00Z'),
    );
  });
});
