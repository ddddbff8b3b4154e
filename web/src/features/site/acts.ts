import { redirect } from 'react-router';
import { isApiError } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import { becomeUser, ownPath } from '../../session/index.ts';

/** Ends the session and goes home; one that had ended already is as good. */
export async function signOut({ call, queries }: PageAction): Promise<Response> {
  try {
    await call('sessions.signOut');
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
  }
  becomeUser(queries, null);
  return redirect('/');
}

/** Sends the mail that verifies an address again, and goes back to where it was asked for. */
export async function resendVerification({ call, me, form }: PageAction): Promise<Response> {
  await call('accounts.requestVerification', { body: me ? { email: me.email } : {} });
  return redirect(ownPath(String(form.get('from') ?? '')) ?? '/');
}
