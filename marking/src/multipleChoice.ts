import { optionalText, requiredText } from './checkAnswer.ts';
import { byChoice, byText, correctFirst, NO_CHOICES, nothingMatched } from './decision.ts';
import type { AnswerBase, Decision, Marker, StoredQuestionBase, TextChoice } from './types.ts';

export interface MultipleChoiceQuestion extends StoredQuestionBase<TextChoice> {
  type: 'isaacMultiChoiceQuestion';
}

/** The received choice, sent back unchanged; only `value` decides. */
export interface ChoiceAnswer extends AnswerBase {
  type: 'choice';
  value: string;
  encoding?: string;
  id?: string;
}

/** Multiple choice (behaviour `learning.md §2.7`): the first choice with exactly the posted text, white space and all. */
export const multipleChoice: Marker<MultipleChoiceQuestion, ChoiceAnswer> = {
  questionType: 'isaacMultiChoiceQuestion',
  answerType: 'choice',
  genericRules: [],
  readAnswer(fields) {
    const encoding = optionalText(fields, 'encoding');
    const id = optionalText(fields, 'id');
    return {
      type: 'choice',
      value: requiredText(fields, 'value'),
      ...(encoding !== undefined && { encoding }),
      ...(id !== undefined && { id }),
    };
  },
  decide,
  problems(question) {
    const values = (question.choices ?? []).map(choice => choice.value);
    const repeated = new Set(values.filter((value, index) => values.indexOf(value) !== index));
    return [...repeated].map(value => `Two choices read "${value}", so that they cannot be told apart.`);
  },
};

function decide({ choices = [] }: MultipleChoiceQuestion, answer: ChoiceAnswer): Decision {
  if (choices.length === 0) return byText(NO_CHOICES, 'This question does not have any correct answers!');
  const hit = correctFirst(choices).find(({ choice }) => choice.value === answer.value);
  return hit ? byChoice(hit.index, hit.choice) : nothingMatched();
}
