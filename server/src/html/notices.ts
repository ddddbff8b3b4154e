import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Downtime } from '../platform/config.ts';
import { escapeHtml } from '../platform/mail/templates.ts';
import { cookieOf, formOf, ownPath, readPlainForms, SMALL_FORM } from './plainForm.ts';

const DAY = 86_400;

/** How long, in seconds, it is remembered that a notice was hidden (`events-admin.md §2.4`: 14 days for the downtime). */
const REMEMBERED = { cookies: 365 * DAY, downtime: 14 * DAY };

/** The cookies of this file: with them alone a reader gets what everybody signed out gets. */
export const NOTICE_COOKIES = ['cookies', 'downtime'] as const;

export interface Notices {
  /** Names which of them are shown: a document is kept once for each. */
  key: string;
  /** Sections to stand before the page. */
  html: string;
}

export interface NoticesAsked {
  cookie: string | undefined;
  downtime: Downtime | undefined;
  /** Epoch ms. */
  now: number;
  /** Search engines are told what a page says, not what we say of ourselves. */
  crawler: boolean;
}

/**
 * What the site says above its pages: that the browser is too old, that the site will be down, and that only necessary
 * cookies are used. All of it is plain HTML with plain forms, so that it works where no script does, and costs the browser
 * no script. The first is hidden by the style of browsers that can do what our scripts need (`styles/notices.css`).
 */
export function noticesFor({ cookie, downtime, now, crawler }: NoticesAsked): Notices {
  if (crawler) return { key: '', html: '' };
  const seen = valuesOf(cookie);
  const down =
    downtime && isDue(downtime, now) && seen.get('downtime') !== String(downtime.from) ? downtime : undefined;
  const cookies = seen.get('cookies') !== 'seen';
  return {
    key: [down && 'downtime', cookies && 'cookies'].filter(Boolean).join(','),
    html: OLD_BROWSER + (down ? downtimeNotice(down) : '') + (cookies ? COOKIES : ''),
  };
}

const isDue = ({ from, until }: Downtime, now: number): boolean => from <= now && now < until;

function valuesOf(cookie: string | undefined): Map<string, string> {
  const pairs = (cookie ?? '').split(/;\s*/).map(pair => pair.split('=', 2) as [string, string?]);
  return new Map(pairs.map(([name, value = '']) => [name, value]));
}

const hide = (notice: keyof typeof REMEMBERED, label: string, name: string) =>
  `<form method="post" action="/notices"><button class="btn quiet sm" type="submit" name="notice" value="${notice}">` +
  `${label}<span class="sr"> – hide this message about ${name}</span></button></form>`;

/** Looks are named here: in the sheets they would cost every page, and these are read once. */
const section = (label: string, colour: 'sun' | 'sky', inside: string, kind = '') =>
  `<section class="no-print${kind}" aria-label="${label}"` +
  ` style="background:var(--${colour}-tint);border-bottom:1px solid var(--line)">` +
  `<div class="wrap row" style="padding-top:6px;padding-bottom:6px">${inside}</div></section>`;

const OLD_BROWSER = section(
  'Your browser',
  'sun',
  '<p class="grow small"><b>This browser is not supported.</b> You can read most pages, but answering questions and other things will not ' +
    'work. Please update it, or use a current version of Chrome, Edge, Firefox or Safari.</p>',
  ' old',
);

const COOKIES = section(
  'Cookies',
  'sky',
  '<p class="grow small">We use only the cookies that this site needs to work. None of them is for advertising. ' +
    `<a href="/cookies">How we use cookies</a></p>${hide('cookies', 'OK', 'cookies')}`,
);

const downtimeNotice = ({ text }: Downtime): string =>
  section(
    'Planned work',
    'sun',
    `<p class="grow small">${escapeHtml(text)}</p>${hide('downtime', 'Hide', 'planned work')}`,
  );

/** Takes the notices' forms: remembers that one was read, and goes back to the page. */
export function registerNotices(pages: FastifyInstance, downtime: Downtime | undefined): void {
  pages.register(async scope => {
    readPlainForms(scope);
    scope.post('/notices', { bodyLimit: SMALL_FORM }, (request, reply) => {
      const notice = formOf(request).get('notice');
      const value = { cookies: 'seen', downtime: downtime && String(downtime.from) };
      if (notice === 'cookies' || notice === 'downtime') {
        const seen = value[notice];
        if (seen) reply.header('set-cookie', cookieOf(notice, seen, REMEMBERED[notice]));
      }
      return reply.redirect(cameFrom(request), 303);
    });
  });
}

/** The page of ours that the form stood on. Only its path is used, so that it leads nowhere else. */
function cameFrom({ headers }: FastifyRequest): string {
  const url = URL.parse(headers.referer ?? '');
  return ownPath(url && url.pathname + url.search);
}
