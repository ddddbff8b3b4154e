import { apiQuery } from '../../api/index.ts';

export interface Policy {
  path: string;
  /** The page's id in the library. */
  pageId: string;
}

/** The static pages whose text stands in the library (`accounts.md §2`, `events-admin.md §2.4`). */
export const policies: readonly Policy[] = [
  { path: '/privacy', pageId: 'privacy_policy' },
  { path: '/terms', pageId: 'terms_of_use' },
  { path: '/cookies', pageId: 'cookie_policy' },
  { path: '/accessibility', pageId: 'accessibility_statement' },
  { path: '/about', pageId: 'about_us' },
  { path: '/safeguarding', pageId: 'safeguarding' },
];

export const policyQuery = ({ pageId }: Policy) =>
  apiQuery('pages.getPage', { params: { id: pageId }, query: { form: 'compiled' } });
