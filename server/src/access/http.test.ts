import { endpoints } from '@cs/contract';
import { describe, expect, test } from 'vitest';
import { API } from '../platform/http/registry.ts';
import type { Reply } from '../testing/index.ts';
import { cast } from './cast.ts';
import { addressOf, byName, type Sent, send } from './product.ts';
import { wholeSite } from './wholeSite.ts';

const app = wholeSite();
const everybody = cast(app);

const ask = (
  method: Sent['method'] | 'PUT' | 'PATCH' | 'OPTIONS',
  url: string,
  headers: Record<string, string> = {},
  payload?: object,
) => send(app(), { method: method as Sent['method'], url, headers, ...(payload && { payload }) });
const signedIn = () => ({ cookie: everybody().cookies.TEACHER });

const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
/** An address of an endpoint; whatever it names need not exist. */
const somewhere = (name: string): string => {
  const endpoint = byName.get(name);
  if (!endpoint) throw new Error(name);
  const names = endpoint.path
    .split('/')
    .flatMap(part => (part.startsWith(':') ? [part.slice(1)] : part === '*' ? ['*'] : []));
  return addressOf(endpoint, { params: Object.fromEntries(names.map(param => [param, 1])) });
};

describe('what changes something', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.elsewhere.example' },
    { origin: 'https://localhost:3000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
  ];

  test.each(changing.map(({ name, endpoint }) => [name, endpoint.method] as const))(
    '%s refuses other sites',
    async (name, method) => {
      for (const headers of foreign) {
        const reply = await ask(method, somewhere(name), { ...signedIn(), ...headers });
        expect(reply.status, JSON.stringify(headers)).toBe(403);
        expect(reply.body).toMatchObject({ responseCode: 403, errorMessage: expect.stringMatching(/./) });
      }
    },
  );

  test('is carried out for our own pages and for programs that are no browser', async () => {
    const ours: Record<string, string>[] = [
      {},
      { origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of ours) {
      const reply = await ask('POST', `${API}/groups`, { ...signedIn(), ...headers }, { groupName: 'Year 12' });
      expect(reply.status, JSON.stringify(headers)).toBe(200);
    }
  });

  test('cannot be reached by a form or a link of another site', async () => {
    const form = {
      ...signedIn(),
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://elsewhere.example',
    };
    expect((await ask('POST', '/sign-in', form, Buffer.from('email=a'))).status).toBe(403);
    expect((await ask('POST', `${API}/groups`, form, Buffer.from('groupName=a'))).status).toBe(403);
  });

  test('is not promised to other sites by a preflight', async () => {
    const preflight = (origin: string) =>
      ask('OPTIONS', `${API}/groups`, { origin, 'access-control-request-method': 'POST' });
    const [foreign, own] = [await preflight('https://elsewhere.example'), await preflight('http://localhost:3000')];
    expect(Object.keys(foreign.headers).filter(name => name.startsWith('access-control'))).toEqual([]);
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(
      (await ask('GET', `${API}/groups`, { ...signedIn(), origin: 'https://elsewhere.example' })).headers,
    ).not.toHaveProperty('access-control-allow-origin');
  });

  test('is not a GET', () => {
    // A link in a mail is opened by a page, which calls; the token is what makes it harmless.
    const changers = endpoints.filter(
      ({ name, endpoint }) =>
        endpoint.method === 'GET' && /\.(set|save|delete|remove|add|create|update|use|link|promote)[A-Z]/.test(name),
    );
    expect(changers).toEqual([]);
  });
});

const SECURITY: Record<string, RegExp> = {
  'content-security-policy':
    /default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

describe('security headers', () => {
  const addresses: [string, string][] = [
    ['an API reply', `${API}/pages/concepts/logic`],
    ['a refusal', `${API}/users/current_user`],
    ['an address of the API at which there is nothing', `${API}/nothing/here`],
    ['a page', '/'],
    ['a page for a crawler', '/robots.txt'],
    ['a file', '/favicon.svg'],
    ['the description of the API', `${API}/openapi.json`],
  ];
  test.each(addresses)('are on %s', async (_what, url) => {
    const { headers } = await ask('GET', url);
    for (const [name, wanted] of Object.entries(SECURITY))
      expect(String(headers[name] ?? 'missing'), name).toMatch(wanted);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  test('are on pictures too, which may hold scripts', async () => {
    const { status, headers } = await ask('GET', `${API}/images/figures/dot.svg`);
    expect(status).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(String(headers['content-security-policy'])).toMatch(/default-src 'none'|sandbox/);
  });
});

const isPublic = ({ headers }: Reply) => /public/.test(String(headers['cache-control']));

describe('caching', () => {
  test('no reply to somebody signed in may be kept by others, whatever it is', async () => {
    const kept: string[] = [];
    for (const { name, endpoint } of endpoints.filter(one => one.endpoint.method === 'GET')) {
      const reply = await ask('GET', somewhere(name), signedIn());
      if (!/private|no-store/.test(String(reply.headers['cache-control'])))
        kept.push(`${name}: ${reply.headers['cache-control']}`);
      expect(endpoint.method).toBe('GET');
    }
    expect(kept).toEqual([]);
  });

  test.each([
    `${API}/pages/concepts/logic`,
    `${API}/pages/topics/boolean_logic`,
    `${API}/pages/about`,
    `${API}/images/figures/dot.svg`,
  ])('anybody may keep %s for somebody signed out, apart from the cookie', async url => {
    const reply = await ask('GET', url);
    expect(reply.status).toBe(200);
    expect(isPublic(reply)).toBe(true);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(isPublic(await ask('GET', url, signedIn()))).toBe(false);
    if (!url.includes('/images/')) expect(String(reply.headers.vary)).toMatch(/cookie/i);
  });

  test('nobody keeps a refusal, or a page of somebody signed in', async () => {
    for (const url of [`${API}/pages/concepts/none`, `${API}/users/current_user`, `${API}/groups`])
      expect(isPublic(await ask('GET', url)), url).toBe(false);
    const page = await ask('GET', '/', signedIn());
    expect(page.text).toContain('somebody');
    expect(isPublic(page)).toBe(false);
    expect(String(page.headers.vary)).toMatch(/cookie/i);
    expect((await ask('GET', '/')).text).toContain('nobody');
  });
});

describe('addresses', () => {
  test('a method that is not there is 405 and says which are', async () => {
    for (const [method, url, allow] of [
      ['PUT', `${API}/groups`, 'GET, POST'],
      ['PATCH', `${API}/groups/1`, 'POST, DELETE'],
      ['POST', `${API}/users/current_user`, 'GET'],
      ['DELETE', `${API}/users`, 'POST'],
      ['DELETE', '/api/any/api/users', 'POST'],
    ] as const) {
      const reply = await ask(method, url, signedIn());
      expect(reply.status, `${method} ${url}`).toBe(405);
      expect(reply.headers.allow).toBe(allow);
      expect(reply.body.errorMessage).toMatch(new RegExp(`^Request ${method} .* is not allowed$`));
    }
  });

  test('an address at which there is nothing is 404 in the form of every error, never a page', async () => {
    for (const url of [
      `${API}/nothing`,
      '/api/v1',
      '/api/v2/groups',
      '/api/any/api/nothing',
      `${API}/groups/1/nothing`,
    ]) {
      const reply = await ask('GET', url);
      expect(reply.status, url).toBe(404);
      expect(reply.body, url).toMatchObject({ responseCode: 404, responseCodeType: 'Not Found' });
    }
  });

  test('a slash at the end makes no difference, for any endpoint', async () => {
    const different: string[] = [];
    // Pictures have slashes in their names; the others answer differently each time.
    const left = ['pages.getImage', 'site.getRegistrationChallenge', 'gameboards.filterGameboard'];
    for (const { name, endpoint } of endpoints.filter(({ name }) => !left.includes(name))) {
      const [without, withSlash] = [
        await ask(endpoint.method, somewhere(name)),
        await ask(endpoint.method, `${somewhere(name)}/`),
      ];
      if (without.status !== withSlash.status || without.text !== withSlash.text)
        different.push(`${name}: ${without.status} ${withSlash.status}`);
    }
    expect(different).toEqual([]);
  });

  test('older clients find every endpoint below /api/{any version}/api', async () => {
    for (const version of ['any', 'v1', 'master', '1.2.3']) {
      const reply = await ask('GET', `/api/${version}/api/users/current_user/?x=1`, signedIn());
      expect(reply.body.id, version).toBe(everybody().people.TEACHER.id);
    }
    const foreign = { ...signedIn(), origin: 'https://elsewhere.example' };
    expect((await ask('POST', '/api/any/api/groups', foreign, { groupName: 'x' })).status).toBe(403);
    expect((await ask('GET', '/api/any/api/users/current_user')).status).toBe(401);
  });

  test('a question is found whether its bar is escaped or not, by its own id alone', async () => {
    const body = { type: 'choice', value: 'AND' };
    for (const id of ['gates|a', 'gates%7Ca'])
      expect((await ask('POST', `${API}/questions/${id}/answer`, {}, body)).status, id).toBe(200);
    expect((await ask('POST', `${API}/questions/gates%257Ca/answer`, {}, body)).status).toBe(404);
  });
});
