import { describe, expect, test } from 'vitest';
import { aStudent, aTeacher, type Person } from '../../testing/factories.ts';
import { DAY, itIs, later, MINUTE, mailsTo, visitor } from '../../testing/index.ts';
import { valuesOf } from '../../testing/testTemplates.ts';
import { testAccounts } from './testAccounts.ts';
import { findUser, findUserByEmail } from './users.ts';
import { MESSAGES } from './validate.ts';

const { app, by, save } = testAccounts();

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

  test('is kept from nobody by what strangers ask and guess', async () => {
    const user = await aStudent({ emailVerificationStatus: 'NOT_VERIFIED' });
    const stranger = visitor(app());
    for (let i = 0; i < 6; i += 1)
      expect((await stranger.post('/users/verifyemail', { email: user.email })).status).toBe(200);
    expect((await ask(user, user.email)).status).toBe(200);
    for (let i = 0; i < 11; i += 1) await stranger.get(`/users/verifyemail/${user.id}/guess`);
    const link = `/users/verifyemail/${user.id}/${await tokenFor(user.email)}`;
    expect((await stranger.get(link)).status).toBe(200);
    expect((await findUser(user.id))?.emailVerificationStatus).toBe('VERIFIED');
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
