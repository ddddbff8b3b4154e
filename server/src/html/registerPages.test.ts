import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOrigin } from '../platform/http/origin.ts';
import { registerPages } from './index.ts';

/** A renderer in the shape of the built one: it says what it was asked, and calls the API once. */
const RENDERER = `
let drawn = 0;
const handles = { '/kept': { access: 'any', cache: 'content' }, '/minute': { access: 'any', cache: 60 }, '/own': { access: 'any' } };
export const identify = url => ({ address: url.pathname + (url.searchParams.has('page') ? '?page=' + url.searchParams.get('page') : ''), handle: handles[url.pathname] });
export async function render({ request, fetcher, crawler, onFault }) {
  const url = new URL(request.url);
  const none = { headers: {}, head: '<title>T</title>', data: '{}', routeIds: ['src/Page.tsx'], maths: false, signedIn: false };
  if (url.pathname === '/broken') throw new Error('secret');
  if (url.pathname === '/away') return { ...none, status: 302, headers: { location: '/login?afterAuthPath=%2Faway' } };
  if (request.method === 'POST') {
    const form = await request.formData();
    await fetcher('POST', '/sign-in', '{}', { headers: { 'content-type': 'application/json' } });
    const me = await fetcher('GET', '/me', undefined, { headers: {} });
    return { ...none, status: 200, body: form.get('name') + ' is ' + me.body };
  }
  const me = await fetcher('GET', '/me', undefined, { headers: {} });
  drawn += 1;
  return { ...none, status: url.pathname === '/missing' ? 404 : 200, signedIn: me.body !== 'nobody', maths: url.pathname === '/maths',
    body: '<main>' + url.pathname + url.search + ' for ' + me.body + ', crawler ' + crawler + ', drawn ' + drawn + '</main>' };
}`;
const MANIFEST = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/entry.css'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/Page.tsx': { file: 'assets/page.js', imports: ['_vendor.js'], css: ['assets/page.css'] },
  font: { file: 'assets/atkinson-hyperlegible-next-latin-wght-normal-ABCDEFGH.woff2' },
  katex: { file: 'assets/katex.min-ABCDEFGH.css' },
};

let dist: string;
let app: FastifyInstance;
let version: string;
let now: number;

beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'pages-'));
  for (const folder of ['server', 'client/assets', 'client/.vite'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'server/package.json'), '{"type":"module"}');
  writeFileSync(path.join(dist, 'server/entry-server.js'), RENDERER);
  writeFileSync(path.join(dist, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(dist, 'sandbox.json'), JSON.stringify({ script: 'listen()', version: 'abc' }));
  writeFileSync(path.join(dist, 'client/favicon.svg'), '<svg/>');
  writeFileSync(path.join(dist, 'client/assets/entry.js'), 'plain');
  writeFileSync(path.join(dist, 'client/assets/entry.js.br'), 'small');
  version = '1';
  now = 0;
  app = Fastify();
  app.addHook('onRequest', checkOrigin('https://site.example'));
  app.get('/api/v1/me', (request, reply) => {
    const session = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (session !== 'ended') return session ?? 'nobody';
    return reply.code(400).header('set-cookie', 'session=; Path=/; Max-Age=0').send('{}');
  });
  app.post('/api/v1/sign-in', (_request, reply) =>
    reply.header('set-cookie', 'session=priya; Path=/; HttpOnly').send(),
  );
  await registerPages(app, {
    api: { base: '/api/v1', contentVersion: () => version },
    settings: {
      siteName: 'S',
      siteShortName: 'S',
      supportEmail: 'a@b.c',
      publicUrl: 'https://site.example',
      environment: 'PROD',
      privacyPolicyChanged: 0,
    },
    downtime: { from: 60_000, until: 120_000, text: 'Down on <Sunday>.' },
    dist,
    now: () => now,
  });
});
afterEach(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('documents', () => {
  it('hold the page, its files and no inline script', async () => {
    const { body, headers, statusCode } = await get('/own');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="root"><main>/own for nobody');
    expect(body).toContain('<title>T</title>');
    for (const tag of [
      '<link rel="stylesheet" href="/assets/entry.css">',
      '<link rel="stylesheet" href="/assets/page.css">',
      '<script type="module" src="/assets/entry.js"></script>',
      '<link rel="modulepreload" href="/assets/page.js">',
      '<link rel="preload" href="/assets/atkinson-hyperlegible-next-latin-wght-normal-ABCDEFGH.woff2" as="font"',
    ])
      expect(body).toContain(tag);
    expect(body.match(/<script(?![^>]*src=)[^>]*>/g)).toEqual(['<script type="application/json" id="page-data">']);
  });
  it('carry a policy that allows our own scripts alone', async () => {
    const policy = String((await get('/own')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
  it("ask for KaTeX's style only where there are formulas", async () => {
    expect((await get('/own')).body).not.toContain('katex');
    expect((await get('/maths')).body).toContain(
      '<link rel="stylesheet" href="/assets/katex.min-ABCDEFGH.css" data-precedence="maths">',
    );
  });
  it('pass on status and redirects', async () => {
    expect((await get('/missing')).statusCode).toBe(404);
    const away = await get('/away');
    expect([away.statusCode, away.headers.location]).toEqual([302, '/login?afterAuthPath=%2Faway']);
  });
  it('apologise when nothing can be drawn, without saying why', async () => {
    const { body, statusCode } = await get('/broken');
    expect(statusCode).toBe(500);
    expect(body).toContain("We're sorry, but an error has occurred on the server!");
    expect(body).not.toContain('secret');
  });
  it('are compressed as the browser takes it', async () => {
    const { rawPayload, headers } = await get('/own', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('<main>/own');
    expect((await get('/own', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await get('/own', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });
  it('are not another host’s by two slashes', async () => {
    expect((await get('//evil.example/own')).body).toContain('<main>/evil.example/own');
  });
  it('let search engines through', async () => {
    expect((await get('/own', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).body).toContain(
      'crawler true',
    );
    expect((await get('/own', { 'user-agent': 'Mozilla/5.0 Chrome/156' })).body).toContain('crawler false');
  });
});

describe('the cache of signed-out pages', () => {
  it('draws a page once for everybody, until the content changes', async () => {
    expect((await get('/kept')).body).toContain('drawn 1');
    const again = await get('/kept?utm=x');
    expect(again.body).toContain('<main>/kept for');
    expect(again.body).toContain('drawn 1');
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    version = '2';
    expect((await get('/kept')).body).toContain('drawn 2');
  });
  it('tells known parameters, themes and search engines apart', async () => {
    await get('/kept');
    expect((await get('/kept?page=2')).body).toContain('/kept?page=2 for nobody, crawler false, drawn 2');
    const dark = await get('/kept', { cookie: 'theme=dark' });
    expect(dark.body).toContain('<html lang="en-GB" data-theme="dark">');
    expect(dark.body).toContain('drawn 3');
    expect((await get('/kept', { 'user-agent': 'bingbot' })).body).toContain('crawler true, drawn 4');
  });
  it('keeps what changes by itself for its time', async () => {
    await get('/minute');
    now = 59_999;
    expect((await get('/minute')).body).toContain('drawn 1');
    now = 60_000;
    expect((await get('/minute')).body).toContain('drawn 2');
  });
  it('never serves or keeps what belongs to one reader', async () => {
    const own = await get('/kept', { cookie: 'session=priya' });
    expect(own.body).toContain('for priya');
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect((await get('/kept')).body).toContain('for nobody');
    expect((await get('/own')).headers['cache-control']).toBe('private, no-cache');
  });
  it('is shown signed out to whoever brings the cookie of an ended session, which is removed', async () => {
    const { statusCode, body, headers } = await get('/kept', { cookie: 'session=ended' });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('for nobody')]);
    expect(headers['set-cookie']).toEqual(['session=; Path=/; Max-Age=0']);
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

describe('the notices above a page', () => {
  const told = async (headers: Record<string, string> = {}) => {
    const { body } = await get('/kept', headers);
    expect(body.indexOf('class="no-print old"')).toBeLessThan(body.indexOf('<div id="root">'));
    return { cookies: body.includes('aria-label="Cookies"'), down: body.includes('Down on'), body };
  };

  it('come after the way past them', async () => {
    const { body } = await told();
    expect(body).toMatch(/<body>\s*<a class="skip" href="#main">Skip to main content<\/a>\s*<section/);
  });
  it('come with kept pages, for each reader those that they have not hidden', async () => {
    expect(await told()).toMatchObject({ cookies: true, down: false });
    expect(await told({ cookie: 'cookies=seen' })).toMatchObject({ cookies: false });
    expect((await told({ cookie: 'cookies=seen' })).body).toContain('drawn 2');
    expect((await told()).body).toContain('drawn 1');
    expect((await get('/kept', { cookie: 'cookies=seen' })).headers['cache-control']).toMatch(/^public/);
  });
  it('follow the clock, though the page is kept', async () => {
    const [before, during, after] = [59_999, 60_000, 120_000];
    now = before;
    expect((await told()).down).toBe(false);
    now = during;
    expect((await told()).down).toBe(true);
    expect((await told({ cookie: 'downtime=60000' })).down).toBe(false);
    now = after;
    expect((await told()).down).toBe(false);
  });
  it('are not hidden by a form of another site', async () => {
    const reply = await post('/notices', 'notice=cookies', { 'sec-fetch-site': 'cross-site' });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

describe('form posts', () => {
  it('reach the page’s action, which sees what the API has just set, and pass the cookie on', async () => {
    const { body, headers } = await post('/own', 'name=Shah', { 'sec-fetch-site': 'same-origin' });
    expect(body).toContain('Shah is priya');
    expect(headers['set-cookie']).toEqual(['session=priya; Path=/; HttpOnly']);
  });
  it('are refused from elsewhere', async () => {
    expect((await post('/own', 'name=x', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post('/own', 'name=x', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post('/own', 'name=x', { origin: 'https://site.example' })).statusCode).toBe(200);
  });
  it('reach the API from whatever address the page was opened at', async () => {
    const here = { host: '192.168.0.5:3000', origin: 'http://192.168.0.5:3000' };
    expect((await post('/own', 'name=Shah', here)).body).toContain('Shah is priya');
  });
});

describe('the switch of colours', () => {
  it('sets a cookie and goes back, within the site', async () => {
    const { statusCode, headers } = await post('/theme', 'theme=dark&from=%2Fabout%3Fa%3D1');
    expect([statusCode, headers.location]).toEqual([303, '/about?a=1']);
    expect(headers['set-cookie']).toContain('theme=dark; Path=/; SameSite=Lax');
    expect((await post('/theme', 'theme=dark&from=//evil.example')).headers.location).toBe('/');
  });
  it('forgets the choice', async () => {
    expect((await post('/theme', 'theme=system')).headers['set-cookie']).toContain('Max-Age=0');
  });
});

describe('static files', () => {
  it('are kept for ever by their hashed names, compressed beforehand', async () => {
    const { body, headers } = await get('/assets/entry.js', { 'accept-encoding': 'br' });
    expect([body, headers['content-encoding']]).toEqual(['small', 'br']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/entry.js')).body).toBe('plain');
  });
  it('come before the pages', async () => {
    expect((await get('/favicon.ico')).headers['content-type']).toContain('image/svg+xml');
    expect((await get('/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: https://site.example/sitemap.xml\n',
    );
    expect((await get('/assets/none.js')).statusCode).toBe(404);
  });
});

describe('the code sandbox', () => {
  it('is a document with a policy of its own: no origin, no network, its own program', async () => {
    const { headers, body, statusCode } = await get('/sandbox/abc');
    expect(statusCode).toBe(200);
    const script = /<script>(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(script).toBe('listen()');
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy.toSorted()).toEqual(
      [
        "default-src 'none'",
        `script-src 'sha256-${hash}' 'wasm-unsafe-eval' blob:`,
        'worker-src blob:',
        "connect-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts',
      ].toSorted(),
    );
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is kept for ever under its version, and given anew under any other', async () => {
    expect((await get('/sandbox/abc')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const old = await get('/sandbox/before');
    expect(old.body).toContain('listen()');
    expect(old.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('leaves the policy of the pages as it is', async () => {
    const policy = String((await get('/own')).headers['content-security-policy']);
    expect(policy).not.toContain('wasm-unsafe-eval');
    expect(policy).toContain("script-src 'self';");
  });
});
