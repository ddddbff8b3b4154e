import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/database.ts';
import { anAdmin, aStudent, PASSWORD } from '../../../testing/factories.ts';
import { as, testApp, testConfig, testDatabase, visitor } from '../../../testing/index.ts';
import { testTemplates } from '../../../testing/testTemplates.ts';
import { registerSessions } from '../../sessions/routes.ts';
import { issueToken } from '../mailTokens.ts';
import { presentUser } from '../present.ts';
import { registerAccounts } from '../routes.ts';
import { users } from '../tables.ts';
import { passwordFault } from '../validate.ts';
import { isCommon } from './isCommon.ts';

describe('the commonest passwords', () => {
  const common = [
    'Password123!',
    'Password1234!',
    'P@ssw0rd1234',
    'Pa$$w0rd2024!',
    'PasswordPassword1!',
    'Qwerty123456!',
    '1234Qwertyuiop!',
    'Abc123!Abc123!',
    'Welcome2026!!',
    'Letmein-2026!!',
    'ILoveYou-1234',
    'Liverpool-2019!',
    'Minecraft!!11',
    'ComputerScience1!',
    'Aaaaaaaaaaa1!',
    'September2026!',
    '$unshine-12345',
  ];
  test.each(common)('%s keeps the rules for passwords and is known all the same', password => {
    expect(isCommon(password)).toBe(true);
  });
  test('are mostly ones that the other rules let pass', () => {
    const passing = common.filter(password => passwordFault(password, { production: true }) === undefined);
    expect(passing.length).toBeGreaterThan(common.length / 2);
  });

  test.each([
    'Correct-Horse-7!',
    'Another-password-2!',
    'Test-password-1!',
    'Mein-Hut-der-hat-3-Ecken!',
    'xK9#vQ2!mZ7$pL',
    'Tortoise.Umbrella.42',
    'Pässe-über-Berge-9',
  ])('%s is none of them', password => {
    expect(isCommon(password)).toBe(false);
  });
});

describe('a service of breached passwords', () => {
  const BREACHED = 'Tortoise.Umbrella.42';
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
  const rest = sha1(BREACHED).slice(5);
  const padding = 'A'.repeat(35);
  /** What the service answers next, and what it was asked. */
  let answer: { status?: number; body?: string; never?: boolean };
  const asked: IncomingMessage[] = [];
  const known = () => `${padding}:0\r\n${rest}:3\r\n${'F'.repeat(35)}:12\r\n`;

  const service = createServer((request, reply) => {
    asked.push(request);
    if (answer.never) return;
    reply.writeHead(answer.status ?? 200, answer.status === 302 ? { Location: 'http://127.0.0.1:1/' } : {});
    reply.end(answer.body ?? known());
  }).listen(0, '127.0.0.1');
  const listening = once(service, 'listening');
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });

  testDatabase();
  testTemplates({ 'email-template-registration-confirmation': ['verificationURL'] });
  const settings = testConfig({ CAPTCHA: 'off', BREACHED_PASSWORDS_URL: 'http://127.0.0.1:1/range' });
  const app = testApp(async app => {
    await listening;
    const { port } = service.address() as AddressInfo;
    Object.assign(settings, { breachedPasswordsUrl: `http://127.0.0.1:${port}/range/` });
    registerSessions(app);
    registerAccounts(app);
  }, settings);
  beforeEach(() => {
    answer = {};
    asked.length = 0;
  });

  let people = 0;
  const register = (password = BREACHED) => {
    people += 1;
    const user = { givenName: 'Ada', familyName: 'Byron', email: `new.${people}@school.example`, password };
    return visitor(app()).post('/users', { registeredUser: user });
  };

  test('keeps people from registering with a password that others know, and says why', async () => {
    const before = await db().$count(users);
    const reply = await register();
    expect(reply.status).toBe(400);
    expect(reply.body.errorMessage).toContain('has appeared in a data breach');
    expect(await db().$count(users)).toBe(before);
  });

  test('learns five digits of the hash, asks for padding, and is sent nothing else', async () => {
    await register();
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET /range/${sha1(BREACHED).slice(0, 5)}`]);
    expect(asked[0]?.headers['add-padding']).toBe('true');
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(JSON.stringify(asked[0]?.rawHeaders)).not.toContain(rest);
  });

  test('is not asked about a password that is refused anyway', async () => {
    expect((await register('short')).status).toBe(400);
    const reply = await register('Password1234!');
    expect(reply.body.errorMessage).toContain('one of the commonest');
    expect(asked).toEqual([]);
  });

  test.each([
    ['has never heard of it', () => ({ body: `${'F'.repeat(35)}:12` })],
    ['knows it as padding alone', () => ({ body: `${rest}:0` })],
    ['answers in small letters about another', () => ({ body: `${'f'.repeat(35)}:12` })],
    ['is broken', () => ({ status: 500 })],
    ['sends elsewhere', () => ({ status: 302 })],
    ['refuses', () => ({ status: 429, body: 'Too many' })],
    ['answers nonsense', () => ({ body: '<html>' })],
    ['answers nothing', () => ({ body: '' })],
  ])('that %s keeps nobody out', async (_, next) => {
    answer = next();
    expect((await register()).status).toBe(200);
  });

  test('that never answers keeps people waiting a moment, and nobody out', async () => {
    answer = { never: true };
    const begun = performance.now();
    expect((await register()).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  test('that is not there keeps nobody out', async () => {
    const { breachedPasswordsUrl } = settings;
    Object.assign(settings, { breachedPasswordsUrl: 'http://127.0.0.1:1/range/' });
    expect((await register()).status).toBe(200);
    Object.assign(settings, { breachedPasswordsUrl });
  });

  test('is asked when a password is changed, and when it is reset; the link stays good', async () => {
    const user = await aStudent({ password: true });
    const changed = await as(app(), user).post('/users', {
      registeredUser: { ...presentUser(user), password: BREACHED },
      passwordCurrent: PASSWORD,
    });
    expect(changed.body.errorMessage).toContain('data breach');
    const admin = await anAdmin();
    const other = { registeredUser: { ...presentUser(user), password: BREACHED } };
    expect((await as(app(), admin).post('/users', other)).status).toBe(400);
    const token = await issueToken('reset', user.id, user.email);
    const reset = (password: string) => visitor(app()).post(`/users/resetpassword/${token}`, { password });
    expect((await reset(BREACHED)).body.errorMessage).toContain('data breach');
    answer = { body: '' };
    expect((await reset(BREACHED)).status).toBe(200);
  });

  test('is not asked when somebody signs in: passwords that are in use go on', async () => {
    const user = await aStudent({ password: true });
    await visitor(app()).post('/auth/SEGUE/authenticate', { email: user.email, password: PASSWORD });
    expect(asked).toEqual([]);
  });
});
