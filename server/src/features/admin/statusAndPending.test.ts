import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { setTemplates } from '../../platform/mail.ts';
import { logEvents } from '../../platform/tables.ts';
import { anAdmin, aStudent, aUser, type Person } from '../../testing/factories.ts';
import { mailsTo, visitor } from '../../testing/index.ts';
import { findUser } from '../accounts/users.ts';
import { anEventManager, OTHERS, refusal, testStaff } from './testStaff.ts';

const { app, by } = testStaff();
const statusNow = async ({ id }: Person) => (await findUser(id))?.emailVerificationStatus;
const isPending = async ({ id }: Person) => (await findUser(id))?.teacherPending;
const setStatus = (actor: Person, status: string, emails: unknown, allOrNone: unknown = true) =>
  by(actor).post(`/admin/users/change_email_verification_status/${status}/${allOrNone}`, emails);
const setPending = (actor: Person, pending: unknown, ids: unknown) =>
  by(actor).post(`/admin/users/change_teacher_pending/${pending}`, ids);
const logged = async (type: string, actor: Person) =>
  (
    await db()
      .select()
      .from(logEvents)
      .where(and(eq(logEvents.type, type), eq(logEvents.userId, actor.id)))
  ).map(line => line.details);

describe('whether an address is verified', () => {
  test('is said by ADMIN, of each of some addresses however written, without a mail', async () => {
    const [admin, one, two] = [await anAdmin(), await aStudent(), await aStudent()];
    for (const status of ['NOT_VERIFIED', 'DELIVERY_FAILED', 'VERIFIED']) {
      const reply = await setStatus(admin, status, [` ${one.email.toUpperCase()} `, two.email, one.email]);
      expect([reply.status, reply.text]).toEqual([200, '']);
      expect([await statusNow(one), await statusNow(two)]).toEqual([status, status]);
    }
    expect([...(await mailsTo(one.email)), ...(await mailsTo(two.email))]).toEqual([]);
  });

  test('is said by nobody else', async () => {
    const person = await aStudent();
    for (const actor of [await anEventManager(), ...(await Promise.all(OTHERS.map(role => aUser({ role }))))])
      expect((await setStatus(actor, 'NOT_VERIFIED', [person.email])).status, actor.role).toBe(403);
    const nobody = await visitor(app()).post('/admin/users/change_email_verification_status/NOT_VERIFIED/true', [
      person.email,
    ]);
    expect([nobody.status, await statusNow(person)]).toEqual([401, 'VERIFIED']);
  });

  test('is not one’s own to say', async () => {
    const [admin, person] = [await anAdmin({ emailVerificationStatus: 'NOT_VERIFIED' }), await aStudent()];
    for (const allOrNone of [true, false])
      expect(refusal(await setStatus(admin, 'DELIVERY_FAILED', [person.email, admin.email], allOrNone))).toEqual([
        403,
        'Aborted - you cannot modify yourself.',
      ]);
    expect([await statusNow(person), await statusNow(admin)]).toEqual(['VERIFIED', 'NOT_VERIFIED']);
  });

  test('of all or none, where unknown addresses are not to be passed over', async () => {
    const [admin, person, gone] = [await anAdmin(), await aStudent(), await aStudent({ deletedAt: new Date() })];
    for (const unknown of ['nobody@school.example', gone.email, '', "'; --", 'a\\'])
      expect(refusal(await setStatus(admin, 'NOT_VERIFIED', [person.email, unknown]))).toEqual([
        400,
        'One or more users could not be found',
      ]);
    expect(await statusNow(person)).toBe('VERIFIED');
    expect((await setStatus(admin, 'NOT_VERIFIED', [person.email, gone.email], false)).status).toBe(200);
    expect([await statusNow(person), await statusNow(gone)]).toEqual(['NOT_VERIFIED', undefined]);
  });

  test('keeps everything else of the account, and is written down where it changed', async () => {
    const [admin, person] = [await anAdmin(), await aStudent()];
    await setStatus(admin, 'DELIVERY_FAILED', [person.email]);
    await setStatus(admin, 'DELIVERY_FAILED', [person.email]);
    const { emailVerificationStatus: _, lastUpdated: __, ...now } = (await findUser(person.id)) ?? person;
    expect(person).toMatchObject(now);
    expect(await logged('CHANGE_EMAIL_VERIFICATION_STATUS', admin)).toEqual([
      { userId: person.id, oldStatus: 'VERIFIED', newStatus: 'DELIVERY_FAILED' },
    ]);
  });

  test.each([
    ['UNKNOWN', 'true'],
    ['verified', 'true'],
    ['VERIFIED', 'yes'],
    ['VERIFIED', '1'],
  ])('is no address with %s and %s', async (status, allOrNone) => {
    expect((await setStatus(await anAdmin(), status, [], allOrNone)).status).toBe(404);
  });

  test.each([
    ['no list', { 0: 'a@b.cd' }],
    ['a number', [1]],
    ['nothing', [null]],
    ['a text longer than any address', ['a'.repeat(301)]],
  ])('is refused for %s', async (_, body) => {
    expect((await setStatus(await anAdmin(), 'VERIFIED', body)).status).toBe(400);
  });
});

describe('whether somebody waits for a teacher account', () => {
  test('is declined by ADMIN and EVENT_MANAGER, who say what was done; the person hears of it and keeps the role', async () => {
    for (const actor of [await anAdmin(), await anEventManager()]) {
      const [one, two] = [
        await aStudent({ teacherPending: true }),
        await aUser({ role: 'TUTOR', teacherPending: true }),
      ];
      const reply = await setPending(actor, false, [one.id, two.id]);
      const said = `Teacher pending status updated to false for requested userIds: [${one.id}, ${two.id}]`;
      expect([reply.status, reply.body]).toEqual([200, said]);
      for (const person of [one, two]) {
        expect(await isPending(person)).toBe(false);
        expect((await findUser(person.id))?.role).toBe(person.role);
        expect((await mailsTo(person.email)).map(mail => mail.template)).toEqual(['teacher_declined']);
      }
      expect(await logged('CHANGE_TEACHER_PENDING', actor)).toEqual([
        { userId: one.id, teacherPending: false },
        { userId: two.id, teacherPending: false },
      ]);
    }
  });

  test('is said by nobody else', async () => {
    const person = await aStudent({ teacherPending: true });
    for (const role of OTHERS) expect((await setPending(await aUser({ role }), false, [person.id])).status).toBe(403);
    expect((await visitor(app()).post('/admin/users/change_teacher_pending/false', [person.id])).status).toBe(401);
    expect(await isPending(person)).toBe(true);
  });

  test('pressed twice is told once, and nobody is told who did not ask', async () => {
    const [admin, asked, silent] = [await anAdmin(), await aStudent({ teacherPending: true }), await aStudent()];
    for (let i = 0; i < 2; i++)
      expect((await setPending(admin, false, [asked.id, silent.id, asked.id])).status).toBe(200);
    expect([(await mailsTo(asked.email)).length, (await mailsTo(silent.email)).length]).toEqual([1, 0]);
  });

  test('can be said again, without a mail', async () => {
    const [admin, person] = [await anAdmin(), await aStudent()];
    const reply = await setPending(admin, true, [person.id]);
    expect(reply.body).toBe(`Teacher pending status updated to true for requested userIds: [${person.id}]`);
    expect([await isPending(person), await mailsTo(person.email)]).toEqual([true, []]);
  });

  test('says who cannot be told: at an address that fails', async () => {
    const [admin, one, two] = [
      await anAdmin(),
      await aStudent({ teacherPending: true, emailVerificationStatus: 'DELIVERY_FAILED' }),
      await aStudent({ teacherPending: true }),
    ];
    const reply = await setPending(admin, false, [one.id, two.id]);
    expect(reply.body).toBe(
      `Teacher pending status updated to false for requested userIds: [${one.id}, ${two.id}] but emails could not be sent to userIds: [${one.id}]`,
    );
    expect([await isPending(one), await isPending(two)]).toEqual([false, false]);
    expect([(await mailsTo(one.email)).length, (await mailsTo(two.email)).length]).toEqual([0, 1]);
  });

  test('changes those it finds and names those it does not', async () => {
    const [admin, one] = [await anAdmin(), await aStudent({ teacherPending: true })];
    const gone = await aStudent({ teacherPending: true, deletedAt: new Date() });
    expect(refusal(await setPending(admin, false, [gone.id, one.id, 987_654_321]))).toEqual([
      400,
      `One or more users could not be found: [${gone.id}, 987654321]`,
    ]);
    expect([await isPending(one), (await mailsTo(one.email)).length, (await mailsTo(gone.email)).length]).toEqual([
      false,
      1,
      0,
    ]);
  });

  test('needs somebody, a number for each, and a yes or no', async () => {
    const admin = await anAdmin();
    expect(refusal(await setPending(admin, true, []))).toEqual([400, 'No userIds provided']);
    for (const body of [{}, ['x'], [1.5], [null]]) expect((await setPending(admin, true, body)).status).toBe(400);
    for (const word of ['maybe', 'TRUE', '0']) expect((await setPending(admin, word, [1])).status).toBe(404);
  });

  test('is declined even where the wording of the mail is missing', async () => {
    const [admin, person] = [await anAdmin(), await aStudent({ teacherPending: true })];
    setTemplates();
    const reply = await setPending(admin, false, [person.id]);
    expect([reply.status, await isPending(person)]).toEqual([200, false]);
    expect(reply.body).toContain(`emails could not be sent to userIds: [${person.id}]`);
  });
});
