import { config } from '../../platform/config.ts';
import { type Addressed, type Mail, sendMails, type Variables } from '../../platform/mail.ts';
import { siteLink } from '../../platform/site.ts';
import { peopleWhoWant } from './preferences.ts';
import { roleOf, type UserRow } from './present.ts';
import { findUsers } from './users.ts';

/** What every mail may say: the recipient's own fields and the addresses of the site (behaviour `accounts.md §22`). */
function commonVariables(user: UserRow): Variables {
  const settings = config();
  return {
    // Whoever came through a provider may not have told it yet.
    givenName: user.givenName || 'there',
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
export const mailPerson = async (
  user: UserRow,
  template: Mail['template'],
  variables: Variables = {},
  how: PersonMail = {},
): Promise<boolean> => (await mailPeople([user], template, variables, how)) > 0;

/** The same mail to many accounts, in as many statements as to one. @returns how many mails there will be */
export const mailPeople = (
  people: readonly UserRow[],
  template: Mail['template'],
  variables: Variables,
  { to, preference, replyTo }: PersonMail,
): Promise<number> =>
  sendMails(
    people.map(user => ({
      template,
      to: to ?? user.email,
      userId: user.id,
      preference,
      replyTo,
      variables: { ...commonVariables(user), ...variables },
    })),
  );

/**
 * Which of these mails may go out: none to a deleted account or to an address that is known not to receive, and none of
 * a kind that its recipient turned off (behaviour `accounts.md §21.7`).
 */
export async function mayMail<M extends Addressed>(mails: readonly M[]): Promise<M[]> {
  const people = await findUsers(mails.flatMap(mail => mail.userId ?? []));
  const reached = mails.filter(({ userId, to }) => {
    const user = userId === undefined ? undefined : people.get(userId);
    return userId === undefined || (user && (user.emailVerificationStatus !== 'DELIVERY_FAILED' || to !== user.email));
  });
  const wanting = new Map<Mail['preference'], ReadonlySet<number>>();
  for (const [kind, ofKind] of Map.groupBy(reached, mail => mail.preference))
    if (kind)
      wanting.set(
        kind,
        await peopleWhoWant(
          kind,
          ofKind.flatMap(mail => mail.userId ?? []),
        ),
      );
  return reached.filter(
    ({ preference, userId }) => userId === undefined || wanting.get(preference)?.has(userId) !== false,
  );
}
