import { useSyncExternalStore } from 'react';

/** Whether the network answers, as far as the browser can tell; `waiting` while a page has been asked for in vain. */
export type Connection = 'on' | 'off' | 'waiting';

/** ms between two tries of a page while the browser believes that it is connected. */
const AGAIN = 5000;

let waiting = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const current = (): Connection => {
  if (waiting > 0) return 'waiting';
  return navigator.onLine ? 'on' : 'off';
};

export const useConnection = (): Connection => useSyncExternalStore(subscribe, current, () => 'on');

/** Until the browser says that it is connected again, or a while has passed, or nobody waits any more. */
function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN);
    window.addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}

/**
 * Does what opens a page, again and again while there is no connection: the page before stays, with all that was typed in
 * it (interface.md, "Never lose a keystroke"), and the frame says what is going on. On the server, once.
 */
export async function whenConnected<T>(
  work: () => Promise<T>,
  isLost: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  if (typeof window === 'undefined') return work();
  let told = false;
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isLost(error) || signal?.aborted) throw error;
      }
      if (!told) {
        told = true;
        waiting += 1;
        tell();
      }
      await pause(signal);
    }
  } finally {
    if (told) {
      waiting -= 1;
      tell();
    }
  }
}
