import { redirect } from 'react-router';
import type { PageAction, PageRequest } from '../../../routing/page.ts';
import { afterAuthPath, becomeUser } from '../../../session/index.ts';
import { toldHere } from '../../accounts/toldHere.ts';
import { type LoginResult, secondStep, verify } from '../signIn.ts';

/** Where linking is done. */
const SECURITY_TAB = '/account#passwordreset';

/** What the provider puts into the address: what else stands there is nobody's business. */
export const FROM_PROVIDER = ['state', 'code', 'iss', 'error'] as const;

/** Sends the browser to the provider. @returns why not, when that fails */
export async function startSignIn({ me, params, call }: PageRequest): Promise<{ message: string }> {
  if (me) throw redirect('/');
  let answer: { redirectUrl: string };
  try {
    answer = await call('sessions.startProviderSignIn', { params: { provider: params.provider ?? '' } });
  } catch (error) {
    return { message: toldHere(error) };
  }
  throw redirect(answer.redirectUrl);
}

/**
 * Hands what the provider sent back to the API. Afterwards whoever wanted to link is back on the account page, others where
 * they wanted to go: on this site alone, and never where the provider's address says.
 */
export async function finishSignIn(action: PageAction): Promise<LoginResult | Response> {
  const { form, me, params, search, call, reply, queries } = action;
  if (form.get('intent') === 'verify') return verify({ ...action, search: new URLSearchParams() });
  const typed = { email: '', rememberMe: false };
  const query = Object.fromEntries(
    FROM_PROVIDER.flatMap(name => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  try {
    const answer = await reply('sessions.finishProviderSignIn', { params: { provider: params.provider ?? '' }, query });
    if (answer.status === 202) return { typed, second: await secondStep(call, answer.body) };
    becomeUser(queries, answer.body);
    return redirect(me ? SECURITY_TAB : afterAuthPath(new URLSearchParams()));
  } catch (error) {
    return { message: toldHere(error), typed };
  }
}
