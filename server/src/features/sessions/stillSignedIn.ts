import { now } from '../../platform/clock.ts';
import { NotLoggedIn } from '../../platform/errors.ts';
import { holdUsers } from '../accounts/users.ts';
import { livingSessions } from './sessions.ts';

/** ms after signing in during which nobody is asked again who they are. */
const JUST_SIGNED_IN = 15 * 60_000;

/** Whether a session began so lately that whoever uses it is taken to be who signed in: nobody has left a computer unlocked. */
export const hasJustSignedIn = (signedInAt: Date | undefined): boolean =>
  signedInAt !== undefined && now().getTime() - signedInAt.getTime() < JUST_SIGNED_IN;

/**
 * Holds the account of whoever changes how they sign in, until the transaction ends. What they showed of themselves counts
 * no more once their session has ended, as it does with a new password and with another second factor.
 * @param sessionId from which they do so
 * @throws {NotLoggedIn} when it has ended
 */
export async function staySignedIn(userId: number, sessionId: string | undefined): Promise<void> {
  await holdUsers([userId]);
  if (sessionId !== undefined && !(await livingSessions([sessionId])).has(sessionId)) throw new NotLoggedIn();
}
