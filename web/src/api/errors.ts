/**
 * A call that did not succeed. Told apart by its field, not by its class, because a bundler may copy the class.
 * `status` is 0 when there was no response at all (`accounts.md §8`).
 */
export interface ApiError extends Error {
  readonly apiError: true;
  readonly status: number;
  /** The error of a service that is known to be away: no site-wide error page for it (behaviour `accounts.md §0.2`). */
  readonly bypassGenericSiteErrorPage: boolean;
}

/** Stands in where a failure has no message of its own (`accounts.md §8`). */
export const GENERIC_MESSAGE = "There may be an error connecting to the provider's platform.";

/** Makes an error from a failed reply; `body` is what came, of whatever shape. */
export function apiError(status: number, body: unknown): ApiError {
  const said = typeof body === 'object' && body !== null ? body : {};
  const text = 'errorMessage' in said && typeof said.errorMessage === 'string' ? said.errorMessage : '';
  return Object.assign(new Error(text || GENERIC_MESSAGE), {
    apiError: true as const,
    status,
    bypassGenericSiteErrorPage: 'bypassGenericSiteErrorPage' in said && said.bypassGenericSiteErrorPage === true,
  });
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'apiError' in error && error.apiError === true;
}

/** Whether a failure takes the whole page (`accounts.md §8`): 500 and above, unless the reply says otherwise. */
export function isSiteError(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 500 && !error.bypassGenericSiteErrorPage;
}

/** The session's cookie was refused and has been taken away: the next call would be anonymous (behaviour `accounts.md §0.4`). */
export const isStaleSession = (error: unknown): boolean =>
  isApiError(error) && error.status === 400 && error.message.startsWith('Authentication cookie is invalid');

/** No response at all: no network, or a server that does not answer. */
export const isLost = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** What to tell the user of any failure: the server's words, else the generic ones. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : GENERIC_MESSAGE;
}
