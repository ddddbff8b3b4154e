import { requiredText } from './checkAnswer.ts';
import { byChoice, byText, NO_ANSWER, NO_CHOICES, nothingMatched } from './decision.ts';
import { type CompiledPattern, patternFault, patternsOf, type StoredRegex } from './regexPattern.ts';
import { sameToTheEye } from './sameToTheEye.ts';
import type { StringAnswer } from './stringMatch.ts';
import type { Decision, Marker, StoredQuestionBase } from './types.ts';

export interface RegexMatchQuestion extends StoredQuestionBase<StoredRegex> {
  type: 'isaacRegexMatchQuestion';
  multiLineEntry?: boolean;
}

/** Longest answer that is looked at, in UTF-16 units: four times what the client lets anybody type (§2.2). */
const LONGEST_ANSWER = 1_000;
/**
 * Instructions times characters that one decision may cost, over all choices: some 20 ms. The patterns of one question
 * that need more than this are a problem of its content, and those left over do not match.
 */
const MOST_WORK = 1_000_000;

/** Text that nobody types, to see whether a pattern lets everything through. */
const UNLIKELY = ['', ' ', '\ue000', 'x', '0'];

/** Regex match (behaviour `learning.md §2.10`), with real expressions as the specification wants them. */
export const regexMatch: Marker<RegexMatchQuestion, StringAnswer> = {
  questionType: 'isaacRegexMatchQuestion',
  answerType: 'stringChoice',
  genericRules: [],
  readAnswer: fields => ({ type: 'stringChoice', value: requiredText(fields, 'value') }),
  decide,
  choiceFault: patternFault,
  problems,
};

function decide({ choices = [] }: RegexMatchQuestion, { value }: StringAnswer): Decision {
  if (choices.length === 0) return byText(NO_CHOICES, 'This question does not have any correct answers');
  if (value.trim() === '') return byText(NO_ANSWER, 'You did not provide an answer');
  if (value.length > LONGEST_ANSWER) return nothingMatched();
  const readings = readingsOf(value);
  let work = MOST_WORK;
  for (const { choice, index, compiled } of patternsOf(choices)) {
    work -= workOf(compiled) * readings.reduce((sum, { length }) => sum + length + 1, 0);
    if (work < 0) break;
    if (readings.some(reading => matches(choice, compiled, reading))) return byChoice(index, choice);
  }
  return nothingMatched();
}

/** The answer as typed, then without the white space around it, then as a plain keyboard types it (decision 007). */
function readingsOf(value: string): string[] {
  const plain = sameToTheEye(value);
  return [...new Set([value, value.trim(), plain, plain.trim()])];
}

const workOf = (compiled: CompiledPattern): number => ('fault' in compiled ? 0 : compiled.size);

function matches(choice: StoredRegex, compiled: CompiledPattern, text: string): boolean {
  if ('fault' in compiled) return false;
  return choice.matchWholeString === true ? compiled.pattern.testExact(text) : compiled.pattern.test(text);
}

function problems({ choices = [] }: RegexMatchQuestion): string[] {
  const patterns = patternsOf(choices);
  const found = patterns.flatMap(({ choice, index, compiled }) => {
    const name = `Choice ${index + 1} ("${shortened(choice.value)}")`;
    if ('fault' in compiled) return [`${name} ${compiled.fault}.`];
    const takesAll = UNLIKELY.every(text => matches(choice, compiled, text));
    return takesAll && choice.correct === true ? [`${name} is correct, and matches every answer.`] : [];
  });
  const needed = patterns.reduce((sum, { compiled }) => sum + workOf(compiled), 0) * LONGEST_ANSWER;
  return needed > MOST_WORK ? [...found, 'The patterns together are too large.'] : found;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
