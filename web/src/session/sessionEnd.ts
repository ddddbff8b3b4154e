import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { apiError, clientOf, type Fetcher, isApiError, isStaleSession } from '../api/index.ts';
import { meQuery } from './me.ts';

/** Nothing yet, ended, or ended while an answer was being checked, which this tab keeps. */
export type SessionState = 'on' | 'ended' | 'ended, answer kept';

/** That the session ran out, or was ended elsewhere, while this page was open. */
export interface SessionEnd {
  report(state: Exclude<SessionState, 'on'>): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  current(): SessionState;
}

export function createSessionEnd(): SessionEnd {
  let state: SessionState = 'on';
  const listeners = new Set<() => void>();
  const change = (next: SessionState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    report: change,
    clear: () => change('on'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
  };
}

const End = createContext<SessionEnd>(createSessionEnd());
export const SessionEndProvider = End.Provider;

export const useSessionEnd = (): SessionEnd => use(End);

export function useSessionState(): SessionState {
  const end = useSessionEnd();
  return useSyncExternalStore(end.subscribe, end.current, () => 'on');
}

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

/** Carries calls as `fetcher` does, and tells when a reply to somebody signed in shows that the session is gone. */
export function watchSession(fetcher: Fetcher, signedIn: () => boolean, end: SessionEnd): Fetcher {
  const isGone = async () => (await fetcher('GET', '/users/current_user', undefined, { headers: {} })).status === 401;
  return async (method, url, body, options) => {
    const reply = await fetcher(method, url, body, options);
    if ((reply.status === 400 || reply.status === 401) && signedIn()) {
      const stale = isStaleSession(apiError(reply.status, said(reply.body)));
      // 401 is also said of a wrong password.
      if (stale || (reply.status === 401 && (await isGone().catch(() => false)))) end.report('ended');
    }
    return reply;
  };
}

function said(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The reference's 400 is bare text.
    return { errorMessage: body };
  }
}
