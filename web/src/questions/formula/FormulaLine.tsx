import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Field } from '../../ui/index.ts';
import type { WidgetProps } from '../types.ts';
import { useEarlyInput } from '../useEarlyInput.ts';
import { formulaAnswer, LINE, seedOf, typedOf } from './editorState.ts';
import type { Grammar } from './grammar.ts';
import { KeyRows } from './KeyRows.tsx';
import { type FormulaKey, press } from './keys.ts';
import { Preview } from './Preview.tsx';
import { useSettled } from './useSettled.ts';
import './formula.css';

interface FormulaLineProps extends WidgetProps {
  grammar: Grammar;
  /** Another way of writing the same line, in place of the box and its keys. */
  editor?: ReactNode;
  /** Below the keys. */
  children?: ReactNode;
}

/** The line that a formula is typed in, with the question's symbols as keys, and below it how it is read. */
export function FormulaLine({ grammar, editor, children, ...widget }: FormulaLineProps) {
  const { question, answer, result, feedbackId, readOnly } = widget;
  const typed = answer ? typedOf(answer) : seedOf(question);
  const reading = grammar.read(typed);
  const type = useTyping(grammar, widget);
  const [settled, settle] = useSettled(typed);
  const quiet = settled === typed;
  const caret = useRef<number>(undefined);
  // Whether somebody has put the caret where it is. Before anybody does it stands before the text, and Tab selects all.
  const placed = useRef(false);
  const line = useEarlyInput<HTMLInputElement>(({ value }) => {
    if (value !== typed) type(value);
  });
  const lineId = useId();
  const previewId = useId();
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    line.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const write = (key: FormulaKey) => {
    const { selectionStart, selectionEnd } = (placed.current && line.current) || {};
    const after = press(key, { text: typed, start: selectionStart ?? typed.length, end: selectionEnd ?? typed.length });
    if (after.text.length > LINE) return;
    caret.current = after.end;
    placed.current = true;
    type(after.text);
  };
  const reach = () => {
    if (line.current === document.activeElement) return;
    const isPlaced = placed.current;
    line.current?.focus();
    if (!isPlaced) line.current?.setSelectionRange(typed.length, typed.length);
    placed.current = true;
  };
  return (
    <div className="formula">
      {editor ?? (
        <>
          <Field
            id={lineId}
            label="Answer"
            hint={readOnly ? undefined : grammar.hint}
            invalid={quiet && typed.trim() !== '' && !reading.ok}
            describedBy={[previewId, result && feedbackId].filter(Boolean).join(' ')}
          >
            {control => (
              <input
                {...control}
                ref={line}
                className="in mono"
                type="text"
                maxLength={LINE}
                readOnly={readOnly}
                autoCapitalize="none"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                value={typed}
                onChange={event => type(event.currentTarget.value)}
                onFocus={() => {
                  placed.current = false;
                }}
                onClick={() => {
                  placed.current = true;
                }}
                onKeyDown={({ key }) => {
                  if (key !== 'Tab' && key !== 'Shift') placed.current = true;
                }}
                onBlur={settle}
              />
            )}
          </Field>
          {!readOnly && <KeyRows rows={grammar.keys} controls={lineId} onReach={reach} onPress={write} />}
        </>
      )}
      <Preview id={previewId} grammar={grammar} typed={typed} reading={reading} settled={quiet} />
      {children}
    </div>
  );
}

/** Keeps a line as the answer. An emptied line is kept where the question would otherwise begin with its seed again. */
export function useTyping(grammar: Grammar, { question, onChange }: WidgetProps): (typed: string) => void {
  return typed => {
    const emptied = typed === '' && seedOf(question) === '';
    onChange(emptied ? undefined : formulaAnswer(grammar.type, typed, grammar.read(typed)));
  };
}
