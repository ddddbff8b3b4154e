import type { CodeTable, ContentObject } from '@cs/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../session/index.ts';
import { Button, Code, codeText, Note, ProgressBar } from '../../ui/index.ts';
import { languageName } from '../rare/languages.ts';
import { useLogged } from '../useLogged.ts';
import { Console, Rows } from './Console.tsx';
import './code-sandbox.css';
import { keepDraft, keptDraft } from './draft.ts';
import type { Feedback, RunState } from './runState.ts';
import { useSandbox } from './useSandbox.ts';

const CodeEditor = lazy(() => import('./CodeEditor.tsx'));

/** `learning.md §8`, Code snippet feedback. */
const SAYS: Readonly<Record<Feedback['verdict'], string>> = {
  correct: 'Your code is correct!',
  incorrect: 'Your code is incorrect!',
  ran: 'Your code ran correctly!',
};
const KINDS = { correct: 'good', incorrect: 'bad', ran: 'info' } as const;

/** Code that the reader runs and changes; without scripts it reads as any other code. */
export default function InteractiveCode({ block }: { block: ContentObject }) {
  const original = codeText(block.richCode ?? block.code ?? '');
  const [typed, setTyped] = useState<string>();
  const [editing, setEditing] = useState<'no' | 'kept' | 'asked'>('no');
  const [log] = useLogged();
  const hydrated = useHydrated();
  const runner = useSandbox(block, (event, outcome) =>
    log({ type: event, codeId: block.id, language: block.language, outcome }),
  );
  const { state } = runner;
  const id = block.id ?? original.slice(0, 100);
  const code = typed ?? original;
  const name = languageName(block.language);
  const idle = state.phase === 'idle';

  useEffect(() => {
    const kept = keptDraft(id);
    if (kept === undefined) return;
    setTyped(kept);
    setEditing('kept');
  }, [id]);

  const change = (text: string) => {
    const changed = text === original ? undefined : text;
    setTyped(changed);
    keepDraft(id, changed);
  };
  const run = () => runner.run(code);
  const reset = () => {
    change(original);
    runner.clear();
  };
  const still = <Code sample={{ language: name, code: block.richCode ?? original, marked: markedOf(state) }} />;

  // They come when they work, and their place is kept for them.
  const buttons = (
    <>
      {idle ? (
        <Button variant="primary" icon="play" onClick={run}>
          Run
        </Button>
      ) : (
        <Button icon="cross" onClick={runner.stop}>
          Stop
        </Button>
      )}
      {editing === 'no' && (
        <Button icon="pencil" onClick={() => setEditing('asked')}>
          Edit
        </Button>
      )}
      {typed !== undefined && (
        <Button variant="quiet" icon="undo" onClick={reset}>
          Reset
        </Button>
      )}
    </>
  );

  return (
    <div className="cs">
      {editing === 'no' ? (
        still
      ) : (
        <Suspense fallback={still}>
          <div className="code">
            <div className="code-h">
              <b>{name}</b>
            </div>
            <CodeEditor
              code={code}
              language={block.language ?? ''}
              languageName={name}
              errorLine={state.errorLine}
              focus={editing === 'asked'}
              onChange={change}
              onRun={run}
            />
          </div>
        </Suspense>
      )}
      <div className="row cs-bar">{hydrated && buttons}</div>
      <Result state={state} before={block.tables ?? []} name={name} onAnswer={runner.answer} />
    </div>
  );
}

const markedOf = ({ errorLine }: RunState): number[] => (errorLine === undefined ? [] : [errorLine]);

interface ResultProps {
  state: RunState;
  /** Tables as they are before anything has run. */
  before: readonly CodeTable[];
  name: string;
  onAnswer: (text: string) => void;
}

function Result({ state, before, name, onAnswer }: ResultProps) {
  const { phase, progress, shown, tables, feedback } = state;
  const percent = Math.round(progress * 100);
  const begun = phase !== 'idle' || shown.length > 0 || feedback !== undefined;
  return (
    <>
      <p className="sr" role="status">
        {phase === 'loading' && `Loading ${name}`}
        {phase === 'running' && 'Running'}
      </p>
      {phase === 'loading' && (
        <div className="cs-load">
          <p className="small">
            {percent < 100
              ? `Loading ${name}, ${percent}%. Your browser keeps it for the next time.`
              : `Starting ${name}…`}
          </p>
          <ProgressBar value={percent} of={100} label={`${percent}% loaded`} />
        </div>
      )}
      {(tables.length > 0 ? tables : before).map(table => (
        <Rows key={table.name} table={table} />
      ))}
      {begun && <Console state={state} language={name} onAnswer={onAnswer} />}
      {feedback && (
        <Note kind={KINDS[feedback.verdict]} live="polite">
          <p className="b">{SAYS[feedback.verdict]}</p>
          {feedback.because && <p>{feedback.because}</p>}
        </Note>
      )}
    </>
  );
}
