import { config } from '../../platform/config.ts';
import { siteLink } from '../../platform/site.ts';
import { schoolsByUrn } from '../schools/schools.ts';
import { mailSupport } from '../site/mailSupport.ts';
import { mailPerson } from './mailPerson.ts';
import { roleOf, type UserRow } from './present.ts';

/** The page that uses a verifying token (behaviour `accounts.md §3`). */
const verificationURL = (user: UserRow, token: string) =>
  siteLink(config(), `/verifyemail?userid=${user.id}&token=${token}`);

export const mailConfirmation = (user: UserRow, token: string) =>
  mailPerson(user, 'email-template-registration-confirmation', { verificationURL: verificationURL(user, token) });

/** Welcomes somebody whom a provider vouches for: there is no password, and nothing to verify. */
export const mailFederatedConfirmation = (user: UserRow, provider: string) =>
  mailPerson(user, 'email-template-registration-confirmation-federated', { provider });

/** Tells somebody that a provider opens their account from now on: it may have been somebody else at their computer. */
export const mailLinked = (user: UserRow, provider: string) =>
  mailPerson(user, 'email-template-provider-linked', { provider });

export const mailUnlinked = (user: UserRow, provider: string) =>
  mailPerson(user, 'email-template-provider-unlinked', { provider });

/** Tells somebody that their address was used to register once more. */
export const mailDuplicate = (user: UserRow) => mailPerson(user, 'email-template-registration-duplicate');

/** @param to the address to verify: the account's, or the one that it is to have */
export const mailVerification = (user: UserRow, to: string, token: string) =>
  mailPerson(user, 'email-template-email-verification', { verificationURL: verificationURL(user, token) }, { to });

/** Tells the old address what is about to happen. */
export const warnOfEmailChange = (user: UserRow, requestedemail: string) =>
  mailPerson(user, 'email-verification-change', { requestedemail });

export const mailPasswordReset = (user: UserRow, token: string) =>
  mailPerson(user, 'email-template-password-reset', { resetURL: siteLink(config(), `/resetpassword/${token}`) });

/** The same for an account without a password: it says how its owner has logged in so far. */
export const mailFederatedReset = (user: UserRow, token: string, providers: readonly string[]) =>
  mailPerson(user, 'email-template-federated-password-reset', {
    providerString: providers.join(' and '),
    providerWord: providers.length === 1 ? 'provider' : 'providers',
    resetURL: siteLink(config(), `/resetpassword/${token}`),
  });

/** Sends the support mailbox somebody's request to be made a teacher; an answer goes to them (behaviour `accounts.md §10`). */
export async function mailRoleRequest(user: UserRow, verificationDetails: string, otherInformation?: string) {
  const school = user.schoolId ? (await schoolsByUrn([user.schoolId])).get(user.schoolId) : undefined;
  return mailSupport({
    givenName: user.givenName ?? '',
    familyName: user.familyName ?? '',
    email: user.email,
    account: { id: user.id, role: roleOf(user) },
    subject: 'Teacher Account Request',
    message: [
      'Please make this account a teacher account.',
      `School: ${[school?.name, school?.postcode, user.schoolId, user.schoolOther].filter(Boolean).join(', ')}`,
      `Verification: ${verificationDetails}`,
      ...(otherInformation ? [`Other information: ${otherInformation}`] : []),
    ].join('\n\n'),
  });
}
