import { config } from '../../platform/config.ts';
import { type MailTemplate, sendMail } from '../../platform/mail.ts';
import { siteLink } from '../../platform/site.ts';
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

/** For staff, so its wording is ours and not content that could be missing: the request must not be lost. */
const CONTACT_FORM: MailTemplate = {
  id: 'email-contact-us-form',
  subject: '(Contact Form) {{contactSubject}}',
  plainTextContent: `From: {{contactGivenName}} {{contactFamilyName}} <{{contactEmail}}>
Account: {{contactUserId}}, {{contactUserRole}}

{{contactMessage}}`,
};

/** Sends the support mailbox somebody's request to be made a teacher; an answer goes to them (behaviour `accounts.md §10`). */
export const mailRoleRequest = (user: UserRow, verificationDetails: string, otherInformation?: string) =>
  sendMail({
    template: CONTACT_FORM,
    to: config().supportEmail,
    replyTo: user.email,
    variables: {
      contactGivenName: user.givenName ?? '',
      contactFamilyName: user.familyName ?? '',
      contactUserId: user.id,
      contactUserRole: roleOf(user),
      contactEmail: user.email,
      contactSubject: 'Teacher Account Request',
      contactMessage: [
        'Please make this account a teacher account.',
        `School: ${[user.schoolId, user.schoolOther].filter(Boolean).join(', ')}`,
        `Verification: ${verificationDetails}`,
        ...(otherInformation ? [`Other information: ${otherInformation}`] : []),
      ].join('\n\n'),
      replyToName: `${user.givenName ?? ''} ${user.familyName ?? ''}`.trim(),
    },
  });
