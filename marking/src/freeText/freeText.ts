import { optionalText } from '../checkAnswer.ts';
import { byChoice, byText, NO_ANSWER, NO_CHOICES, nothingMatched } from '../decision.ts';
import type { StringAnswer } from '../stringMatch.ts';
import type { Decision, Marker, StoredQuestionBase } from '../types.ts';
import { plainText, wordsOf } from './answer.ts';
import { matchesAnyOrder } from './anyOrder.ts';
import { matchesInOrder } from './inOrder.ts';
import { type Allowance, Comparison } from './match.ts';
import { type PreparedRule, prepare, type StoredRule } from './prepared.ts';
import { freeTextProblems, ruleFault } from './problems.ts';

export interface FreeTextQuestion extends StoredQuestionBase<StoredRule> {
  type: 'isaacFreeTextQuestion';
}

/** Longest answer that is looked at, in UTF-16 units and in words: five times what the client lets anybody type (§2.2). */
const LONGEST_ANSWER = 1_000;
const MOST_WORDS = 100;
/** What one decision may cost, see `Allowance`: some 20 ms. */
const ALLOWANCE = 250_000;

/** Free text (behaviour `learning.md §2.11`): the first rule as authored that matches decides, correct or not. */
export const freeText: Marker<FreeTextQuestion, StringAnswer> = {
  questionType: 'isaacFreeTextQuestion',
  answerType: 'stringChoice',
  genericRules: [],
  // A missing text is an empty one here: the sheet says so, and other clients leave it out.
  readAnswer: fields => ({ type: 'stringChoice', value: optionalText(fields, 'value') ?? '' }),
  decide,
  choiceFault: ruleFault,
  problems: question => freeTextProblems(question.choices ?? [], decide),
};

function decide({ choices = [] }: Pick<FreeTextQuestion, 'choices'>, { value }: StringAnswer): Decision {
  if (choices.length === 0) return byText(NO_CHOICES, 'This question does not have any correct answers');
  if (value.trim() === '') return byText(NO_ANSWER, 'You did not provide an answer');
  if (value.length > LONGEST_ANSWER) return nothingMatched();
  const plain = { exact: plainText(value, false), lower: plainText(value, true) };
  const allowance: Allowance = { left: ALLOWANCE };
  for (const [index, choice] of choices.entries()) {
    const rule = prepare(choice);
    if (matchesRule(rule, choice.caseInsensitive === true ? plain.lower : plain.exact, allowance)) {
      return byChoice(index, choice);
    }
    if (allowance.left < 0) break;
  }
  return nothingMatched();
}

function matchesRule(rule: PreparedRule, answer: string, allowance: Allowance): boolean {
  allowance.left -= 2 * answer.length;
  if ('fault' in rule || allowance.left < 0) return false;
  const words = wordsOf(answer, rule.text);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const comparison = new Comparison(words, rule.options, allowance);
  const matches = rule.ways ? matchesAnyOrder(rule.ways, comparison) : matchesInOrder(rule.slots, comparison);
  return matches && allowance.left >= 0;
}
