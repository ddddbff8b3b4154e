import { useCallback, useEffect, useRef } from 'react';
import { isApiError, isSiteError, messageOf } from '../api/index.ts';
import { type SiteFault, useSiteFault } from '../routing/siteFault.ts';
import { type Toasts, useToasts } from '../ui/index.ts';

export interface Tellers {
  toasts: Pick<Toasts, 'show'>;
  fault: Pick<SiteFault, 'report'>;
}

/**
 * The general rule for something that did not work (`accounts.md §8`): from 500 on the error page in place of the page, and
 * nothing else; below, `say` gets the server's words, or without any reply the generic ones. What is no reply of the API is
 * logged here, the rest where it arrives (`api/browserFetcher.ts`).
 * @returns whether it was said: false where the error page stands, under which no dialog may stay open
 */
export function tellBeside({ report }: Tellers['fault'], error: unknown, say: (message: string) => void): boolean {
  if (isSiteError(error)) {
    report(error.status);
    return false;
  }
  if (!isApiError(error)) console.error(error);
  say(messageOf(error));
  return true;
}

/** The same where it is said as a red toast for 5 s titled with the action; `body` in place of the server's words. */
export function tellFailure({ toasts, fault }: Tellers, title: string, error: unknown, body?: string): void {
  const answered = isApiError(error) && error.status > 0;
  tellBeside(fault, error, message => toasts.show({ kind: 'bad', title, body: (answered && body) || message }));
}

/** `tellBeside` for the page that is open, where the words stand beside what failed. */
export function useTellBeside(): (error: unknown, say: (message: string) => void) => boolean {
  const fault = useSiteFault();
  return useCallback((error, say) => tellBeside(fault, error, say), [fault]);
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
