import { byChoice, byText, nothingMatched } from './decision.ts';
import { itemMarker, notComparable } from './itemMarker.ts';
import { problemsOfReuse } from './itemProblems.ts';
import { type ItemsAnswer, type ItemsQuestion, idsOf, strictFirst } from './items.ts';
import type { Decision } from './types.ts';

export interface ReorderQuestion extends ItemsQuestion {
  type: 'isaacReorderQuestion';
}

/** Reorder: the items in their order (behaviour `learning.md §2.7`). */
export const reorder = itemMarker<ReorderQuestion>({
  questionType: 'isaacReorderQuestion',
  decide,
  problems: question => problemsOfReuse(question),
});

function decide(question: ReorderQuestion, answer: ItemsAnswer): Decision {
  const refused = notComparable(question, answer, 'Your answer contained unrecognised items.');
  if (refused) return refused;
  const given = idsOf(answer.items);
  let otherwise = nothingMatched();
  for (const { choice, index, ids } of strictFirst(question.choices)) {
    if (choice.allowSubsetMatch === true ? containsRun(given, ids) : standsAt(given, ids, 0, given.length)) {
      return byChoice(index, choice);
    }
    if (choice.correct === true && choice.allowSubsetMatch !== true && ids.length !== given.length) {
      otherwise =
        given.length < ids.length
          ? byText('reorder.tooFew', 'Your answer does not contain enough items.')
          : byText('reorder.tooMany', 'Your answer contains too many items.');
    }
  }
  return otherwise;
}

/** True if `run` stands in `given` without anything between. */
function containsRun(given: readonly string[], run: readonly string[]): boolean {
  return given.some((_, from) => standsAt(given, run, from, from + run.length));
}

/** True if the part of `given` between the two places is `ids`. */
function standsAt(given: readonly string[], ids: readonly string[], from: number, to: number): boolean {
  return ids.length === to - from && ids.every((id, place) => given[from + place] === id);
}
