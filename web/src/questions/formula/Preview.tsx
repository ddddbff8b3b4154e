import type { Reading } from './editorState.ts';
import { type Grammar, strangers } from './grammar.ts';

interface PreviewProps {
  id: string;
  grammar: Grammar;
  typed: string;
  reading: Reading;
  /** Nobody is typing, so what is wrong may be said. */
  settled: boolean;
}

/**
 * How the line is read, as maths, or why it cannot be read and where. Words stand for the markup where there are some.
 * The picture follows each keystroke; what is said waits for a pause.
 */
export function Preview({ id, grammar, typed, reading, settled }: PreviewProps) {
  const empty = typed.trim() === '';
  const unknown = empty ? [] : strangers(grammar, reading);
  return (
    <div className="read-as">
      {!empty && reading.ok && (
        <>
          <p className="small muted" aria-hidden="true">
            Read as
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; this is a formula that may scroll */}
          <div
            className="read-as-m"
            role="group"
            aria-label="Your answer as maths"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long formula scrolls, and what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {reading.words !== undefined && <span className="sr">{reading.words}</span>}
            <span
              aria-hidden={reading.words !== undefined || undefined}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own grammar, which escapes what was typed
              dangerouslySetInnerHTML={{ __html: reading.mathml }}
            />
          </div>
        </>
      )}
      {!empty && !reading.ok && !settled && <p className="small muted">…</p>}
      {empty && <p className="small muted">Your answer will be shown here as maths.</p>}
      <div id={id} role="status">
        {settled && !empty && !reading.ok && <Problem typed={typed} {...reading.problem} />}
        {settled && reading.ok && reading.words !== undefined && !empty && (
          <span className="sr">Read as {reading.words}</span>
        )}
        {settled && unknown.length > 0 && (
          <p className="small">
            This question is about {grammar.names.join(', ')}. Your answer also has {unknown.join(', ')}.
          </p>
        )}
      </div>
    </div>
  );
}

/** What cannot be read, with its place in the line marked. */
function Problem({ typed, at, message }: { typed: string; at: number; message: string }) {
  const [wrong = ''] = typed.slice(at);
  return (
    <>
      <p className="small b">
        {message} <span className="sr">{wrong === '' ? 'At the end of your answer.' : `At character ${at + 1}.`}</span>
      </p>
      <p className="mono read-as-at" aria-hidden="true">
        {typed.slice(0, at)}
        <mark>{wrong || ' '}</mark>
        {typed.slice(at + wrong.length)}
      </p>
    </>
  );
}
