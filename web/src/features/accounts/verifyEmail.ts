import type { PageAction, PageRequest } from '../../routing/page.ts';
import { type Me, meQuery } from '../../session/index.ts';
import { toldHere } from './toldHere.ts';

export interface Verification {
  /** `badLink`: the address of the page lacks what the mail put there. */
  outcome: 'verified' | 'refused' | 'badLink';
  /** The server's words for a refusal. */
  message?: string;
  /** Whose address it is about, where the link says so. */
  userId?: number;
}

/** Whether this person is the one of the link, and verified by now: a second click still reads as success. */
const isDone = (me: Me | null, userId: number): boolean =>
  me?.id === userId && me.emailVerificationStatus === 'VERIFIED';

/** Uses the token of the mail (`accounts.md §2`, Email verification page). */
export async function verifyEmail({ search, call, me, queries }: PageRequest): Promise<Verification> {
  const userId = Number(search.get('userid'));
  const token = search.get('token');
  if (!Number.isSafeInteger(userId) || userId <= 0) return { outcome: 'badLink' };
  if (isDone(me, userId)) return { outcome: 'verified', userId };
  if (!token) return { outcome: 'badLink', userId };
  try {
    await call('accounts.verifyEmail', { params: { userId, token } });
  } catch (error) {
    return { outcome: 'refused', message: toldHere(error), userId };
  }
  // The banner above asks the account whether it is verified.
  if (me?.id === userId) await queries.fetchQuery({ ...meQuery, staleTime: 0 });
  return { outcome: 'verified', userId };
}

export interface Resent {
  sentTo?: string;
  message?: string;
}

/** The page's form: sends the mail once more to whoever is signed in. */
export async function sendAgain({ me, call }: PageAction): Promise<Resent> {
  if (!me) return { message: 'Please log in first.' };
  try {
    await call('accounts.requestVerification', { body: { email: me.email } });
    return { sentTo: me.email };
  } catch (error) {
    return { message: toldHere(error) };
  }
}
