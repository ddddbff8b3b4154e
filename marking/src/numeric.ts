import { optionalText, requiredText } from './checkAnswer.ts';
import { byChoice, byText, correctFirst, isCorrect, NO_ANSWER, NO_CHOICES, saysSomething } from './decision.ts';
import { numericProblems } from './numericProblems.ts';
import { equalToFigures, lacksPowerSign, readNumber, type WrittenNumber } from './numericText.ts';
import { sameToTheEye } from './sameToTheEye.ts';
import type { AnswerBase, Decision, Marker, StoredQuestionBase, TextChoice, Verdict } from './types.ts';

export interface StoredQuantity extends TextChoice {
  /** `""` is "no units"; absent means that no unit belongs to this choice. */
  units?: string;
}

export interface NumericQuestion extends StoredQuestionBase<StoredQuantity> {
  type: 'isaacNumericQuestion';
  /** Default true. */
  requireUnits?: boolean;
  /** Default false. */
  disregardSignificantFigures?: boolean;
  availableUnits?: readonly string[];
  /** Printed behind the box; no unit is judged then. */
  displayUnit?: string;
  /** Significant figures an answer may have, default 2. Secret. */
  significantFiguresMin?: number;
  significantFiguresMax?: number;
}

export interface QuantityAnswer extends AnswerBase {
  type: 'quantity';
  value: string;
  /** Absent means that none was chosen yet, `""` that "None" was. */
  units?: string;
}

const CHECK_WORKING = 'numeric.checkWorking';
const CHECK_UNITS = 'numeric.checkUnits';
const TOO_FEW_FIGURES = 'numeric.sigFigs.tooFew';
const TOO_MANY_FIGURES = 'numeric.sigFigs.tooMany';
const GENERIC_RULES = [CHECK_WORKING, CHECK_UNITS, TOO_FEW_FIGURES, TOO_MANY_FIGURES];

/** Numeric questions (behaviour `learning.md §2.8`); the step numbers below are the sheet's. */
export const numeric: Marker<NumericQuestion, QuantityAnswer> = {
  questionType: 'isaacNumericQuestion',
  answerType: 'quantity',
  genericRules: GENERIC_RULES,
  readAnswer(fields) {
    const units = optionalText(fields, 'units');
    return { type: 'quantity', value: requiredText(fields, 'value'), ...(units !== undefined && { units }) };
  },
  decide,
  answerLike({ value = '', units }: Partial<StoredQuantity>, { requireUnits }) {
    const none = requireUnits === false ? {} : { units: '' };
    return { type: 'quantity', value, ...(units === undefined ? none : { units }) };
  },
  problems: question => numericProblems(question, decide),
};

function decide(question: NumericQuestion, answer: QuantityAnswer): Decision {
  return notMarkable(question, answer) ?? exactlyIncorrect(question, answer) ?? byNumber(question, answer);
}

/** Step 0: question or answer lack something. */
function notMarkable(question: NumericQuestion, answer: QuantityAnswer): Decision | undefined {
  const bothWrong = { correctValue: false, correctUnits: false };
  if (choicesOf(question).length === 0) {
    return byText(NO_CHOICES, 'This question does not have any correct answers', bothWrong);
  }
  if (!areUsable(limitsOf(question))) {
    return byText('numeric.badLimits', 'This question cannot be answered correctly.', bothWrong);
  }
  if (sameToTheEye(answer.value).trim() === '') return byText(NO_ANSWER, 'You did not provide an answer.', bothWrong);
  if (question.requireUnits !== false && answer.units === undefined) {
    return byText('numeric.noUnits', 'You did not choose any units. To give an answer with no units, select "None".', {
      correctUnits: false,
    });
  }
  return undefined;
}

/** Step 1: the first choice, as authored, that reads exactly the same. A correct one still has its figures checked. */
function exactlyIncorrect(question: NumericQuestion, answer: QuantityAnswer): Decision | undefined {
  const text = answer.value.trim();
  const choices = choicesOf(question);
  const index = choices.findIndex(choice => choice.value.trim() === text && sameUnits(choice, answer));
  const hit = choices[index];
  if (hit === undefined || isCorrect(hit)) return undefined;
  if (!judgesUnits(question)) return byChoice(index, hit, { correctValue: false });
  // The unit is judged as step 2 would, so that "24 m" and "24.0 m" are told the same about their metres.
  const correctUnits = choices.some(choice => isCorrect(choice) && hasUnits(choice) && sameUnits(choice, answer));
  return byChoice(index, hit, { correctValue: false, correctUnits });
}

/** Steps 2 and 3: compare numbers, then look at the figures. */
function byNumber(question: NumericQuestion, answer: QuantityAnswer): Decision {
  const plain = sameToTheEye(answer.value);
  // Spaces without width and full-width digits come along when a number is pasted (decision 007).
  const given = readNumber(answer.value) ?? readNumber(plain);
  if (given === undefined) return unrecognised(plain);
  const found = judgesUnits(question)
    ? compareWithUnits(question, answer, given)
    : compareWithoutUnits(question, given);
  const isAuthored = !GENERIC_RULES.includes(found.rule) && saysSomething(found.explanation);
  if (!found.verdict.correct && isAuthored) return found;
  return wrongFigures(question, given, found.verdict) ?? found;
}

function compareWithUnits(question: NumericQuestion, answer: QuantityAnswer, given: WrittenNumber): Decision {
  let best = checkWorking({ correctValue: false, correctUnits: false });
  let unitIsRight = false;
  for (const { choice, index } of correctFirst(choicesOf(question))) {
    if (!hasUnits(choice)) continue;
    const valueMatches = matches(question, given, choice);
    const unitMatches = sameUnits(choice, answer);
    if (valueMatches && unitMatches) {
      const correct = isCorrect(choice);
      return byChoice(index, choice, { correctValue: correct, correctUnits: correct || unitIsRight });
    }
    if (!isCorrect(choice)) continue;
    if (valueMatches) {
      best = byText(CHECK_UNITS, 'Check your units.', { correctValue: true, correctUnits: false });
    } else if (unitMatches) {
      unitIsRight = true;
      best = checkWorking({ correctValue: false, correctUnits: true });
    }
  }
  return best;
}

function compareWithoutUnits(question: NumericQuestion, given: WrittenNumber): Decision {
  const hit = correctFirst(choicesOf(question)).find(({ choice }) => matches(question, given, choice));
  if (!hit) return checkWorking({ correctValue: false });
  return byChoice(hit.index, hit.choice, { correctValue: isCorrect(hit.choice) });
}

function wrongFigures(question: NumericQuestion, given: WrittenNumber, found: Verdict): Decision | undefined {
  if (question.disregardSignificantFigures === true) return undefined;
  const { min, max } = limitsOf(question);
  const { correctUnits } = found;
  const flags = { correctValue: false, ...(correctUnits !== undefined && { correctUnits }) };
  // Said even of a wrong number: more figures may be all that it lacks.
  if (given.mostFigures < min) return checkWorking(flags, TOO_FEW_FIGURES, ['sig_figs', 'sig_figs_too_few']);
  if (given.fewestFigures > max && found.correct) {
    return checkWorking(flags, TOO_MANY_FIGURES, ['sig_figs', 'sig_figs_too_many']);
  }
  return undefined;
}

function unrecognised(text: string): Decision {
  return byText(
    'numeric.unrecognisedFormat',
    'Your answer is not in a format we recognise, please enter your answer as a decimal number.',
    { correctValue: false, correctUnits: false },
    ['unrecognised_format', ...(lacksPowerSign(text) ? ['invalid_std_form'] : [])],
  );
}

function checkWorking(flags: Omit<Verdict, 'correct'>, rule = CHECK_WORKING, tags: readonly string[] = []): Decision {
  return byText(rule, 'Check your working.', flags, tags);
}

/** A stored value that is no number matches nothing. */
function matches(question: NumericQuestion, given: WrittenNumber, choice: StoredQuantity): boolean {
  const stored = readNumber(choice.value);
  if (stored === undefined) return false;
  if (question.disregardSignificantFigures === true) return given.value.equals(stored.value);
  const { min, max } = limitsOf(question);
  return equalToFigures(given, stored, Math.min(Math.max(given.fewestFigures, min), max));
}

function hasUnits(choice: StoredQuantity): boolean {
  return choice.units !== undefined;
}

function sameUnits(choice: StoredQuantity, answer: QuantityAnswer): boolean {
  return (choice.units ?? '').trim() === (answer.units ?? '').trim();
}

function judgesUnits(question: NumericQuestion): boolean {
  return question.requireUnits !== false && !question.displayUnit;
}

function choicesOf(question: NumericQuestion): readonly StoredQuantity[] {
  return question.choices ?? [];
}

function limitsOf(question: NumericQuestion): { min: number; max: number } {
  return { min: question.significantFiguresMin ?? 2, max: question.significantFiguresMax ?? 2 };
}

function areUsable({ min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && min >= 1 && max >= min;
}
