import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { rateLimits } from '../../platform/tables.ts';
import {
  anAdmin,
  aStudent,
  aTeacher,
  aTutor,
  cookieOf,
  PASSWORD,
  type Person,
  shares,
} from '../../testing/factories.ts';
import { as, DAY, itIs, later, MINUTE, mailsTo, SECOND, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { testTemplates, valuesOf } from '../../testing/testTemplates.ts';
import { registerSessions } from '../sessions/routes.ts';
import { registerAccounts } from './routes.ts';
import { mailTokens } from './tables.ts';
import { MESSAGES } from './validate.ts';

testDatabase();
testTemplates({ 'email-template-password-reset': ['resetURL'] });
const app = testApp(app => {
  registerSessions(app);
  registerAccounts(app);
});
const NEW = 'Brand-new-pass-2?';
const anybody = () => visitor(app());
const by = (person: Person) => as(app(), person);
const ask = (email: unknown) => anybody().post('/users/resetpassword', { email });
const tokenFor = async (person: Person) =>
  (valuesOf((await mailsTo(person.email)).at(-1)).resetURL ?? '').replace(/^.*\/resetpassword\//, '');
const use = (token: string, password = NEW) => anybody().post(`/users/resetpassword/${token}`, { password });
const signIn = async (person: Person, password: string) =>
  (await anybody().post('/auth/SEGUE/authenticate', { email: person.email, password })).status;

describe('asking for a new password', () => {
  test('is answered alike for every address; the account’s owner gets a link', async () => {
    const user = await aStudent({ password: true });
    for (const email of [` ${user.email.toUpperCase()}`, 'nobody@school.example']) {
      const reply = await ask(email);
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
    expect(await mailsTo('nobody@school.example')).toEqual([]);
    const [mail] = await mailsTo(user.email);
    expect(mail?.template).toBe('email-template-password-reset');
    expect(valuesOf(mail).resetURL).toMatch(/^http:\/\/localhost:3000\/resetpassword\/[\w-]{22,}$/);
    const [stored] = await db().select().from(mailTokens).where(eq(mailTokens.userId, user.id));
    expect(stored?.tokenHash).not.toBe(await tokenFor(user));
    const empty = await ask(' ');
    expect([empty.status, empty.body.errorMessage]).toEqual([400, 'No account email address provided.']);
  });

  test('sends nothing to an address that does not receive', async () => {
    const user = await aStudent({ emailVerificationStatus: 'DELIVERY_FAILED' });
    expect((await ask(user.email)).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test('is limited by address to four a minute, by place to failures', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent();
    const place = eq(rateLimits.label, 'RESET_BY_IP');
    await db().delete(rateLimits).where(place);
    for (let i = 0; i < 4; i += 1) expect((await ask(user.email)).status).toBe(200);
    expect((await ask(` ${user.email.toUpperCase()}`)).status).toBe(429);
    expect(await db().select().from(rateLimits).where(place)).toEqual([]);
    later(MINUTE + SECOND);
    expect((await ask(user.email)).status).toBe(200);
    await ask('nobody.else@school.example');
    expect(await db().select().from(rateLimits).where(place)).toMatchObject([{ count: 1 }]);
  });
});

describe('a link to a new password', () => {
  test('works once, sets the password, ends every session and signs nobody in', async () => {
    const user = await aStudent({ password: true, emailVerificationStatus: 'NOT_VERIFIED' });
    const cookie = await cookieOf(user);
    await ask(user.email);
    const token = await tokenFor(user);
    expect((await anybody().get(`/users/resetpassword/${token}`)).status).toBe(200);
    const reply = await use(token);
    expect([reply.status, reply.text, reply.headers['set-cookie']]).toEqual([200, '', undefined]);
    expect([await signIn(user, NEW), await signIn(user, PASSWORD)]).toEqual([200, 401]);
    expect((await visitor(app(), { cookie }).get('/users/current_user')).status).toBe(400);
    const again = await use(token);
    expect([again.status, again.body.errorMessage]).toEqual([400, 'Invalid password reset token.']);
    expect((await by(user).get('/users/current_user')).body.emailVerificationStatus).toBe('NOT_VERIFIED');
  });

  test('gives a password to an account that had none', async () => {
    const user = await aStudent();
    await ask(user.email);
    await use(await tokenFor(user));
    expect(await signIn(user, NEW)).toBe(200);
  });

  test('keeps the rule of twelve characters, judged first', async () => {
    const user = await aStudent();
    await ask(user.email);
    const token = await tokenFor(user);
    for (const where of [token, 'nonsense']) {
      const reply = await use(where, 'sixsix');
      expect([reply.status, reply.body.errorMessage]).toEqual([400, MESSAGES.password]);
    }
    expect((await use(token)).status).toBe(200);
  });

  test('holds for 24 hours and is replaced by a newer one', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent();
    await ask(user.email);
    const first = await tokenFor(user);
    await ask(user.email);
    const second = await tokenFor(user);
    const check = async (token: string) => (await anybody().get(`/users/resetpassword/${token}`)).status;
    expect([await check(first), await check(second)]).toEqual([404, 200]);
    later(DAY - SECOND);
    expect(await check(second)).toBe(200);
    later(2 * SECOND);
    const expired = await anybody().get(`/users/resetpassword/${second}`);
    expect([expired.status, expired.body.errorMessage]).toEqual([404, 'Invalid password reset token.']);
    expect((await use(second)).status).toBe(400);
  });

  test('opens an account that was locked by wrong guesses', async () => {
    const user = await aStudent({ password: true });
    for (let i = 0; i < 10; i += 1) await signIn(user, 'Wrong-password-1!');
    expect(await signIn(user, PASSWORD)).toBe(429);
    await ask(user.email);
    await use(await tokenFor(user));
    expect(await signIn(user, NEW)).toBe(200);
  });

  test('used four times at once sets one password: the row of the token is deleted by one of them', async () => {
    const user = await aStudent({ password: true });
    await ask(user.email);
    const token = await tokenFor(user);
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map(letter => use(token, `${NEW}${letter}`)));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400, 400, 400]);
  });
});

describe('a reset on behalf of somebody', () => {
  const reset = (who: Person, whom: { id: number }) => by(who).post(`/users/${whom.id}/resetpassword`);

  test('is for teachers with whom they share, for ADMIN and for oneself', async () => {
    const [student, teacher, tutor] = [await aStudent(), await aTeacher(), await aTutor()];
    for (const person of [teacher, tutor]) await shares(student, person);
    for (const person of [teacher, await anAdmin(), student]) {
      const reply = await reset(person, student);
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
    expect(await mailsTo(student.email)).toHaveLength(3);
    for (const person of [tutor, await aTeacher(), await aStudent()])
      expect((await reset(person, student)).status).toBe(403);
    expect((await anybody().post(`/users/${student.id}/resetpassword`)).status).toBe(401);
  });

  test('of nobody looks the same to a teacher', async () => {
    const reply = await reset(await aTeacher(), { id: 99999999 });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect((await reset(await aStudent(), { id: 99999999 })).status).toBe(403);
  });

  test('is limited to thirty an hour', async () => {
    const [student, teacher] = [await aStudent(), await aTeacher()];
    await shares(student, teacher);
    for (let i = 0; i < 30; i += 1) expect((await reset(teacher, student)).status).toBe(200);
    expect((await reset(teacher, student)).status).toBe(429);
  });
});
