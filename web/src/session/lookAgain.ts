import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/index.ts';
import { type Me, updateMe } from './me.ts';

/**
 * Takes over what became of the account elsewhere, such as an address that was verified in another tab. Where that cannot
 * be learnt everything stays as it is: whoever is signed in is not taken from the page for it. For the banner alone: every
 * page names the files that it brings, and would name one more.
 */
export async function lookAgain(queries: QueryClient, { call }: Pick<Client, 'call'>, { id }: Me): Promise<void> {
  const now = await call('accounts.getCurrentUser').catch(() => undefined);
  if (now?.id === id) updateMe(queries, now);
}
