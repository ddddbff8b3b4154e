import { redirect } from 'react-router';
import type { PageAction } from '../../routing/page.ts';
import { afterAuthPath, becomeUser } from '../../session/index.ts';
import { toldHere } from '../accounts/toldHere.ts';

/** The wire's word for signing in with a password kept here (behaviour `accounts.md §1`). */
const LOCAL = 'SEGUE';

/** A sign-in password must be longer than this to be sent (`accounts.md §5`, Login password). */
const TOO_SHORT = 6;

export interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

export interface LoginResult {
  /** Under the fields. */
  email?: string;
  password?: string;
  /** What the server said of the attempt as a whole. */
  message?: string;
  /** The address that a reset was asked for: "being processed". */
  resetFor?: string;
  /** What was typed, for a page that is drawn anew; never the password. */
  typed: { email: string; rememberMe: boolean };
}

export function readLogin(form: FormData): LoginValues {
  return {
    email: String(form.get('email') ?? '').trim(),
    password: String(form.get('password') ?? ''),
    rememberMe: form.get('rememberMe') === 'true',
  };
}

export const emailFault = (email: string): string | undefined =>
  email.includes('@') ? undefined : 'Please enter a valid email address';

export const passwordFault = (password: string): string | undefined =>
  password.length > TOO_SHORT ? undefined : `Please enter your password, which has more than ${TOO_SHORT} characters`;

/**
 * What the sign-in page's form does: signs in and goes where the reader wanted to (`accounts.md §2`, Login page), or, by
 * its second button, asks for a password reset for the address that was typed.
 */
export async function signInOrReset({ form, call, queries, search }: PageAction): Promise<LoginResult | Response> {
  const { email, password, rememberMe } = readLogin(form);
  const typed = { email, rememberMe };
  const wrongEmail = emailFault(email);
  if (form.get('intent') === 'reset') {
    if (wrongEmail) return { email: wrongEmail, typed };
    try {
      await call('accounts.requestPasswordReset', { body: { email } });
      return { resetFor: email, typed };
    } catch (error) {
      return { message: toldHere(error), typed };
    }
  }
  const wrongPassword = passwordFault(password);
  if (wrongEmail || wrongPassword)
    return { typed, ...(wrongEmail && { email: wrongEmail }), ...(wrongPassword && { password: wrongPassword }) };
  try {
    const me = await call('sessions.signIn', { params: { provider: LOCAL }, body: { email, password, rememberMe } });
    becomeUser(queries, me);
    return redirect(afterAuthPath(search));
  } catch (error) {
    return { message: toldHere(error), typed };
  }
}
