import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setConfig } from '../../../platform/config.ts';
import { db } from '../../../platform/database.ts';
import { rateLimits } from '../../../platform/tables.ts';
import { itIs, later, MINUTE, testApp, testConfig, testDatabase, visitor } from '../../../testing/index.ts';
import { testTemplates } from '../../../testing/testTemplates.ts';
import { registerAccounts } from '../routes.ts';
import { captchaKeys } from '../tables.ts';
import { makeChallenge, readSolution } from './proofOfWork.ts';

testDatabase();
testTemplates({ 'email-template-registration-confirmation': ['verificationURL'] });
const app = testApp(registerAccounts, testConfig());

const REFUSED = 'reCAPTCHA not validated correctly.';

let number = 0;
const send = (recaptchaToken: string | undefined, user: object = {}) => {
  number += 1;
  const email = `new.${number}@school.example`;
  const registeredUser = { givenName: 'Ada', familyName: 'Byron', email, password: 'Correct-horse-1!', ...user };
  return visitor(app()).post('/users', { registeredUser, recaptchaToken });
};

/** Solves a challenge as the page does. */
async function proofOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const solved = async () => proofOf((await visitor(app()).get('/captcha/challenge')).body);

/** Failures of registering that the network of the tests has to its name. */
const failures = async () => {
  const [row] = await db().select().from(rateLimits).where(eq(rateLimits.label, 'REGISTRATION'));
  return row?.count ?? 0;
};

describe('the proof of work', () => {
  test('is asked for, and counts once', async () => {
    for (const none of [undefined, '', 'x']) expect((await send(none)).body.errorMessage).toBe(REFUSED);
    expect((await send('x', { givenName: '' })).body.errorMessage).toBe(REFUSED);
    const token = await solved();
    // A form that is sent back for a mistake may be sent again with the same proof.
    expect((await send(token, { givenName: '' })).body.errorMessage).not.toBe(REFUSED);
    expect((await send(token)).status).toBe(200);
    expect((await send(token)).body.errorMessage).toBe(REFUSED);
  });

  test('cannot be made up, changed or kept for later', async () => {
    itIs('2026-03-02T09:00:00Z');
    const token = await solved();
    expect(await readSolution(token)).toMatchObject({ expires: Date.parse('2026-03-02T09:20:00Z') });
    const payload = JSON.parse(Buffer.from(token, 'base64').toString());
    const changed = (change: (copy: typeof payload) => void) => {
      const copy = structuredClone(payload);
      change(copy);
      return readSolution(Buffer.from(JSON.stringify(copy)).toString('base64'));
    };
    const badKey = '00'.repeat(32);
    expect(await changed(copy => Object.assign(copy.solution, { derivedKey: badKey }))).toBeUndefined();
    expect(await changed(copy => Object.assign(copy.challenge.parameters.data, { expires: 9e15 }))).toBeUndefined();
    expect(await changed(copy => Object.assign(copy.challenge.parameters, { cost: 1 }))).toBeUndefined();
    expect(await changed(copy => Object.assign(copy, { solution: null }))).toBeUndefined();
    for (const nonsense of ['', 'x', Buffer.from('[]').toString('base64')])
      expect(await readSolution(nonsense)).toBeUndefined();
    later(21 * MINUTE);
    expect(await readSolution(token)).toBeUndefined();
  });

  test('is signed with one key, whichever process makes it first', async () => {
    await db().delete(captchaKeys);
    const challenges = await Promise.all([makeChallenge(), makeChallenge()]);
    for (const challenge of challenges) expect(await readSolution(await proofOf(challenge as Challenge))).toBeDefined();
  });

  test('is kept by no cache', async () => {
    const { headers } = await visitor(app()).get('/captcha/challenge');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the reCAPTCHA service', () => {
  /** What it answers next, and what it was asked. */
  let answer: { status?: number; body?: string; never?: boolean };
  const asked: { request: IncomingMessage; body: string }[] = [];
  const service = createServer(async (request, reply) => {
    asked.push({ request, body: await text(request) });
    reply.writeHead(answer.status ?? 200, answer.status === 302 ? { Location: '/elsewhere' } : {});
    reply.end(answer.body ?? '{"success": true, "hostname": "site.example"}');
  }).listen(0, '127.0.0.1');
  let settings: { CAPTCHA: string; RECAPTCHA_SECRET_KEY: string; RECAPTCHA_VERIFY_URL: string };

  beforeAll(async () => {
    if (!service.listening) await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const RECAPTCHA_VERIFY_URL = `http://127.0.0.1:${port}/siteverify`;
    settings = { CAPTCHA: 'recaptcha', RECAPTCHA_SECRET_KEY: 'of the site', RECAPTCHA_VERIFY_URL };
    setConfig(testConfig(settings));
  });
  beforeEach(() => {
    answer = {};
    asked.length = 0;
  });
  afterAll(() => {
    setConfig(testConfig());
    service.closeAllConnections();
    service.close();
  });

  test('lets in whom it vouches for, and learns nothing but the token', async () => {
    expect((await send('a token & more')).status).toBe(200);
    expect(asked.map(({ body }) => body)).toEqual(['secret=of+the+site&response=a+token+%26+more']);
    expect(asked.map(({ request }) => `${request.method} ${request.url}`)).toEqual(['POST /siteverify']);
  });

  test('is not asked about a proof of our own pages, which counts as ever, nor about nothing', async () => {
    const token = await solved();
    expect((await send(token)).status).toBe(200);
    expect((await send('')).body.errorMessage).toBe(REFUSED);
    expect(asked).toEqual([]);
  });

  test.each([
    ['does not vouch', { body: '{"success": false, "error-codes": ["timeout-or-duplicate"]}' }],
    ['thinks that this is a robot', { body: '{"success": true, "score": 0.4}' }],
  ])('keeps out whom it judges so: it %s, and that counts', async (_, next) => {
    answer = next;
    const before = await failures();
    const reply = await send('a token');
    expect([reply.status, reply.body.errorMessage]).toEqual([400, REFUSED]);
    expect(asked).toHaveLength(1);
    expect(await failures()).toBe(before + 1);
  });

  test.each<[string, typeof answer]>([
    ['is broken', { status: 500 }],
    ['sends elsewhere', { status: 302 }],
    ['talks nonsense', { body: '<html>' }],
    ['says something else', { body: '{"success": "true"}' }],
    ['answers nothing at all', { body: 'null' }],
    ['is away', { never: true }],
  ])('lets nobody in by its tokens while it %s, and that is nobody’s failure', async (_, next) => {
    answer = next;
    const before = await failures();
    if (next.never) setConfig(testConfig({ ...settings, RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/' }));
    const reply = await send('a token');
    setConfig(testConfig(settings));
    expect([reply.status, reply.body.errorMessage]).toEqual([400, REFUSED]);
    expect(await failures()).toBe(before);
  });

  test('lets in whom it thinks a person', async () => {
    answer = { body: '{"success": true, "score": 0.9}' };
    expect((await send('a token')).status).toBe(200);
  });

  test('is not asked where the site does not take its tokens', async () => {
    setConfig(testConfig({ ...settings, CAPTCHA: 'altcha' }));
    expect((await send('a token')).body.errorMessage).toBe(REFUSED);
    setConfig(testConfig(settings));
    expect(asked).toEqual([]);
  });
});

test('a site without a captcha, which only tests have, asks for none', async () => {
  setConfig(testConfig({ CAPTCHA: 'off' }));
  expect((await send(undefined)).status).toBe(200);
  setConfig(testConfig());
});
