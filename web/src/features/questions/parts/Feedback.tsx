import type { ValidationResponse } from '@cs/contract';
import { Block } from '../../../blocks/index.ts';
import { Note, type NoteKind } from '../../../ui/index.ts';

const UNRECOGNISED = 'Your answer is not in a format we recognise, please enter your answer as a decimal number.';

interface Verdict {
  kind: NoteKind;
  title: string;
}

/** The heading over what is said of an answer (`learning.md §8`; decisions.md: 'Significant Figures' wherever the tag is). */
export function verdictOf({ correct, explanation }: ValidationResponse): Verdict {
  if (correct) return { kind: 'good', title: 'Correct!' };
  if (explanation?.tags?.includes('sig_figs')) return { kind: 'warn', title: 'Significant Figures' };
  return { kind: 'bad', title: 'Incorrect' };
}

/** What is said of an answer: the verdict, and why. Stands below the button that checks. */
export function Feedback({ result }: { result: ValidationResponse }) {
  const { kind, title } = verdictOf(result);
  return (
    <Note kind={kind} title={title}>
      <div className="text">
        <Why result={result} />
      </div>
    </Note>
  );
}

function Why({ result: { correct, explanation } }: { result: ValidationResponse }) {
  const tags = explanation?.tags ?? [];
  if (tags.includes('unrecognised_format'))
    return (
      <>
        <p>{UNRECOGNISED}</p>
        {tags.includes('invalid_std_form') && (
          <p>
            In standard form, put <code>^</code> or <code>**</code> between the 10 and the power:{' '}
            <code>3.7 x 10^5</code> or <code>3.7e5</code>.
          </p>
        )}
      </>
    );
  if (tags.includes('sig_figs'))
    return (
      <p>
        {tags.includes('sig_figs_too_many')
          ? 'Your answer has too many significant figures. Round it to what the question asks for.'
          : 'Your answer has too few significant figures. Give it to as many as the question asks for.'}
      </p>
    );
  if (explanation && says(explanation)) return <Block block={explanation} />;
  return correct ? null : <p>Read the question again, or open a hint, and have another go.</p>;
}

const says = ({ rich, value, children }: NonNullable<ValidationResponse['explanation']>): boolean =>
  (rich?.length ?? 0) > 0 || Boolean(value) || (children?.length ?? 0) > 0;
