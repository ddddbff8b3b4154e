import { describe, expect, it } from 'vitest';
import { type Fetcher, makeClient, makeQueries } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import { type Me, meQuery } from '../../session/index.ts';
import { resetPassword } from './resetPassword.ts';
import { verifyEmail } from './verifyEmail.ts';

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
    expect(await verifyEmail(page)).toEqual({ outcome: 'badLink', ...known });
    expect(calls).toEqual([]);
  });

  it('uses the token', async () => {
    const { page, calls } = request({ search: '?userid=7&token=abc' });
    expect(await verifyEmail(page)).toEqual({ outcome: 'verified', userId: 7 });
    expect(calls).toEqual(['GET /users/verifyemail/7/abc']);
  });

  it('brings the words of a refusal', async () => {
    const { page } = request({ search: '?userid=7&token=abc', api: refuse(400, 'Token invalid or expired.') });
    expect(await verifyEmail(page)).toEqual({ outcome: 'refused', message: 'Token invalid or expired.', userId: 7 });
  });

  it('still reads as success the second time, for whoever is verified', async () => {
    const me = { id: 7, emailVerificationStatus: 'VERIFIED' } as Me;
    const { page, calls } = request({ search: '?userid=7&token=used', me });
    expect(await verifyEmail(page)).toEqual({ outcome: 'verified', userId: 7 });
    expect(calls).toEqual([]);
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
