import { useEffect, useRef } from 'react';
import type { WidgetProps } from '../types.ts';
import { lineOf } from './algebraGrammar.ts';
import { formulaAnswer, seedOf, typedOf } from './editorState.ts';
import type { Grammar } from './grammar.ts';
import { type MathsField, makeMathsField } from './mathsField.ts';

type MathsEditorProps = Pick<WidgetProps, 'question' | 'answer' | 'onChange'> & { grammar: Grammar };

/** The maths editor, in place of the line. It writes the same line, so that one may change to and fro. */
export default function MathsEditor({ grammar, question, answer, onChange }: MathsEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<MathsField>(undefined);
  const written = useRef<string>(undefined);
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
    const made = makeMathsField(parent, 'Answer', {
      onInput: tex => latest.current(tex),
      onEnter: () => parent.closest('form')?.requestSubmit(),
    });
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
    <div className="field">
      <p className="lab" aria-hidden="true">
        Answer
      </p>
      <div ref={place} className="maths-field" />
    </div>
  );
}
