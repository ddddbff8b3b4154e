import { useState } from 'react';
import { type Call, useClient } from '../../api/index.ts';
import { useTellFailure } from '../../failures/tellFailure.ts';

export interface TaskOptions<Input, Result> {
  /** The toast's title on failure (`learning.md §8`); the server's words are its text. */
  failure: string;
  run: (call: Call, input: Input) => Promise<Result>;
  done?: (result: Result, input: Input) => void;
}

/**
 * Something that a button does on the server. A failure below 500 is a toast for 5 s titled by the action; from 500 on
 * the page's own error page stands instead (`learning.md §8`). `input` is what is under way while `busy`.
 */
export function useTask<Input, Result>({ failure, run, done }: TaskOptions<Input, Result>) {
  const { call } = useClient();
  const tellFailure = useTellFailure();
  const [underWay, setUnderWay] = useState<{ input: Input }>();
  const work = async (input: Input) => {
    const task = { input };
    setUnderWay(task);
    try {
      const result = await run(call, input);
      done?.(result, input);
    } catch (error) {
      tellFailure(failure, error);
    } finally {
      setUnderWay(latest => (latest === task ? undefined : latest));
    }
  };
  const start = (input: Input) => void work(input);
  return { start, busy: underWay !== undefined, input: underWay?.input };
}
