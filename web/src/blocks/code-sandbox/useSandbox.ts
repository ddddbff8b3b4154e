import type { ContentObject } from '@cs/contract';
import { useEffect, useRef, useState } from 'react';
import type { InitialiseMessage, Outcome, SandboxLanguage } from '../../sandbox/protocol.ts';
import type { Running } from './sandbox.ts';
import { IDLE, type RunState } from './state.ts';

type Runs = typeof import('./runs.ts');

export interface CodeRunner {
  state: RunState;
  /** What shows a run: there from the first one on. */
  runs: Runs | undefined;
  run(code: string): void;
  answer(text: string): void;
  stop(): void;
  clear(): void;
}

/** Runs a block's code in the page's sandbox, which is loaded for the first run. */
export function useSandbox(block: ContentObject, onLog: (event: string, outcome: Outcome) => void): CodeRunner {
  const [state, setState] = useState<RunState>(IDLE);
  const [runs, setRuns] = useState<Runs>();
  const running = useRef<Running>(null);
  const letGo = useRef<() => void>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      running.current?.stop();
      letGo.current?.();
      letGo.current = null;
    };
  }, []);

  const run = async (code: string) => {
    setState({ ...IDLE, phase: 'loading' });
    const loaded = await import('./runs.ts');
    if (gone.current) return;
    setRuns(loaded);
    letGo.current ??= loaded.holdSandbox();
    running.current = loaded.runInSandbox(messageOf(block, code), {
      onProgress: progress => setState(before => ({ ...before, progress })),
      onReply: reply => {
        setState(before => loaded.heard(before, reply, { ...block, language: block.language }));
        if (reply.type === 'log') onLog(reply.event, reply.outcome);
      },
    });
  };
  const failed = (error: unknown) => setState({ ...IDLE, lost: String(error) });
  return {
    state,
    runs,
    run: code => void run(code).catch(failed),
    answer: text => {
      setState(before => ({ ...before, phase: 'running' }));
      running.current?.answer(text);
    },
    stop: () => running.current?.stop(),
    clear: () => setState(IDLE),
  };
}

function messageOf(block: ContentObject, code: string): InitialiseMessage {
  const { setupCode, testCode, expectedResult, wrapCodeInMain } = block;
  return {
    type: 'initialise',
    language: block.language as SandboxLanguage,
    code,
    ...(setupCode !== undefined && { setup: setupCode }),
    ...(testCode !== undefined && { test: testCode }),
    ...(wrapCodeInMain && { wrapCodeInMain }),
    hasExpected: expectedResult !== undefined,
  };
}
