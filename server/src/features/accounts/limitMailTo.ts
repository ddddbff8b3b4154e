import { limit } from '../../platform/limits.ts';

/**
 * Counts a verifying mail that somebody signed in asks for, and refuses one too many: nobody floods a stranger's mailbox,
 * nor learns by asking for one address after the other which of them have accounts.
 * @param email tidied
 * @throws {TooManyRequests}
 */
export async function limitMailTo(email: string, me: { id: number; email: string }): Promise<void> {
  if (email !== me.email) await limit('EMAIL_CHANGE', me.id);
  await limit('VERIFY_REQUEST', email);
}
