import { requiredText } from './checkAnswer.ts';
import { byChoice, byText, correctFirst, NO_ANSWER, NO_CHOICES, nothingMatched } from './decision.ts';
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
  if (given === '') return byText(NO_ANSWER, 'You did not provide an answer');

  const givenLower = given.toLowerCase();
  let best = nothingMatched();
  for (const { choice, index } of correctFirst(choices)) {
    const stored = stripped(question, choice.value);
    if (choice.caseInsensitive !== true) {
      // Authors catch one exact spelling beside a lenient correct answer with this, so it wins even when incorrect.
      if (stored === given) return byChoice(index, choice);
    } else if (!best.verdict.correct && stored.toLowerCase() === givenLower) {
      best = byChoice(index, choice);
    }
  }
  return best;
}

function stripped(question: StringMatchQuestion, text: string): string {
  const ahead = question.preserveLeadingWhitespace === true ? text : text.trimStart();
  return question.preserveTrailingWhitespace === true ? ahead : ahead.trimEnd();
}
