import { useCallback } from 'react';
import { useClient } from '../../../api/index.ts';

/** Tells the log what happened (behaviour `learning.md §2.14`). A failure is nobody's concern. */
export function useEventLog(): (event: { type: string; [field: string]: unknown }) => void {
  const { call } = useClient();
  return useCallback(
    event => {
      call('logging.logEvent', { body: event }).catch(error => console.warn('The event was not logged', error));
    },
    [call],
  );
}
