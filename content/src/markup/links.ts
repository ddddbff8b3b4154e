import type { MarkupContext } from './context.ts';

const EXTERNAL = /^(https?:)?\/\//i;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);

/** A link to elsewhere opens a new window, which gets no hold on this one. */
export function linkAttributes(href: string, context: MarkupContext): Record<string, string> {
  context.link(href);
  return EXTERNAL.test(href) ? { href, target: '_blank', rel: 'noopener' } : { href };
}

/** As `linkAttributes`, of an address that the sanitiser has not seen: an unsafe one is left out. */
export function safeLinkAttributes(href: string, context: MarkupContext): Record<string, string> {
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined || SAFE_SCHEMES.has(scheme)) return linkAttributes(href, context);
  context.report(`\\link{…}{${href}}: addresses of this kind are not allowed`);
  return {};
}
