import type { ContactMessage } from '@cs/contract';
import { transaction } from '../../platform/database.ts';
import { BadRequest } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/me.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { isEmail } from '../accounts/validate.ts';
import { mailSupport } from './mailSupport.ts';

/**
 * Sends those who run the site what somebody wrote, signed in or not (behaviour `accounts.md §12`).
 * @throws {BadRequest} when something is missing or no answer could be sent
 */
export async function sendMessage(sent: ContactMessage, me: Me | undefined, ip: string): Promise<void> {
  const [givenName, familyName, email, subject, message] = [
    sent.firstName,
    sent.lastName,
    sent.emailAddress,
    sent.subject,
    sent.message,
  ].map(text => text?.trim());
  if (!givenName || !familyName || !email || !subject || !message) throw new BadRequest('Missing form details.');
  if (!isEmail(email)) throw new BadRequest('Invalid email address.');
  const account = me && { id: me.id, role: me.role };
  await transaction(async () => {
    await mailSupport({ givenName, familyName, email, account, subject, message });
    await logEvent({ type: 'CONTACT_US_FORM_USED', userId: me?.id, ip, details: { message } });
  });
}
