import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { digest, newSecret } from './secrets.ts';
import { mailTokens } from './tables.ts';

const HOUR = 3_600_000;

/**
 * How long links in mails hold. 24 hours for a password is given (behaviour `accounts.md §21.2`); a week for an address is
 * our choice, long enough for a school whose mail is read on Mondays.
 */
const LIFETIME = { reset: 24 * HOUR, verify: 7 * 24 * HOUR } as const;
export type TokenKind = keyof typeof LIFETIME;

export type MailToken = typeof mailTokens.$inferSelect;

/** A new token for a mail to this address; it replaces an older one of its kind. */
export async function issueToken(kind: TokenKind, userId: number, email: string): Promise<string> {
  const token = newSecret();
  const fresh = { tokenHash: digest(token), email, expiresAt: new Date(now().getTime() + LIFETIME[kind]) };
  await db()
    .insert(mailTokens)
    .values({ userId, kind, ...fresh })
    .onConflictDoUpdate({ target: [mailTokens.userId, mailTokens.kind], set: fresh });
  return token;
}

const valid = (kind: TokenKind, token: string) =>
  and(eq(mailTokens.kind, kind), eq(mailTokens.tokenHash, digest(token)), gt(mailTokens.expiresAt, now()));

/** The token as stored, when it is valid; it stays usable. */
export async function findToken(kind: TokenKind, token: string): Promise<MailToken | undefined> {
  const [row] = await db().select().from(mailTokens).where(valid(kind, token));
  return row;
}

/** Uses a token up: of two who press at once, one gets it. Run inside the transaction of what it allows. */
export async function consumeToken(kind: TokenKind, token: string, userId?: number): Promise<MailToken | undefined> {
  const [row] = await db()
    .delete(mailTokens)
    .where(and(valid(kind, token), userId === undefined ? undefined : eq(mailTokens.userId, userId)))
    .returning();
  return row;
}

/** Ends links to a new password that went to another address than the account's: it may be somebody else's by now. */
export async function endResetsSentElsewhere(userId: number, email: string): Promise<void> {
  await db()
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, 'reset'), ne(mailTokens.email, email)));
}

/** Forgets links that nobody used in time; a job calls this. */
export async function forgetOldTokens(): Promise<void> {
  await db().delete(mailTokens).where(lte(mailTokens.expiresAt, now()));
}
