import { apiQuery } from '../../api/index.ts';

export interface Policy {
  path: string;
  /** The page's id in the library. */
  pageId: string;
  /** Says below the text who runs the site. */
  namesOperator?: true;
}

/** The static pages whose text stands in the library (`accounts.md §2`, `events-admin.md §2.4`). */
export const policies: readonly Policy[] = [
  { path: '/privacy', pageId: 'privacy_policy', namesOperator: true },
  { path: '/terms', pageId: 'terms_of_use', namesOperator: true },
  { path: '/cookies', pageId: 'cookie_policy', namesOperator: true },
  { path: '/accessibility', pageId: 'accessibility_statement', namesOperator: true },
  { path: '/about', pageId: 'about_us' },
  { path: '/safeguarding', pageId: 'safeguarding' },
];

export const policyQuery = ({ pageId }: Policy) =>
  apiQuery('pages.getPage', { params: { id: pageId }, query: { form: 'compiled' } });
