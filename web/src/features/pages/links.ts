import type { ContentSummary } from '@cs/contract';

const TOPIC = /^topic_summary_/;

/** Where a page of the library stands on the site; nothing for what has no page of its own. */
export function pathOf({ id, type }: Pick<ContentSummary, 'id' | 'type'>): string | undefined {
  if (type === 'isaacQuestionPage') return `/questions/${id}`;
  if (type === 'isaacConceptPage') return `/concepts/${id}`;
  if (type === 'isaacTopicSummaryPage') return `/topics/${id.replace(TOPIC, '')}`;
  if (type === 'isaacEventPage') return `/events/${id}`;
  return type === 'page' ? `/pages/${id}` : undefined;
}

export const isQuestion = ({ type }: Pick<ContentSummary, 'type'>): boolean => type === 'isaacQuestionPage';
export const isConcept = ({ type }: Pick<ContentSummary, 'type'>): boolean => type === 'isaacConceptPage';

/** The log's words for following a link to a related page (behaviour `accounts.md §16`). */
export function relatedEvent({ id, type }: Pick<ContentSummary, 'id' | 'type'>): { type: string; pageId: string } {
  const kind = isQuestion({ type }) ? 'QUESTION' : isConcept({ type }) ? 'CONCEPT' : 'PAGE';
  return { type: `VIEW_RELATED_${kind}`, pageId: id };
}
