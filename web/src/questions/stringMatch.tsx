import { Field, TextArea } from '../ui/index.ts';
import type { Answer, QuestionType, WidgetProps } from './types.ts';
import { useEarlyInput } from './useEarlyInput.ts';

/** Characters of a one-line answer and of one with several lines (`learning.md §2.2`). */
const LINE = 75;
const LINES = 250;

/** A word, a pattern of bits or a few lines of code, compared with what the author expects. */
export const stringMatch: QuestionType = {
  answerType: 'stringChoice',
  Widget: StringMatch,
  missing: (question, answer) => {
    const value = answer?.value ?? '';
    if (value.trim() === '') return 'Type your answer first.';
    const limit = question.multiLineEntry ? LINES : LINE;
    return value.length > limit ? `Your answer is too long: at most ${limit} characters.` : undefined;
  },
};

/** What is posted; nothing while the box is empty. */
export function stringAnswer(value: string): Answer | undefined {
  return value === '' ? undefined : { type: 'stringChoice', value };
}

function StringMatch({ question, answer, onChange, result, feedbackId, readOnly }: WidgetProps) {
  const value = answer?.value ?? '';
  const input = useEarlyInput<HTMLInputElement>(({ value: typed }) => {
    if (typed !== value) onChange(stringAnswer(typed));
  });
  const area = useEarlyInput<HTMLTextAreaElement>(({ value: typed }) => {
    if (typed !== value) onChange(stringAnswer(typed));
  });
  const described = result ? feedbackId : undefined;
  if (question.multiLineEntry)
    return (
      <TextArea
        label="Answer"
        className="typed"
        ref={area}
        limit={LINES}
        rows={5}
        value={value}
        readOnly={readOnly}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={described}
        onChange={event => onChange(stringAnswer(event.currentTarget.value))}
      />
    );
  return (
    <Field label="Answer" describedBy={described} className="typed">
      {control => (
        <input
          {...control}
          ref={input}
          className="in mono"
          type="text"
          maxLength={LINE}
          readOnly={readOnly}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={event => onChange(stringAnswer(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}
