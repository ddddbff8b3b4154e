import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { chosen, storage, usePreferences } from '../../session/index.ts';
import { keepLanguage } from './keepLanguage.ts';

/** The language picked last on any block of this page's life; kept in the browser, so no reader sees another's. */
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
 * page was loaded, what the account prefers, what this browser was used with before. What is picked is kept with the
 * account as well: the language itself, whatever its tab is called.
 */
export function useChosenLanguage(): [
  wanted: readonly string[],
  pick: (name: string, language: string | undefined) => void,
] {
  const queries = useQueryClient();
  const now = useSyncExternalStore(subscribe, latest, () => '');
  const before = useSyncExternalStore(never, remembered, () => '');
  const preferred = chosen(usePreferences(), 'PROGRAMMING_LANGUAGE') ?? '';
  return [
    [now, preferred, before].filter(Boolean),
    (name, language) => {
      pick(name);
      if (language) void keepLanguage(queries, language);
    },
  ];
}
