import { contentSecurityPolicy } from '../platform/http/headers.ts';

/** Hosts whose videos may be framed: the one third party, loaded on click only (decisions.md, Rooms and rendering). */
const VIDEO = { 'frame-src': "'self' https://www.youtube-nocookie.com https://fast.wistia.net" };

export const CONTENT_SECURITY_POLICY = contentSecurityPolicy(VIDEO);

/** While pages are developed, Vite injects scripts and styles and keeps a socket open. Never used in production. */
export const DEVELOPMENT_POLICY = contentSecurityPolicy({
  ...VIDEO,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
});
