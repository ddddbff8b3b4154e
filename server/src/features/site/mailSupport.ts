import { config } from '../../platform/config.ts';
import { type MailTemplate, sendMail } from '../../platform/mail.ts';

/** For staff, so its wording is ours and not content that could be missing: the message must not be lost. */
const CONTACT_FORM: MailTemplate = {
  id: 'email-contact-us-form',
  subject: '(Contact Form) {{contactSubject}}',
  plainTextContent: `From: {{contactGivenName}} {{contactFamilyName}} <{{contactEmail}}>
Account: {{contactUserId}}, {{contactUserRole}}

{{contactMessage}}`,
};

/** What somebody writes to the people who run the site. */
export interface SupportMessage {
  readonly givenName: string;
  readonly familyName: string;
  /** Where an answer goes. */
  readonly email: string;
  /** Of somebody who is signed in, or whose account it is about. */
  readonly account?: { readonly id: number; readonly role: string } | undefined;
  readonly subject: string;
  readonly message: string;
}

/** One line: what stands in a header or beside a label must not begin another. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** Sends the support mailbox a message; an answer to it goes to whoever wrote (behaviour `accounts.md §12`, `§22`). */
export function mailSupport({ givenName, familyName, email, account, subject, message }: SupportMessage) {
  return sendMail({
    template: CONTACT_FORM,
    to: config().supportEmail,
    replyTo: email,
    variables: {
      contactGivenName: oneLine(givenName),
      contactFamilyName: oneLine(familyName),
      contactUserId: account?.id ?? 'N/A',
      contactUserRole: account?.role ?? 'N/A',
      contactEmail: email,
      contactSubject: oneLine(subject),
      contactMessage: message,
      replyToName: oneLine(`${givenName} ${familyName}`),
    },
  });
}
