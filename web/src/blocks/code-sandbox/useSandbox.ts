import type { ContentObject } from '@cs/contract';
import { useEffect, useRef, useState } from 'react';
import type { InitialiseMessage, Outcome, SandboxLanguage } from '../../sandbox/protocol.ts';
import { heard, IDLE, type RunState } from './runState.ts';
import type { Running } from './sandbox.ts';

export interface CodeRunner {
  state: RunState;
  run(code: string): void;
  answer(text: string): void;
  stop(): void;
  clear(): void;
}

/** Runs a block's code in the page's sandbox, which is loaded for the first run. */
export function useSandbox(block: ContentObject, onLog: (event: string, outcome: Outcome) => void): CodeRunner {
  const [state, setState] = useState<RunState>(IDLE);
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
    const { holdSandbox, runInSandbox } = await import('./sandbox.ts');
    if (gone.current) return;
    letGo.current ??= holdSandbox();
    running.current = runInSandbox(messageOf(block, code), {
      onProgress: progress => setState(before => ({ ...before, progress })),
      onReply: reply => {
        setState(before => heard(before, reply, { ...block, language: block.language }));
        if (reply.type === 'log') onLog(reply.event, reply.outcome);
      },
    });
  };
  const failed = (error: unknown) =>
    setState(before =>
      heard(
        { ...before, phase: 'idle' },
        { type: 'error', name: 'LoadError', message: String(error) },
        { language: undefined },
      ),
    );
  return {
    state,
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
