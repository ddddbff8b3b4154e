import type { ContentObject } from '@cs/contract';
import { apiQuery } from '../../../api/index.ts';

/** ms for which news counts as fresh (`learning.md §9`, Cache). */
const MINUTE = 60_000;

/** News on a subject; `news` is for everybody, `promo` for those who teach. */
export const podsQuery = (subject: 'news' | 'promo') => ({
  ...apiQuery('pages.listPods', { params: { subject }, query: { form: 'compiled' } }),
  staleTime: MINUTE,
  gcTime: MINUTE,
});

const isFeatured = ({ tags = [] }: ContentObject): boolean => tags.includes('featured');

/**
 * What is featured comes first, then by id: the latest first where ids begin with a date, as those of news and of promo
 * do (behaviour `events-admin.md §15.4`).
 */
export function inOrder(subject: string, pods: readonly ContentObject[]): ContentObject[] {
  const down = subject === 'news' || subject === 'promo' ? -1 : 1;
  return [...pods].sort(
    (a, b) => Number(isFeatured(b)) - Number(isFeatured(a)) || down * ((a.id ?? '') < (b.id ?? '') ? -1 : 1),
  );
}
