import type { QueryClient } from '@tanstack/react-query';
import { clientOf, isApiError, isStaleSession } from '../../../api/index.ts';
import { meQuery } from '../../../session/index.ts';

/** ms that a session is taken to last after it was seen; far below its length (`SESSION_SECONDS`). */
const TRUSTED = 5 * 60_000;

/** A refused cookie is told by a 400 of its own, and a cookie that has run out is not sent at all. */
const showsNobody = (error: unknown): boolean => (isApiError(error) && error.status === 401) || isStaleSession(error);

/**
 * Whether the session still lasts, which what visitors may do as well must ask first: without its cookie an answer would
 * be taken as a visitor's, and lost to the account. True when it cannot be told.
 */
export async function stillSignedIn(queries: QueryClient): Promise<boolean> {
  const seen = queries.getQueryState(meQuery.queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - seen < TRUSTED) return true;
  try {
    queries.setQueryData(meQuery.queryKey, await clientOf(queries).call('accounts.getCurrentUser'));
    return true;
  } catch (error) {
    return !showsNobody(error);
  }
}
