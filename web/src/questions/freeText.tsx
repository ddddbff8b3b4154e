import { classes } from '../ui/classes.ts';
import { Field } from '../ui/index.ts';
import { stringAnswer } from './stringMatch.tsx';
import type { QuestionType, WidgetProps } from './types.ts';
import { useEarlyInput } from './useEarlyInput.ts';

/** What an answer in words may have (`learning.md §2.2`). */
const MOST_WORDS = 20;
const MOST_CHARACTERS = 200;

/** An answer in the reader's own words, marked by rules. What goes over a limit is counted and never cut off. */
export const freeText: QuestionType = {
  answerType: 'stringChoice',
  Widget: FreeText,
  missing: (_, answer) => {
    const value = answer?.value ?? '';
    const words = wordCount(value);
    if (words === 0) return 'Type your answer first.';
    if (words > MOST_WORDS) return `Your answer is too long: it has ${words} words, and may have ${MOST_WORDS}.`;
    return value.length > MOST_CHARACTERS
      ? `Your answer is too long: it has ${value.length} characters, and may have ${MOST_CHARACTERS}.`
      : undefined;
  },
};

/** Words as a person counts them: what stands between spaces. */
export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;

function FreeText({ answer, onChange, result, feedbackId, readOnly }: WidgetProps) {
  const value = answer?.value ?? '';
  const area = useEarlyInput<HTMLTextAreaElement>(({ value: typed }) => {
    if (typed !== value) onChange(stringAnswer(typed));
  });
  const words = MOST_WORDS - wordCount(value);
  const characters = MOST_CHARACTERS - value.length;
  const isOver = words < 0 || characters < 0;
  return (
    <Field
      label="Answer"
      hint={`In your own words: at most ${MOST_WORDS} words and ${MOST_CHARACTERS} characters.`}
      describedBy={result ? feedbackId : undefined}
      invalid={isOver}
      className="typed"
    >
      {control => {
        const counter = `${control.id}-count`;
        return (
          <>
            <textarea
              {...control}
              ref={area}
              className="area"
              rows={3}
              value={value}
              readOnly={readOnly}
              autoComplete="off"
              aria-describedby={[control['aria-describedby'], counter].filter(Boolean).join(' ')}
              onChange={event => onChange(stringAnswer(event.currentTarget.value))}
            />
            <p className={classes('hint num left', isOver && 'over')} id={counter}>
              {left(words, 'word')}, {left(characters, 'character')}
            </p>
          </>
        );
      }}
    </Field>
  );
}

/** "3 words left" or "1 word too many". */
function left(count: number, unit: string): string {
  const amount = Math.abs(count);
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ${count < 0 ? 'too many' : 'left'}`;
}
