import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Client, isApiError, useClient } from '../../api/index.ts';
import { FAILED } from '../../failures/catalogue.ts';
import { useTellFailure } from '../../failures/tellFailure.ts';
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
  const tellFailure = useTellFailure();
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
      tellFailure(...refusal(error, failed, failedBody));
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

/**
 * A failure as it is told: too many tries have a title of their own, with the server's words (`accounts.md §7`, What the
 * product does with answers).
 */
export function refusal(error: unknown, title: string, body?: string): [title: string, error: unknown, body?: string] {
  const throttled = isApiError(error) && error.status === 429;
  return throttled ? [FAILED.tooManyAttempts, error] : [title, error, body];
}
