import type { Preferences } from '@cs/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clientOf } from '../api/index.ts';
import { useMe } from './me.ts';

/** The stored preferences of the signed-in account. Asked for signed in only. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ client }): Promise<Preferences> => clientOf(client).call('accounts.getPreferences'),
});

/** `{ EMAIL_PREFERENCE: { ASSIGNMENTS: true } }`; empty signed out and until they are known. */
export function usePreferences(): Preferences {
  const me = useMe();
  return useQuery({ ...preferencesQuery, enabled: me !== null }).data ?? {};
}

/** The one name that is on in a group where only one may be, such as PROGRAMMING_LANGUAGE. */
export function chosen(preferences: Preferences, group: string): string | undefined {
  return Object.entries(preferences[group] ?? {}).find(([, on]) => on)?.[0];
}

const ENGINEERS: readonly string[] = ['aqa', 'eduqas', 'wjec', 'cie'];

/** How Boolean algebra is written for this reader: the preference, else by exam board (`accounts.md §9`). */
export function useNotation(): 'ENG' | 'MATH' {
  const me = useMe();
  const preference = chosen(usePreferences(), 'BOOLEAN_NOTATION');
  if (preference === 'ENG' || preference === 'MATH') return preference;
  return ENGINEERS.includes(me?.registeredContexts?.[0]?.examBoard ?? 'all') ? 'ENG' : 'MATH';
}
