import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { logEvents, rateLimits } from '../../platform/tables.ts';
import { aStudent } from '../../testing/factories.ts';
import { HOUR, itIs, later, MINUTE, mailsTo, testApp, testConfig, testDatabase, visitor } from '../../testing/index.ts';
import { testTemplates, valuesOf } from '../../testing/testTemplates.ts';
import { registerSessions } from '../sessions/routes.ts';
import { registerAccounts } from './routes.ts';
import { passwords, userPreferences, users } from './tables.ts';
import { findUserByEmail } from './users.ts';
import { MESSAGES } from './validate.ts';

testDatabase();
testTemplates({
  'email-template-registration-confirmation': ['verificationURL'],
  'email-template-registration-duplicate': ['email', 'siteBaseURL', 'contactUsURL'],
});
const app = testApp(
  app => {
    registerSessions(app);
    registerAccounts(app);
  },
  testConfig({ CAPTCHA: 'off' }),
);

let number = 0;
const anEmail = () => `new.${++number}@school.example`;
const PASSWORD = 'Correct-horse-1!';

const form = (user: object = {}, more: object = {}) => ({
  registeredUser: {
    givenName: 'Ada',
    familyName: 'Lovelace',
    email: anEmail(),
    password: PASSWORD,
    loggedIn: false,
    ...user,
  },
  userPreferences: null,
  passwordCurrent: null,
  recaptchaToken: 'x',
  ...more,
});
const send = (body: object) => visitor(app()).post('/users', body);

describe('registration', () => {
  test('makes a student’s account, says nothing and signs nobody in', async () => {
    itIs('2026-03-02T09:00:00Z');
    const body = form(
      { email: ' Ada@School.Example ', role: 'ADMIN', teacherPending: true, gender: 'FEMALE', schoolId: '100001' },
      {
        registeredUserContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
        userPreferences: { EMAIL_PREFERENCE: { ASSIGNMENTS: true, NONSENSE: true }, ODD: { X: true } },
      },
    );
    const reply = await send(body);
    expect([reply.status, reply.text, reply.headers['set-cookie']]).toEqual([200, '', undefined]);
    const user = await findUserByEmail('ada@school.example');
    const at = new Date('2026-03-02T09:00:00Z');
    expect(user).toMatchObject({
      givenName: 'Ada',
      familyName: 'Lovelace',
      role: 'STUDENT',
      teacherPending: false,
      emailVerificationStatus: 'NOT_VERIFIED',
      gender: 'FEMALE',
      schoolId: '100001',
      registrationDate: at,
      privacyPolicyAcceptedTime: at,
      registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
      registeredContextsLastConfirmed: at,
    });
    const stored = await db()
      .select()
      .from(userPreferences)
      .where(eq(userPreferences.userId, user?.id ?? 0));
    expect(stored).toMatchObject([{ type: 'EMAIL_PREFERENCE', name: 'ASSIGNMENTS', value: true }]);
    const events = await db()
      .select()
      .from(logEvents)
      .where(eq(logEvents.userId, user?.id ?? 0));
    expect(events.map(event => event.type)).toContain('USER_REGISTRATION');
  });

  test('keeps the password as an argon2id hash and lets its owner sign in', async () => {
    const body = form();
    await send(body);
    const { email } = body.registeredUser;
    const user = await findUserByEmail(email);
    const [row] = await db()
      .select()
      .from(passwords)
      .where(eq(passwords.userId, user?.id ?? 0));
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    const reply = await visitor(app()).post('/auth/SEGUE/authenticate', { email, password: PASSWORD });
    expect(reply.status).toBe(200);
  });

  test('mails a link that verifies the address', async () => {
    const body = form();
    await send(body);
    const [mail] = await mailsTo(body.registeredUser.email);
    expect(mail?.template).toBe('email-template-registration-confirmation');
    const url = new URL(valuesOf(mail).verificationURL ?? '');
    expect(url.pathname).toBe('/verifyemail');
    const [userId, token] = [url.searchParams.get('userid'), url.searchParams.get('token')];
    expect(token).toMatch(/^[\w-]{8,}$/);
    expect((await visitor(app()).get(`/users/verifyemail/${userId}/${token}`)).status).toBe(200);
    expect((await findUserByEmail(body.registeredUser.email))?.emailVerificationStatus).toBe('VERIFIED');
  });

  test('of an address that has an account looks the same, and tells its owner', async () => {
    const owner = await aStudent({ givenName: 'Grace' });
    const reply = await send(form({ email: owner.email.toUpperCase() }));
    expect([reply.status, reply.text]).toEqual([200, '']);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.template).toBe('email-template-registration-duplicate');
    expect(valuesOf(mail)).toMatchObject({ givenName: 'Grace', email: owner.email });
    expect((await findUserByEmail(owner.email))?.familyName).toBe(owner.familyName);
  });

  test('with the address of a deleted account makes a new one', async () => {
    const gone = await aStudent({ deletedAt: new Date() });
    await send(form({ email: gone.email }));
    expect((await findUserByEmail(gone.email))?.id).not.toBe(gone.id);
  });

  test('twice at once makes one account: the unique index of the addresses', async () => {
    const email = anEmail();
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(form({ email }))));
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200]);
    expect(await db().select().from(users).where(eq(users.email, email))).toHaveLength(1);
    const mails = (await mailsTo(email)).map(mail => mail.template.replace('email-template-registration-', ''));
    expect(mails.sort()).toEqual(['confirmation', 'duplicate', 'duplicate', 'duplicate']);
  });
});

describe('registration refuses', () => {
  const born = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const MISSING =
    'You are missing a required field. Please make sure you have specified all mandatory fields in your response.';

  test.each([
    ['a missing name', { givenName: '' }, MISSING],
    ['a missing address', { email: null }, MISSING],
    ['a missing password', { password: undefined }, MISSING],
    ['a bad given name', { givenName: 'R2D2', familyName: 'www' }, MESSAGES.givenName],
    ['a bad family name', { familyName: 'https', password: 'short' }, MESSAGES.familyName],
    ['a weak password', { password: 'short', email: 'odd' }, MESSAGES.password],
    ['a long password', { password: `Aa1!${'x'.repeat(125)}` }, MESSAGES.passwordTooLong],
    ['an odd address', { email: 'odd' }, MESSAGES.email],
    ['somebody under 13', { dateOfBirth: born('2013-03-03') }, MESSAGES.dateOfBirth],
    ['somebody over 120', { dateOfBirth: born('1905-03-01') }, MESSAGES.dateOfBirth],
    ['a school that advertises', { schoolOther: 'https://buy.example' }, MESSAGES.school],
  ])('%s', async (_, user, message) => {
    itIs('2026-03-02T09:00:00Z');
    const body = form(user);
    const reply = await send(body);
    expect([reply.status, reply.body.errorMessage]).toEqual([400, message]);
  });

  test('a gender, stage or board that does not exist', async () => {
    expect((await send(form({ gender: 'CAT' }))).status).toBe(400);
    const contexts = [{ stage: 'ks3', examBoard: 'aqa' }];
    expect((await send(form({}, { registeredUserContexts: contexts }))).status).toBe(400);
  });

  test('nothing at all', async () => {
    expect((await send({})).body.errorMessage).toBe('No user settings provided.');
  });

  test('nobody who is thirteen today, in either form of the date', async () => {
    itIs('2026-03-02T09:00:00Z');
    expect((await send(form({ dateOfBirth: born('2013-03-02') }))).status).toBe(200);
    expect((await send(form({ dateOfBirth: '2010-05-01T00:00:00Z' }))).status).toBe(200);
  });

  test('a place that failed 120 times in an hour; what succeeds does not count', async () => {
    itIs('2026-03-02T09:00:00Z');
    const place = eq(rateLimits.label, 'REGISTRATION');
    await db().delete(rateLimits).where(place);
    await send(form());
    expect(await db().select().from(rateLimits).where(place)).toEqual([]);
    await send(form({ givenName: '' }));
    await db().update(rateLimits).set({ count: 120 }).where(place);
    expect((await send(form())).status).toBe(429);
    later(HOUR + MINUTE);
    expect((await send(form())).status).toBe(200);
    await db().delete(rateLimits).where(place);
  });
});
