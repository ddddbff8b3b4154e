import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Fetcher, makeClient, makeQueries } from '../../api/index.ts';
import { appContext } from '../../routing/context.ts';
import type { PageAction } from '../../routing/page.ts';
import { type Me, meQuery } from '../../session/index.ts';
import { someSettings } from '../../testing/settings.ts';
import { resetPassword } from './resetPassword.ts';
import { routes } from './routes.tsx';
import { answerForms, readLink } from './verifyEmail.ts';

/** A request of a page, with an API that answers as told and keeps what it was asked. */
function request({ search = '', form = {}, me = null as Me | null, api }: RequestOptions) {
  const calls: string[] = [];
  const fetcher: Fetcher = async (method, url, body, options) => {
    calls.push(`${method} ${url} ${body ?? ''}`.trim());
    return api ? api(method, url, body, options) : { status: 200, headers: {}, body: '' };
  };
  const client = makeClient(fetcher);
  const queries = makeQueries(client, { server: true });
  queries.setQueryData(meQuery.queryKey, me);
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  const page = {
    ...client,
    queries,
    me,
    search: new URLSearchParams(search),
    form: data,
    params: { token: 'secret' },
  } as unknown as PageAction;
  return { page, calls };
}

interface RequestOptions {
  search?: string;
  form?: Record<string, string>;
  me?: Me | null;
  api?: Fetcher;
}

const refuse = (status: number, errorMessage: string): Fetcher => {
  return async () => ({ status, headers: {}, body: JSON.stringify({ errorMessage }) });
};

describe('the link that verifies an address', () => {
  it.each([
    ['', {}],
    ['?userid=7', { userId: 7 }],
    ['?token=abc', {}],
    ['?userid=x&token=abc', {}],
  ])('asks nothing without its parameters: %s', async (search, known) => {
    const { page, calls } = request({ search });
    expect(readLink(page)).toEqual({ outcome: 'badLink', ...known });
    expect(await answerForms(page)).toEqual({ verification: { outcome: 'badLink', ...known } });
    expect(calls).toEqual([]);
  });

  it('is not used up by opening the page, as mail filters do', async () => {
    const asked: string[] = [];
    const fetcher: Fetcher = async (method, url) => {
      asked.push(`${method} ${url}`);
      return { status: 401, headers: {}, body: '' };
    };
    const queries = makeQueries(makeClient(fetcher), { server: true });
    const context = new RouterContextProvider(
      new Map([[appContext, { queries, settings: someSettings(), crawler: false }]]),
    );
    const url = new URL('https://site.example/verifyemail?userid=7&token=abc');
    const load = routes.find(({ path }) => path === '/verifyemail')?.loader;
    if (typeof load !== 'function') throw new Error('no loader');
    expect(await load({ request: new Request(url), context, params: {}, pattern: url.pathname, url })).toEqual({
      outcome: 'ready',
      userId: 7,
    });
    expect(asked).toEqual(['GET /users/current_user']);
  });

  it('is used by the form of the page', async () => {
    const { page, calls } = request({ search: '?userid=7&token=abc' });
    expect(await answerForms(page)).toEqual({ verification: { outcome: 'verified', userId: 7 } });
    expect(calls).toEqual(['GET /users/verifyemail/7/abc']);
  });

  it('brings the words of a refusal, which stay while another mail is sent', async () => {
    const search = '?userid=7&token=abc';
    const { page } = request({ search, api: refuse(400, 'Token invalid or expired.') });
    const verification = { outcome: 'refused', message: 'Token invalid or expired.', userId: 7 };
    expect(await answerForms(page)).toEqual({ verification });
    const me = { id: 7, email: 'robin@school.example', emailVerificationStatus: 'NOT_VERIFIED' } as Me;
    const form = { intent: 'resend', refused: 'Token invalid or expired.' };
    const again = request({ search, me, form });
    expect(await answerForms(again.page)).toEqual({ verification, resent: { sentTo: me.email } });
    expect(again.calls).toEqual(['POST /users/verifyemail {"email":"robin@school.example"}']);
  });

  it('still reads as success the second time, for whoever is verified', async () => {
    const me = { id: 7, emailVerificationStatus: 'VERIFIED' } as Me;
    const { page, calls } = request({ search: '?userid=7&token=used', me });
    expect(readLink(page)).toEqual({ outcome: 'verified', userId: 7 });
    expect(await answerForms(page)).toEqual({ verification: { outcome: 'verified', userId: 7 } });
    expect(calls).toEqual([]);
  });

  it('reads as success where it was used in another tab meanwhile', async () => {
    const me = { id: 7, emailVerificationStatus: 'NOT_VERIFIED' } as Me;
    const api: Fetcher = async (_, url) =>
      url === '/users/current_user'
        ? { status: 200, headers: {}, body: JSON.stringify({ ...me, emailVerificationStatus: 'VERIFIED' }) }
        : { status: 400, headers: {}, body: JSON.stringify({ errorMessage: 'Token invalid or expired.' }) };
    const { page } = request({ search: '?userid=7&token=used', me, api });
    expect(await answerForms(page)).toEqual({ verification: { outcome: 'verified', userId: 7 } });
  });
});

describe('the link that sets a password', () => {
  it.each([
    ['abc', 'abc'],
    ['abcdef', 'abcdeg'],
  ])('refuses %s and %s', async (password, again) => {
    const { page, calls } = request({ form: { password, again } });
    expect(await resetPassword(page)).toEqual({ mismatch: 'Passwords must match and be at least 6 characters long' });
    expect(calls).toEqual([]);
  });

  it('sends the password with the token', async () => {
    const { page, calls } = request({ form: { password: 'abcdef', again: 'abcdef' } });
    expect(await resetPassword(page)).toEqual({ done: true });
    expect(calls).toEqual([expect.stringContaining('POST /users/resetpassword/secret {"password":"abcdef",')]);
  });

  it("brings the words of the server's rule", async () => {
    const { page } = request({ form: { password: 'abcdef', again: 'abcdef' }, api: refuse(400, 'Too weak.') });
    expect(await resetPassword(page)).toEqual({ message: 'Too weak.' });
  });
});
