import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Fetcher, makeClient, makeQueries } from '../../api/index.ts';
import { appContext } from '../../routing/context.ts';
import { meQuery } from '../../session/index.ts';
import type { SiteSettings } from '../../shell/settings.tsx';
import { routes } from './routes.tsx';

const SETTINGS: SiteSettings = {
  siteName: 'Site',
  siteShortName: 'Site',
  supportEmail: 'help@site.example',
  publicUrl: 'https://site.example',
  environment: 'PROD',
  privacyPolicyChanged: 0,
  menuPages: [],
};

/** Posts the sign-in form to its action, with an API that answers as told. */
async function post(fields: Record<string, string>, { api, search = '' }: { api?: Fetcher; search?: string } = {}) {
  const calls: { url: string; body: unknown }[] = [];
  const fetcher: Fetcher = async (method, url, body, options) => {
    if (url === '/users/current_user') return { status: 401, headers: {}, body: '' };
    calls.push({ url, body: body === undefined ? undefined : JSON.parse(body) });
    return api ? api(method, url, body, options) : { status: 200, headers: {}, body: '' };
  };
  const queries = makeQueries(makeClient(fetcher), { server: true });
  const context = new RouterContextProvider(new Map([[appContext, { queries, settings: SETTINGS, crawler: false }]]));
  const request = new Request(`https://site.example/login${search}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const action = routes.find(({ path }) => path === '/login')?.action;
  if (typeof action !== 'function') throw new Error('no action');
  const answer = await action({ request, context, params: {}, pattern: '/login', url: new URL(request.url) });
  return { answer, calls, queries };
}

const refused =
  (status: number, errorMessage: string): Fetcher =>
  async () => ({ status, headers: {}, body: JSON.stringify({ errorMessage }) });

const RIGHT = { email: ' robin@school.example ', password: 'Correct-Horse-7!' };

describe('signing in', () => {
  it('asks for an address and a password longer than 6 characters, and keeps what was typed but the password', async () => {
    const { answer, calls } = await post({ email: 'robin', password: '123456', rememberMe: 'true' });
    expect(answer).toMatchObject({
      email: 'Please enter a valid email address',
      typed: { email: 'robin', rememberMe: true },
    });
    expect(answer).toHaveProperty('password');
    expect(JSON.stringify(answer)).not.toContain('123456');
    expect(calls).toEqual([]);
    expect((await post({ ...RIGHT, password: '1234567' })).calls).toHaveLength(1);
  });

  it('sends the credentials with remember-me and goes home', async () => {
    const me = { id: 7, email: 'robin@school.example' };
    const { answer, calls, queries } = await post(
      { ...RIGHT, rememberMe: 'true' },
      { api: async () => ({ status: 200, headers: {}, body: JSON.stringify(me) }) },
    );
    expect(calls).toEqual([
      {
        url: '/auth/SEGUE/authenticate',
        body: {
          email: 'robin@school.example',
          password: 'Correct-Horse-7!',
          rememberMe: true,
          _randomPadding: expect.any(String),
        },
      },
    ]);
    expect((answer as Response).headers.get('location')).toBe('/');
    expect(queries.getQueryData(meQuery.queryKey)).toEqual(me);
  });

  it('goes back to the page that was asked for, on this site alone', async () => {
    const to = async (path: string) => {
      const { answer } = await post(RIGHT, { search: `?afterAuthPath=${encodeURIComponent(path)}` });
      return (answer as Response).headers.get('location');
    };
    expect(await to('/account?authToken=ABCDEF')).toBe('/account?authToken=ABCDEF');
    expect(await to('//elsewhere.example')).toBe('/');
  });

  it("shows the server's words beside the form when it refuses", async () => {
    const { answer } = await post(RIGHT, { api: refused(401, 'Incorrect credentials provided.') });
    expect(answer).toMatchObject({ message: 'Incorrect credentials provided.' });
  });

  it('leaves faults of the server to the error page', async () => {
    await expect(post(RIGHT, { api: refused(500, 'Broken') })).rejects.toMatchObject({ init: { status: 500 } });
  });
});

describe('asking for a password reset', () => {
  it('needs an address, and no password', async () => {
    expect((await post({ intent: 'reset', email: '', password: '' })).answer).toMatchObject({
      email: 'Please enter a valid email address',
    });
    const { answer, calls } = await post({ intent: 'reset', email: 'robin@school.example', password: '' });
    expect(calls).toEqual([{ url: '/users/resetpassword', body: { email: 'robin@school.example' } }]);
    expect(answer).toMatchObject({ resetFor: 'robin@school.example' });
  });
});

describe('the second step', () => {
  const waits =
    (more = {}): Fetcher =>
    async (_, url) =>
      url === '/auth/mfa/new_secret'
        ? { status: 200, headers: {}, body: JSON.stringify({ sharedSecret: 'SECRET' }) }
        : { status: 202, headers: {}, body: JSON.stringify({ '2FA_REQUIRED': true, ...more }) };
  const CODE = { intent: 'verify', email: RIGHT.email, rememberMe: 'true', code: ' 012 345 ' };

  it('follows when the password was right and a code is awaited; nobody is signed in yet', async () => {
    const { answer, queries } = await post({ ...RIGHT, rememberMe: 'true' }, { api: waits() });
    expect(answer).toEqual({ typed: { email: 'robin@school.example', rememberMe: true }, second: {} });
    expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
  });

  it('begins with a set-up for an administrator who has none', async () => {
    const { answer } = await post(RIGHT, { api: waits({ '2FA_SETUP_REQUIRED': true }) });
    expect(answer).toMatchObject({ second: { secret: 'SECRET' } });
    const { calls } = await post({ ...CODE, secret: 'SECRET' });
    expect(calls).toEqual([
      { url: '/auth/mfa/setup', body: { sharedSecret: 'SECRET', mfaVerificationCode: '012345', rememberMe: true } },
    ]);
  });

  it('sends the code with remember-me and goes where somebody wanted to', async () => {
    const { answer, calls } = await post(CODE, { search: '?afterAuthPath=/account' });
    expect(calls).toEqual([{ url: '/auth/mfa/challenge', body: { mfaVerificationCode: '012345', rememberMe: true } }]);
    expect((answer as Response).headers.get('location')).toBe('/account');
  });

  it('sends nothing that is no number', async () => {
    const { answer, calls } = await post({ ...CODE, code: '12a456' });
    expect(answer).toMatchObject({ second: { fault: 'Please enter a valid verification code' } });
    expect(calls).toEqual([]);
  });

  it('is told what the server refuses, and stays', async () => {
    const { answer } = await post(CODE, { api: refused(401, 'Incorrect code provided.') });
    expect(answer).toMatchObject({ second: { fault: 'Incorrect code provided.', refused: true } });
  });

  it.each([
    'Authentication cookie is invalid',
    'Unable to complete 2FA login. Your login session may have expired. Please enter your password again.',
  ])('leads back to the password when it has waited too long: %s', async said => {
    const { answer } = await post(CODE, { api: refused(400, said) });
    expect(answer).toEqual({
      typed: { email: 'robin@school.example', rememberMe: true },
      message: 'Your login session may have expired. Please enter your password again.',
    });
  });
});
