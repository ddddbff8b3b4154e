import { useMemo } from 'react';
import { storage } from './storage.ts';
import { useHydrated } from './useHydrated.ts';

let hidden = false;

/** Whether people and groups are shown by placeholders; `features/groups/names.ts` is where they are named. */
export const namesAreHidden = (): boolean => hidden;

export function hideNames(hide: boolean): void {
  hidden = hide;
}

/**
 * Whether this browser is to hide names: the stored `anonymiseUsers` is 'YES' (`accounts.md §4`, Anonymising mode). The
 * server does not know, so what it has drawn must be taken over first, and then drawn afresh by whoever asks.
 */
export function useNamesHidden(): boolean {
  const hydrated = useHydrated();
  const hide = useMemo(() => hydrated && storage.get('anonymiseUsers') === 'YES', [hydrated]);
  hideNames(hide);
  return hide;
}
