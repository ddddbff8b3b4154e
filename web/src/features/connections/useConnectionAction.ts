import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Client, isApiError, messageOf, useClient } from '../../api/index.ts';
import { useToasts } from '../../ui/index.ts';

export interface ConnectionAction<T> {
  run: (call: Client['call'], subject: T) => Promise<unknown>;
  /** Said when it is done. */
  done: (subject: T) => string;
  /** The title of the toast when it fails; the server's words stand under it, or `failedBody`. */
  failed: string;
  failedBody?: string;
  after?: () => void;
}

/** Something done to a connection or a membership: afterwards everything that depends on who sees what is asked again. */
export function useConnectionAction<T>({ run, done, failed, failedBody, after }: ConnectionAction<T>) {
  const { call } = useClient();
  const queries = useQueryClient();
  const toasts = useToasts();
  // A second press may come before the first has been drawn.
  const underWay = useRef(false);
  const [state, setState] = useState<{ pending: boolean; variables?: T }>({ pending: false });
  const work = async (variables: T) => {
    setState({ pending: true, variables });
    try {
      await run(call, variables);
      toasts.show({ kind: 'good', title: done(variables) });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    } catch (error) {
      toasts.show({ kind: 'bad', ...refusal(error, failed, failedBody) });
    } finally {
      underWay.current = false;
      setState({ pending: false, variables });
      after?.();
    }
  };
  const mutate = (variables: T) => {
    if (underWay.current) return;
    underWay.current = true;
    void work(variables);
  };
  return { mutate, isPending: state.pending, variables: state.variables };
}

/** Title and words of a failure; too many tries have a title of their own (`accounts.md §8`, Toast titles). */
export function refusal(error: unknown, title: string, body?: string): { title: string; body: string } {
  const throttled = isApiError(error) && error.status === 429;
  const said = messageOf(error);
  if (throttled) return { title: 'Too many attempts', body: said };
  return { title, body: (isApiError(error) && error.status > 0 && body) || said };
}
