import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { noticesFor, registerNotices } from './notices.ts';

const downtime = { from: 1000, until: 2000, text: 'Down on <Sunday>.' };
const asked = { cookie: undefined, downtime, now: 0, crawler: false };

test('a first visitor is told that only necessary cookies are used, until they have read it', () => {
  expect(noticesFor(asked).html).toContain('only the cookies that this site needs');
  expect(noticesFor({ ...asked, cookie: 'theme=dark; cookies=seen' }).html).not.toContain('needs');
  expect(noticesFor({ ...asked, cookie: 'cookies=other' }).html).toContain('needs');
});

test('a downtime is told of in its time alone, with its words as they are', () => {
  const shown = (now: number, cookie = 'cookies=seen') => noticesFor({ ...asked, now, cookie }).html;
  expect(shown(999)).not.toContain('Sunday');
  expect(shown(1000)).toContain('Down on &lt;Sunday&gt;.');
  expect(shown(1999)).toContain('Sunday');
  expect(shown(2000)).not.toContain('Sunday');
  expect(noticesFor({ ...asked, now: 1500, downtime: undefined }).html).not.toContain('Sunday');
});

test('who has hidden one downtime is told of the next', () => {
  const shown = (cookie: string) => noticesFor({ ...asked, now: 1500, cookie }).html.includes('Sunday');
  expect(shown('downtime=1000')).toBe(false);
  expect(shown('downtime=900')).toBe(true);
});

test('search engines see none of it; every other reader has the one of old browsers', () => {
  expect(noticesFor({ ...asked, now: 1500, crawler: true })).toEqual({ key: '', html: '' });
  expect(noticesFor({ ...asked, cookie: 'cookies=seen' }).html).toContain('This browser is not supported.');
});

test('what is shown has a name of its own', () => {
  const keys = [0, 1500].flatMap(now => ['', 'cookies=seen'].map(cookie => noticesFor({ ...asked, now, cookie }).key));
  expect(new Set(keys).size).toBe(4);
});

test('hiding one sets its cookie and goes back, within the site: a year for cookies, 14 days for a downtime', async () => {
  const app = Fastify();
  registerNotices(app, downtime);
  const hide = async (payload: string, referer = 'https://site.example/topics/gcse?a=1') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', referer };
    const reply = await app.inject({ method: 'POST', url: '/notices', payload, headers });
    return [reply.statusCode, reply.headers.location, reply.headers['set-cookie']];
  };
  const own = 'Path=/; SameSite=Lax; Max-Age=';
  expect(await hide('notice=cookies')).toEqual([303, '/topics/gcse?a=1', `cookies=seen; ${own}31536000`]);
  expect(await hide('notice=downtime')).toEqual([303, '/topics/gcse?a=1', `downtime=1000; ${own}1209600`]);
  expect(await hide('notice=session')).toEqual([303, '/topics/gcse?a=1', undefined]);
  expect((await hide('notice=cookies', 'https://evil.example//evil.example'))[1]).toBe('/');
  expect((await hide('notice=cookies', 'nonsense'))[1]).toBe('/');
  await app.close();
});

test('the operator says when and what', () => {
  const DOWNTIME = '2026-07-21T08:00Z/2026-07-23T16:00+01:00';
  expect(readConfig({ DOWNTIME, DOWNTIME_TEXT: 'Down on Sunday.' }).downtime).toEqual({
    from: Date.UTC(2026, 6, 21, 8),
    until: Date.UTC(2026, 6, 23, 15),
    text: 'Down on Sunday.',
  });
  expect(readConfig({ DOWNTIME }).downtime?.text).not.toBe('');
  expect(readConfig({ DOWNTIME_TEXT: 'Nothing.' }).downtime).toBeUndefined();
  const wrong = ['tomorrow', '2026-07-21T08:00Z', '2026-07-21T08:00/2026-07-23T16:00', `${DOWNTIME}/x`];
  for (const span of [...wrong, '2026-07-23T08:00Z/2026-07-21T08:00Z'])
    expect(() => readConfig({ DOWNTIME: span }), span).toThrow(/^DOWNTIME must /);
});

test('the privacy policy changed when the operator says so', () => {
  expect(readConfig({}).privacyPolicyChanged).toBe(Date.UTC(2025, 8, 23));
  expect(readConfig({ PRIVACY_POLICY_CHANGED: '2026-01-01T00:00Z' }).privacyPolicyChanged).toBe(Date.UTC(2026, 0, 1));
  expect(() => readConfig({ PRIVACY_POLICY_CHANGED: 'soon' })).toThrow(/^PRIVACY_POLICY_CHANGED must /);
});
