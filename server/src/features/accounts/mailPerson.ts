import { config } from '../../platform/config.ts';
import { type Mail, sendMail, type Variables } from '../../platform/mail.ts';
import { siteLink } from '../../platform/site.ts';
import { peopleWhoWant } from './preferences.ts';
import type { UserRow } from './present.ts';
import { roleOf } from './present.ts';
import { findUser } from './users.ts';

/** What every mail may say: the recipient's own fields and the addresses of the site (behaviour `accounts.md §22`). */
function commonVariables(user: UserRow): Variables {
  const settings = config();
  return {
    givenName: user.givenName ?? '',
    familyName: user.familyName ?? '',
    email: user.email,
    role: roleOf(user),
    siteName: settings.siteName,
    siteBaseURL: settings.publicUrl,
    accountURL: siteLink(settings, '/account'),
    contactUsURL: siteLink(settings, '/contact'),
    emailPreferencesURL: siteLink(settings, '/account#emailpreferences'),
    myAssignmentsURL: siteLink(settings, '/assignments'),
    sig: `The ${settings.siteShortName} team`,
  };
}

/** How a mail to an account may differ from the usual. */
export interface PersonMail {
  /** Another address than the account's, such as one to verify. */
  to?: string;
  /** The kind of mail that people can turn off. */
  preference?: Mail['preference'];
  replyTo?: string;
}

/**
 * Sends an account a mail, inside the transaction that causes it.
 * @returns whether there will be a mail
 */
export const mailPerson = (
  user: UserRow,
  template: Mail['template'],
  variables: Variables = {},
  { to = user.email, preference, replyTo }: PersonMail = {},
): Promise<boolean> =>
  sendMail({
    template,
    to,
    userId: user.id,
    preference,
    replyTo,
    variables: { ...commonVariables(user), ...variables },
  });

/**
 * Who is not to be mailed: an address that is known not to receive, and whoever turned a kind of mail off
 * (behaviour `accounts.md §21.7`).
 */
export async function mayMail({
  to,
  userId,
  preference,
}: Pick<Mail, 'to' | 'userId' | 'preference'>): Promise<boolean> {
  if (userId === undefined) return true;
  const user = await findUser(userId);
  if (!user || (user.emailVerificationStatus === 'DELIVERY_FAILED' && to === user.email)) return false;
  return !preference || (await peopleWhoWant(preference, [userId])).has(userId);
}
