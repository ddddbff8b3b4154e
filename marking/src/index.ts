export { BAD_ANSWER, BadAnswer, isBadAnswer } from './badAnswer.ts';
export { checkAnswer, decide, mark, present } from './mark.ts';
export type { ChoiceAnswer, MultipleChoiceQuestion } from './multipleChoice.ts';
export type { NumericQuestion, QuantityAnswer, StoredQuantity } from './numeric.ts';
export { problemsOf } from './problemsOf.ts';
export { type Answer, markablePart, type StoredQuestion } from './registry.ts';
export type { StoredString, StringAnswer, StringMatchQuestion } from './stringMatch.ts';
export type { Content, Decision, Marked, StoredChoice, Verdict } from './types.ts';
