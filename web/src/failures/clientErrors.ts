import { type Call, isApiError } from '../api/index.ts';
import { withoutTokens } from './withoutTokens.ts';

/** Of one page at most so many are logged: a fault that comes again and again says no more. */
const MOST = 5;

/** Not faults of our code: what the browser says of itself, and work that was broken off. */
const NOISE = /ResizeObserver loop|^Script error\.?$/;

/** A fault with all that is known of where it happened. */
export const detailsOf = (error: unknown): string =>
  withoutTokens(error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Logs a fault in the page's own code (`accounts.md §7`, Notifications and logging); nothing that a mailed link opens. */
export function logClientError(call: Call, errorDetails: string): void {
  const body = {
    type: 'CLIENT_SIDE_ERROR',
    location: withoutTokens(window.location.href),
    userAgent: navigator.userAgent,
    errorDetails,
  };
  call('logging.logEvent', { body }).catch(failure => console.error('The error could not be reported', failure));
}

/**
 * Whether a fault that nothing on the page has caught is to be logged. What the API refused has been told already, and
 * what was broken off on purpose is no fault.
 */
export const isClientError = (error: unknown): boolean =>
  error != null &&
  !isApiError(error) &&
  !(error instanceof Error && error.name === 'AbortError') &&
  !NOISE.test(error instanceof Error ? error.message : String(error));

/** Logs what goes wrong outside of drawing, where no error page catches it; each fault once. @returns how to stop */
export function watchClientErrors(call: Call, target: EventTarget = window, log = logClientError): () => void {
  const seen = new Set<string>();
  const heard = (event: Event) => {
    const error: unknown = 'reason' in event ? event.reason : (event as Partial<ErrorEvent>).error;
    if (!isClientError(error)) return;
    const details = detailsOf(error);
    if (seen.has(details) || seen.size >= MOST) return;
    seen.add(details);
    log(call, details);
  };
  target.addEventListener('error', heard);
  target.addEventListener('unhandledrejection', heard);
  return () => {
    target.removeEventListener('error', heard);
    target.removeEventListener('unhandledrejection', heard);
  };
}
