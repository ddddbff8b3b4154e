import { useSyncExternalStore } from 'react';

/** The language picked last on any block of this page's life; kept in the browser alone, so no reader sees another's. */
let picked: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function pick(language: string): void {
  picked = language;
  for (const listener of listeners) listener();
}

/** The language that code blocks show, and the way to choose it for all of them. */
export function useChosenLanguage(): [string | undefined, (language: string) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => picked,
    () => undefined,
  );
  return [language, pick];
}
