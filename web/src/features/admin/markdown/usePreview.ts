import { useEffect, useState } from 'react';
import { type ApiAnswer, messageOf, useClient } from '../../../api/index.ts';

/** ms of rest after which a text is compiled. */
const REST = 500;

export interface Shown {
  /** The text that it was made of. */
  of: string;
  answer?: ApiAnswer<'pages.previewText'>;
  /** Why there is none, in the server's words. */
  failure?: string;
}

/** The preview of a text that is being typed, made when the typing rests; the last one stays until the next is there. */
export function usePreview(value: string): Shown | undefined {
  const { call } = useClient();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (value.trim() === '') {
      setShown(undefined);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await call('pages.previewText', { body: { value } }, { signal: stop.signal });
        if (!stop.signal.aborted) setShown({ of: value, answer });
      } catch (error) {
        if (!stop.signal.aborted) setShown({ of: value, failure: messageOf(error) });
      }
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [value, call]);
  return shown;
}
