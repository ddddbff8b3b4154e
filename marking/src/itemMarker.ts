import { byText } from './decision.ts';
import { problemsOfChoices, problemsOfItems, problemsOfVerdicts, withoutItems } from './itemProblems.ts';
import {
  asAnswer,
  hasOtherKind,
  hasUnknown,
  type ItemsAnswer,
  type ItemsQuestion,
  nothingToCompare,
  otherKind,
  readItemsAnswer,
} from './items.ts';
import type { Decision, Marker } from './types.ts';

/** What is a type's own among those that are answered with items. */
interface OwnRules<Question extends ItemsQuestion> {
  questionType: Question['type'];
  decide: (question: Question, answer: ItemsAnswer) => Decision;
  /** What else is wrong with a question, besides its items, its choices and their verdicts. */
  problems?: (question: Question) => string[];
  /** Ids that choices may name though no item has them. */
  besides?: readonly string[];
}

/** The marker of a type that is answered with items (behaviour `learning.md §2.7`). */
export function itemMarker<Question extends ItemsQuestion>({
  questionType,
  decide,
  problems = () => [],
  besides = [],
}: OwnRules<Question>): Marker<Question, ItemsAnswer> {
  return {
    questionType,
    answerType: 'itemChoice',
    genericRules: [],
    readAnswer: readItemsAnswer,
    decide,
    choiceFault: withoutItems,
    answerLike: asAnswer,
    problems: question => [
      ...problemsOfItems(question),
      ...problemsOfChoices(question, ...besides),
      ...problems(question),
      ...problemsOfVerdicts(question.choices, choice => decide(question, asAnswer(choice))),
    ],
  };
}

/** Why an answer cannot be compared with any choice, `unknown` being the words for items that are not the question's. */
export function notComparable(question: ItemsQuestion, { items }: ItemsAnswer, unknown: string): Decision | undefined {
  const unanswerable = nothingToCompare(question, items);
  if (unanswerable) return unanswerable;
  if (hasOtherKind(items)) return otherKind();
  return hasUnknown(question, items) ? byText('items.unknown', unknown) : undefined;
}
