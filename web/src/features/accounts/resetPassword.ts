import type { PageAction, PageRequest } from '../../routing/page.ts';
import { padded } from '../sessions/padded.ts';
import { textOf } from './personFields.ts';
import { MESSAGES } from './rules.ts';
import { toldHere } from './toldHere.ts';

/** On the form; the server holds the rule for new passwords (decisions.md). */
const SHORTEST = 6;

/** Why the link cannot be used, or nothing. */
export async function checkResetToken({ params, call }: PageRequest): Promise<{ message?: string }> {
  try {
    await call('accounts.checkPasswordReset', { params: { token: params.token ?? '' } });
    return {};
  } catch (error) {
    return { message: toldHere(error) };
  }
}

export interface ResetResult {
  done?: true;
  /** Under the fields. */
  mismatch?: string;
  /** The server's words. */
  message?: string;
}

export async function resetPassword({ form, params, call }: PageAction): Promise<ResetResult> {
  const password = textOf(form, 'password');
  if (password.length < SHORTEST || password !== textOf(form, 'again')) return { mismatch: MESSAGES.reset };
  try {
    await call('accounts.resetPassword', { params: { token: params.token ?? '' }, body: padded({ password }) });
    return { done: true };
  } catch (error) {
    return { message: toldHere(error) };
  }
}
