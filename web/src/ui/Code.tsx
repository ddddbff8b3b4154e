import type { RichCode } from '@cs/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import './code.css';

export interface CodeSample {
  /** "Python", "Pseudocode". */
  language: string;
  /** Highlighted lines, or plain text. */
  code: RichCode | string;
  /** Numbers, from 1, of lines to draw attention to. */
  marked?: readonly number[];
  /** Under the lines. */
  after?: ReactNode;
}

/** Code with its language's name, line numbers that are not copied, and a copy button. */
export function Code({ sample }: { sample: CodeSample }) {
  return (
    <div className="code">
      <div className="code-h">
        <b>{sample.language}</b>
        <CopyButton text={codeText(sample.code)} />
      </div>
      <CodeLines sample={sample} />
      {sample.after}
    </div>
  );
}

export function CodeLines({ sample: { language, code, marked = [] } }: { sample: CodeSample }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no region, or a page of programs had as many landmarks of one name; and no fields
    <section
      className="code-s"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={`${language} code`}
    >
      <pre>
        <code>
          {linesOf(code).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone and never move
            <span className={classes('l', marked.includes(index + 1) && 'hl')} key={index}>
              {line.map((run, at) =>
                typeof run === 'string' ? (
                  run
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above, for the runs of a line
                  <span className={run[0]} key={at}>
                    {run[1]}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}

/** ms */
const COPIED_SHOWN = 2000;

export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), COPIED_SHOWN);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    const { clipboard } = navigator;
    if (!clipboard) setSaid('Select the code to copy it');
    else
      clipboard.writeText(text).then(
        () => setSaid('Copied'),
        () => setSaid('Select the code to copy it'),
      );
  };
  return (
    <span className="copy">
      <Button variant="quiet" small icon={said === 'Copied' ? 'tick' : 'copy'} onClick={copy}>
        {said || 'Copy'}
      </Button>
      <span className="sr" role="status">
        {said}
      </span>
    </span>
  );
}

/** The code as text, as it is copied. */
export function codeText(code: RichCode | string): string {
  return linesOf(code)
    .map(line => line.map(run => (typeof run === 'string' ? run : run[1])).join(''))
    .join('\n');
}

function linesOf(code: RichCode | string): RichCode {
  return typeof code === 'string'
    ? code
        .replace(/\n$/, '')
        .split('\n')
        .map(line => [line])
    : code;
}
