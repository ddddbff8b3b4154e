import type { ContentObject } from '@cs/contract';
import type { Place } from '../context.ts';

/** The log's words for opening a section, by the page that it stands on (behaviour `accounts.md §16`). */
export function openingEvent({ id, title }: ContentObject, index: number, page: Place['page']) {
  if (page?.type === 'isaacQuestionPage')
    return { type: 'QUESTION_PART_OPEN', questionPageId: page.id, questionPartIndex: index, questionPartId: id };
  if (page?.type === 'isaacConceptPage')
    return { type: 'CONCEPT_SECTION_OPEN', conceptPageId: page.id, conceptSectionIndex: index, conceptSectionId: id };
  const section = { accordionIndex: index, accordionId: id, accordionTitle: title };
  return { type: 'ACCORDION_SECTION_OPEN', pageId: page?.id, ...section };
}
