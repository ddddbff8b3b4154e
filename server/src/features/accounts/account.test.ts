import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { anAdmin, aStudent, aTeacher, aUser, cookieOf, PASSWORD, type Person } from '../../testing/factories.ts';
import {
  as,
  DAY,
  itIs,
  later,
  MINUTE,
  mailsTo,
  testApp,
  testConfig,
  testDatabase,
  visitor,
} from '../../testing/index.ts';
import { testTemplates, valuesOf } from '../../testing/testTemplates.ts';
import { registerSessions } from '../sessions/routes.ts';
import { presentUser } from './present.ts';
import { registerAccounts } from './routes.ts';
import { users } from './tables.ts';
import { findUser, findUserByEmail } from './users.ts';
import { MESSAGES } from './validate.ts';

testDatabase();
testTemplates({
  'email-template-email-verification': ['verificationURL'],
  'email-verification-change': ['requestedemail', 'contactUsURL'],
  'email-template-password-reset': ['resetURL'],
});
const app = testApp(
  app => {
    registerSessions(app);
    registerAccounts(app);
  },
  testConfig({ CAPTCHA: '0' }),
);
const by = (person: Person) => as(app(), person);
const NEW = 'Brand-new-pass-2?';

/** Posts an account back as the account page does, with changes. */
const save = (editor: Person, target: Person, user: object = {}, more: object = {}) =>
  by(editor).post('/users', {
    registeredUser: { ...presentUser(target), loggedIn: true, password: '', ...user },
    userPreferences: {},
    passwordCurrent: '',
    ...more,
  });

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

describe('a new password', () => {
  const canSignIn = async (user: Person, password: string) =>
    (await visitor(app()).post('/auth/SEGUE/authenticate', { email: user.email, password })).status === 200;

  test('needs the current one', async () => {
    const user = await aStudent({ password: true });
    const refusal = async (more: object) => (await save(user, user, { password: NEW }, more)).body.errorMessage;
    expect(await refusal({ passwordCurrent: null })).toBe(
      'You must provide your current password to change your password!',
    );
    for (const passwordCurrent of ['', 'Wrong-password-1!'])
      expect(await refusal({ passwordCurrent })).toBe('Incorrect credentials provided.');
    const weak = await save(user, user, { password: 'short' }, { passwordCurrent: PASSWORD });
    expect(weak.body.errorMessage).toBe(MESSAGES.password);
    expect(await canSignIn(user, PASSWORD)).toBe(true);
    expect((await save(user, user, { password: NEW }, { passwordCurrent: PASSWORD })).status).toBe(200);
    expect([await canSignIn(user, NEW), await canSignIn(user, PASSWORD)]).toEqual([true, false]);
  });

  test('ends the other sessions and keeps the one that made it', async () => {
    const user = await aStudent({ password: true });
    const [here, there] = [await cookieOf(user), await cookieOf(user)];
    await visitor(app(), { cookie: here }).post('/users', {
      registeredUser: { ...presentUser(user), password: NEW },
      passwordCurrent: PASSWORD,
    });
    const status = async (cookie: string) => (await visitor(app(), { cookie }).get('/users/current_user')).status;
    expect([await status(here), await status(there)]).toEqual([200, 400]);
  });

  test('cannot be tried for at an unlocked computer: ten wrong guesses', async () => {
    const user = await aStudent({ password: true });
    const change = (passwordCurrent: string) => save(user, user, { password: NEW }, { passwordCurrent });
    for (let i = 0; i < 10; i += 1) expect((await change('Wrong-password-1!')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await save(user, user, { givenName: 'Still' })).status).toBe(200);
  });

  test('is impossible for an account without one', async () => {
    const user = await aStudent();
    const reply = await save(user, user, { password: NEW }, { passwordCurrent: 'x' });
    expect([reply.status, reply.body.errorMessage]).toEqual([400, 'No credentials available.']);
  });

  test('can be set by ADMIN for anybody who is no ADMIN, ending their sessions', async () => {
    const [admin, user, colleague] = [await anAdmin(), await aStudent({ password: true }), await anAdmin()];
    const cookie = await cookieOf(user);
    expect((await save(admin, user, { password: NEW }, { passwordCurrent: null })).status).toBe(200);
    expect(await canSignIn(user, NEW)).toBe(true);
    expect((await visitor(app(), { cookie }).get('/users/current_user')).status).toBe(400);
    expect((await save(admin, colleague, { password: NEW }, { passwordCurrent: null })).body.errorMessage).toBe(
      'You must provide your current password to change your password!',
    );
  });
});

describe('a new address', () => {
  const linkIn = async (address: string) => {
    const url = new URL(valuesOf((await mailsTo(address)).at(-1)).verificationURL ?? 'http://none');
    return `/users/verifyemail/${url.searchParams.get('userid')}/${url.searchParams.get('token')}`;
  };

  test('takes effect when it is verified; both addresses hear of it', async () => {
    const user = await aStudent();
    const reply = await save(user, user, { email: 'Next@School.Example' });
    expect([reply.status, reply.body.email]).toEqual([200, user.email]);
    const [warning] = await mailsTo(user.email);
    expect(valuesOf(warning).requestedemail).toBe('next@school.example');
    expect((await visitor(app()).get(await linkIn('next@school.example'))).status).toBe(200);
    expect(await findUser(user.id)).toMatchObject({
      email: 'next@school.example',
      emailVerificationStatus: 'VERIFIED',
    });
  });

  test('ends a link to a new password that lies in the old mailbox', async () => {
    const user = await aStudent();
    await visitor(app()).post('/users/resetpassword', { email: user.email });
    const old = (valuesOf((await mailsTo(user.email)).at(-1)).resetURL ?? '').split('/').at(-1);
    await save(user, user, { email: 'moved@school.example' });
    expect((await visitor(app()).get(`/users/resetpassword/${old}`)).status).toBe(200);
    await visitor(app()).get(await linkIn('moved@school.example'));
    expect((await visitor(app()).get(`/users/resetpassword/${old}`)).status).toBe(404);
  });

  test('is none when only the case changed', async () => {
    const user = await aStudent();
    expect((await save(user, user, { email: ` ${user.email.toUpperCase()}` })).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test('that has an account is refused', async () => {
    const [user, other] = [await aStudent(), await aStudent()];
    const reply = await save(user, user, { email: other.email, givenName: 'Unsaved' });
    expect([reply.status, reply.body.errorMessage]).toEqual([
      400,
      'An account with that e-mail address already exists.',
    ]);
    expect((await findUser(user.id))?.givenName).toBe(user.givenName);
  });

  test('is mailed four times in six minutes at most, however often the account is saved', async () => {
    const user = await aStudent();
    const stranger = 'a.stranger@school.example';
    for (let i = 0; i < 4; i += 1) expect((await save(user, user, { email: stranger })).status).toBe(200);
    expect((await save(user, user, { email: stranger.toUpperCase() })).status).toBe(429);
    expect(await mailsTo(stranger)).toHaveLength(4);
    expect((await save(user, user)).status).toBe(200);
  });

  test('that somebody else took meanwhile is not given away', async () => {
    const user = await aStudent();
    await save(user, user, { email: 'wanted@school.example' });
    await aStudent({ email: 'wanted@school.example' });
    const reply = await visitor(app()).get(await linkIn('wanted@school.example'));
    expect([reply.status, reply.body.errorMessage]).toEqual([400, 'Token invalid or expired.']);
    expect((await findUser(user.id))?.email).toBe(user.email);
  });

  test('reaches its owner even when the old one receives nothing', async () => {
    const user = await aStudent({ emailVerificationStatus: 'DELIVERY_FAILED' });
    await save(user, user, { email: 'works@school.example' });
    expect(await mailsTo(user.email)).toEqual([]);
    expect(await mailsTo('works@school.example')).toHaveLength(1);
  });
});

describe('verifying an address', () => {
  const ask = (person: Person, email: unknown) => by(person).post('/users/verifyemail', { email });
  const tokenFor = async (email: string) =>
    new URL(valuesOf((await mailsTo(email)).at(-1)).verificationURL ?? 'http://none').searchParams.get('token');

  test('works once, within a week, with the newest link, for its account', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent({ emailVerificationStatus: 'NOT_VERIFIED' });
    const reply = await ask(user, user.email);
    expect([reply.status, reply.text]).toEqual([200, '']);
    const old = await tokenFor(user.email);
    later(7 * MINUTE);
    await ask(user, user.email);
    const token = await tokenFor(user.email);
    const use = async (id: number, token: string | null) =>
      (await visitor(app()).get(`/users/verifyemail/${id}/${token}`)).status;
    expect(await use(user.id, old)).toBe(400);
    expect(await use((await aStudent()).id, token)).toBe(400);
    expect(await use(99999999, token)).toBe(400);
    later(8 * DAY);
    expect(await use(user.id, token)).toBe(400);
    await ask(user, user.email);
    const fresh = await tokenFor(user.email);
    expect([await use(user.id, fresh), await use(user.id, fresh)]).toEqual([200, 400]);
    expect((await findUserByEmail(user.email))?.emailVerificationStatus).toBe('VERIFIED');
  });

  test('cannot be guessed: ten wrong tokens a day', async () => {
    const user = await aStudent();
    const use = async () => (await visitor(app()).get(`/users/verifyemail/${user.id}/guess`)).status;
    for (let i = 0; i < 10; i += 1) expect(await use()).toBe(400);
    expect(await use()).toBe(429);
  });

  test('is asked for by somebody who is signed in; visitors are answered alike and get nothing', async () => {
    const user = await aStudent();
    const reply = await visitor(app()).post('/users/verifyemail', { email: user.email });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await mailsTo(user.email)).toEqual([]);
    const empty = await ask(user, '');
    expect([empty.status, empty.body.errorMessage]).toEqual([400, 'No email address was provided.']);
  });

  test('is asked for four times in six minutes at most', async () => {
    const user = await aStudent();
    for (let i = 0; i < 4; i += 1) expect((await ask(user, user.email)).status).toBe(200);
    expect((await ask(user, user.email)).status).toBe(429);
  });

  test('of another address is a request to change to it, unless somebody has it', async () => {
    const [user, other] = [await aTeacher(), await aTeacher()];
    expect((await ask(user, other.email)).status).toBe(400);
    expect((await ask(user, 'odd')).body.errorMessage).toBe(MESSAGES.email);
    expect((await ask(user, 'other.one@school.example')).status).toBe(200);
    expect(await mailsTo('other.one@school.example')).toHaveLength(1);
    expect((await mailsTo(user.email)).map(mail => mail.template)).toEqual(['email-verification-change']);
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
    for (const never of [-8_640_000_000_000_000, 8_640_000_000_000_001])
      expect((await by(user).post('/users/accept-privacy-policy', { privacyPolicyAcceptedTime: never })).status).toBe(
        400,
      );
    expect((await visitor(app()).post('/users/accept-privacy-policy')).status).toBe(401);
  });
});

describe('asking to be a teacher', () => {
  const ask = (body: object) => visitor(app()).post('/users/request_role_change', body);
  const request = (userEmail: string) => ({ verificationDetails: 'https://school.example/staff', userEmail });

  test('tells staff, marks the account and needs no session', async () => {
    const user = await aStudent({ schoolOther: 'Riverside' });
    const reply = await ask({ ...request(user.email.toUpperCase()), otherInformation: 'I teach <Year 10>' });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await findUser(user.id)).toMatchObject({ teacherPending: true, role: 'STUDENT' });
    const mail = (await mailsTo('support@example.org')).at(-1);
    expect(mail).toMatchObject({ subject: '(Contact Form) Teacher Account Request', replyTo: user.email });
    for (const part of ['https://school.example/staff', 'Riverside', 'I teach <Year 10>', user.email])
      expect(mail?.text).toContain(part);
  });

  test('is refused without details, twice, for teachers and without a school; silent for nobody', async () => {
    const refusal = async (body: object) => {
      const reply = await ask(body);
      return [reply.status, reply.body?.errorMessage];
    };
    expect(await refusal({ userEmail: 'a@b.co' })).toEqual([400, 'Missing form details.']);
    expect(await refusal({ verificationDetails: ' ', userEmail: 'a@b.co' })).toEqual([400, 'Missing form details.']);
    const waiting = await aStudent({ teacherPending: true, schoolId: '1' });
    expect(await refusal(request(waiting.email))).toEqual([
      400,
      'You have already submitted a teacher upgrade request.',
    ]);
    const teacher = await aTeacher({ schoolId: '1' });
    expect(await refusal(request(teacher.email))).toEqual([400, 'You already have a teacher role.']);
    expect(await refusal(request((await aStudent()).email))).toEqual([
      400,
      'Required user information or verification details could not be found',
    ]);
    expect(await refusal(request('nobody@school.example'))).toEqual([200, undefined]);
  });

  test('four times at once is asked once', async () => {
    const user = await aStudent({ schoolId: '1' });
    const before = (await mailsTo('support@example.org')).length;
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(request(user.email))));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400, 400, 400]);
    expect(await mailsTo('support@example.org')).toHaveLength(before + 1);
  });
});

test('an account that was deleted a moment ago is signed in no more', async () => {
  const user = await aStudent();
  await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
  expect((await by(user).get('/users/current_user')).status).toBe(401);
});
