import { describe, expect, test } from 'vitest';
import { db } from '../../../platform/database.ts';
import { aStudent, cookieOf } from '../../../testing/factories.ts';
import { itIs, later, MINUTE, type Reply, SECOND } from '../../../testing/index.ts';
import { type Tampering, TestIssuer } from '../../../testing/issuer.ts';
import { testTemplates } from '../../../testing/testTemplates.ts';
import { users } from '../../accounts/tables.ts';
import { sessions } from '../tables.ts';
import { linkedIdentities, providerVisits } from './tables.ts';
import { somebody, testProvider } from './testProvider.ts';

const { browser, issuer, signInThere } = testProvider();
testTemplates({ 'email-template-registration-confirmation-federated': ['provider'] });
type Browser = ReturnType<typeof browser>;

const written = async () => [
  await db().$count(users),
  await db().$count(linkedIdentities),
  await db().$count(sessions),
];

/** The browser that comes back is refused, and nobody is signed in, registered or linked. */
async function isRefused(here: Browser, come: () => Promise<Reply>, status = 401): Promise<Reply> {
  const before = await written();
  const reply = await come();
  expect(reply.status, reply.text).toBe(status);
  expect(reply.body.errorMessage).not.toBe('');
  expect(await written()).toEqual(before);
  expect(here.cookies.session).toBeUndefined();
  return reply;
}

describe('a way back that was not this browser’s', () => {
  test('with a state of somebody’s invention, or none, is refused', async () => {
    const here = browser();
    const query = issuer().approve(await here.start(), somebody());
    for (const state of ['invented', '', `${query.state}x`, String(query.state).slice(0, -1)])
      await isRefused(here, () => here.comeBack({ ...query, state }));
    const { state: _, ...without } = query;
    await isRefused(here, () => here.comeBack(without));
    // None of these has spoilt the right one.
    expect((await here.comeBack(query)).status).toBe(200);
  });

  test('with the state of another browser (a link that signs its reader in as the attacker) is refused', async () => {
    const [attacker, victim] = [browser(), browser()];
    const query = issuer().approve(await attacker.start(), somebody());
    await isRefused(victim, () => victim.comeBack(query));
    // Nor with a visit of the victim's own under way.
    await victim.start();
    await isRefused(victim, () => victim.comeBack(query));
  });

  test('that would link the attacker’s identity to the victim’s account is refused', async () => {
    const attacker = browser({ session: (await cookieOf(await aStudent())).replace('session=', '') });
    const query = issuer().approve(await attacker.startLink(), somebody());
    const victim = browser({ session: (await cookieOf(await aStudent())).replace('session=', '') });
    await victim.startLink();
    const before = await db().$count(linkedIdentities);
    expect((await victim.comeBack(query)).status).toBe(401);
    expect(await db().$count(linkedIdentities)).toBe(before);
  });

  test('with a state that was used already is refused, in the same browser too', async () => {
    const here = browser();
    const query = issuer().approve(await here.start(), somebody());
    const cookies = { ...here.cookies };
    expect((await here.comeBack(query)).status).toBe(200);
    const again = browser(cookies);
    await isRefused(again, () => again.comeBack(query));
  });

  test('twice at once gets in once', async () => {
    const here = browser();
    const query = issuer().approve(await here.start(), somebody());
    const cookies = { ...here.cookies };
    const replies = await Promise.all([
      browser({ ...cookies }).comeBack(query),
      browser({ ...cookies }).comeBack(query),
    ]);
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401]);
  });

  test('after more than ten minutes is refused', async () => {
    itIs(Date.now());
    const here = browser();
    const query = issuer().approve(await here.start(), somebody());
    later(10 * MINUTE + SECOND);
    await isRefused(here, () => here.comeBack(query));
  });

  test('with a code of another visit of this browser is refused: the token carries that visit’s nonce', async () => {
    const here = browser();
    const one = issuer().approve(await here.start(), somebody());
    const two = issuer().approve(await here.start(), somebody());
    await isRefused(here, () => here.comeBack({ ...one, code: String(two.code) }));
  });

  test('with a code that was stolen from another browser is refused: its verifier is not here', async () => {
    const [attacker, victim] = [browser(), browser()];
    const stolen = issuer().approve(await victim.start(), somebody());
    const own = issuer().approve(await attacker.start(), somebody());
    await isRefused(attacker, () => attacker.comeBack({ ...own, code: String(stolen.code) }));
  });

  test('with a code that was used already is refused', async () => {
    const person = somebody();
    const here = browser();
    const query = issuer().approve(await here.start(), person);
    await here.comeBack(query);
    const other = browser();
    const own = issuer().approve(await other.start(), person);
    await isRefused(other, () => other.comeBack({ ...own, code: String(query.code) }));
  });

  test('from somebody who did not agree is told as that', async () => {
    const here = browser();
    const query = issuer().deny(await here.start());
    const reply = await isRefused(here, () => here.comeBack(query));
    expect(reply.body.errorMessage).toContain('was not allowed to tell us who you are');
  });

  test('with another error, or with nothing, is refused in general words that repeat nothing', async () => {
    const here = browser();
    const { code: _, ...query } = issuer().approve(await here.start(), somebody());
    const reply = await isRefused(here, () =>
      here.comeBack({ ...query, error: 'call_0123', error_description: 'Call 0123 456' }),
    );
    expect(reply.text).not.toContain('0123');
    const next = issuer().deny(await here.start());
    await isRefused(here, () => here.comeBack({ state: String(next.state), iss: issuer().url }));
  });
});

describe('the word of an issuer', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const attacks: Record<string, () => Tampering> = {
    'for another client': () => ({ claims: { aud: 'another-client' } }),
    'for two clients, of which another one asked': () => ({
      claims: { aud: [issuer().client.id, 'another-client'], azp: 'another-client' },
    }),
    'for nobody': () => ({ claims: { aud: undefined } }),
    'with another nonce': () => ({ claims: { nonce: 'another' } }),
    'without a nonce': () => ({ claims: { nonce: undefined } }),
    'that has expired': () => ({ claims: { iat: seconds() - 600, exp: seconds() - 300 } }),
    'that never expires': () => ({ claims: { exp: undefined } }),
    'that is not valid yet': () => ({ claims: { nbf: seconds() + 600 } }),
    'that is another issuer’s': () => ({ claims: { iss: 'https://elsewhere.example' } }),
    'without a signature (alg none)': () => ({ header: { alg: 'none' }, signature: 'none' }),
    'whose signature was cut off': () => ({ signature: 'none' }),
    'signed with a key that nobody published': () => ({ signature: 'foreign' }),
    'signed with a key that nobody published, under a name of its own': () => ({
      header: { kid: 'key-2' },
      signature: 'foreign',
    }),
    'signed by another kind of algorithm (HS256)': () => ({ header: { alg: 'HS256' } }),
    'about nobody': () => ({ claims: { sub: undefined } }),
    'about an empty name': () => ({ claims: { sub: '' } }),
    'about a number': () => ({ claims: { sub: 7 } }),
    'with a critical extension that nobody knows': () => ({ header: { crit: ['x'], x: 1 } }),
  };

  test.each(Object.entries(attacks))('%s is not believed', async (_, tampering) => {
    const here = browser();
    const query = issuer().approve(await here.start(), somebody(), tampering());
    await isRefused(here, () => here.comeBack(query));
  });

  test('is what these tests tamper with: untouched, it is believed', async () => {
    expect((await signInThere(somebody(), { claims: {} })).reply.status).toBe(200);
  });

  test('sent from another issuer (mix-up) is not believed, and neither is one that does not say where from', async () => {
    const here = browser();
    const elsewhere = new TestIssuer('https://elsewhere.example');
    const one = issuer().approve(await here.start(), somebody());
    await isRefused(here, () => here.comeBack({ ...one, iss: elsewhere.url }));
    const { iss: _, ...two } = issuer().approve(await here.start(), somebody());
    await isRefused(here, () => here.comeBack(two));
  });
});

describe('addresses', () => {
  test('to which a browser is sent are the issuer’s, and back to this site alone, whatever the request says', async () => {
    const here = browser();
    const there = new URL(
      (await here.get('/auth/GOOGLE/authenticate?redirect_uri=https://evil.example&afterAuthPath=//evil.example')).body
        .redirectUrl,
    );
    expect(there.origin).toBe(issuer().url);
    expect(there.searchParams.get('redirect_uri')).toBe('http://localhost:3000/auth/google/callback');
    expect(there.href).not.toContain('evil');
  });

  test('carry nothing by which a browser could be impersonated', async () => {
    const here = browser();
    const there = new URL(await here.start());
    const [visit] = await db().select().from(providerVisits);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    for (const secret of [visit?.codeVerifier, here.cookies.elsewhere, issuer().client.secret])
      expect(there.href).not.toContain(secret);
    // Whoever reads the table can neither come back as the browser nor know its state.
    for (const secret of [here.cookies.elsewhere, there.searchParams.get('state')])
      expect(JSON.stringify(visit)).not.toContain(secret);
  });

  test('of a callback are never kept, and its cookie is out of reach of scripts and other sites', async () => {
    const here = browser();
    const begun = await here.get('/auth/GOOGLE/authenticate');
    const cookie = [begun.headers['set-cookie'] ?? []].flat().map(String).join();
    expect(cookie).toMatch(/^elsewhere=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
    expect(begun.headers['cache-control']).toBe('no-store');
    const reply = await here.comeBack(issuer().approve(begun.body.redirectUrl, somebody()));
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(here.cookies.elsewhere).toBeUndefined();
  });
});

test('an account keeps its role and status, whatever the provider claims', async () => {
  const { reply } = await signInThere(
    somebody({ ...({ role: 'ADMIN', teacherPending: true, id: 1 } as object), email_verified: 'yes' }),
  );
  expect(reply.body).toMatchObject({ role: 'STUDENT', teacherPending: false, emailVerificationStatus: 'NOT_VERIFIED' });
});
