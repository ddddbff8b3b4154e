import type { CodeTable, ContentObject } from '@cs/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../session/index.ts';
import { Button, Code, codeText } from '../../ui/index.ts';
import { languageName } from '../rare/languages.ts';
import { useLogged } from '../useLogged.ts';
import './code-sandbox.css';
import { keepDraft, keptDraft } from './draft.ts';
import { Failure } from './Failure.tsx';
import { Rows } from './Rows.tsx';
import { NOT_STARTED, type RunState } from './state.ts';
import { type CodeRunner, useSandbox } from './useSandbox.ts';

const CodeEditor = lazy(() => import('./CodeEditor.tsx'));

/**
 * Code that the reader runs and changes; without scripts it reads as any other code. What runs it and shows what it writes
 * (`runs.ts`), and the editor, come when they are asked for.
 */
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
      <Result runner={runner} before={block.tables ?? []} name={name} />
    </div>
  );
}

const markedOf = ({ errorLine }: RunState): number[] => (errorLine === undefined ? [] : [errorLine]);

interface ResultProps {
  runner: CodeRunner;
  /** Tables as they are before anything has run. */
  before: readonly CodeTable[];
  name: string;
}

function Result({ runner: { state, runs, answer }, before, name }: ResultProps) {
  const { phase, tables, lost } = state;
  return (
    <>
      <p className="sr" role="status">
        {phase === 'loading' && `Loading ${name}`}
        {phase === 'running' && 'Running'}
      </p>
      {runs && phase === 'loading' && <runs.Loading progress={state.progress} language={name} />}
      {(tables.length > 0 ? tables : before).map(table => (
        <Rows key={table.name} table={table} />
      ))}
      {runs && <runs.Outcome state={state} language={name} onAnswer={answer} />}
      {lost !== undefined && (
        <div role="alert">
          <Failure error={{ ...NOT_STARTED, said: lost }} />
        </div>
      )}
    </>
  );
}
