import type { ContentPage, ContentSummary } from '@cs/contract';
import { apiQuery } from '../../api/index.ts';
import type { Crumb } from '../../ui/index.ts';
import { pathOf } from './links.ts';

const query = { form: 'compiled' } as const;

export const conceptQuery = (id: string) => apiQuery('pages.getConcept', { params: { id }, query });
export const topicQuery = (id: string) => apiQuery('pages.getTopic', { params: { id }, query });
/** ms that pages and fragments count as fresh (`learning.md §9`, Cache). */
const MINUTE = 60_000;

export const pageQuery = (id: string) => ({
  ...apiQuery('pages.getPage', { params: { id }, query }),
  staleTime: MINUTE,
});
export const fragmentQuery = (id: string) => ({
  ...apiQuery('pages.getFragment', { params: { id }, query }),
  staleTime: MINUTE,
});

/** ms that the list of topics counts as fresh; it changes with the library alone. */
const HOUR = 3_600_000;

export const topicsQuery = { ...apiQuery('pages.listTopics'), staleTime: HOUR };

/** The way back from a page to its topic, if that has a page: a page's tags name all levels, the topic last. */
export function topicCrumbs(
  { tags }: Pick<ContentPage, 'tags'>,
  topics: readonly ContentSummary[] | undefined,
): Crumb[] {
  const topic = topics?.find(({ id }) => id === `topic_summary_${tags.at(-1)}`);
  const to = topic && pathOf(topic);
  return topic?.title && to ? [{ label: topic.title, to }] : [];
}
