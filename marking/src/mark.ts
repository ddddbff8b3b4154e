import { BadAnswer } from './badAnswer.ts';
import { answerFor } from './checkAnswer.ts';
import { saysSomething } from './decision.ts';
import { type Answer, markerFor, type StoredQuestion } from './registry.ts';
import type { Content, Decision, Marked, Marker } from './types.ts';

/**
 * Marks an answer as posted (behaviour `learning.md §2.6` to §2.9).
 * Throws `BadAnswer`, and nothing else, when the body is no answer to this kind of question.
 */
export function mark(question: StoredQuestion, answer: unknown): Marked {
  return present(decide(question, answer), question);
}

/** The verdict and the rule that led to it, apart from their presentation. Throws `BadAnswer`. */
export function decide(question: StoredQuestion, answer: unknown): Decision {
  const marker = markerOf(question);
  return marker.decide(question, answerFor(marker, answer));
}

/** The posted body as an answer to this question, without fields that are none of it. Throws `BadAnswer`. */
export function checkAnswer(question: StoredQuestion, answer: unknown): Answer {
  // A marker of the registry reads only its own kind of answer, and `Answer` is the union of these kinds.
  return answerFor(markerOf(question), answer) as Answer;
}

/**
 * What the client is told of a decision. Default feedback stands in for an explanation that is missing, empty or
 * generic, also of a correct answer; the tags of a generic text go with it (§2.6, §2.8 step 4).
 */
export function present(decision: Decision, question: StoredQuestion): Marked {
  const explanation = explanationShown(decision, question);
  return { ...decision.verdict, ...(explanation && { explanation }) };
}

function explanationShown({ explanation, rule }: Decision, question: StoredQuestion): Content | undefined {
  const own = saysSomething(explanation) ? explanation : undefined;
  const givesWay = own === undefined || markerOf(question).genericRules.includes(rule);
  return givesWay && saysSomething(question.defaultFeedback) ? question.defaultFeedback : own;
}

function markerOf(question: StoredQuestion): Marker {
  const marker = markerFor(question.type);
  if (marker) return marker;
  throw new BadAnswer(400, `Bad request - questions of type ${question.type} are not marked`);
}
