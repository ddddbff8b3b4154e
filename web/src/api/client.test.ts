import { describe, expect, it } from 'vitest';
import { type Fetcher, makeClient, urlOf } from './client.ts';
import { GENERIC_MESSAGE, isApiError, isSiteError, messageOf } from './errors.ts';
import { apiQuery, makeQueries } from './query.ts';

const answering = (status: number, body: string) => {
  const asked: { method: string; url: string; body: string | undefined; headers: Record<string, string> }[] = [];
  const fetcher: Fetcher = async (method, url, sent, { headers }) => {
    asked.push({ method, url, body: sent, headers });
    return { status, headers: {}, body };
  };
  return { client: makeClient(fetcher), asked };
};
const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

describe('addresses', () => {
  it('fill parameters in, escaped: content ids hold bars', () => {
    expect(urlOf('pages.getPage', { params: { id: 'a|b/c' } })).toBe('/pages/a%7Cb%2Fc');
  });
  it('carry only the query that is there', () => {
    expect(urlOf('pages.getPage', { params: { id: 'a' }, query: { form: 'compiled' } })).toBe('/pages/a?form=compiled');
    expect(urlOf('pages.getPage', { params: { id: 'a' }, query: { form: undefined } })).toBe('/pages/a');
  });
});

describe('calls', () => {
  it('send the method and path of the contract, and JSON only where there is a body', async () => {
    const { client, asked } = answering(200, '{"id":1}');
    await client.call('accounts.getCurrentUser');
    await client.call('accounts.requestVerification', { body: { email: 'a@b.c' } }, { idempotencyKey: 'k' });
    expect(asked).toEqual([
      { method: 'GET', url: '/users/current_user', body: undefined, headers: {} },
      {
        method: 'POST',
        url: '/users/verifyemail',
        body: '{"email":"a@b.c"}',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      },
    ]);
  });
  it('answer nothing for an empty success, and tell its status when asked', async () => {
    const { client } = answering(202, '');
    expect(await client.call('sessions.signOut')).toBeUndefined();
    expect(await client.reply('sessions.signOut')).toEqual({ status: 202, body: undefined });
  });
  it("throw the server's own words with the status", async () => {
    const { client } = answering(429, '{"errorMessage":"Too many attempts","bypassGenericSiteErrorPage":false}');
    const error = await caught(client.call('sessions.signOut'));
    expect(isApiError(error) && error.status).toBe(429);
    expect(messageOf(error)).toBe('Too many attempts');
    expect(isSiteError(error)).toBe(false);
  });
  it('use the generic words where a failure has none of its own', async () => {
    const { client } = answering(500, '<html>');
    const error = await caught(client.call('sessions.signOut'));
    expect(messageOf(error)).toBe(GENERIC_MESSAGE);
    expect(isSiteError(error)).toBe(true);
  });
  it('leave the page standing where the reply says so', async () => {
    const { client } = answering(503, '{"errorMessage":"Away","bypassGenericSiteErrorPage":true}');
    expect(isSiteError(await caught(client.call('sessions.signOut')))).toBe(false);
  });
});

describe('queries', () => {
  it('ask once, keep an empty answer as null and never repeat a refused call on the server', async () => {
    const { client, asked } = answering(200, '');
    const queries = makeQueries(client, { server: true });
    const query = apiQuery('site.getVersion');
    expect(await queries.ensureQueryData(query)).toBeNull();
    expect(await queries.ensureQueryData(query)).toBeNull();
    expect(asked).toHaveLength(1);

    const refused = answering(404, '');
    await caught(makeQueries(refused.client, { server: true }).fetchQuery(query));
    await caught(makeQueries(refused.client, { server: false }).fetchQuery(query));
    expect(refused.asked).toHaveLength(2);
  });
  it('report a fault that takes the whole page', async () => {
    const { client } = answering(502, '');
    const statuses: number[] = [];
    const queries = makeQueries(client, { server: false, onSiteError: status => statuses.push(status) });
    await caught(queries.fetchQuery(apiQuery('site.getVersion')));
    expect(statuses).toEqual([502]);
  });
});
