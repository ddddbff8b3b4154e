import type { AudienceClause, ContentSummary, GameboardItem } from '@cs/contract';
import type { QuestionFilter } from './questionFilter.ts';

/** Questions that a gameboard holds at most (`learning.md §9`). */
export const MOST_QUESTIONS = 10;
/** Steps that are remembered. */
const MOST_PAST = 50;

/** A question that is put on a board. */
export interface ChosenQuestion {
  id: string;
  title: string;
  tags: readonly string[];
  audience?: readonly AudienceClause[] | undefined;
  /** For whom it was looked for. */
  creationContext?: AudienceClause | undefined;
}

/** The questions of a board that is being built, and how they were before each step. */
export interface Chosen {
  questions: readonly ChosenQuestion[];
  past: readonly (readonly ChosenQuestion[])[];
  /** What is said of the last step, and shown. */
  said: string;
}

export type ChosenAction =
  | { type: 'set'; questions: readonly ChosenQuestion[] }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'put'; id: string; place: number }
  | { type: 'removed'; id: string }
  | { type: 'undone' };

/** Where building begins: nothing to undo. */
export const beginWith = (questions: readonly ChosenQuestion[]): Chosen => ({ questions, past: [], said: '' });

/** One step of who builds a board. A step that changes nothing is not remembered. */
export function changeChosen(chosen: Chosen, action: ChosenAction): Chosen {
  const { questions } = chosen;
  switch (action.type) {
    case 'set': {
      const most = action.questions.slice(0, MOST_QUESTIONS);
      return sameOrder(most, questions) ? chosen : stepped(chosen, most, `${counted(most.length)} on the gameboard.`);
    }
    case 'moved': {
      const place = placeOf(questions, action.id);
      if (place < 0) return chosen;
      const to = place + action.by;
      if (to < 0 || to >= questions.length)
        return { ...chosen, said: `“${titleOf(questions, action.id)}” is already ${to < 0 ? 'first' : 'last'}.` };
      return moved(chosen, action.id, to);
    }
    case 'put':
      return placeOf(questions, action.id) < 0 ? chosen : moved(chosen, action.id, action.place);
    case 'removed':
      return placeOf(questions, action.id) < 0
        ? chosen
        : stepped(
            chosen,
            questions.filter(({ id }) => id !== action.id),
            `“${titleOf(questions, action.id)}” is taken out.`,
          );
    case 'undone': {
      const before = chosen.past.at(-1);
      if (!before) return chosen;
      return { questions: before, past: chosen.past.slice(0, -1), said: `Undone. ${counted(before.length)}.` };
    }
  }
}

/** The questions with one of them at a place, counted without it. */
export function withPut(questions: readonly ChosenQuestion[], id: string, place: number): readonly ChosenQuestion[] {
  const question = questions.find(each => each.id === id);
  if (!question) return questions;
  const others = questions.filter(each => each.id !== id);
  return [...others.slice(0, place), question, ...others.slice(place)];
}

function moved(chosen: Chosen, id: string, place: number): Chosen {
  const next = withPut(chosen.questions, id, place);
  const at = placeOf(next, id) + 1;
  const said = `“${titleOf(next, id)}” is question ${at} of ${next.length}.`;
  return sameOrder(next, chosen.questions) ? { ...chosen, said } : stepped(chosen, next, said);
}

const stepped = ({ questions, past }: Chosen, next: readonly ChosenQuestion[], said: string): Chosen => ({
  questions: next,
  past: [...past, questions].slice(-MOST_PAST),
  said,
});

const placeOf = (questions: readonly ChosenQuestion[], id: string): number =>
  questions.findIndex(each => each.id === id);
const titleOf = (questions: readonly ChosenQuestion[], id: string): string =>
  questions.find(each => each.id === id)?.title ?? id;
const sameOrder = (one: readonly ChosenQuestion[], other: readonly ChosenQuestion[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => other[place]?.id === id);

/** "No questions", "1 question", "3 questions". */
export function counted(count: number): string {
  if (count === 0) return 'No questions';
  return count === 1 ? '1 question' : `${count} questions`;
}

/** A question that was found, for those whom it was looked for. */
export const chosenOf = (
  { id, title = id, tags, audience }: ContentSummary,
  filter: QuestionFilter,
): ChosenQuestion => ({
  id,
  title,
  tags,
  audience,
  creationContext: contextOf(filter),
});

/** The questions of a board that is taken as a start. */
export const chosenFrom = (items: readonly GameboardItem[]): ChosenQuestion[] =>
  items.map(({ id, title, tags, audience, creationContext }) => ({ id, title, tags, audience, creationContext }));

function contextOf({ stage, examBoard, difficulty }: QuestionFilter): AudienceClause | undefined {
  if (!stage && !examBoard && !difficulty) return undefined;
  return {
    ...(stage && { stage: [stage] }),
    ...(examBoard && { examBoard: [examBoard] }),
    ...(difficulty && { difficulty: [difficulty] }),
  };
}
