import { describe, expect, test } from 'vitest';
import { anAdmin, aStudent, aTeacher, aUser, PASSWORD, type Person } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/index.ts';
import { preferencesOf } from './preferences.ts';
import { testAccounts } from './testAccounts.ts';
import { findUser } from './users.ts';

/** An ADMIN who saves somebody else's account (behaviour `accounts.md §2.4`; `decisions.md`, Who may). */
const { save } = testAccounts();
const NEW = 'Brand-new-pass-2?';
const stored = async ({ id }: Person) => {
  const { lastUpdated: _, ...row } = (await findUser(id)) ?? {};
  return row;
};

describe('somebody else’s account', () => {
  test('is saved whole and given back, and the ADMIN’s own stays', async () => {
    const [admin, teacher] = [await anAdmin(), await aTeacher({ schoolId: '100001', dateOfBirth: '1980-01-02' })];
    const before = await stored(admin);
    const registeredUserContexts = [{ stage: 'a_level', examBoard: 'aqa' }];
    const changes = {
      givenName: 'Grace',
      familyName: 'Hopper',
      gender: 'FEMALE',
      schoolId: undefined,
      schoolOther: 'Yale',
    };
    const reply = await save(admin, teacher, { ...changes, dateOfBirth: undefined }, { registeredUserContexts });
    expect(reply.body).toMatchObject({
      id: teacher.id,
      role: 'TEACHER',
      givenName: 'Grace',
      familyName: 'Hopper',
      gender: 'FEMALE',
      schoolOther: 'Yale',
      registeredContexts: registeredUserContexts,
    });
    for (const cleared of ['schoolId', 'dateOfBirth']) expect(reply.body).not.toHaveProperty(cleared);
    expect(await stored(admin)).toEqual(before);
  });

  test('keeps what a form may not decide: status, waiting, role, times', async () => {
    const [admin, person] = [
      await anAdmin(),
      await aStudent({ emailVerificationStatus: 'NOT_VERIFIED', teacherPending: true }),
    ];
    const before = await stored(person);
    const sent = {
      emailVerificationStatus: 'VERIFIED',
      teacherPending: false,
      registrationDate: 0,
      lastSeen: 0,
      privacyPolicyAcceptedTime: 0,
      registeredContextsLastConfirmed: 0,
      _id: admin.id,
      deletedAt: 1,
    };
    expect((await save(admin, person, sent)).status).toBe(200);
    expect(await stored(person)).toEqual(before);
    for (const role of ['TEACHER', undefined]) {
      const reply = await save(admin, person, { role });
      expect([reply.status, reply.body.errorMessage]).toEqual([403, 'You cannot change a users role.']);
    }
  });

  test('has preferences of its own', async () => {
    const [admin, person] = [await anAdmin(), await aStudent()];
    await save(admin, person, {}, { userPreferences: { EMAIL_PREFERENCE: { EVENTS: true } } });
    expect([await preferencesOf(person.id), await preferencesOf(admin.id)]).toEqual([
      { EMAIL_PREFERENCE: { EVENTS: true } },
      {},
    ]);
    await save(admin, person, {}, { userPreferences: { EMAIL_PREFERENCE: null } });
    expect(await preferencesOf(person.id)).toEqual({ EMAIL_PREFERENCE: { EVENTS: true } });
  });

  test('gets a new address when its owner has verified it; the old one hears of it', async () => {
    const [admin, person] = [await anAdmin(), await aStudent()];
    const reply = await save(admin, person, { email: 'New.Address@school.example' });
    expect([reply.status, reply.body.email]).toEqual([200, person.email]);
    expect((await findUser(person.id))?.email).toBe(person.email);
    const templates = async (to: string) => (await mailsTo(to)).map(mail => mail.template);
    expect(await templates(person.email)).toEqual(['email-verification-change']);
    expect(await templates('new.address@school.example')).toEqual(['email-template-email-verification']);
    expect(await templates(admin.email)).toEqual([]);
  });

  test('is not saved at all with an address that is somebody’s', async () => {
    const [admin, person, other] = [await anAdmin(), await aStudent(), await aStudent()];
    const reply = await save(admin, person, { givenName: 'Changed', email: other.email.toUpperCase() });
    expect([reply.status, reply.body.errorMessage]).toEqual([
      400,
      'An account with that e-mail address already exists.',
    ]);
    expect((await findUser(person.id))?.givenName).toBe(person.givenName);
    expect([...(await mailsTo(person.email)), ...(await mailsTo(other.email))]).toEqual([]);
    // Its own address, written otherwise, is no change.
    expect((await save(admin, person, { email: person.email.toUpperCase() })).status).toBe(200);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('of another ADMIN gets a password from whoever knows the one it has', async () => {
    const [admin, colleague] = [await anAdmin({ password: true }), await anAdmin({ password: true })];
    const reply = (passwordCurrent: string | null) => save(admin, colleague, { password: NEW }, { passwordCurrent });
    expect((await reply(null)).status).toBe(400);
    expect((await reply('Wrong-password-1!')).body.errorMessage).toBe('Incorrect credentials provided.');
    expect((await reply(PASSWORD)).status).toBe(200);
  });

  test('of another ADMIN keeps its address, whatever else is saved', async () => {
    const [admin, colleague] = [await anAdmin(), await anAdmin()];
    const reply = await save(admin, colleague, { givenName: 'Changed', email: 'mine@school.example' });
    expect([reply.status, reply.body.errorMessage]).toEqual([
      403,
      "You cannot change another administrator's email address.",
    ]);
    expect((await findUser(colleague.id))?.givenName).toBe(colleague.givenName);
    expect([...(await mailsTo(colleague.email)), ...(await mailsTo('mine@school.example'))]).toEqual([]);
    expect((await save(admin, colleague, { givenName: 'Changed' })).status).toBe(200);
    expect((await save(colleague, colleague, { email: 'own@school.example' })).status).toBe(200);
  });

  test('that does not exist, or no longer, is not found', async () => {
    const [admin, gone] = [await anAdmin(), await aStudent({ deletedAt: new Date() })];
    for (const id of [gone.id, 987_654_321]) {
      const reply = await save(admin, gone, { id });
      expect([reply.status, reply.body.errorMessage]).toEqual([404, 'The user specified does not exist.']);
    }
  });

  test('is nobody’s but an ADMIN’s to save, with a password or without', async () => {
    const person = await aStudent({ password: true });
    for (const role of ['STUDENT', 'TUTOR', 'TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'EVENT_MANAGER'] as const) {
      const editor = await aUser({ role });
      for (const password of ['', NEW]) expect((await save(editor, person, { password })).status).toBe(403);
    }
    expect((await findUser(person.id))?.givenName).toBe(person.givenName);
  });
});
