import type { NewSecret } from '@cs/contract';
import { now } from '../../platform/clock.ts';
import { transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts';
import { provePassword } from '../accounts/provePassword.ts';
import { type HasRole, isAdmin } from '../accounts/roles.ts';
import { findUser, holdUsers } from '../accounts/users.ts';
import { isCodeSecret, newCodeSecret, readCode, stepOfCode } from './codes.ts';
import { checkCode, forgetSecondFactor, type Guesser, hasSecondFactor, storeSecondFactor } from './secondFactor.ts';
import { endSessions } from './sessions.ts';
import { hasJustSignedIn, staySignedIn } from './stillSignedIn.ts';

/** A secret for a second factor; it is stored when a code made from it has come back. */
export const makeSecret = (userId: number): NewSecret => ({
  userId,
  sharedSecret: newCodeSecret(),
  created: now().getTime(),
  lastUpdated: now().getTime(),
});

/** What a set-up posts. */
export interface SetUpForm {
  sharedSecret?: string | undefined;
  mfaVerificationCode?: string | undefined;
}

/**
 * The secret of a set-up and the step of its code.
 * @throws {BadRequest} unless the code was made from the secret just now
 */
export function readSetUp({ sharedSecret, mfaVerificationCode: typed }: SetUpForm): { secret: string; step: number } {
  if (!sharedSecret || !typed || !isCodeSecret(sharedSecret))
    throw new BadRequest('Response must include full sharedSecret object and mfaVerificationCode');
  const step = stepOfCode(sharedSecret, readCode(typed));
  if (step === undefined) throw wrongCode();
  return { secret: sharedSecret, step };
}

const wrongCode = () => new BadRequest('Verification code is incorrect');

/** Who changes their second factor, and from which session. */
export interface Changer extends Guesser {
  sessionId: string | undefined;
  /** When that session began. */
  signedInAt: Date | undefined;
}

/** What shows that it is still the same person: the password, or a code of the second factor that is to be replaced. */
export interface Proof {
  passwordCurrent?: string | undefined;
  currentVerificationCode?: string | undefined;
}

/**
 * Sets up a second factor or replaces it, and ends the account's other sessions. Whoever has been signed in for a while
 * shows once more who they are: an unlocked computer must not give the account away.
 */
export async function setUpSecondFactor(me: Changer, form: SetUpForm, proof: Proof): Promise<void> {
  const replace = await hasSecondFactor(me.id);
  await showWhoYouAre(me, proof, replace);
  const read = readSetUp(form);
  await transaction(async () => {
    await staySignedIn(me.id, me.sessionId);
    if (!(await storeSecondFactor(me.id, { ...read, replace })))
      throw new BadRequest('Two-factor authentication has just been set up on another device.');
    await endSessions(me.id, { except: me.sessionId });
  });
}

async function showWhoYouAre(me: Changer, proof: Proof, byCode: boolean): Promise<void> {
  if (byCode && proof.currentVerificationCode) return checkCode(me, readCode(proof.currentVerificationCode), wrongCode);
  if (!byCode && proof.passwordCurrent) {
    await provePassword(me.id, proof.passwordCurrent, me.email);
    return;
  }
  if (hasJustSignedIn(me.signedInAt)) return;
  throw new BadRequest(
    byCode
      ? 'To replace your two-factor authentication, enter a code of the app that you use now, or log out and in again.'
      : 'To set up two-factor authentication, enter your current password, or log out and in again.',
  );
}

/**
 * Removes a second factor: one's own with a code of it, which ends the account's other sessions, or as ADMIN somebody
 * else's, which ends all of theirs (`decisions.md`, Readings; behaviour `accounts.md §8`).
 * @returns false when there was none
 */
export async function removeSecondFactor(
  me: Changer & HasRole,
  userId: number,
  typed: string | undefined,
): Promise<boolean> {
  const own = me.id === userId;
  if (isAdmin(me)) {
    if (own)
      throw new Forbidden(
        'Unable to change the MFA status of the account you are currently using. Ask another Admin for help.',
      );
    if (!(await findUser(userId)))
      throw new NotFound('Unable to complete MFA removal as user account could not be found.');
  } else {
    if (!own) throw new Forbidden();
    if (!typed) throw new BadRequest('Response must include mfaVerificationCode');
    await checkCode(me, readCode(typed), wrongCode);
  }
  return transaction(async () => {
    if (own) await staySignedIn(me.id, me.sessionId);
    else await holdUsers([userId]);
    if (!(await forgetSecondFactor(userId))) return false;
    await endSessions(userId, { except: own ? me.sessionId : undefined });
    return true;
  });
}
