import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { mayCall } from '../platform/http/access.ts';
import { attack } from './badInput/attack.ts';
import { cast } from './cast.ts';
import { statusFor } from './matrix/row.ts';
import { matrix } from './matrix.ts';
import { addressOf, byName, call, endpointNamed, product, send } from './product.ts';

const app = product();
const everybody = cast(app);

/** Cookies that nobody was given, made of one that somebody was. */
function badCookies(good: string, other: string): Record<string, string> {
  const token = good.replace('session=', '');
  const flipped = token.startsWith('A') ? 'B' : 'A';
  return {
    'with another first letter': `session=${flipped}${token.slice(1)}`,
    'with another last letter': `session=${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    'cut short': `session=${token.slice(0, -1)}`,
    'with more behind it': `${good}x`,
    'in capitals': `session=${token.toUpperCase()}`,
    'of 8 KB': `session=${'a'.repeat(8000)}`,
    'that is a number': 'session=1',
    'that is an id': `session=${everybody().people.ADMIN.id}`,
    'with a broken escape': 'session=%E0%A4%A',
    'with a NUL': 'session=%00',
    'with a quote': `session="';--"`,
    'of a prototype': 'session=__proto__',
    'twice, the bad one first': `session=bad; ${good}`,
    'twice, the bad one last': `${good}; session=bad`,
    'of two people': `${good}; ${other}`,
    'beside names of the language': '__proto__=1; constructor=2; toString=3; visitor=%00',
  };
}

describe.each([...byName.keys()])('%s', name => {
  test('does not stumble over any cookie', async () => {
    const { people, other, cookies } = everybody();
    const row = Object.values(matrix[name as keyof typeof matrix]).find(
      ({ status }) => statusFor(status, 'TEACHER') < 300,
    );
    const ask = (await row?.ask(people.TEACHER, other)) ?? {};
    const { method, access } = endpointNamed(name);
    const url = addressOf(endpointNamed(name), ask);
    const payload = ask.body === undefined ? {} : { payload: ask.body as object };
    const attempts = Object.entries(badCookies(cookies.STUDENT, cookies.TUTOR)).map(([what, cookie]) => ({
      what,
      method,
      url,
      headers: { cookie },
      ...payload,
    }));
    const single = (what: string) =>
      !what.startsWith('twice') && !what.startsWith('of two') && !what.startsWith('beside');
    const faults = await attack(
      app(),
      name === 'sessions.signOut' ? attempts.filter(({ what }) => single(what)) : attempts,
      (reply, { what }) => {
        if (what.startsWith('beside') && !mayCall(access, undefined) && reply.status !== 401)
          return String(reply.status);
        if (!single(what)) return undefined;
        return reply.status === 400 ? undefined : `${reply.status}, as if the cookie were somebody's`;
      },
    );
    expect(faults).toEqual([]);
  });
});

const current = (server: FastifyInstance, cookie?: string) =>
  call(server, endpointNamed('accounts.getCurrentUser'), {}, cookie);

describe('a cookie whose session has ended', () => {
  test('is refused once, in the form of every error, and removed', async () => {
    const reply = await current(app(), everybody().cookies.EXPIRED);
    expect(reply.status).toBe(400);
    expect(reply.body.errorMessage).toBe('Authentication cookie is invalid');
    expect(String(reply.headers['set-cookie'])).toMatch(/^session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await current(app())).status).toBe(401);
  });

  test('does not become a page or a file that anybody may keep', async () => {
    const url = addressOf(endpointNamed('pages.getConcept'), { params: { id: 'logic' } });
    const reply = await send(app(), { method: 'GET', url, headers: { cookie: everybody().cookies.EXPIRED } });
    expect(reply.headers['cache-control']).toMatch(/private/);
  });
});

test('of two cookies with one name, no mixture of two people is made', async () => {
  const { people, cookies } = everybody();
  const reply = await current(app(), `${cookies.STUDENT}; ${cookies.TEACHER}`);
  expect([200, 400]).toContain(reply.status);
  if (reply.status !== 200) return;
  const person = [people.STUDENT, people.TEACHER].find(({ id }) => id === reply.body.id);
  expect(reply.body).toMatchObject({ email: person?.email, role: person?.role });
});
