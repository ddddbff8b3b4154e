import { endpoints } from '@cs/contract';
import { describe, expect, test } from 'vitest';
import { cast } from '../cast.ts';
import { footprint } from '../footprint.ts';
import { statusFor } from '../matrix/row.ts';
import { matrix } from '../matrix.ts';
import { addressOf, product, type Sent, send } from '../product.ts';

// That each call is refused to each foreign origin is in `http.test.ts`; the web socket's opening in `liveChannel.test.ts`.
const app = product();
const everybody = cast(app);

/** What a page can send to another site without being asked first (the Fetch standard's safelisted kinds), and none. */
const SIMPLE = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined];

/** How a browser says that a request is another site's. */
const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
];

const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');

describe.each(changing.map(({ name, endpoint }) => [name, endpoint] as const))('%s', (name, endpoint) => {
  test('is not carried out for a page elsewhere, as whatever kind of text its right request is sent', async () => {
    const { people, other, cookies } = everybody();
    const allowed = Object.values(matrix[name as keyof typeof matrix]).find(
      ({ status }) => statusFor(status, 'TEACHER') < 300,
    );
    const ask = (await allowed?.ask(people.TEACHER, other)) ?? {};
    const payload = ask.body === undefined ? undefined : JSON.stringify(ask.body);
    const before = await footprint();
    for (const type of SIMPLE) {
      for (const from of ELSEWHERE) {
        const reply = await send(app(), {
          method: endpoint.method,
          url: addressOf(endpoint, ask),
          headers: { cookie: cookies.TEACHER, ...from, ...(type !== undefined && { 'content-type': type }) },
          ...(payload !== undefined && { payload }),
        });
        expect(reply.status, `${type} from ${JSON.stringify(from)}`).toBe(403);
        expect(reply.headers, name).not.toHaveProperty('set-cookie');
      }
    }
    expect(await footprint()).toEqual(before);
  });
});

describe('a request whose origin an old browser does not tell', () => {
  test('is no JSON when a form or a page elsewhere has made it', async () => {
    const { cookies } = everybody();
    const payload = JSON.stringify({ groupName: 'Taken over' });
    for (const type of ['text/plain', 'text/plain; charset=utf-8', 'text/plain;application/json', undefined]) {
      const reply = await send(app(), {
        method: 'POST',
        url: '/api/v1/groups',
        headers: { cookie: cookies.TEACHER, ...(type !== undefined && { 'content-type': type }) },
        payload: Buffer.from(payload),
      });
      expect([400, 415], String(type)).toContain(reply.status);
    }
  });

  test('is not made another one by a header or a field that names a method', async () => {
    const { cookies, people } = everybody();
    const overriding = ['x-http-method-override', 'x-http-method', 'x-method-override'];
    const headers = { cookie: cookies.TEACHER, ...Object.fromEntries(overriding.map(name => [name, 'POST'])) };
    const before = await footprint();
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      await send(app(), { method: method as Sent['method'], url: '/api/v1/groups?_method=POST&groupName=x', headers });
    expect(await footprint()).toEqual(before);
    expect(people.TEACHER.role).toBe('TEACHER');
  });

  test('carries no cookie of ours: they are all kept from the forms of other sites', async () => {
    const reply = await send(app(), {
      method: 'POST',
      url: '/api/v1/questions/gates%7Ca/answer',
      payload: { type: 'choice', value: 'AND' },
    });
    expect([reply.headers['set-cookie']].flat().map(String)).toEqual([
      expect.stringMatching(/^visitor=.*; HttpOnly; SameSite=Lax/),
    ]);
  });
});
