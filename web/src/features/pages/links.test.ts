import { expect, it } from 'vitest';
import { relatedEvent } from './links.ts';

it.each([
  ['isaacConceptPage', 'VIEW_RELATED_CONCEPT'],
  ['isaacQuestionPage', 'VIEW_RELATED_QUESTION'],
  ['page', 'VIEW_RELATED_PAGE'],
])('following a link to a related %s is told as %s (learning.md §7)', (type, event) => {
  expect(relatedEvent({ id: 'p', type })).toEqual({ type: event, pageId: 'p' });
});
