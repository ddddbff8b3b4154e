import { useEffect } from 'react';
import { isSiteError, messageOf } from '../api/index.ts';
import { useToasts } from '../ui/index.ts';

/** Says once that something could not be loaded, under the title that the specification gives it (`learning.md §8`). */
export function useFailureToast(title: string, error: Error | null): void {
  const toasts = useToasts();
  useEffect(() => {
    if (error && !isSiteError(error)) toasts.show({ kind: 'bad', title, body: messageOf(error) });
  }, [error, title, toasts]);
}
