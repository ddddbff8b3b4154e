import { useCallback, useEffect, useRef } from 'react';
import { isApiError, isSiteError, messageOf } from '../api/index.ts';
import { type SiteFault, useSiteFault } from '../routing/siteFault.ts';
import { type Toasts, useToasts } from '../ui/index.ts';

export interface Tellers {
  toasts: Pick<Toasts, 'show'>;
  fault: Pick<SiteFault, 'report'>;
}

/**
 * The general rule for something that did not work (`accounts.md §8`): below 500 a red toast for 5 s titled with the
 * action, with the server's words or, where `body` is given, with those; from 500 on the error page in place of the
 * page, and no toast. Without any reply the generic words, and the exception is logged.
 */
export function tellFailure({ toasts, fault }: Tellers, title: string, error: unknown, body?: string): void {
  if (isSiteError(error)) {
    fault.report(error.status);
    return;
  }
  const answered = isApiError(error) && error.status > 0;
  if (!answered) console.error(title, error);
  toasts.show({ kind: 'bad', title, body: (answered && body) || messageOf(error) });
}

/** `tellFailure` for the page that is open. */
export function useTellFailure(): (title: string, error: unknown, body?: string) => void {
  const toasts = useToasts();
  const fault = useSiteFault();
  return useCallback((title, error, body) => tellFailure({ toasts, fault }, title, error, body), [toasts, fault]);
}

/** Says once, besides on the form itself, what the server refused of it: `result` is what the form's action answered. */
export function useRefusalToast(title: string, result: object | undefined, message: string | undefined): void {
  const toasts = useToasts();
  const told = useRef<object>(undefined);
  useEffect(() => {
    if (!result || !message || told.current === result) return;
    told.current = result;
    toasts.show({ kind: 'bad', title, body: message });
  }, [result, title, message, toasts]);
}
