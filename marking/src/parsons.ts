import { optionalList, optionalNumber } from './checkAnswer.ts';
import { byChoice, byText, correctFirst, nothingMatched } from './decision.ts';
import {
  problemsOfChoices,
  problemsOfItems,
  problemsOfReuse,
  problemsOfVerdicts,
  withoutItems,
} from './itemProblems.ts';
import {
  type GivenItem,
  hasUnknown,
  type ItemsChoice,
  type ItemsQuestion,
  nothingToCompare,
  type ParsonsItem,
  readItem,
  refuseOtherKinds,
} from './items.ts';
import type { AnswerBase, AnswerFields, Decision, Marker } from './types.ts';

/** Steps that an editor lets a line be moved in (behaviour `learning.md §2.2`). */
const DEEPEST = 3;

export interface ParsonsQuestion extends ItemsQuestion<ItemsChoice<ParsonsItem>> {
  type: 'isaacParsonsQuestion';
  items?: readonly ParsonsItem[];
  /** Says to the editor alone that lines stay where they are; indentation is compared all the same. Default false. */
  disableIndentation?: boolean;
}

/** A posted line. */
export interface GivenLine extends GivenItem {
  indentation?: number;
}

export interface ParsonsAnswer extends AnswerBase {
  type: 'parsonsChoice';
  items: GivenLine[];
}

/** Parsons: lines of a program in their order and with their indentation (behaviour `learning.md §2.7`). */
export const parsons: Marker<ParsonsQuestion, ParsonsAnswer> = {
  questionType: 'isaacParsonsQuestion',
  answerType: 'parsonsChoice',
  genericRules: [],
  readAnswer(fields) {
    const items = optionalList(fields, 'items').map(readLine);
    refuseOtherKinds(items, 'parsonsItem');
    return { type: 'parsonsChoice', items };
  },
  decide,
  choiceFault: withoutItems,
  answerLike: asAnswer,
  problems: question => [
    ...problemsOfItems(question),
    ...problemsOfChoices(question),
    ...problemsOfReuse(question),
    ...problemsOfIndentation(question),
    ...problemsOfVerdicts(question.choices, choice => decide(question, asAnswer(choice))),
  ],
};

function readLine(fields: AnswerFields): GivenLine {
  const indentation = optionalNumber(fields, 'indentation');
  return { ...readItem(fields), ...(indentation !== undefined && { indentation }) };
}

function decide(question: ParsonsQuestion, { items }: ParsonsAnswer): Decision {
  const unanswerable = nothingToCompare(question, items);
  if (unanswerable) return unanswerable;
  if (hasUnknown(question, items)) {
    return byText('items.unknown', 'You did not provide a valid answer; it contained unrecognised items!');
  }
  const hit = correctFirst(question.choices ?? []).find(({ choice: { items: lines = [] } }) => {
    const sameLength = lines.length === items.length;
    return sameLength && lines.every((line, place) => isSameLine(line, items[place]));
  });
  return hit ? byChoice(hit.index, hit.choice) : nothingMatched();
}

/** An indentation that is missing equals only a missing one. */
const isSameLine = (line: ParsonsItem, given: GivenLine | undefined): boolean =>
  line.id === given?.id && line.indentation === given?.indentation;

/** The lines of a stored choice as a reader would post them. */
function asAnswer({ items = [] }: ItemsChoice<ParsonsItem>): ParsonsAnswer {
  const lines = items.map(({ id, indentation }) => ({
    type: 'parsonsItem',
    ...(id !== undefined && { id }),
    ...(indentation !== undefined && { indentation }),
  }));
  return { type: 'parsonsChoice', items: lines };
}

/** Correct choices that nobody can give, since the editor posts 0 to 3 with every line, or 0 alone. */
function problemsOfIndentation({ choices = [], disableIndentation }: ParsonsQuestion): string[] {
  const deepest = disableIndentation === true ? 0 : DEEPEST;
  return choices.flatMap(({ correct, items = [] }, index) =>
    correct !== true
      ? []
      : items.flatMap(({ id, indentation }) => {
          const named = `Choice ${index + 1} is correct, but its line "${id}"`;
          if (indentation === undefined) return [`${named} has no indentation: write 0.`];
          const reachable = Number.isInteger(indentation) && indentation >= 0 && indentation <= deepest;
          return reachable ? [] : [`${named} is indented by ${indentation}, where 0 to ${deepest} can be given.`];
        }),
  );
}
