import type { QueryClient } from '@tanstack/react-query';
import { clientOf } from '../../api/index.ts';
import { chosen, meQuery, preferencesQuery } from '../../session/index.ts';

/** The languages that an account may prefer (`learning.md §9`). */
const LANGUAGES = 'PSEUDOCODE JAVASCRIPT PYTHON PHP CSHARP ASSEMBLY PLAINTEXT SQL JAVA VBA'.split(' ');

/** Whether there is an account to keep it with, and whether accounts know it. */
export const mayKeep = (queries: QueryClient, language: string): boolean =>
  queries.getQueryData(meQuery.queryKey) != null && LANGUAGES.includes(language);

/** One after the other, so that the language that was picked last stays. */
let under: Promise<unknown> = Promise.resolve();
/** What was picked last: on its turn, what was picked before it is passed over, or it would be the account's for a moment. */
let last: string | undefined;
/** Whether the account is known to have what we know of it: not while something is on its way, which may arrive or not. */
let sure = false;

/**
 * Keeps a language as the preference of the account that is signed in (behaviour `accounts.md §2.5`: with the account,
 * which is sent as it is now).
 * @returns whether the account has it now
 */
export function keepLanguage(queries: QueryClient, language: string): Promise<boolean> {
  last = language;
  const kept = under.then(() =>
    last === language
      ? store(queries, language).catch(error => {
          console.warn('The language was not kept with the account', error);
          return false;
        })
      : false,
  );
  under = kept;
  return kept;
}

async function store(queries: QueryClient, language: string): Promise<boolean> {
  if (!mayKeep(queries, language)) return false;
  const before = queries.getQueryData(preferencesQuery.queryKey) ?? {};
  if (sure && chosen(before, 'PROGRAMMING_LANGUAGE') === language) return true;
  sure = false;
  const group = Object.fromEntries(LANGUAGES.map(name => [name, name === language]));
  const { call } = clientOf(queries);
  // What is left out of an account is cleared, so it is read afresh: another tab may have changed it.
  const { id, role, dateOfBirth, schoolId, schoolOther } = await call('accounts.getCurrentUser');
  await call('accounts.saveUser', {
    body: {
      registeredUser: { id, role, dateOfBirth, schoolId, schoolOther },
      userPreferences: { PROGRAMMING_LANGUAGE: group },
    },
  });
  sure = true;
  queries.setQueryData(preferencesQuery.queryKey, old => ({ ...old, PROGRAMMING_LANGUAGE: group }));
  return true;
}
