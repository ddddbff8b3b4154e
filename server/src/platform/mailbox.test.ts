import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { mailsTo, testApp, testConfig, testDatabase, visitor } from '../testing/index.ts';
import { sendMail } from './mail.ts';

testDatabase();
const app = testApp(() => {});
const anybody = () => visitor(app());

test('mails can be read at /mailbox, with links that can be followed', async () => {
  expect((await anybody().send('GET', '/mailbox')).text).toContain('No mail has been written yet');
  await sendMail({
    template: {
      id: 'x',
      subject: 'Reset for <Ada>',
      plainTextContent: 'Follow https://example.org/reset?a=1&b=2 <script>alert(1)</script>',
    },
    to: 'ada@example.org',
  });
  const [mail] = await mailsTo();
  const list = await anybody().send('GET', '/mailbox');
  expect(list.text).toContain(`<a href="/mailbox/${mail?.id}">Reset for &lt;Ada&gt;</a>`);
  const one = await anybody().send('GET', `/mailbox/${mail?.id}`);
  expect(one.text).toContain('<a href="https://example.org/reset?a=1&amp;b=2">');
  expect(one.text).not.toContain('<script>');
  const html = await anybody().send('GET', `/mailbox/${mail?.id}/html`);
  expect(html.headers['content-security-policy']).toContain("script-src 'none'");
  expect((await anybody().send('GET', '/mailbox/999')).status).toBe(404);
  expect((await anybody().send('GET', '/mailbox/x')).status).toBe(404);
});

test('in production there is no mailbox, and figures are for those who have the token', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://example.org', LOG_LEVEL: 'silent' };
  const closed = await buildApp({ config: testConfig(production) });
  const open = await buildApp({ config: testConfig({ ...production, METRICS_TOKEN: 'sesame-sesame' }) });
  const get = async (url: string, app = closed, headers = {}) => (await app.inject({ url, headers })).statusCode;
  expect(await get('/mailbox')).toBe(404);
  expect(await get('/metrics')).toBe(404);
  expect(await get('/metrics', open)).toBe(401);
  expect(await get('/metrics', open, { authorization: 'Bearer wrong' })).toBe(401);
  expect(await get('/metrics', open, { authorization: 'Bearer sesame-sesame' })).toBe(200);
  const { headers } = await closed.inject({ url: '/api/v1/health' });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  await Promise.all([closed.close(), open.close()]);
});
