import { type Client, isApiError, messageOf } from '../../api/index.ts';
import type { Me } from '../../session/index.ts';
import { padded } from './padded.ts';
import { codeFault, tidyCode } from './security/codeRules.ts';
import { LOCAL, passwordFault } from './signIn.ts';

export interface Credentials {
  password: string;
  /** The verification code, once one is asked for. */
  code: string | undefined;
  /** With the password; the code's step goes on with it. */
  rememberMe: boolean;
}

/** The same person is logged in again; a code is to follow; or why not. */
export type LoggedInAgain = { me: Me } | { codeWanted: true } | { fault: string };

/**
 * Logs the person in again whose page this is, while the page stands (`accounts.md §8`, Session expired). What fails is said
 * in the dialog, from 500 on too: the page that it stands over is what is to be saved.
 */
export async function logInAgain(
  { call, reply }: Pick<Client, 'call' | 'reply'>,
  { email }: Pick<Me, 'email'>,
  { password, code, rememberMe }: Credentials,
): Promise<LoggedInAgain> {
  const fault = code === undefined ? passwordFault(password) : codeFault(code);
  if (fault) return { fault };
  try {
    if (code !== undefined)
      return { me: await call('sessions.answerChallenge', { body: { mfaVerificationCode: tidyCode(code) } }) };
    const body = padded({ email, password, rememberMe });
    const answer = await reply('sessions.signIn', { params: { provider: LOCAL }, body });
    return answer.status === 202 ? { codeWanted: true } : { me: answer.body };
  } catch (error) {
    if (!isApiError(error)) console.error(error);
    return { fault: messageOf(error) };
  }
}
