import { expect, it } from 'vitest';
import { openingEvent } from './openingEvent.ts';

const section = { type: 'content', id: 'p|s', title: 'Steps' };

it.each([
  [
    'isaacQuestionPage',
    { type: 'QUESTION_PART_OPEN', questionPageId: 'p', questionPartIndex: 2, questionPartId: 'p|s' },
  ],
  [
    'isaacConceptPage',
    { type: 'CONCEPT_SECTION_OPEN', conceptPageId: 'p', conceptSectionIndex: 2, conceptSectionId: 'p|s' },
  ],
  [
    'page',
    { type: 'ACCORDION_SECTION_OPEN', pageId: 'p', accordionIndex: 2, accordionId: 'p|s', accordionTitle: 'Steps' },
  ],
])('opening a section of a %s is told with ids and places (learning.md §7)', (type, event) => {
  expect(openingEvent(section, 2, { id: 'p', type })).toEqual(event);
});
