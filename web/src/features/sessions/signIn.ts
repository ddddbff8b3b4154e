import type { SecondFactorRequired } from '@cs/contract';
import { redirect } from 'react-router';
import { type Call, isApiError, isStaleSession } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import { afterAuthPath, becomeUser } from '../../session/index.ts';
import { toldHere } from '../accounts/toldHere.ts';
import { padded } from './padded.ts';
import { codeFault, tidyCode } from './security/codeRules.ts';

/** The wire's word for signing in with a password kept here (behaviour `accounts.md §1`). */
export const LOCAL = 'SEGUE';

/** A sign-in password must be longer than this to be sent (`accounts.md §5`, Login password). */
const TOO_SHORT = 6;

export interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

export interface SecondStep {
  /** Under the code. */
  fault?: string;
  /** Said by the server: told as a toast too. */
  refused?: true;
  /** What an administrator without a second factor is to set up first. */
  secret?: string;
}

export interface LoginResult {
  /** Under the fields. */
  email?: string;
  password?: string;
  /** What the server said of the attempt as a whole. */
  message?: string;
  /** It was said of a reset that was asked for, not of signing in. */
  ofReset?: true;
  /** The address that a reset was asked for: "being processed". */
  resetFor?: string;
  /** The password was right: a code is to follow. */
  second?: SecondStep;
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
export async function signInOrReset(action: PageAction): Promise<LoginResult | Response> {
  const { form, call, reply, queries, search } = action;
  if (form.get('intent') === 'verify') return verify(action);
  const { email, password, rememberMe } = readLogin(form);
  const typed = { email, rememberMe };
  const wrongEmail = emailFault(email);
  if (form.get('intent') === 'reset') {
    if (wrongEmail) return { email: wrongEmail, typed };
    try {
      await call('accounts.requestPasswordReset', { body: { email } });
      return { resetFor: email, typed };
    } catch (error) {
      return { message: toldHere(error), ofReset: true, typed };
    }
  }
  const wrongPassword = passwordFault(password);
  if (wrongEmail || wrongPassword)
    return { typed, ...(wrongEmail && { email: wrongEmail }), ...(wrongPassword && { password: wrongPassword }) };
  try {
    const body = padded({ email, password, rememberMe });
    const answer = await reply('sessions.signIn', { params: { provider: LOCAL }, body });
    if (answer.status === 202) return { typed, second: await secondStep(call, answer.body) };
    becomeUser(queries, answer.body);
    return redirect(afterAuthPath(search));
  } catch (error) {
    return { message: toldHere(error), typed };
  }
}

/** What is to be done after the first step; an administrator without a second factor gets a secret to set one up. */
export async function secondStep(call: Call, required: SecondFactorRequired): Promise<SecondStep> {
  if (!required['2FA_SETUP_REQUIRED']) return {};
  const { sharedSecret: secret } = await call('sessions.getNewSecretAtSignIn');
  return { secret };
}

/**
 * The second step: a code completes the sign-in, or the set-up that comes before it (`accounts.md §4`, Login). When it has
 * waited for too long, the way is back to the password.
 */
export async function verify({ form, call, queries, search }: PageAction): Promise<LoginResult | Response> {
  const { email, rememberMe } = readLogin(form);
  const typed = { email, rememberMe };
  const secret = String(form.get('secret') ?? '');
  const step = { ...(secret && { secret }) };
  const mfaVerificationCode = tidyCode(String(form.get('code') ?? ''));
  const fault = codeFault(mfaVerificationCode);
  if (fault) return { typed, second: { ...step, fault } };
  try {
    const me = secret
      ? await call('sessions.setUpAtSignIn', { body: { sharedSecret: secret, mfaVerificationCode, rememberMe } })
      : await call('sessions.answerChallenge', { body: { mfaVerificationCode, rememberMe } });
    becomeUser(queries, me);
    return redirect(afterAuthPath(search));
  } catch (error) {
    if (isStaleSession(error) || isTooLate(error)) return { typed, message: TOO_LATE };
    return { typed, second: { ...step, fault: toldHere(error), refused: true } };
  }
}

const TOO_LATE = 'Your login session may have expired. Please enter your password again.';
const isTooLate = (error: unknown): boolean => isApiError(error) && error.message.endsWith(TOO_LATE);
