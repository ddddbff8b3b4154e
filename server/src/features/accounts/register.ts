import type { RegisteredUser, UserContext } from '@cs/contract';
import { isNull } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest } from '../../platform/errors.ts';
import { refusal } from './captcha/checkCaptcha.ts';
import { mailConfirmation, mailDuplicate } from './emails.ts';
import { hashPassword } from './hashing.ts';
import { refuseKnown } from './knownPasswords/refuseKnown.ts';
import { issueToken } from './mailTokens.ts';
import { type SentPreferences, savePreferences } from './preferences.ts';
import type { UserRow } from './present.ts';
import { readDateOfBirth, readEmail, readNames, readPassword, readSchool } from './readFields.ts';
import { users } from './tables.ts';
import { findUserByEmail, storePasswordHash } from './users.ts';
import { MESSAGES } from './validate.ts';

/** What the registration form posts. */
export interface Registration {
  user: RegisteredUser;
  preferences?: SentPreferences | null | undefined;
  contexts?: UserContext[] | null | undefined;
}

/** A registration whose every field has been judged and whose password is hashed. */
export interface CheckedRegistration {
  account: Omit<typeof users.$inferInsert, 'registrationDate'>;
  hash: string;
  preferences?: SentPreferences | null | undefined;
}

/**
 * Judges a registration, in the order of behaviour `accounts.md §2.3`; then what only forms used to check: age and school.
 * A role that is sent is ignored: everybody starts as a student.
 * @throws {BadRequest} with the sentence of the first fault
 */
export async function checkRegistration({ user, preferences, contexts }: Registration): Promise<CheckedRegistration> {
  if (!user.givenName || !user.familyName || !user.email || !user.password)
    throw new BadRequest(
      'You are missing a required field. Please make sure you have specified all mandatory fields in your response.',
    );
  const names = readNames(user);
  const password = readPassword(user.password);
  const email = readEmail(user.email);
  const dateOfBirth = readDateOfBirth(user.dateOfBirth, MESSAGES.dateOfBirth);
  await refuseKnown(password);
  return {
    account: {
      ...names,
      ...readSchool(user),
      email,
      dateOfBirth,
      gender: user.gender,
      ...(contexts?.length ? { registeredContexts: contexts, registeredContextsLastConfirmed: now() } : {}),
      privacyPolicyAcceptedTime: now(),
    },
    // Before it is known whether the address is taken: both cases take the same time.
    hash: await hashPassword(password),
    preferences,
  };
}

/**
 * Makes an account, or, when the address has one, tells its owner by mail; the caller must answer alike. Two who register
 * one address at once: the unique index `users_email_unique` lets one through.
 * @param spend uses the captcha up; false refuses
 * @returns the account, or nothing when the address has one
 */
export function register(checked: CheckedRegistration, spend: () => Promise<boolean>): Promise<UserRow | undefined> {
  return transaction(async () => {
    if (!(await spend())) throw refusal();
    const [user] = await db()
      .insert(users)
      .values({ ...checked.account, registrationDate: now() })
      .onConflictDoNothing({ target: users.email, where: isNull(users.deletedAt) })
      .returning();
    if (!user) {
      const owner = await findUserByEmail(checked.account.email);
      if (owner) await mailDuplicate(owner);
      return undefined;
    }
    await storePasswordHash(user.id, checked.hash, now());
    await savePreferences(user.id, checked.preferences);
    await mailConfirmation(user, await issueToken('verify', user.id, user.email));
    return user;
  });
}
