import { createContext, use, useSyncExternalStore } from 'react';
import { apiError, type Fetcher, isStaleSession } from '../api/index.ts';

export interface EndedSession {
  /** An answer was being checked, which this tab keeps. */
  answerKept: boolean;
  /** To be said now; false once it has been read. */
  said: boolean;
}

/** That the session ran out, or was ended elsewhere, while this page was open: nothing, until it has. */
export interface SessionEnd {
  report(what: Pick<EndedSession, 'answerKept'>): void;
  /** It has been read. What is tried afterwards is still nobody's. */
  dismiss(): void;
  /** Somebody else's session, or none, has begun. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  current(): EndedSession | undefined;
}

export function createSessionEnd(): SessionEnd {
  let state: EndedSession | undefined;
  const listeners = new Set<() => void>();
  const change = (next: EndedSession | undefined) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    report: ({ answerKept }) => change({ answerKept, said: true }),
    dismiss: () => change(state && { ...state, said: false }),
    clear: () => change(undefined),
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

export function useEndedSession(): EndedSession | undefined {
  const end = useSessionEnd();
  return useSyncExternalStore(end.subscribe, end.current, () => undefined);
}

/** Carries calls as `fetcher` does, and tells when a reply to somebody signed in shows that the session is gone. */
export function watchSession(fetcher: Fetcher, signedIn: () => boolean, end: SessionEnd): Fetcher {
  const isGone = async () => (await fetcher('GET', '/users/current_user', undefined, { headers: {} })).status === 401;
  return async (method, url, body, options) => {
    const reply = await fetcher(method, url, body, options);
    if ((reply.status === 400 || reply.status === 401) && signedIn()) {
      const stale = isStaleSession(apiError(reply.status, said(reply.body)));
      // 401 is also said of a wrong password.
      if (stale || (reply.status === 401 && (await isGone().catch(() => false)))) end.report({ answerKept: false });
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
