import type { RenderedPage } from './renderer.ts';

export type Theme = 'light' | 'dark' | undefined;

/** The cookie that carries the reader's choice of colours. */
export const themeOf = (cookie: string | undefined): Theme => {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : undefined;
};

/**
 * The whole document round a rendered page, with the way past everything else and the site's notices before it. There is no inline script: `page-data` is
 * data, which no policy forbids.
 */
export function documentOf(page: RenderedPage, theme: Theme, tags: string, notices: string): string {
  return `<!doctype html>
<html lang="en-GB"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.head}${tags}
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
${notices}<div id="root">${page.body}</div>
<script type="application/json" id="page-data">${page.data}</script>
</body>
</html>
`;
}
