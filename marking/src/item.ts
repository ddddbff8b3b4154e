import { byChoice, byText, nothingMatched } from './decision.ts';
import { itemMarker, notComparable } from './itemMarker.ts';
import { type ItemsAnswer, type ItemsQuestion, idsOf, strictFirst } from './items.ts';
import type { Decision } from './types.ts';

export interface ItemQuestion extends ItemsQuestion {
  type: 'isaacItemQuestion';
}

/** Item: pick a set; the order says nothing (behaviour `learning.md §2.7`). */
export const item = itemMarker<ItemQuestion>({ questionType: 'isaacItemQuestion', decide });

function decide(question: ItemQuestion, answer: ItemsAnswer): Decision {
  const { items } = answer;
  const refused = notComparable(
    question,
    answer,
    'You did not provide a valid answer; it contained unrecognised items!',
  );
  if (refused) return refused;
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
