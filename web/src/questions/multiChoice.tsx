import type { ContentObject, Rich } from '@cs/contract';
import { RichText } from '../blocks/index.ts';
import { Choices } from '../ui/index.ts';
import { holdsMaths, spoken } from './spoken.ts';
import type { Answer, QuestionType, WidgetProps } from './types.ts';
import { useEarlyInput } from './useEarlyInput.ts';

/** One of several choices: the answer is the choice as it was sent, told apart by its exact value (`learning.md §2.2`). */
export const multiChoice: QuestionType = {
  answerType: 'choice',
  Widget: MultiChoice,
  missing: (question, answer) => (placeOf(question, answer) < 0 ? 'Choose an answer first.' : undefined),
};

const placeOf = (question: ContentObject, answer: Answer | undefined): number =>
  answer === undefined ? -1 : (question.choices ?? []).findIndex(choice => choice.value === answer.value);

/** What is posted for a choice; its compiled text stays here. */
export function choiceAnswer({ value, encoding, id }: ContentObject): Answer {
  return {
    type: 'choice',
    value: value ?? '',
    ...(encoding !== undefined && { encoding }),
    ...(id !== undefined && { id }),
  };
}

/** A choice that holds a formula is named in words: a label's name is text, and a formula has none. */
function ChoiceText({ rich }: { rich: Rich }) {
  if (!holdsMaths(rich)) return <RichText rich={rich} inline />;
  return (
    <>
      <span className="sr">{spoken(rich)}</span>
      <span aria-hidden="true">
        <RichText rich={rich} inline />
      </span>
    </>
  );
}

function MultiChoice({ question, answer, onChange, checked, readOnly = false }: WidgetProps) {
  const choices = question.choices ?? [];
  const choose = (place: string | undefined) => {
    const choice = choices[Number(place)];
    if (choice && !readOnly) onChange(choiceAnswer(choice));
  };
  const early = useEarlyInput<HTMLDivElement>(element => {
    const input = element.querySelector<HTMLInputElement>('input:checked');
    if (input && Number(input.value) !== placeOf(question, answer)) choose(input.value);
  });
  const place = placeOf(question, answer);
  const wrong = checked && !checked.correct ? placeOf(question, checked.answer) : -1;
  return (
    <div ref={early}>
      <Choices
        legend="Choose one answer"
        legendHidden
        choices={choices.map(({ rich, value }, index) => ({
          value: String(index),
          label: rich ? <ChoiceText rich={rich} /> : value,
        }))}
        chosen={place < 0 ? [] : [String(place)]}
        onChange={([chosen]) => choose(chosen)}
        wrong={wrong < 0 ? [] : [String(wrong)]}
        readOnly={readOnly}
      />
    </div>
  );
}
