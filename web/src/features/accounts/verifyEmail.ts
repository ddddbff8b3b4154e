import type { PageAction, PageRequest } from '../../routing/page.ts';
import { type Me, meQuery } from '../../session/index.ts';
import { toldHere } from './toldHere.ts';

export interface Verification {
  /** `ready`: the link has what it needs and was not used yet. `badLink`: the page's address lacks what the mail put there. */
  outcome: 'ready' | 'verified' | 'refused' | 'badLink';
  /** The server's words for a refusal. */
  message?: string;
  /** Whose address it is about, where the link says so. */
  userId?: number;
}

/** Whether this person is the one of the link, and verified by now: a second click still reads as success. */
const isDone = (me: Me | null, userId: number): boolean =>
  me?.id === userId && me.emailVerificationStatus === 'VERIFIED';

/** What the page's address says (`accounts.md §2`, Email verification page). Opening it uses nothing up. */
export function readLink({ search, me }: Pick<PageRequest, 'search' | 'me'>): Verification {
  const userId = Number(search.get('userid'));
  if (!Number.isSafeInteger(userId) || userId <= 0) return { outcome: 'badLink' };
  if (isDone(me, userId)) return { outcome: 'verified', userId };
  return { outcome: search.get('token') ? 'ready' : 'badLink', userId };
}

/** Uses the token of the mail: the page's post, so that what merely fetches links, such as a mail filter, uses up none. */
export async function verifyEmail({ search, call, me, queries }: PageAction): Promise<Verification> {
  const link = readLink({ search, me });
  const { userId } = link;
  const token = search.get('token');
  if (link.outcome !== 'ready' || userId === undefined || !token) return link;
  // The banner above asks the account whether it is verified.
  const lookAgain = async () => (me?.id === userId ? queries.fetchQuery({ ...meQuery, staleTime: 0 }) : me);
  try {
    await call('accounts.verifyEmail', { params: { userId, token } });
  } catch (error) {
    const message = toldHere(error);
    // It may have been used in another tab meanwhile.
    return isDone(await lookAgain(), userId)
      ? { outcome: 'verified', userId }
      : { outcome: 'refused', message, userId };
  }
  await lookAgain();
  return { outcome: 'verified', userId };
}

export interface Resent {
  sentTo?: string;
  message?: string;
}

/** What the page's forms answer. */
export interface VerifyResult {
  verification?: Verification;
  resent?: Resent;
}

/** The link's own form, and the one that has the mail sent again, which carries along what became of the link. */
export async function answerForms(action: PageAction): Promise<VerifyResult> {
  const { form } = action;
  if (form.get('intent') !== 'resend') return { verification: await verifyEmail(action) };
  const link = readLink(action);
  const refused = form.get('refused');
  const verification: Verification =
    link.outcome === 'ready' && typeof refused === 'string' && refused
      ? { ...link, outcome: 'refused', message: refused }
      : link;
  return { verification, resent: await sendAgain(action) };
}

/** Sends the mail once more to whoever is signed in. */
async function sendAgain({ me, call }: PageAction): Promise<Resent> {
  if (!me) return { message: 'Please log in first.' };
  try {
    await call('accounts.requestVerification', { body: { email: me.email } });
    return { sentTo: me.email };
  } catch (error) {
    return { message: toldHere(error) };
  }
}
