import { numericId } from '@cs/contract/common';
import { empty, endpoint, raw } from '@cs/contract/endpoint';
import { BadAnswer } from '@cs/marking';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { as, type Headers, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { db } from '../database.ts';
import { Forbidden, Gone, ServiceUnavailable, TooManyRequests } from '../errors.ts';
import { boundEndpoints, bytes, ok, route } from './route.ts';

const thing = z.object({ id: z.number(), name: z.string().optional() });
const read = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'anyone',
  summary: 'Reads a thing.',
  params: z.object({ id: numericId }),
  query: z.object({ limit: z.coerce.number().int().max(10).optional() }),
  answers: { 200: thing },
});
const store = endpoint({
  method: 'POST',
  path: '/things',
  access: 'teacher',
  summary: 'Stores a thing.',
  body: z.object({ name: z.string().min(1, 'Give it a name.'), size: z.number().max(5).optional() }),
  answers: { 200: thing, 204: empty },
});
const nudge = endpoint({
  method: 'POST',
  path: '/nudge',
  access: 'anyone',
  summary: 'Nudges.',
  answers: { 200: empty },
});
const download = endpoint({
  method: 'GET',
  path: '/things/:id/download',
  access: 'loggedIn',
  summary: 'Downloads.',
  params: z.object({ id: numericId }),
  answers: { 200: raw('text/csv') },
});
const long = endpoint({
  method: 'GET',
  path: '/pages/:id',
  access: 'anyone',
  summary: 'Reads a page.',
  params: z.object({ id: z.string() }),
  answers: { 200: z.object({ id: z.string() }) },
});
const broken = endpoint({
  method: 'GET',
  path: '/broken/:how',
  access: 'anyone',
  summary: 'Fails.',
  params: z.object({ how: z.string() }),
  answers: { 200: thing },
});
const faults: Record<string, () => unknown> = {
  forbidden: () => new Forbidden('Not yours.'),
  gone: () => new Gone('Too late.'),
  busy: () => new TooManyRequests(),
  down: () => new ServiceUnavailable('Back soon.'),
  unmarkable: () => new BadAnswer(400, 'That cannot be marked.'),
  surprise: () => new TypeError('secret detail'),
};

testDatabase();
const app = testApp(app => {
  route(app, read, async ({ params }) => ok(200, { id: params.id, name: null as unknown as string }), { etag: true });
  route(app, store, async ({ body, me }) => (body.size === 0 ? ok(204) : ok(200, { id: me.id, name: body.name })));
  route(app, nudge, async () => ok(200));
  route(app, download, async ({ reply }) => {
    reply.header('Content-Disposition', 'attachment; filename="things.csv"');
    return bytes(200, 'a,b\r\n');
  });
  route(app, long, async ({ params }) => ok(200, params), { publicSeconds: 3600 });
  route(app, broken, async ({ params }) => {
    if (params.how === 'undeclared') return ok(200, { id: 1, email: 'a@b.c' });
    if (params.how === 'duplicate') await db().execute(sql`do $$ begin raise unique_violation; end $$`);
    throw faults[params.how]?.();
  });
});
const teacher = () => as(app(), { id: 4, role: 'TEACHER' });
const student = () => as(app(), { id: 5, role: 'STUDENT' });
const anybody = () => visitor(app());

describe('an endpoint', () => {
  test('answers what its contract declares, without nulls', async () => {
    const reply = await anybody().get('/things/12');
    expect([reply.status, reply.text]).toEqual([200, '{"id":12}']);
    expect(reply.headers['cache-control']).toBe('max-age=0, private');
  });

  test('is found under any version, and with a slash at its end', async () => {
    for (const url of ['/api/any/api/things/12', '/api/v1/things/12/', '/api/v3.2/api/things/12/?limit=1']) {
      expect((await anybody().send('GET', url)).body, url).toEqual({ id: 12 });
    }
  });

  test('takes long identifiers with bars, encoded or not', async () => {
    const id = `page|part${'x'.repeat(1900)}`;
    for (const path of [`/pages/${id}`, `/pages/${encodeURIComponent(id)}`]) {
      expect((await anybody().get(path)).body).toEqual({ id });
    }
  });

  test('asks those who are not signed in to sign in, and refuses those who may not', async () => {
    const refused = await anybody().post('/things', { name: 'x' });
    expect(refused.body).toEqual({
      responseCode: 401,
      responseCodeType: 'Unauthorized',
      errorMessage: 'You must be logged in to access this resource.',
      bypassGenericSiteErrorPage: false,
    });
    const forbidden = await student().post('/things', { name: 'x' });
    expect([forbidden.status, forbidden.body.errorMessage]).toEqual([
      403,
      'You do not have the permissions to complete this action',
    ]);
  });

  test('checks access before it reads what was sent', async () => {
    expect((await anybody().post('/things', {})).status).toBe(401);
    expect((await student().post('/things', '{', { 'content-type': 'application/json' })).status).toBe(403);
  });

  test('ignores keys that it does not know', async () => {
    const reply = await teacher().post('/things', { name: 'x', _randomPadding: '....' });
    expect(reply.body).toEqual({ id: 4, name: 'x' });
  });

  test('says which field is wrong, in the words of the contract where it has some', async () => {
    const messages = [];
    for (const body of [{ name: 5 }, {}, { name: '' }, { name: 'x', size: 6 }, undefined]) {
      const { status, body: fault } = await teacher().post('/things', body);
      expect(status).toBe(400);
      messages.push(fault.errorMessage);
    }
    expect(messages).toEqual([
      'The field "name" must be a text.',
      'The field "name" is missing.',
      'Give it a name.',
      'The field "size" must be at most 5.',
      'The request is missing.',
    ]);
  });

  test('says that a query is wrong, but not that a path is: that is an unknown address', async () => {
    expect((await anybody().get('/things/12?limit=many')).body.errorMessage).toContain('"limit"');
    for (const path of ['/things/twelve', '/things/1.5', '/things/-1', '/things/99999999999999999999']) {
      expect((await anybody().get(path)).status, path).toBe(404);
    }
  });

  test('accepts a request without body and media type, and answers without body', async () => {
    for (const headers of [undefined, { 'content-type': 'application/json' }]) {
      const reply = await anybody().post('/nudge', undefined, headers);
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
    expect((await teacher().post('/things', { name: 'x', size: 0 })).status).toBe(204);
  });

  test('sends bytes as the declared kind', async () => {
    const reply = await student().get('/things/1/download');
    expect([reply.text, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      'a,b\r\n',
      'text/csv',
      'attachment; filename="things.csv"',
    ]);
  });

  test('may be kept by anybody only when it was sent to somebody who is signed out', async () => {
    expect((await anybody().get('/pages/x')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await student().get('/pages/x')).headers['cache-control']).toBe('max-age=0, private');
  });

  test('answers 304 to those who have the same body already', async () => {
    const { etag } = (await anybody().get('/things/1')).headers;
    const again = await anybody().get('/things/1', { 'if-none-match': String(etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await anybody().get('/things/2', { 'if-none-match': String(etag) })).status).toBe(200);
  });

  test('that sends what it does not declare fails its tests', async () => {
    expect((await anybody().get('/broken/undeclared')).status).toBe(500);
  });
});

describe('a fault', () => {
  test.each([
    ['forbidden', 403, 'Not yours.', false],
    ['gone', 410, 'Too late.', false],
    ['busy', 429, 'You have exceeded the number of requests allowed for this endpoint. Please try again later.', false],
    ['down', 503, 'Back soon.', true],
    ['unmarkable', 400, 'That cannot be marked.', false],
    ['duplicate', 409, 'This exists already.', false],
  ])('%s answers %i', async (how, status, message, bypass) => {
    const reply = await anybody().get(`/broken/${how}`);
    expect([reply.status, reply.body.errorMessage, reply.body.bypassGenericSiteErrorPage]).toEqual([
      status,
      message,
      bypass,
    ]);
  });

  test('that nobody foresaw tells a number to quote, and no detail', async () => {
    const { status, body } = await anybody().get('/broken/surprise');
    expect(status).toBe(500);
    expect(body.errorMessage).toMatch(
      /^An unhandled error occurred!\nPlease report this ID if you contact support: [0-9a-f-]{36}\.$/,
    );
  });

  test('of reading answers 400, 413 or 415', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await teacher().post('/things', '{"name":', json)).status).toBe(400);
    expect((await teacher().post('/things', { name: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect((await teacher().post('/things', '<a/>', { 'content-type': 'application/xml' })).status).toBe(415);
  });

  test('of addressing answers 404 for an unknown address and 405 for a wrong method', async () => {
    const unknown = await anybody().get('/nothing/here');
    expect([unknown.status, unknown.body.responseCodeType]).toEqual([404, 'Not Found']);
    const wrong = await anybody().send('DELETE', '/api/any/api/things/12?limit=1');
    expect([wrong.status, wrong.body.errorMessage, wrong.headers.allow]).toEqual([
      405,
      'Request DELETE /api/v1/things/12 is not allowed',
      'GET',
    ]);
    expect((await anybody().get('/things/%E0%A4%A')).status).toBe(404);
  });
});

describe('a request that changes something', () => {
  const from = (headers: Headers) => anybody().post('/nudge', undefined, headers);

  const ours: Headers[] = [
    {},
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://school.example', host: 'school.example' },
    { 'sec-fetch-site': 'same-origin' },
  ];
  test.each(ours)('is carried out for our own pages and for programs that are no browsers: %j', async headers => {
    expect((await from(headers)).status).toBe(200);
  });

  const others: Headers[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3001' },
  ];
  test.each(others)('is refused when it comes from another site: %j', async headers => {
    expect((await from(headers)).status).toBe(403);
  });

  test('is announced by browsers on other addresses of ours, which are told what they may send', async () => {
    const ours = await anybody().send('OPTIONS', '/api/any/api/things', undefined, { origin: 'http://localhost:3000' });
    expect([ours.status, ours.headers['access-control-allow-origin']]).toEqual([200, 'http://localhost:3000']);
    const others = await anybody().send('OPTIONS', '/api/v1/things', undefined, { origin: 'https://evil.example' });
    expect(others.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the server', () => {
  test('tells whether it can work', async () => {
    expect((await anybody().get('/health')).body).toEqual({ status: 'ok' });
  });

  test('describes every endpoint in OpenAPI 3.1, with who may call it', async () => {
    const { body } = await anybody().get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/v1/things'].post['x-access']).toBe('teacher');
    expect(body.paths['/api/v1/things'].post.requestBody.content['application/json'].schema.required).toEqual(['name']);
    expect(Object.keys(body.paths['/api/v1/things/{id}/download'].get.responses['200'].content)).toEqual(['text/csv']);
    expect(body.paths['/metrics']).toBeUndefined();
  });

  test('measures requests by route', async () => {
    await anybody().get('/things/12');
    const { text } = await anybody().send('GET', '/metrics');
    expect(text).toContain('route="/api/v1/things/:id",status="200"');
  });

  test('sends headers that protect the page', async () => {
    const { headers } = await anybody().get('/health');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('knows which endpoints have a handler', () => {
    expect(boundEndpoints(app())).toContain(read);
  });
});
