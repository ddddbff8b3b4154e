import type { ContentObject } from '@cs/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InitialiseMessage, Outcome, SandboxLanguage } from '../../sandbox/protocol.ts';
import { heard, IDLE, type RunState } from './runState.ts';
import type { Running, Sandbox } from './sandbox.ts';

export interface CodeRunner {
  state: RunState;
  run(code: string): void;
  answer(text: string): void;
  stop(): void;
  clear(): void;
}

/**
 * Runs a block's code in its sandbox, which is loaded for the first run.
 * @param place where the sandbox's frame is put
 */
export function useSandbox(
  block: ContentObject,
  place: RefObject<HTMLElement | null>,
  onLog: (event: string, outcome: Outcome) => void,
): CodeRunner {
  const [state, setState] = useState<RunState>(IDLE);
  const sandbox = useRef<Sandbox>(null);
  const running = useRef<Running>(null);
  useEffect(() => () => sandbox.current?.remove(), []);

  const run = async (code: string) => {
    setState({ ...IDLE, phase: 'loading' });
    const { Sandbox: Loaded } = await import('./sandbox.ts');
    if (!place.current) return;
    sandbox.current ??= new Loaded(place.current);
    running.current = sandbox.current.run(messageOf(block, code), {
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
