import type { MarkupContext } from './context.ts';

const EXTERNAL = /^(https?:)?\/\//i;
const SCHEME = /^([^/?#:]*):/;
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
/** Browsers skip these in front of an address, and some of them inside it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const SKIPPED = /[\u0000-\u0020\u007f-\u009f\u200b\ufeff]/g;

/** Whether following an address only leads somewhere: no scheme, or one of the few that cannot act on this page. */
export function isSafeAddress(href: string): boolean {
  const scheme = SCHEME.exec(href.replace(SKIPPED, ''))?.[1]?.toLowerCase();
  return scheme === undefined || SAFE_SCHEMES.has(scheme);
}

/** A link to elsewhere opens a new window, which gets no hold on this one. */
export function linkAttributes(href: string, context: MarkupContext): Record<string, string> {
  context.link(href);
  return EXTERNAL.test(href) ? { href, target: '_blank', rel: 'noopener' } : { href };
}

/** As `linkAttributes`, of an address that the sanitiser has not seen: an unsafe one is left out. */
export function safeLinkAttributes(href: string, context: MarkupContext): Record<string, string> {
  if (isSafeAddress(href)) return linkAttributes(href, context);
  context.report(`\\link{…}{${href}}: addresses of this kind are not allowed`);
  return {};
}
