import { requiredText } from './checkAnswer.ts';
import { byChoice, byText, correctFirst, NO_ANSWER, NO_CHOICES, NOTHING_MATCHED, nothingMatched } from './decision.ts';
import { sameToTheEye } from './sameToTheEye.ts';
import type { AnswerBase, Decision, Marker, StoredQuestionBase, TextChoice } from './types.ts';

export interface StoredString extends TextChoice {
  /** Default false. Secret. */
  caseInsensitive?: boolean;
}

export interface StringMatchQuestion extends StoredQuestionBase<StoredString> {
  type: 'isaacStringMatchQuestion';
  multiLineEntry?: boolean;
  preserveLeadingWhitespace?: boolean;
  preserveTrailingWhitespace?: boolean;
}

export interface StringAnswer extends AnswerBase {
  type: 'stringChoice';
  value: string;
}

/** String match (behaviour `learning.md §2.9`). */
export const stringMatch: Marker<StringMatchQuestion, StringAnswer> = {
  questionType: 'isaacStringMatchQuestion',
  answerType: 'stringChoice',
  genericRules: [],
  readAnswer: fields => ({ type: 'stringChoice', value: requiredText(fields, 'value') }),
  decide,
  problems: question =>
    correctFirst(question.choices ?? []).flatMap(({ choice, index }) => {
      if (choice.correct !== true) return [];
      const { verdict, rule } = decide(question, { type: 'stringChoice', value: choice.value });
      return verdict.correct
        ? []
        : [`Choice ${index + 1} ("${choice.value}") is correct, but would be marked incorrect (${rule}).`];
    }),
};

function decide(question: StringMatchQuestion, answer: StringAnswer): Decision {
  const { choices = [] } = question;
  if (choices.length === 0) return byText(NO_CHOICES, 'This question does not have any correct answers');
  const given = stripped(question, answer.value);
  const plain = stripped(question, plainly(question, answer.value));
  if (given === '' || plain === '') return byText(NO_ANSWER, 'You did not provide an answer');
  const asTyped = compare(question, given, text => text);
  if (asTyped.rule !== NOTHING_MATCHED) return asTyped;
  // What a phone or a word processor did to quotes and spaces is forgiven where it decides nothing (decision 007).
  return compare(question, plain, text => plainly(question, text));
}

/** Compares with each choice, correct first, both sides read alike and without white space around them. */
function compare(question: StringMatchQuestion, given: string, read: (text: string) => string): Decision {
  const givenLower = given.toLowerCase();
  let best = nothingMatched();
  for (const { choice, index } of correctFirst(question.choices ?? [])) {
    const stored = stripped(question, read(choice.value));
    if (choice.caseInsensitive !== true) {
      // Authors catch one exact spelling beside a lenient correct answer with this, so it wins even when incorrect.
      if (stored === given) return byChoice(index, choice);
    } else if (!best.verdict.correct && stored.toLowerCase() === givenLower) {
      best = byChoice(index, choice);
    }
  }
  return best;
}

function plainly(question: StringMatchQuestion, text: string): string {
  return sameToTheEye(text, { keepLineEnds: question.preserveTrailingWhitespace === true });
}

function stripped(question: StringMatchQuestion, text: string): string {
  const ahead = question.preserveLeadingWhitespace === true ? text : text.trimStart();
  return question.preserveTrailingWhitespace === true ? ahead : ahead.trimEnd();
}
