import { byChoice, byText, nothingMatched, type Placed } from './decision.ts';
import { itemMarker } from './itemMarker.ts';
import { problemsOfReuse } from './itemProblems.ts';
import {
  hasOtherKind,
  hasUnknown,
  type ItemsAnswer,
  type ItemsQuestion,
  idsOf,
  nothingToCompare,
  otherKind,
  type SubsetChoice,
  strictFirst,
} from './items.ts';
import type { Decision } from './types.ts';

/** The id of an empty gap in an answer, and of "anything" in a choice that allows subset matching. */
export const NULL_CLOZE_ITEM = 'NULL_CLOZE_ITEM';

export interface ClozeQuestion extends ItemsQuestion {
  type: 'isaacClozeQuestion';
  /** Says to the editor alone that an item may be used again; here one may be used twice all the same. Default false. */
  withReplacement?: boolean;
  /** Whether each gap is marked. Default false. Secret. */
  detailedItemFeedback?: boolean;
}

/** Cloze: an item for each gap, in the order of the gaps' indices (behaviour `learning.md §2.7`). */
export const cloze = itemMarker<ClozeQuestion>({
  questionType: 'isaacClozeQuestion',
  decide,
  besides: [NULL_CLOZE_ITEM],
  problems: question => [
    ...idsOf(question.items).flatMap(id =>
      id === NULL_CLOZE_ITEM ? [`No item may be called "${NULL_CLOZE_ITEM}", which stands for an empty gap.`] : [],
    ),
    ...problemsOfLengths(question),
    ...(question.withReplacement === true ? [] : problemsOfReuse(question, NULL_CLOZE_ITEM)),
  ],
});

function decide(question: ClozeQuestion, { items }: ItemsAnswer): Decision {
  const unanswerable = nothingToCompare(question, items);
  if (unanswerable) return unanswerable;
  const given = idsOf(items);
  if (given.every(id => id === NULL_CLOZE_ITEM)) return byText('cloze.allEmpty', 'You did not provide an answer!');
  if (hasUnknown(question, items, NULL_CLOZE_ITEM)) {
    return byText('items.unknown', 'Your answer contained unrecognised items.');
  }
  if (hasOtherKind(items)) return otherKind();

  let decision = nothingMatched();
  let itemsCorrect: boolean[] | undefined;
  for (const tried of strictFirst(question.choices)) {
    const { choice, index, ids } = tried;
    if (ids.length !== given.length) {
      if (choice.correct === true) decision = otherLength(given.length < ids.length);
      continue;
    }
    const matches = matchesOf(tried, given);
    if (choice.correct === true) itemsCorrect ??= matches;
    if (!matches.includes(false)) {
      decision = byChoice(index, choice);
      break;
    }
  }
  return question.detailedItemFeedback === true && itemsCorrect
    ? { ...decision, verdict: { ...decision.verdict, itemsCorrect } }
    : decision;
}

/** Which gaps hold what the choice wants there. */
function matchesOf({ choice, ids }: Placed<SubsetChoice> & { ids: string[] }, given: readonly string[]): boolean[] {
  const anything = choice.allowSubsetMatch === true;
  return ids.map((id, gap) => (id === NULL_CLOZE_ITEM ? anything : id === given[gap]));
}

const otherLength = (tooFew: boolean): Decision =>
  tooFew
    ? byText('cloze.tooFew', 'You did not provide a valid answer; it does not contain an item for each gap.')
    : byText('cloze.tooMany', 'You did not provide a valid answer; it contains more items than gaps.');

function problemsOfLengths({ choices = [] }: ClozeQuestion): string[] {
  const lengths = new Set(choices.map(({ items = [] }) => items.length));
  return lengths.size > 1 ? [`The choices fill different numbers of gaps: ${[...lengths].join(', ')}.`] : [];
}
