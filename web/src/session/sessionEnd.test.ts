import { describe, expect, it } from 'vitest';
import type { Fetcher } from '../api/index.ts';
import { aUser, failure, fakeApi } from '../testing/fakeApi.ts';
import { createSessionEnd, watchSession } from './sessionEnd.ts';

const STALE = { status: 400, body: failure(400, 'Authentication cookie is invalid') };

describe('a session that ends while a page is open', () => {
  async function after(table: Parameters<typeof fakeApi>[0], url: string, { signedIn = true, lasts = false } = {}) {
    const { fetcher } = fakeApi(table, lasts ? aUser() : undefined);
    const end = createSessionEnd();
    const watched = watchSession(fetcher, () => signedIn, end);
    const reply = await watched('POST', url, '{}', { headers: {} });
    return { state: end.current() && 'ended', status: reply.status };
  }

  it('is told by a refused cookie, and the caller gets the reply all the same', async () => {
    expect(await after({ 'POST /a': STALE }, '/a', { lasts: true })).toEqual({ state: 'ended', status: 400 });
  });

  it('is told by a reference server in bare text', async () => {
    const bare: Fetcher = async () => ({ status: 400, headers: {}, body: 'Authentication cookie is invalid' });
    const end = createSessionEnd();
    await watchSession(bare, () => true, end)('POST', '/a', undefined, { headers: {} });
    expect(end.current()).toEqual({ answerKept: false, said: true });
    end.dismiss();
    expect(end.current()).toEqual({ answerKept: false, said: false });
  });

  it('is told by 401 when nobody is signed in any more', async () => {
    const refused = { 'POST /a': { status: 401, body: failure(401, 'Please log in.') } };
    expect((await after(refused, '/a')).state).toBe('ended');
    expect((await after(refused, '/a', { lasts: true })).state).toBeUndefined();
  });

  it('is no matter of visitors, and of no other failure', async () => {
    expect((await after({ 'POST /a': STALE }, '/a', { signedIn: false })).state).toBeUndefined();
    expect((await after({ 'POST /a': { status: 400, body: failure(400, 'No') } }, '/a')).state).toBeUndefined();
    expect((await after({}, '/a')).state).toBeUndefined();
  });
});
