import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { anAdmin, aStudent, aUser, type Person } from '../../testing/factories.ts';
import { DAY, itIs, visitor } from '../../testing/index.ts';
import { presentUser } from './present.ts';
import { users } from './tables.ts';
import { testAccounts } from './testAccounts.ts';
import { findUser } from './users.ts';
import { MESSAGES } from './validate.ts';

const { app, by, save } = testAccounts();

describe('the account that is signed in', () => {
  test('is its owner’s alone, whole, and without what has no value', async () => {
    const user = await aStudent({ dateOfBirth: '2010-05-01' });
    const reply = await by(user).get('/users/current_user');
    expect(reply.body).toMatchObject({
      id: user.id,
      _id: user.id,
      email: user.email,
      role: 'STUDENT',
      dateOfBirth: Date.parse('2010-05-01T00:00:00Z'),
      firstLogin: false,
      teacherPending: false,
    });
    expect(reply.body).not.toHaveProperty('schoolId');
    expect(reply.headers['cache-control']).toBe('max-age=0, private');
    const anonymous = await visitor(app()).get('/users/current_user');
    expect(anonymous.status).toBe(401);
    expect(anonymous.body.errorMessage).toBe('You must be logged in to access this resource.');
  });

  test('has preferences, {} when none are stored', async () => {
    const user = await aStudent();
    expect((await by(user).get('/users/user_preferences')).body).toEqual({});
    const set = (userPreferences: object) => save(user, user, {}, { userPreferences });
    await set({ EMAIL_PREFERENCE: { EVENTS: true, ASSIGNMENTS: true }, BOOLEAN_NOTATION: { ENG: true } });
    await set({ EMAIL_PREFERENCE: { EVENTS: false, ODD: true }, NONSENSE: { A: true }, BOOLEAN_NOTATION: null });
    expect((await by(user).get('/users/user_preferences')).body).toEqual({
      EMAIL_PREFERENCE: { EVENTS: false, ASSIGNMENTS: true },
      BOOLEAN_NOTATION: { ENG: true },
    });
    expect((await visitor(app()).get('/users/user_preferences')).status).toBe(401);
  });

  test('has any language of code blocks as its preference, sent without the rest of the account', async () => {
    const user = await aStudent({ schoolOther: 'A school of its own' });
    const languages = 'PSEUDOCODE JAVASCRIPT PYTHON PHP CSHARP ASSEMBLY PLAINTEXT SQL JAVA VBA'.split(' ');
    const PROGRAMMING_LANGUAGE = Object.fromEntries(languages.map(name => [name, name === 'JAVA']));
    const { id, role, schoolOther } = (await by(user).get('/users/current_user')).body;
    const body = { registeredUser: { id, role, schoolOther }, userPreferences: { PROGRAMMING_LANGUAGE } };
    const reply = await by(user).post('/users', body);
    expect(reply.body).toMatchObject({ givenName: user.givenName, schoolOther: 'A school of its own' });
    expect((await by(user).get('/users/user_preferences')).body).toEqual({ PROGRAMMING_LANGUAGE });
  });
});

describe('saving an account', () => {
  test('stores names, gender, school and contexts; answers with what was saved', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent();
    const registeredUserContexts = [{ stage: 'a_level', examBoard: 'ocr' }];
    const reply = await save(
      user,
      user,
      { givenName: ' Zoë ', gender: 'OTHER', schoolId: '100001', dateOfBirth: '2009-04-05T00:00:00Z' },
      { registeredUserContexts },
    );
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id: user.id,
      givenName: 'Zoë',
      familyName: user.familyName,
      gender: 'OTHER',
      schoolId: '100001',
      dateOfBirth: Date.parse('2009-04-05T00:00:00Z'),
      registeredContexts: registeredUserContexts,
      registeredContextsLastConfirmed: Date.parse('2026-03-02T09:00:00Z'),
      lastUpdated: Date.parse('2026-03-02T09:00:00Z'),
    });
  });

  test('clears an absent school and date of birth and keeps other absent fields', async () => {
    const contexts = [{ stage: 'gcse' as const, examBoard: 'aqa' as const }];
    const user = await aStudent({
      schoolId: '100001',
      schoolOther: 'Home',
      dateOfBirth: '2010-05-01',
      registeredContexts: contexts,
    });
    const reply = await by(user).post('/users', {
      registeredUser: { id: user.id, role: 'STUDENT', registeredContexts: [] },
    });
    expect(reply.body).toMatchObject({ givenName: user.givenName, email: user.email, registeredContexts: contexts });
    for (const cleared of ['schoolId', 'schoolOther', 'dateOfBirth']) expect(reply.body).not.toHaveProperty(cleared);
  });

  test('leaves alone what a form may not decide', async () => {
    const user = await aStudent({ emailVerificationStatus: 'NOT_VERIFIED' });
    const { body } = await save(user, user, {
      emailVerificationStatus: 'VERIFIED',
      registrationDate: 0,
      teacherPending: true,
      lastSeen: 0,
      privacyPolicyAcceptedTime: 0,
      registeredContextsLastConfirmed: 0,
      firstLogin: true,
    });
    const expected = presentUser((await findUser(user.id)) ?? user);
    expect(body).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(body).toMatchObject({ emailVerificationStatus: 'NOT_VERIFIED', teacherPending: false, firstLogin: false });
  });

  test.each([
    ['a bad given name', { givenName: '1' }, MESSAGES.givenName],
    ['a bad family name', { familyName: ' ' }, MESSAGES.familyName],
    ['somebody too young', { dateOfBirth: Date.parse('2015-01-01') }, 'You must be over 13 years old'],
    ['an odd address', { email: 'odd' }, MESSAGES.email],
    ['a school that advertises', { schoolOther: 'www.buy.example' }, MESSAGES.school],
  ])('refuses %s and stores nothing', async (_, change, message) => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent();
    const reply = await save(user, user, { gender: 'OTHER', ...change });
    expect([reply.status, reply.body.errorMessage]).toEqual([400, message]);
    expect((await findUser(user.id))?.gender).toBe('PREFER_NOT_TO_SAY');
  });

  test('needs somebody signed in, the unchanged role and an account that exists', async () => {
    const [user, admin] = [await aStudent(), await anAdmin()];
    expect((await visitor(app()).post('/users', { registeredUser: presentUser(user) })).status).toBe(401);
    for (const role of ['TEACHER', undefined]) {
      const reply = await save(user, user, { role });
      expect([reply.status, reply.body.errorMessage]).toEqual([403, 'You cannot change a users role.']);
    }
    const reply = await save(admin, user, { id: 99999999 });
    expect([reply.status, reply.body.errorMessage]).toEqual([404, 'The user specified does not exist.']);
  });

  test('of somebody else is for ADMIN, who gets that account back', async () => {
    const user = await aStudent();
    for (const role of ['STUDENT', 'TEACHER', 'EVENT_MANAGER'] as const) {
      const reply = await save(await aUser({ role }), user);
      expect([reply.status, reply.body.errorMessage]).toEqual([403, "You cannot change someone else's user settings."]);
    }
    const admin = await anAdmin();
    expect((await save(admin, user, { givenName: 'Edited', password: null })).body).toMatchObject({
      id: user.id,
      givenName: 'Edited',
    });
    const young = await save(admin, user, { dateOfBirth: Date.now() });
    expect(young.body.errorMessage).toBe('The user must be over 13 years old');
  });

  test('with another school is written down', async () => {
    const [user, admin] = [await aStudent({ schoolId: '1' }), await anAdmin()];
    await save(user, user, { schoolId: '2' });
    await save(admin, { ...user, schoolId: '2' }, { schoolId: undefined, schoolOther: 'Home' });
    await save(user, { ...user, schoolId: null, schoolOther: 'Home' }, { givenName: 'Same' });
    const of = async (type: string, by: Person) =>
      (
        await db()
          .select()
          .from(logEvents)
          .where(and(eq(logEvents.type, type), eq(logEvents.userId, by.id)))
      ).map(event => event.details);
    expect(await of('USER_SCHOOL_CHANGE', user)).toMatchObject([{ oldSchoolId: '1', newSchoolId: '2' }]);
    expect(await of('ADMIN_CHANGE_USER_SCHOOL', admin)).toMatchObject([
      { userId: user.id, oldSchoolId: '2', newSchoolOther: 'Home' },
    ]);
  });
});

describe('the privacy policy', () => {
  test('is accepted now, when it was said, but never in the future', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent({ privacyPolicyAcceptedTime: null });
    const accept = async (body?: object) => {
      const reply = await by(user).post('/users/accept-privacy-policy', body);
      expect([reply.status, reply.text]).toEqual([200, '']);
      return (await by(user).get('/users/current_user')).body.privacyPolicyAcceptedTime;
    };
    const at = Date.parse('2026-03-02T09:00:00Z');
    expect(await accept()).toBe(at);
    expect(await accept({ privacyPolicyAcceptedTime: at - 5000 })).toBe(at - 5000);
    expect(await accept({ privacyPolicyAcceptedTime: at + DAY })).toBe(at);
    // A clock that is days behind: the policy may be younger than that, and the question would come back.
    expect(await accept({ privacyPolicyAcceptedTime: at - DAY })).toBe(at);
    for (const never of [-8_640_000_000_000_000, 8_640_000_000_000_001])
      expect((await by(user).post('/users/accept-privacy-policy', { privacyPolicyAcceptedTime: never })).status).toBe(
        400,
      );
    expect((await visitor(app()).post('/users/accept-privacy-policy')).status).toBe(401);
  });
});

test('an account that was deleted a moment ago is signed in no more', async () => {
  const user = await aStudent();
  await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
  expect((await by(user).get('/users/current_user')).status).toBe(401);
});
