import { useEffect, useRef, useState } from 'react';
import { type Call, useClient } from '../../../api/index.ts';
import { useTellBeside } from '../../../failures/tellFailure.ts';

/** ms of rest after which a text is compiled. */
const REST = 500;

export interface Shown<Answer> {
  /** The text that it was made of. */
  of: string;
  answer?: Answer;
  /** Why there is none, in the server's words. */
  failure?: string;
}

type Ask<Answer> = (call: Call, value: string, signal: AbortSignal) => Promise<Answer>;

/** The preview of a text that is being typed, made when the typing rests; the last one stays until the next is there. */
export function usePreview<Answer>(value: string, ask: Ask<Answer>): Shown<Answer> | undefined {
  const { call } = useClient();
  const tellBeside = useTellBeside();
  const asking = useRef(ask);
  const [shown, setShown] = useState<Shown<Answer>>();
  useEffect(() => {
    if (value.trim() === '') {
      setShown(undefined);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await asking.current(call, value, stop.signal);
        if (!stop.signal.aborted) setShown({ of: value, answer });
      } catch (error) {
        if (!stop.signal.aborted) tellBeside(error, failure => setShown({ of: value, failure }));
      }
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [value, call, tellBeside]);
  return shown;
}
