import { type Answer, markerFor, type StoredQuestion } from './registry.ts';
import type { StoredChoice } from './types.ts';

/**
 * What a reader posts who gives just what this choice of the question says: for demonstrations, measurements and tests.
 * Undefined when the choice describes answers (a pattern, a rule) rather than being one, or the question is not marked.
 */
export function answerLike(question: StoredQuestion, choice: StoredChoice): Answer | undefined {
  const marker = markerFor(question.type);
  if (marker?.answerLike) {
    // A marker of the registry makes only its own kind of answer, and `Answer` is the union of these kinds.
    return marker.answerLike(choice, question) as Answer;
  }
  const { type, value } = choice;
  return type === marker?.answerType && value !== undefined ? ({ type, value } as Answer) : undefined;
}
