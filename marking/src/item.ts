import { byChoice, byText, nothingMatched } from './decision.ts';
import { problemsOfChoices, problemsOfItems, problemsOfVerdicts, withoutItems } from './itemProblems.ts';
import {
  asAnswer,
  hasOtherKind,
  hasUnknown,
  type ItemsAnswer,
  type ItemsQuestion,
  idsOf,
  nothingToCompare,
  otherKind,
  readItemsAnswer,
  strictFirst,
} from './items.ts';
import type { Decision, Marker } from './types.ts';

export interface ItemQuestion extends ItemsQuestion {
  type: 'isaacItemQuestion';
}

/** Item: pick a set; the order says nothing (behaviour `learning.md §2.7`). */
export const item: Marker<ItemQuestion, ItemsAnswer> = {
  questionType: 'isaacItemQuestion',
  answerType: 'itemChoice',
  genericRules: [],
  readAnswer: readItemsAnswer,
  decide,
  choiceFault: withoutItems,
  answerLike: asAnswer,
  problems: question => [
    ...problemsOfItems(question),
    ...problemsOfChoices(question),
    ...problemsOfVerdicts(question.choices, choice => decide(question, asAnswer(choice))),
  ],
};

function decide(question: ItemQuestion, { items }: ItemsAnswer): Decision {
  const unanswerable = nothingToCompare(question, items);
  if (unanswerable) return unanswerable;
  if (hasOtherKind(items)) return otherKind();
  if (hasUnknown(question, items)) {
    return byText('items.unknown', 'You did not provide a valid answer; it contained unrecognised items!');
  }
  const given = new Set(idsOf(items));
  if (given.size < items.length) {
    return byText('items.duplicates', 'You did not provide a valid answer; it contained duplicate items!');
  }
  const hit = strictFirst(question.choices).find(({ choice, ids }) => {
    const wanted = new Set(ids);
    const mayHoldMore = choice.allowSubsetMatch === true;
    return (mayHoldMore || wanted.size === given.size) && [...wanted].every(id => given.has(id));
  });
  return hit ? byChoice(hit.index, hit.choice) : nothingMatched();
}
