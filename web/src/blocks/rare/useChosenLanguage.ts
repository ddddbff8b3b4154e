import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { chosen, storage, usePreferences } from '../../session/index.ts';
import { keepLanguage, mayKeep } from './keepLanguage.ts';

/** The language picked last on any block of this page's life; kept in the browser, so no reader sees another's. */
let picked: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In what is remembered, between a tab's name and its language while that has not reached the account. */
const WAITS = '!';
/** The same, between a tab's name and when (ms) the account got it: a page that was asked for before may not know of it. */
const KEPT = '@';

function pick(queries: QueryClient, name: string, language = ''): void {
  picked = name;
  const waits = mayKeep(queries, language);
  storage.set('codeLanguage', waits ? name + WAITS + language : name);
  for (const listener of listeners) listener();
  if (waits) void keep(queries, name, language);
}

async function keep(queries: QueryClient, name: string, language: string): Promise<void> {
  const kept = await keepLanguage(queries, language);
  if (kept && storage.get('codeLanguage') === name + WAITS + language)
    storage.set('codeLanguage', name + KEPT + Date.now());
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
 * page was loaded, what the account prefers, what this browser was used with before; but a pick that has not reached the
 * account yet goes before what it prefers, and is sent again; so does one that reached it after this page was asked for.
 */
export function useChosenLanguage(): [
  wanted: readonly string[],
  /** Takes the tab's name, and the language itself, which the account keeps. */
  pick: (name: string, language: string | undefined) => void,
] {
  const queries = useQueryClient();
  const now = useSyncExternalStore(subscribe, latest, () => '');
  const [known = '', waiting] = useSyncExternalStore(never, remembered, () => '').split(WAITS);
  const [before = '', keptAt] = known.split(KEPT);
  const preferred = chosen(usePreferences(), 'PROGRAMMING_LANGUAGE') ?? '';
  useEffect(() => {
    if (waiting && picked === undefined && mayKeep(queries, waiting)) void keep(queries, before, waiting);
  }, [queries, before, waiting]);
  const isNewer = Boolean(waiting) || Number(keptAt) > performance.timeOrigin;
  const wanted = isNewer ? [now, before, preferred] : [now, preferred, before];
  return [wanted.filter(Boolean), (name, language) => pick(queries, name, language)];
}
