import {
  byChoice,
  byText,
  correctFirst,
  isCorrect,
  NO_ANSWER,
  NO_CHOICES,
  nothingMatched,
  saysSomething,
} from './decision.ts';
import type { AnswerBase, Decision, StoredChoice, StoredQuestionBase } from './types.ts';

/** A choice that is an expression: of algebra (`formula`) or of Boolean logic (`logicFormula`). */
export interface StoredFormula extends StoredChoice {
  /** The expression in its python form. Absent means that `value` is one. Secret. */
  pythonExpression?: string;
  /** Default false: whatever means the same is taken. Secret. */
  requiresExactMatch?: boolean;
}

/** What a client posts for an expression (behaviour `learning.md §2.2`). */
export interface FormulaFields extends AnswerBase {
  /** The state of the editor that wrote it, as JSON. It is echoed, and not looked at. */
  value?: string;
  pythonExpression: string;
}

export const expressionOf = ({ pythonExpression, value }: StoredFormula): string => pythonExpression ?? value ?? '';

/** What keeps a stored choice from being compared at all, for `Marker.choiceFault`. */
export function formulaFault({ value, pythonExpression }: StoredFormula): string | undefined {
  return typeof (pythonExpression ?? value) === 'string' ? undefined : 'has no text as its value';
}

/** How well an answer matches a choice, from weak to strong. */
export const GRADES = ['numeric', 'symbolic', 'exact'] as const;
export type Grade = (typeof GRADES)[number];

/** What a kind of expression brings to the rules that they share. */
export interface FormulaRules<Choice extends StoredFormula> {
  /** Begins the names of its rules, such as `symbolicLogic`. */
  name: string;
  /** What is said of an answer that cannot be read. */
  unreadable: string;
  /** Undefined when the answer cannot be read, else what compares it with a choice: undefined when they do not match. */
  read: (expression: string) => ((choice: Choice) => Grade | undefined) | undefined;
}

/** Rules 1 to 5 of behaviour `learning.md §2.12`, for algebra and Boolean logic alike. Never throws. */
export function decideFormula<Choice extends StoredFormula>(
  { choices = [] }: StoredQuestionBase<Choice>,
  answer: FormulaFields,
  rules: FormulaRules<Choice>,
): Decision {
  if (choices.length === 0) return byText(NO_CHOICES, 'This question does not have any correct answers');
  const expression = answer.pythonExpression.trim();
  if (expression === '') return byText(NO_ANSWER, 'You did not provide an answer');

  const sameText = choices.findIndex(choice => expressionOf(choice).trim() === expression);
  const spelled = choices[sameText];
  if (spelled && saysSomething(spelled.explanation)) return byChoice(sameText, spelled);

  const compare = rules.read(expression);
  if (compare === undefined) {
    return spelled
      ? byChoice(sameText, spelled)
      : byText(`${rules.name}.unreadable`, rules.unreadable, {}, ['syntax_error']);
  }
  const best = bestMatch(choices, compare);
  if (best === undefined) return spelled ? byChoice(sameText, spelled) : nothingMatched();
  const { choice, index, grade } = best;
  if (choice.requiresExactMatch !== true || grade === 'exact') return byChoice(index, choice);
  return byText(
    `${rules.name}.requiredExact`,
    'Your answer is not in the form we expected. Can you rearrange or simplify it?',
    {},
    ['required_exact'],
  );
}

/** The first of the best grade, correct choices first; an exact match ends the search. */
function bestMatch<Choice extends StoredFormula>(
  choices: readonly Choice[],
  compare: (choice: Choice) => Grade | undefined,
): { choice: Choice; index: number; grade: Grade } | undefined {
  let best: { choice: Choice; index: number; grade: Grade } | undefined;
  for (const { choice, index } of correctFirst(choices)) {
    const grade = compare(choice);
    if (grade === undefined) continue;
    if (grade === 'exact') return { choice, index, grade };
    // What is wrong only in that very form says nothing of another form.
    if (choice.requiresExactMatch === true && !isCorrect(choice)) continue;
    if (best === undefined || GRADES.indexOf(grade) > GRADES.indexOf(best.grade)) best = { choice, index, grade };
  }
  return best;
}
