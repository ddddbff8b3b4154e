import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { db, inTransaction } from '../../platform/database.ts';
import { NotLoggedIn } from '../../platform/errors.ts';
import type { UserRow } from './present.ts';
import { passwords, users } from './tables.ts';
import { tidyEmail } from './validate.ts';

const living = isNull(users.deletedAt);

/** The account with this id, unless it is deleted. */
export async function findUser(id: number): Promise<UserRow | undefined> {
  const [row] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), living));
  return row;
}

/** The account of somebody who is signed in; one that was deleted a moment ago is signed in no more. */
export async function getUser(id: number): Promise<UserRow> {
  const user = await findUser(id);
  if (!user) throw new NotLoggedIn();
  return user;
}

/** The account with this e-mail address, however it was typed. */
export async function findUserByEmail(email: string): Promise<UserRow | undefined> {
  const [row] = await db()
    .select()
    .from(users)
    .where(and(eq(users.email, tidyEmail(email)), living));
  return row;
}

/** The accounts with these ids, by id; deleted ones are left out. */
export async function findUsers(ids: Iterable<number>): Promise<Map<number, UserRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(users)
    .where(and(inArray(users.id, wanted), living));
  return new Map(rows.map(row => [row.id, row]));
}

/**
 * The same, held until the transaction ends: whoever decides by what an account is now, and then changes it, takes turns.
 * They are taken in one order, so that nobody waits in a circle.
 * @param strength `update` also waits for whatever is being stored in their names, and lets nothing more begin
 */
export async function holdUsers(
  ids: readonly number[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Map<number, UserRow>> {
  if (!inTransaction()) throw new Error('Accounts are held by a transaction.');
  const rows = await db()
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), living))
    .orderBy(asc(users.id))
    .for(strength);
  return new Map(rows.map(row => [row.id, row]));
}

/**
 * Keeps an account from being deleted until the transaction ends, where something is stored in its name. Those who do so
 * at the same time do not wait for each other.
 * @throws {NotLoggedIn} when it is deleted
 */
export async function keepFromDeletion(id: number): Promise<UserRow> {
  const [row] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), living))
    .for('key share');
  if (!row) throw new NotLoggedIn();
  return row;
}

/** The account's password hash; nothing for one that signs in only through a provider. */
export async function passwordHashOf(userId: number): Promise<string | undefined> {
  const [row] = await db().select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId));
  return row?.hash;
}

/** Stores a password that was hashed before the transaction began. */
export async function storePasswordHash(userId: number, hash: string, at: Date): Promise<void> {
  await db()
    .insert(passwords)
    .values({ userId, hash, updatedAt: at })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, updatedAt: at } });
}
