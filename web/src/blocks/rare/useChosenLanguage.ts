import { useSyncExternalStore } from 'react';
import { chosen, storage, usePreferences } from '../../session/index.ts';

/** The language picked last on any block of this page's life; kept in the browser alone, so no reader sees another's. */
let picked: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function pick(language: string): void {
  picked = language;
  storage.set('codeLanguage', language);
  for (const listener of listeners) listener();
}

const latest = () => picked ?? '';
const never = () => () => {};
let stored: string | undefined;
const remembered = () => {
  stored ??= storage.get('codeLanguage') ?? '';
  return stored;
};

/**
 * The languages that code blocks show, best first, and the way to choose one for all of them: what was picked since the
 * page was loaded, what the account prefers, what this browser was used with before.
 */
export function useChosenLanguage(): [wanted: readonly string[], pick: (language: string) => void] {
  const now = useSyncExternalStore(subscribe, latest, () => '');
  const before = useSyncExternalStore(never, remembered, () => '');
  const preferred = chosen(usePreferences(), 'PROGRAMMING_LANGUAGE') ?? '';
  return [[now, preferred, before].filter(Boolean), pick];
}
