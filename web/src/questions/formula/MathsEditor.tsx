import { useEffect, useId, useRef } from 'react';
import { Field } from '../../ui/index.ts';
import type { WidgetProps } from '../types.ts';
import { lineOf } from './algebraGrammar.ts';
import { formulaAnswer, seedOf, typedOf } from './editorState.ts';
import type { Grammar } from './grammar.ts';
import { type MathsField, makeMathsField } from './mathsField.ts';

/** The maths editor, in place of the line. It writes the same line, so that one may change to and fro. */
export default function MathsEditor({ grammar, ...props }: WidgetProps & { grammar: Grammar }) {
  const { question, answer, onChange, result, feedbackId } = props;
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<MathsField>(undefined);
  const written = useRef<string>(undefined);
  const labelId = useId();
  const typed = answer ? typedOf(answer) : seedOf(question);

  const take = (tex: string) => {
    const reading = grammar.read(tex);
    const line = reading.ok ? lineOf(reading.python) : tex;
    written.current = line;
    onChange(line === '' && seedOf(question) === '' ? undefined : formulaAnswer(grammar.type, line, reading));
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const made = makeMathsField(parent, 'Answer', tex => latest.current(tex));
    field.current = made;
    made.focus();
    return () => made.remove();
  }, []);

  // What comes from elsewhere, such as an attempt in another tab, is taken over; what was written here stands there.
  useEffect(() => {
    if (typed === written.current) return;
    written.current = typed;
    const reading = grammar.read(typed);
    field.current?.show(reading.ok ? reading.tex : typed);
  }, [typed, grammar]);

  return (
    <Field label="Answer" describedBy={result ? feedbackId : undefined} labelHidden>
      {() => (
        <>
          <p className="b" id={labelId} aria-hidden="true">
            Answer
          </p>
          <div ref={place} className="maths-field" />
        </>
      )}
    </Field>
  );
}
