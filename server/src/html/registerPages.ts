import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { content, withOneVersion } from '../content/live.ts';
import type { Downtime } from '../platform/config.ts';
import { isCrawler } from '../platform/http/crawlers.ts';
import { keepReady } from '../platform/http/readyReplies.ts';
import { apiFetcher } from './apiFetcher.ts';
import { type Assets, readAssets } from './assets.ts';
import { compressed, encodingOf } from './compression.ts';
import { documentOf, themeOf } from './document.ts';
import { NOTICE_COOKIES, noticesFor, registerNotices } from './notices.ts';
import { PageCache } from './pageCache.ts';
import { pagePolicy } from './policy.ts';
import { loadRenderer, type RenderedPage, type Renderer, type SiteSettings } from './renderer.ts';
import { frameScript, registerSandbox } from './sandbox.ts';
import { registerShortLinks } from './shortLinks.ts';
import { sitemap } from './sitemap.ts';
import { registerTheme } from './theme.ts';

export interface PagesOptions {
  api: {
    /** Where the API answers: `/api/v1`. */
    base: string;
    /** Names the content that is being served; another name empties the page cache. */
    contentVersion: () => string;
    /** Whether the library has this page; menus leave out the ones it does not have. */
    hasPage?: (id: string) => boolean;
  };
  settings: Omit<SiteSettings, 'menuPages'>;
  /** When the site will be down, and what it says of it. */
  downtime?: Downtime | undefined;
  /** The folder of the built pages: `web/dist`. */
  dist: string;
  /** Serve `web/` through Vite instead, with hot replacement: the folder `web`. Development only. */
  develop?: string;
  /** Epoch ms. */
  now?: () => number;
}

/** The content pages that a menu names (`events-admin.md §2.4`, Menus). */
const MENU_PAGES = ['workbooks_2020', 'computer_science_journeys_gallery'];

/** When not even the error page can be drawn (`accounts.md §8`). */
const LAST_RESORT = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Server error</title></head>
<body><main><h1>Something has gone wrong</h1>
<p>We're sorry, but an error has occurred on the server!</p>
<p><a href="">Refresh this page</a> or <a href="/">go to the home page</a>.</p></main></body></html>
`;

const YEAR = '365d';

/**
 * Serves every page of the site: static files, the switch of colours, and HTML for all other addresses below no API.
 * Register it last, in an app that refuses posts from other sites (`platform/http/origin.ts`).
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async pages => {
    const site = options.develop
      ? await (await import('./develop.ts')).developing(pages, options.develop)
      : await built(pages, options.dist);
    await registerSandbox(pages, await frameScript(options.dist, options.develop));
    registerTheme(pages);
    registerNotices(pages, options.downtime);
    registerShortLinks(pages);
    registerRobots(pages, options);
    // A form post is read by the page's own action.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const cache = new PageCache(options.now ?? Date.now);
    const policy = pagePolicy(site.development, options.settings.embeddedAppUrl);
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        try {
          return await answer({ app, options, site, policy, cache, request, reply });
        } catch (error) {
          request.log.error(error, 'A page could not be rendered at all');
          return reply.code(500).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(LAST_RESORT);
        }
      },
    });
  });
}

/** Where rendering and file names come from: the build, or Vite while developing. */
export interface Site {
  renderer: () => Promise<Renderer>;
  tagsFor: Assets['tagsFor'];
  development: boolean;
}

async function built(pages: FastifyInstance, dist: string): Promise<Site> {
  const client = path.join(dist, 'client');
  await pages.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
  });
  // Browsers that ask for the old name take the drawing as well.
  for (const name of ['favicon.svg', 'favicon.ico'])
    pages.get(`/${name}`, (_request, reply) =>
      reply.sendFile('favicon.svg', client, { maxAge: '1d', immutable: false }),
    );
  const renderer = await loadRenderer(dist);
  const assets = readAssets(dist);
  return { renderer: async () => renderer, tagsFor: assets.tagsFor, development: false };
}

function registerRobots(pages: FastifyInstance, { settings, api }: PagesOptions): void {
  const isPublic = settings.environment === 'PROD';
  const rules = isPublic
    ? `Disallow: ${api.base.replace(/\/[^/]*$/, '')}/\nSitemap: ${settings.publicUrl}/sitemap.xml`
    : 'Disallow: /';
  pages.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(sitemap(content(), settings.publicUrl)),
  );
  pages.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${rules}\n`),
  );
}

interface Asked {
  app: FastifyInstance;
  options: PagesOptions;
  site: Site;
  policy: string;
  cache: PageCache;
  request: FastifyRequest;
  reply: FastifyReply;
}

const IMPERSONAL: readonly string[] = ['', 'theme', ...NOTICE_COOKIES];

/**
 * Whether a request carries nothing but the choice of colours and which notices were read: whoever sends it gets what
 * everybody signed out gets.
 */
const isAnonymous = (request: FastifyRequest) =>
  (request.headers.cookie ?? '').split(/;\s*/).every(part => IMPERSONAL.includes(part.split('=', 1)[0] ?? ''));

async function answer({ app, options, site, policy, cache, request, reply }: Asked): Promise<FastifyReply> {
  const { api, settings } = options;
  const renderer = await site.renderer();
  // Two slashes at the start would name another host.
  const url = new URL(request.url.replace(/^\/+/, '/'), settings.publicUrl);
  const { cookie } = request.headers;
  const theme = themeOf(cookie);
  const crawler = isCrawler(request.headers['user-agent']);
  const now = options.now ?? Date.now;
  const noticesNow = () => noticesFor({ cookie, downtime: options.downtime, now: now(), crawler });
  const notices = noticesNow();
  const encoding = encodingOf(request.headers['accept-encoding']);
  const { address, handle } = renderer.identify(url);
  const how = request.method === 'GET' && isAnonymous(request) && !site.development ? handle?.cache : undefined;
  const key = [address, theme ?? '', crawler ? 'crawler' : notices.key].join(' ');
  const version = api.contentVersion();

  // The rest of the headers is what every reply has (`platform/http/headers.ts`).
  reply.headers({ 'content-security-policy': policy, vary: 'Accept-Encoding, Cookie, User-Agent' });
  const kept = how !== undefined && cache.get(version, key, encoding);
  if (kept) {
    const body = await kept;
    const sent = prepare(reply, encoding, 'public, max-age=0, must-revalidate');
    const same = () => noticesNow().key === notices.key;
    keepReady(request, reply, body, () => api.contentVersion() === version && cache.holds(version, key) && same());
    return sent.send(body);
  }

  const { fetcher, setCookies } = apiFetcher(app, request, api.base);
  const page = await withOneVersion(() =>
    renderer.render({
      request: pageRequest(request, how === undefined ? url : new URL(address, url)),
      fetcher,
      settings: { ...settings, menuPages: MENU_PAGES.filter(id => api.hasPage?.(id)) },
      crawler,
      onFault: error => request.log.error(error, 'A page failed'),
    }),
  );
  if (setCookies.length > 0) reply.header('set-cookie', setCookies);
  reply.code(page.status);
  if (page.headers.location)
    return reply.header('cache-control', 'no-store').redirect(page.headers.location, page.status);

  const html = documentOf(page, theme, site.tagsFor(page), notices.html);
  // Another version may have come while it was drawn.
  const keep = how !== undefined && isForEverybody(page, setCookies) && api.contentVersion() === version;
  if (keep) cache.keep(version, key, html, how);
  const body = keep ? await cache.get(version, key, encoding) : undefined;
  const caching = keep ? 'public, max-age=0, must-revalidate' : 'private, no-cache';
  return prepare(reply, encoding, caching).send(body ?? (await compressed(html, encoding, true)));
}

const isForEverybody = (page: RenderedPage, setCookies: readonly string[]) =>
  page.status === 200 && !page.signedIn && setCookies.length === 0;

function prepare(reply: FastifyReply, encoding: string | undefined, caching: string): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').header('cache-control', caching);
}

/** The page's request as the router reads it. A form post keeps its body and its type. */
function pageRequest(request: FastifyRequest, url: URL): Request {
  if (request.method !== 'POST') return new Request(url);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = { 'content-type': request.headers['content-type'] ?? 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: new Uint8Array(body) });
}
