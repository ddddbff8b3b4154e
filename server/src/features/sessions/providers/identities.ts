import { and, eq, isNull } from 'drizzle-orm';
import { now } from '../../../platform/clock.ts';
import { config, type SignInProvider } from '../../../platform/config.ts';
import { db, transaction, withLock } from '../../../platform/database.ts';
import { BadRequest } from '../../../platform/errors.ts';
import { mailUnlinked } from '../../accounts/emails.ts';
import type { UserRow } from '../../accounts/present.ts';
import { users } from '../../accounts/tables.ts';
import { getUser, passwordHashOf } from '../../accounts/users.ts';
import type { Identity } from './openId.ts';
import { linkedIdentities } from './tables.ts';

type Known = Pick<Identity, 'issuer' | 'subject'>;

const is = ({ issuer, subject }: Known) =>
  and(eq(linkedIdentities.issuer, issuer), eq(linkedIdentities.subject, subject));

const at = (userId: number, issuer: string) =>
  and(eq(linkedIdentities.userId, userId), eq(linkedIdentities.issuer, issuer));

/** The account of somebody whom an issuer vouches for; that of a deleted account is free again. */
export async function accountOfIdentity(identity: Known): Promise<UserRow | undefined> {
  const [found] = await db()
    .select({ user: users })
    .from(linkedIdentities)
    .innerJoin(users, eq(users.id, linkedIdentities.userId))
    .where(and(is(identity), isNull(users.deletedAt)));
  return found?.user;
}

/** Makes an identity this account's; run inside the transaction that has found it to be nobody's. */
export async function storeIdentity(identity: Known, userId: number): Promise<void> {
  const { issuer, subject } = identity;
  await db().delete(linkedIdentities).where(is(identity));
  await db().insert(linkedIdentities).values({ issuer, subject, userId, createdAt: now() });
}

/** Whether the account signs in through this provider, under whatever name it has there. */
export const isLinked = async (userId: number, { issuer }: SignInProvider): Promise<boolean> =>
  (await db().$count(linkedIdentities, at(userId, issuer))) > 0;

/** The providers through which an account can sign in: those that this site uses today. */
export async function linkedProviders(userId: number): Promise<SignInProvider[]> {
  const provider = config().signInProvider;
  return provider && (await isLinked(userId, provider)) ? [provider] : [];
}

/** Unlinks an account and tells its owner by mail; one that was not linked stays as it is. @throws {BadRequest} when there would be no way in left */
export function unlink(userId: number, provider: SignInProvider): Promise<void> {
  return transaction(async () => {
    await withLock('ways-in', userId);
    if (!(await isLinked(userId, provider))) return;
    if ((await passwordHashOf(userId)) === undefined)
      throw new BadRequest(
        `You log in with ${provider.name} alone: without it you could not log in again. Choose a password first, with "Forgotten your password?" on the login page.`,
      );
    await db().delete(linkedIdentities).where(at(userId, provider.issuer));
    await mailUnlinked(await getUser(userId), provider.name);
  });
}
