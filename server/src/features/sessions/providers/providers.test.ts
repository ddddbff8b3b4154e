import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { now } from '../../../platform/clock.ts';
import { db } from '../../../platform/database.ts';
import { logEvents } from '../../../platform/tables.ts';
import { anAdmin, aStudent, aTeacher, code, cookieOf, PASSWORD, withSecondFactor } from '../../../testing/factories.ts';
import { forgetMails, HOUR, later, mailsTo } from '../../../testing/index.ts';
import { testTemplates, valuesOf } from '../../../testing/testTemplates.ts';
import { users } from '../../accounts/tables.ts';
import { sessions } from '../tables.ts';
import { linkedIdentities, providerVisits } from './tables.ts';
import { somebody, testProvider } from './testProvider.ts';
import { purgeVisits } from './visits.ts';

const { browser, issuer, signInThere } = testProvider();
testTemplates({
  'email-template-registration-confirmation-federated': ['provider'],
  'email-template-federated-password-reset': ['providerString', 'providerWord', 'resetURL'],
  'email-template-password-reset': ['resetURL'],
});
beforeEach(forgetMails);

const accountOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];

describe('signing in for the first time', () => {
  test('makes a student of whoever the provider vouches for', async () => {
    const person = somebody({ given_name: 'Ada', family_name: 'Byron' });
    const { reply, me } = await signInThere(person);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      email: person.email,
      givenName: 'Ada',
      familyName: 'Byron',
      role: 'STUDENT',
      emailVerificationStatus: 'VERIFIED',
      firstLogin: true,
      teacherPending: false,
    });
    for (const field of ['schoolId', 'gender', 'registeredContexts', 'privacyPolicyAcceptedTime'])
      expect(reply.body).not.toHaveProperty(field);
    expect((await me()).body).toMatchObject({ id: reply.body.id, firstLogin: false });
    expect(reply.headers['cache-control']).toContain('no-store');
  });

  test('says so by mail and in the log', async () => {
    const person = somebody();
    const { reply } = await signInThere(person);
    const mails = await mailsTo(person.email);
    expect(mails.map(mail => mail.template)).toEqual(['email-template-registration-confirmation-federated']);
    expect(valuesOf(mails[0]).provider).toBe('Google');
    const log = await db().select().from(logEvents).where(eq(logEvents.userId, reply.body.id));
    expect(log.map(({ type, details }) => [type, details])).toContainEqual([
      'USER_REGISTRATION',
      { provider: 'GOOGLE' },
    ]);
    expect(log.map(({ type }) => type)).toContain('LOG_IN');
  });

  test('leaves out names that break the rules, and believes no address that the provider does not', async () => {
    const { reply } = await signInThere(
      somebody({ given_name: '<b>R2-D2</b>', family_name: 'x'.repeat(51), email_verified: false }),
    );
    expect(reply.body.emailVerificationStatus).toBe('NOT_VERIFIED');
    expect(reply.body).not.toHaveProperty('givenName');
    expect(reply.body).not.toHaveProperty('familyName');
  });

  test('works without an address; nothing is ever sent to the placeholder', async () => {
    const { reply } = await signInThere({ sub: 'Nobody-7' });
    expect(reply.body).toMatchObject({ email: 'nobody-7-google', emailVerificationStatus: 'DELIVERY_FAILED' });
    expect(await mailsTo('nobody-7-google')).toEqual([]);
  });

  test('asks the other endpoint of a provider whose token has no address', async () => {
    const person = somebody();
    const { reply } = await signInThere(person, { addressAt: 'userinfo' });
    expect(reply.body).toMatchObject({ email: person.email, emailVerificationStatus: 'VERIFIED' });
  });

  test('never takes over the account that has the address', async () => {
    const owner = await aTeacher({ password: true });
    const before = await db().$count(linkedIdentities);
    const { reply, me } = await signInThere(somebody({ email: owner.email.toUpperCase() }));
    expect(reply.status).toBe(403);
    expect(reply.body.errorMessage).toContain('does not use Google');
    expect((await me()).status).toBe(401);
    expect(await db().$count(linkedIdentities)).toBe(before);
  });

  test('in two tabs at once makes one account', async () => {
    const person = somebody();
    const [one, two] = await Promise.all([signInThere(person), signInThere(person)]);
    expect([one.reply.status, two.reply.status]).toEqual([200, 200]);
    expect(one.reply.body.id).toBe(two.reply.body.id);
    expect([one.reply.body.firstLogin, two.reply.body.firstLogin].sort()).toEqual([false, true]);
  });
});

describe('signing in again', () => {
  test('finds the account by what never changes, whatever its address and names are by now', async () => {
    const person = somebody();
    const first = await signInThere(person);
    const again = await signInThere({ ...person, email: 'moved@school.example', given_name: 'Other' });
    expect(again.reply.body).toMatchObject({ id: first.reply.body.id, email: person.email, firstLogin: false });
    expect(await accountOf('moved@school.example')).toBeUndefined();
  });

  test('gives a new session, and another device keeps its own', async () => {
    const person = somebody();
    const [one, two] = [await signInThere(person), await signInThere(person)];
    expect(one.cookies.session).not.toBe(two.cookies.session);
    expect([(await one.me()).status, (await two.me()).status]).toEqual([200, 200]);
  });

  test('replaces the session of whoever used the browser before only when it has ended', async () => {
    const [mine, other] = [somebody(), somebody()];
    await signInThere(other);
    const here = await signInThere(mine);
    // A link begun while signed out, come back to while signed in, as somebody else.
    const away = browser();
    const query = issuer().approve(await away.start(), other);
    away.cookies.session = here.cookies.session;
    const reply = await away.comeBack(query);
    expect([reply.status, (await away.me()).body.id]).toEqual([400, here.reply.body.id]);
  });

  test('is not for accounts that are deleted: the identity registers afresh', async () => {
    const person = somebody();
    const first = await signInThere(person);
    await db()
      .update(users)
      .set({ deletedAt: new Date(), email: `gone-${first.reply.body.id}` })
      .where(eq(users.id, first.reply.body.id));
    expect((await first.me()).status).not.toBe(200);
    const again = await signInThere(person);
    expect(again.reply.status).toBe(200);
    expect(again.reply.body.id).not.toBe(first.reply.body.id);
    expect(again.reply.body.firstLogin).toBe(true);
  });

  const knownAs = async (user: { id: number }) => {
    const person = somebody();
    const { url } = issuer();
    await db().insert(linkedIdentities).values({ issuer: url, subject: person.sub, userId: user.id, createdAt: now() });
    return person;
  };

  test('asks an ADMIN for a code, or to set up what makes one: a provider’s word is not enough', async () => {
    const bare = await signInThere(await knownAs(await anAdmin()));
    expect([bare.reply.status, bare.reply.body]).toEqual([202, { '2FA_REQUIRED': true, '2FA_SETUP_REQUIRED': true }]);
    expect((await bare.me()).status).toBe(401);
    const admin = await anAdmin();
    await withSecondFactor(admin);
    const { reply, me, post } = await signInThere(await knownAs(admin));
    expect([reply.status, reply.body]).toEqual([202, { '2FA_REQUIRED': true }]);
    expect((await me()).status).toBe(401);
    expect((await post('/auth/mfa/challenge', { mfaVerificationCode: code() })).status).toBe(200);
    expect((await me()).body.id).toBe(admin.id);
  });

  test('asks nobody else for one', async () => {
    const student = await aStudent();
    await withSecondFactor(student);
    const { reply, me } = await signInThere(await knownAs(student));
    expect([reply.status, (await me()).body.id]).toEqual([200, student.id]);
  });

  test('is refused to somebody who is signed in', async () => {
    const here = browser({ session: (await cookieOf(await aStudent())).replace('session=', '') });
    const reply = await here.get('/auth/GOOGLE/authenticate');
    expect(reply.status).toBe(400);
  });
});

test('a reset asked for by somebody who has no password names the provider, and gives one all the same', async () => {
  const person = somebody();
  await signInThere(person);
  await forgetMails();
  expect((await browser().post('/users/resetpassword', { email: person.email })).status).toBe(200);
  const [mail] = await mailsTo(person.email);
  expect(mail?.template).toBe('email-template-federated-password-reset');
  expect(valuesOf(mail)).toMatchObject({ providerString: 'Google', providerWord: 'provider' });
  const token = valuesOf(mail).resetURL?.split('/').at(-1);
  const password = 'Chosen-later-1!';
  expect((await browser().post(`/users/resetpassword/${token}`, { password })).status).toBe(200);
  expect((await browser().post('/auth/SEGUE/authenticate', { email: person.email, password })).status).toBe(200);
  await forgetMails();
  await browser().post('/users/resetpassword', { email: person.email });
  expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual(['email-template-password-reset']);
});

describe('a provider', () => {
  test.each(['elsewhere', 'SEGUE', 'GOOGLE2', '%20', '__proto__'])('called %s is refused by every call', async name => {
    const here = browser({ session: (await cookieOf(await aStudent())).replace('session=', '') });
    const replies = [
      await browser().get(`/auth/${name}/authenticate`),
      await here.get(`/auth/${name}/link`),
      await browser().get(`/auth/${name}/callback?code=x&state=y`),
      await here.delete(`/auth/${name}/link`),
    ];
    expect(replies.map(reply => reply.status)).toEqual([400, 400, 400, 400]);
  });

  describe('that is away', () => {
    beforeEach(() => {
      issuer().answers = true;
    });
    afterAll(() => {
      issuer().answers = true;
    });

    test('when it is asked what it is like, is a fault that takes no page with it, and is asked again', async () => {
      later(25 * HOUR);
      issuer().answers = false;
      const reply = await browser().get('/auth/GOOGLE/authenticate');
      expect([reply.status, reply.body.bypassGenericSiteErrorPage]).toEqual([503, true]);
      expect(reply.body.errorMessage).toContain('Google cannot be reached');
      issuer().answers = true;
      expect((await signInThere(somebody())).reply.status).toBe(200);
    });

    test('when somebody comes back, is the same fault', async () => {
      const here = browser();
      const query = issuer().approve(await here.start(), somebody());
      issuer().answers = false;
      expect((await here.comeBack(query)).status).toBe(503);
    });

    test('for ever leaves accounts with a password alone', async () => {
      const user = await aStudent({ password: true });
      issuer().answers = false;
      const reply = await browser().post('/auth/SEGUE/authenticate', { email: user.email, password: PASSWORD });
      expect(reply.status).toBe(200);
    });
  });

  test('may want its client named in the header or in the form', async () => {
    for (const methods of [['client_secret_basic'], ['client_secret_post'], undefined]) {
      issuer().metadata = { token_endpoint_auth_methods_supported: methods };
      later(25 * HOUR);
      expect((await signInThere(somebody())).reply.status).toBe(200);
    }
    issuer().metadata = {};
  });

  test('that does not say who it is, or says it is somebody else, is not used', async () => {
    issuer().metadata = { issuer: 'https://elsewhere.example' };
    later(500 * HOUR);
    expect((await browser().get('/auth/GOOGLE/authenticate')).status).toBe(503);
    issuer().metadata = {};
  });

  test('is forgotten where somebody went and never came back', async () => {
    const here = browser();
    await here.start();
    const before = await db().$count(providerVisits);
    await purgeVisits();
    expect(await db().$count(providerVisits)).toBe(before);
    later(1000 * HOUR);
    await purgeVisits();
    expect(await db().$count(providerVisits)).toBe(0);
  });
});

test('a session holds nothing of the provider but that it is one', async () => {
  const { reply } = await signInThere(somebody());
  const [row] = await db().select().from(sessions).where(eq(sessions.userId, reply.body.id));
  expect(row).toMatchObject({ partial: false, remember: false });
});
