import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ResultTable } from '../../sandbox/protocol.ts';
import { Button } from '../../ui/index.ts';
import type { RunState, Shown } from './runState.ts';

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
  const { title, said, advice } = item.error;
  return (
    <div className="cs-err">
      <p>
        <b>{title}</b>
      </p>
      <pre>{said}</pre>
      {advice && <p>{advice}</p>}
    </div>
  );
}

/** Rows of a result or of a table. */
export function Rows({ table: { name, columns, rows, total } }: { table: ResultTable }) {
  const label = name === undefined ? `Result, ${rowCount(total)}` : `Table ${name}, ${rowCount(total)}`;
  return (
    <div className="cs-rows">
      <p className="small muted">
        {label}
        {rows.length < total && `, the first ${rows.length} shown`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no region, because a run may have many results; and no fields */}
      <section
        className="tw"
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide results scroll, and what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="tb" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a result may share a name, and never move
                <th scope="col" key={index}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a result have no identity, and never move
              <tr key={at}>
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const rowCount = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`);

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
