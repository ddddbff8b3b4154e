import { beforeEach, describe, expect, test } from 'vitest';
import { registerFeatures } from '../../features/routes.ts';
import { failed, LIMITS } from '../../platform/limits.ts';
import { aStudent, cookieOf, PASSWORD, type Person } from '../../testing/factories.ts';
import { HOUR, later, MINUTE, testApp, testConfig, visitor } from '../../testing/index.ts';
import { forgetTraces } from '../footprint.ts';
import { product } from '../product.ts';

// One proxy stands in front: what it saw is the last address of the header, and whatever a caller wrote stands before.
const app = product(registerFeatures, { TRUST_PROXY: '1' });
/** The same server where nothing stands in front. */
const bare = testApp(registerFeatures, testConfig({ CAPTCHA: 'off' }));
beforeEach(forgetTraces);

const from = (...addresses: string[]) => visitor(app(), { 'x-forwarded-for': addresses.join(', ') });
const signIn = async (email: string, password: string, ...addresses: string[]): Promise<number> =>
  (await from(...addresses).post('/auth/SEGUE/authenticate', { email, password })).status;

const WRONG = 'Stolen-elsewhere-9!';
const NEVER_MORE = LIMITS.LOGIN_BY_IP.hard;
let networks = 0;
/** A place on the net that nobody has come from. */
const somewhere = () => `198.51.100.${++networks}`;
const anAccount = (): Promise<Person> => aStudent({ password: true });

describe('stolen lists of passwords', () => {
  test('over many accounts, from one place, end after 300 failures in an hour, for the right ones too', async () => {
    const place = somewhere();
    const [owner, other] = [await anAccount(), await anAccount()];
    await failed('LOGIN_BY_IP', place, NEVER_MORE - 1);
    expect(await signIn(owner.email, PASSWORD, place)).toBe(200);
    expect(await signIn('nobody@school.example', WRONG, place)).toBe(401);
    expect(await signIn(owner.email, PASSWORD, place)).toBe(429);
    // Its victims are not locked out elsewhere, and neither is it for ever.
    expect(await signIn(owner.email, PASSWORD, somewhere())).toBe(200);
    later(HOUR);
    expect(await signIn(other.email, PASSWORD, place)).toBe(200);
  });

  test('are not helped by addresses that the caller invents', async () => {
    const place = somewhere();
    await failed('LOGIN_BY_IP', place, NEVER_MORE);
    const { email } = await anAccount();
    for (const invented of [['203.0.113.9'], ['203.0.113.9', '203.0.113.10'], ['unknown'], ['::1'], ['127.0.0.1']])
      expect(await signIn(email, PASSWORD, ...invented, place), invented.join()).toBe(429);
  });

  test('are not helped by any header where no proxy stands in front', async () => {
    await failed('LOGIN_BY_IP', '127.0.0.1', NEVER_MORE);
    const { email } = await anAccount();
    for (const name of [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'cf-connecting-ip',
      'true-client-ip',
      'client-ip',
    ]) {
      const caller = visitor(bare(), { [name]: name === 'forwarded' ? 'for=198.51.100.200' : '198.51.100.200' });
      const { status } = await caller.post('/auth/SEGUE/authenticate', { email, password: PASSWORD });
      expect(status, name).toBe(429);
    }
  });

  test('are not helped by the many addresses that one IPv6 network has', async () => {
    await failed('LOGIN_BY_IP', '2001:db8:7:8::1', NEVER_MORE - 1);
    expect(await signIn('nobody@school.example', WRONG, '2001:db8:7:8:ffff::2')).toBe(401);
    const { email } = await anAccount();
    expect(await signIn(email, PASSWORD, '2001:db8:7:8:1234::3')).toBe(429);
    expect(await signIn(email, PASSWORD, '2001:db8:7:9::3')).toBe(200);
  });
});

describe('guesses at one account', () => {
  const byEmail = LIMITS.LOGIN_BY_EMAIL.hard;

  test('from as many places as there are guesses end after ten in half an hour', async () => {
    const { email } = await anAccount();
    for (let guess = 0; guess < byEmail; guess++) expect(await signIn(email, WRONG, somewhere())).toBe(401);
    expect(await signIn(email, PASSWORD, somewhere())).toBe(429);
  });

  test('with the address spelt in every way are counted together', async () => {
    const { email } = await anAccount();
    const spellings = [email.toUpperCase(), ` ${email}`, `${email}\n`, email.replace('person', 'PeRsOn')];
    for (let guess = 0; guess < byEmail; guess++)
      expect(await signIn(spellings[guess % spellings.length] ?? '', WRONG, somewhere())).toBe(401);
    expect(await signIn(email, PASSWORD, somewhere())).toBe(429);
  });

  test('slowly, from everywhere, for hours, are ten in half an hour and no more', async () => {
    const { email } = await anAccount();
    let judged = 0;
    for (let quarter = 0; quarter < 6; quarter++) {
      for (let guess = 0; guess < 8; guess++) if ((await signIn(email, WRONG, somewhere())) === 401) judged += 1;
      later(15 * MINUTE);
    }
    expect(judged).toBe(3 * byEmail);
  });

  test('keep nobody out who is signed in already, and a new password opens the account again', async () => {
    const victim = await anAccount();
    const cookie = await cookieOf(victim);
    for (let guess = 0; guess <= byEmail; guess++) await signIn(victim.email, WRONG, somewhere());
    expect(await signIn(victim.email, PASSWORD, somewhere())).toBe(429);
    expect((await visitor(app(), { cookie }).get('/users/current_user')).status).toBe(200);
    // `resetPassword.test.ts`: opens an account that was locked by wrong guesses.
    expect((await from(somewhere()).post('/users/resetpassword', { email: victim.email })).status).toBe(200);
  });
});

describe('registering and asking for passwords by the hundred', () => {
  const account = (email: string) => ({
    registeredUser: { givenName: 'Ada', familyName: 'Byron', password: 'Another-password-2!', email },
  });

  test('ends after 120 registrations that failed, from one place', async () => {
    const place = somewhere();
    const { email } = await anAccount();
    await failed('REGISTRATION', place, LIMITS.REGISTRATION.hard - 1);
    expect((await from(place).post('/users', account(email))).status).toBe(200);
    expect((await from(place).post('/users', account('new.one@school.example'))).status).toBe(429);
  });

  test('fills nobody’s mailbox: four links a minute to one address, from wherever they are asked for', async () => {
    const { email } = await anAccount();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times++)
      statuses.push((await from(somewhere()).post('/users/resetpassword', { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});
