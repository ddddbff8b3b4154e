import { redirect } from 'react-router';
import type { PageAction } from '../../routing/page.ts';
import { becomeUser, ownPath, saysNobody } from '../../session/index.ts';
import { leaveDevice } from '../../shell/otherTabs.ts';
import { toldHere } from '../accounts/toldHere.ts';

/** Ends the session and goes home; one that had ended already is as good. @returns why it has not ended */
export async function signOut({ call, me, queries }: PageAction): Promise<Response | { message: string }> {
  if (!me) {
    leaveDevice();
    return redirect('/');
  }
  try {
    await call('sessions.signOut');
  } catch (error) {
    if (!saysNobody(error)) return { message: toldHere(error) };
  }
  leaveDevice();
  becomeUser(queries, null);
  return redirect('/');
}

/** Sends the mail that verifies an address again, and goes back to where it was asked for. */
export async function resendVerification({ call, me, form }: PageAction): Promise<Response> {
  await call('accounts.requestVerification', { body: me ? { email: me.email } : {} });
  return redirect(ownPath(String(form.get('from') ?? '')) ?? '/');
}
