import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/index.ts';
import './console.css';
import { Failure } from './Failure.tsx';
import { Rows } from './Rows.tsx';
import type { RunState, Shown } from './state.ts';

/** px beyond which the output scrolls in itself. */
const TALLEST = 420;

interface ConsoleProps {
  state: RunState;
  /** "Python": names the console. */
  language: string;
  onAnswer(text: string): void;
}

/** What a program writes and asks. New output is announced. */
export function Console({ state, language, onAnswer }: ConsoleProps) {
  const { phase, shown, cut, height } = state;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new output and the field for an answer scroll into view
  useEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [shown, phase]);
  const answer = (text: string) => {
    // The field goes away; who is using the keyboard stays where the output is.
    box.current?.focus();
    onAnswer(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no region, because a page may hold many consoles; and no fields
    <section
      className="cs-out"
      role="group"
      ref={box}
      style={{ minHeight: Math.min(TALLEST, height), maxHeight: TALLEST }}
      aria-label={`Output of the ${language} code`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long output scrolls, and what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <div role="log" aria-live="polite">
        {cut > 0 && <p className="small muted">The first {cut} lines are no longer shown.</p>}
        {shown.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: output is only ever added to
          <Item key={index} item={each} />
        ))}
      </div>
      {phase === 'asking' && <Answer onAnswer={answer} />}
    </section>
  );
}

function Item({ item }: { item: Shown }) {
  if (item.kind === 'text') return <pre>{item.text.replace(/\n$/, '')}</pre>;
  if (item.kind === 'note') return <p className="small">{item.text}</p>;
  if (item.kind === 'table') return <Rows table={item.table} />;
  return <Failure error={item.error} />;
}

/** The line that a program waits for. It takes the focus, because nothing goes on before it is given. */
function Answer({ onAnswer }: { onAnswer: (text: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(text);
  };
  return (
    <form className="cs-in" onSubmit={submit}>
      <label className="sr" htmlFor={id}>
        The program waits for your input
      </label>
      <input
        ref={field}
        id={id}
        className="in mono"
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" small>
        Enter
      </Button>
    </form>
  );
}
