import { isCorrect } from './decision.ts';
import { markerFor, type StoredQuestion } from './registry.ts';
import type { StoredChoice } from './types.ts';

/**
 * What the author has to mend before anybody can answer this question correctly, one sentence each; empty when all is
 * well or when questions of this type are not marked (behaviour `learning.md §1.10`).
 */
export function problemsOf(question: StoredQuestion): string[] {
  const marker = markerFor(question.type);
  if (!marker) return [];
  const { choices } = question;
  if (choices === undefined || choices.length === 0) return ['The question has no choices.'];
  const malformed = malformedChoices(question);
  if (malformed.length > 0) return malformed;
  const noneCorrect = choices.some(isCorrect) ? [] : ['None of the choices is correct.'];
  return [...noneCorrect, ...marker.problems(question)];
}

/** The choices that cannot be compared with at all, one sentence each; without any, `decide` may be trusted with them. */
export function malformedChoices({ type, choices = [] }: StoredQuestion): string[] {
  const faultOf = markerFor(type)?.choiceFault ?? textFault;
  return choices.flatMap((choice, index) => {
    const fault = faultOf(choice);
    return fault === undefined ? [] : [`Choice ${index + 1} ${fault}.`];
  });
}

/** Content may reach this check before its types were made sure of: an unquoted `42` is a number, not a text. */
function textFault(choice: StoredChoice): string | undefined {
  const units = 'units' in choice ? choice.units : undefined;
  if (typeof choice.value !== 'string') return 'has no text as its value';
  return units !== undefined && typeof units !== 'string' ? 'has units that are no text' : undefined;
}
