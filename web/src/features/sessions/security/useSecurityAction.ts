import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiKey, type Call, type EndpointName, useClient } from '../../../api/index.ts';
import { useTellFailure } from '../../../failures/tellFailure.ts';
import { useToasts } from '../../../ui/index.ts';

export interface SecurityAction<T> {
  run: (call: Call) => Promise<T>;
  /** The toast when it is done; none where what follows says it. */
  done?: { title: string; body?: string };
  /** The title of the toast when it fails; the server's words stand under it. */
  failed: string;
}

/** Something done to the way in which one signs in; afterwards what the tab shows of it is asked again. */
export function useSecurityAction() {
  const { call } = useClient();
  const queries = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  // A second press may come before the first has been drawn.
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  /** @returns whether it was done, and what came */
  const act = async <T>({ run, done, failed }: SecurityAction<T>): Promise<{ answer: T } | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      const answer = await run(call);
      if (done) {
        toasts.show({ kind: 'good', ...done });
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['sessions.getAuthenticationSettingsOf' satisfies EndpointName] }),
          queries.invalidateQueries({ queryKey: apiKey('sessions.listSessions') }),
        ]);
      }
      return { answer };
    } catch (error) {
      tellFailure(failed, error);
      return undefined;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { act, busy };
}
