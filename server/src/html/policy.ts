/** Hosts whose videos may be framed: the one third party, loaded on click only (decisions.md, Rooms and rendering). */
const VIDEO = ['https://www.youtube-nocookie.com', 'https://fast.wistia.net'];

const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // KaTeX places its symbols by style attributes.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'self'", ...VIDEO],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
};

const written = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

export const CONTENT_SECURITY_POLICY = written(directives);

/** While pages are developed, Vite injects scripts and styles and keeps a socket open. Never used in production. */
export const DEVELOPMENT_POLICY = written({
  ...directives,
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
});
