import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/database.ts';
import { aStudent, aTeacher, cookieOf } from '../../../testing/factories.ts';
import { forgetMails, later, MINUTE, mailsTo } from '../../../testing/index.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { testTemplates, valuesOf } from '../../../testing/testTemplates.ts';
import { issueToken } from '../../accounts/mailTokens.ts';
import { resetPassword } from '../../accounts/resetPassword.ts';
import { storePasswordHash } from '../../accounts/users.ts';
import { sessions } from '../tables.ts';
import { providerNamed } from './provider.ts';
import { recognise } from './recognise.ts';
import { linkedIdentities } from './tables.ts';
import { somebody, testProvider } from './testProvider.ts';

const { browser, issuer, signInThere } = testProvider();
testTemplates({
  'email-template-registration-confirmation-federated': ['provider'],
  'email-template-provider-linked': ['provider'],
  'email-template-provider-unlinked': ['provider'],
});
beforeEach(forgetMails);

const identitiesOf = (userId: number) =>
  db().select().from(linkedIdentities).where(eq(linkedIdentities.userId, userId));

describe('linking', () => {
  const signedIn = async (person: { id: number }) =>
    browser({ session: (await cookieOf(person)).replace('session=', '') });

  test('lets an account with a password in through the provider as well', async () => {
    const me = await aTeacher({ password: true });
    const person = somebody();
    const here = await signedIn(me);
    const linked = await here.comeBack(issuer().approve(await here.startLink(), person));
    expect([linked.status, linked.body.id, linked.body.firstLogin]).toEqual([200, me.id, false]);
    expect((await here.get('/auth/user_authentication_settings')).body).toMatchObject({
      linkedAccounts: ['GOOGLE'],
      hasSegueAccount: true,
    });
    // Whatever address the provider knows: it is the person who matters.
    expect((await signInThere(person)).reply.body).toMatchObject({ id: me.id, role: 'TEACHER', firstLogin: false });
  });

  test('is refused after a quarter of an hour: an unlocked computer must not give the account away', async () => {
    const me = await aTeacher({ password: true });
    const here = await signedIn(me);
    later(15 * MINUTE);
    const reply = await here.get('/auth/GOOGLE/link');
    expect([reply.status, reply.body.errorMessage]).toEqual([
      400,
      'You logged in a while ago. To link your account to Google, log out and in again first.',
    ]);
    expect(await (await signedIn(me)).startLink()).toContain(issuer().url);
  });

  test('tells the owner by mail, once', async () => {
    const me = await aTeacher({ password: true });
    const [here, person] = [await signedIn(me), somebody()];
    for (let times = 0; times < 2; times++) await here.comeBack(issuer().approve(await here.startLink(), person));
    const mails = await mailsTo(me.email);
    expect(mails.map(({ template }) => template)).toEqual(['email-template-provider-linked']);
    expect(valuesOf(mails[0]).provider).toBe('Google');
  });

  test('does not outlive its session: a new password that is just being chosen ends it', async () => {
    const me = await aTeacher({ password: true });
    const here = await signedIn(me);
    const [session] = await db().select().from(sessions).where(eq(sessions.userId, me.id));
    const provider = providerNamed('GOOGLE');
    const identity = { issuer: issuer().url, subject: somebody().sub, emailVerified: true };
    const linking = () => recognise(provider, identity, { meId: me.id, sessionId: session?.id, linkUserId: me.id });
    const reset = async () => resetPassword(await issueToken('reset', me.id, me.email), 'Brand-new-pass-2?');
    expect(await meanwhile(reset, linking)).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    expect(await identitiesOf(me.id)).toEqual([]);
    expect((await here.me()).status).toBe(400);
  });

  test('of an identity that is somebody else’s is refused, and nobody changes places', async () => {
    const person = somebody();
    const owner = await signInThere(person);
    const here = await signedIn(await aTeacher());
    const reply = await here.comeBack(issuer().approve(await here.startLink(), person));
    expect(reply.status).toBe(400);
    expect(reply.body.errorMessage).toContain('already linked to another account');
    expect((await here.me()).body.id).not.toBe(owner.reply.body.id);
  });

  test('twice is the same as once; a second identity has to wait', async () => {
    const me = await aTeacher();
    const person = somebody();
    const here = await signedIn(me);
    for (let times = 0; times < 2; times++)
      expect((await here.comeBack(issuer().approve(await here.startLink(), person))).status).toBe(200);
    expect((await here.comeBack(issuer().approve(await here.startLink(), somebody()))).status).toBe(400);
    expect(await identitiesOf(me.id)).toHaveLength(1);
  });

  test('ends with the session in which it was begun', async () => {
    const me = await aTeacher();
    const here = await signedIn(me);
    const query = issuer().approve(await here.startLink(), somebody());
    delete here.cookies.session;
    expect((await here.comeBack(query)).status).toBe(401);
    expect(await identitiesOf(me.id)).toEqual([]);
  });

  test('is for the account that began it, not for the one that is there when the browser comes back', async () => {
    const [me, other] = [await aTeacher(), await aTeacher()];
    const here = await signedIn(me);
    const query = issuer().approve(await here.startLink(), somebody());
    here.cookies.session = (await cookieOf(other)).replace('session=', '');
    expect((await here.comeBack(query)).status).toBe(400);
    expect([...(await identitiesOf(me.id)), ...(await identitiesOf(other.id))]).toEqual([]);
  });

  test('needs somebody who is signed in', async () => {
    expect((await browser().get('/auth/GOOGLE/link')).status).toBe(401);
    expect((await browser().delete('/auth/GOOGLE/link')).status).toBe(401);
  });
});

describe('unlinking', () => {
  test('leaves the password, and the identity may register for itself', async () => {
    const me = await aStudent({ password: true });
    const person = somebody();
    const here = browser({ session: (await cookieOf(me)).replace('session=', '') });
    await here.comeBack(issuer().approve(await here.startLink(), person));
    await forgetMails();
    expect((await here.delete('/auth/google/link')).status).toBe(204);
    // It was not linked any more.
    expect((await here.delete('/auth/GOOGLE/link')).status).toBe(204);
    // Its owner hears of it, once.
    const mails = await mailsTo(me.email);
    expect(mails.map(({ template }) => template)).toEqual(['email-template-provider-unlinked']);
    expect(valuesOf(mails[0]).provider).toBe('Google');
    expect((await here.get('/auth/user_authentication_settings')).body.linkedAccounts).toEqual([]);
    expect((await signInThere(person)).reply.body.id).not.toBe(me.id);
  });

  test('is refused while there is no other way in, and possible once there is a password', async () => {
    const here = await signInThere(somebody());
    const { id } = here.reply.body;
    const reply = await here.delete('/auth/GOOGLE/link');
    expect(reply.status).toBe(400);
    expect(reply.body.errorMessage).toContain('you could not log in again');
    expect(await identitiesOf(id)).toHaveLength(1);
    await storePasswordHash(id, 'a hash', new Date());
    expect((await here.delete('/auth/GOOGLE/link')).status).toBe(204);
  });
});
