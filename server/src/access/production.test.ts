import { expect, test } from 'vitest';
import { testLibrary } from '../content/testLibrary.ts';
import { registerFeatures } from '../features/routes.ts';
import { registerPages } from '../html/index.ts';
import { API } from '../platform/http/registry.ts';
import { aStudent, PASSWORD } from '../testing/factories.ts';
import { as, testApp, testConfig, testDatabase, visitor } from '../testing/index.ts';
import { smallestPages } from './smallestPages.ts';

testDatabase();
testLibrary();
const config = testConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://site.example', TRUST_PROXY: '1' });
const app = testApp(registerFeatures, config);
const dist = smallestPages();
const pages = testApp(
  server =>
    registerPages(server, {
      api: { base: API, contentVersion: () => '1' },
      settings: {
        siteName: 'S',
        siteShortName: 'S',
        supportEmail: 'a@b.c',
        publicUrl: config.publicUrl,
        environment: 'PROD',
        privacyPolicyChanged: 0,
      },
      downtime: { from: 1, until: 2, text: 'Down.' },
      dist,
    }),
  config,
);

test('what is meant for developers is not there in production', async () => {
  for (const url of ['/mailbox', '/mailbox/1', '/metrics', '/ui']) {
    expect((await visitor(app()).send('GET', url)).status, url).toBe(404);
  }
});

test('what is wrong with the content is for staff', async () => {
  expect((await visitor(app()).get('/admin/content_problems')).status).toBe(401);
  for (const [role, status] of [
    ...[['ADMIN', 200] as const, ['EVENT_MANAGER', 200] as const, ['CONTENT_EDITOR', 200] as const],
    ...[['EVENT_LEADER', 403] as const, ['TEACHER', 403] as const, ['TUTOR', 403] as const, ['STUDENT', 403] as const],
  ])
    expect((await as(app(), { id: 1, role }).get('/admin/content_problems')).status, role).toBe(status);
});

test('browsers are told to come by HTTPS alone, and cookies travel by nothing else', async () => {
  const person = await aStudent({ password: true });
  const reply = await visitor(app()).post('/auth/SEGUE/authenticate', { email: person.email, password: PASSWORD });
  expect(reply.status).toBe(200);
  expect(reply.headers['strict-transport-security']).toMatch(/max-age=\d{8,}; includeSubDomains/);
  // A name that browsers take from this host alone, over HTTPS alone.
  expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure/);
  expect(String(reply.headers['set-cookie'])).toMatch(/; HttpOnly/);
});

test('pages say the same, and so do the cookies that hold no more than how they look', async () => {
  const behindProxy = { 'x-forwarded-proto': 'https', 'content-type': 'application/x-www-form-urlencoded' };
  const page = await pages().inject({ url: '/about', headers: behindProxy });
  expect(page.statusCode).toBe(200);
  expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{8,}; includeSubDomains/);
  for (const [url, payload] of [
    ['/theme', 'theme=dark'],
    ['/theme', 'theme=system'],
    ['/notices', 'notice=cookies'],
    ['/notices', 'notice=downtime'],
  ] as const) {
    const { headers } = await pages().inject({ method: 'POST', url, payload, headers: behindProxy });
    expect(headers['set-cookie'], payload).toMatch(/^\w+=\w*; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/);
  }
});

test('nobody registers without the proof of work', async () => {
  const registeredUser = { givenName: 'Ada', familyName: 'Byron', email: 'ada@school.example', password: PASSWORD };
  for (const recaptchaToken of [undefined, '', 'x', Buffer.from('{}').toString('base64'), 'a'.repeat(9000)]) {
    const reply = await visitor(app()).post('/users', { registeredUser, recaptchaToken });
    expect(reply.status).toBe(400);
    expect(reply.body.errorMessage).toBe('reCAPTCHA not validated correctly.');
  }
});

test('the header of tests signs nobody in on a server that was not built by a test', async () => {
  const { buildApp } = await import('../app.ts');
  const server = await buildApp({ config: testConfig({ NODE_ENV: 'production' }), register: registerFeatures });
  const headers = { 'x-test-me': JSON.stringify({ id: 1, role: 'ADMIN', email: 'a@b.cd' }) };
  const reply = await server.inject({ method: 'GET', url: `${API}/users/current_user`, headers });
  await server.close();
  expect(reply.statusCode).toBe(401);
});
