import { contentSecurityPolicy } from '../platform/http/headers.ts';

/** Hosts whose videos may be framed: the one third party, loaded on click only (decisions.md, Rooms and rendering). */
const VIDEO = "'self' https://www.youtube-nocookie.com https://fast.wistia.net";

/** While pages are developed, Vite injects scripts and styles and keeps a socket open. Never used in production. */
const DEVELOPMENT = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
};

/** What our pages may load; `embeddedAppUrl` is where the operator lets embedded apps run, if anywhere. */
export const pagePolicy = (development: boolean, embeddedAppUrl: string | undefined): string =>
  contentSecurityPolicy({
    'frame-src': [VIDEO, embeddedAppUrl && frameSource(embeddedAppUrl)].filter(Boolean).join(' '),
    ...(development && DEVELOPMENT),
  });

/** The host of `https://{appId}.apps.example/…` as a policy names it: any one name stands for the app's. */
function frameSource(template: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/.exec(template) ?? [];
  return origin.replace(/\{\w+\}/, '*');
}
