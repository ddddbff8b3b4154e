import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { digest, newSecret } from '../accounts/secrets.ts';
import { setVisitorCookie, visitorCookie } from './cookies.ts';
import { visitors } from './tables.ts';

/** A visitor's work that nobody came back to for an hour is forgotten (behaviour `accounts.md §0.4`). */
const FORGOTTEN_AFTER = 60 * 60_000;
const SEEN_EVERY = 5 * 60_000;

const forgotten = () => new Date(now().getTime() - FORGOTTEN_AFTER);

/** The visitor of this request, if any work of theirs is kept. */
export async function knownVisitor(request: FastifyRequest): Promise<string | undefined> {
  const token = visitorCookie(request);
  if (!token) return undefined;
  const [visitor] = await db()
    .select()
    .from(visitors)
    .where(and(eq(visitors.id, digest(token)), gt(visitors.lastSeen, forgotten())));
  if (!visitor) return undefined;
  if (now().getTime() - visitor.lastSeen.getTime() > SEEN_EVERY)
    await db().update(visitors).set({ lastSeen: now() }).where(eq(visitors.id, visitor.id));
  return visitor.id;
}

/** The visitor of this request; a new one, with a cookie, at the first need. */
export async function visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const known = await knownVisitor(request);
  if (known) return known;
  const token = newSecret();
  const id = digest(token);
  await db().insert(visitors).values({ id, createdAt: now(), lastSeen: now() });
  setVisitorCookie(reply, token);
  return id;
}

/** Takes a visitor's work over into an account. */
export type TakeOver = (visitorId: string, userId: number) => Promise<void>;

const takers: TakeOver[] = [];

/**
 * Registers what happens to a visitor's work when they sign in; features that keep such work call this once. It runs
 * inside the transaction of the sign-in, while the visitor is held; what is left afterwards goes with the visitor.
 */
export function onSignIn(take: TakeOver): void {
  if (!takers.includes(take)) takers.push(take);
}

/** Merges a visitor into an account and forgets the visitor. Of two sign-ins at once, one finds the work. */
export async function mergeVisitor(visitorId: string, userId: number): Promise<void> {
  const [visitor] = await db().select().from(visitors).where(eq(visitors.id, visitorId)).for('update');
  if (!visitor) return;
  for (const take of takers) await take(visitorId, userId);
  await db().delete(visitors).where(eq(visitors.id, visitorId));
}

/** Forgets visitors who did not come back, with their work; a job calls this. */
export async function purgeVisitors(): Promise<void> {
  await db().delete(visitors).where(lt(visitors.lastSeen, forgotten()));
}
