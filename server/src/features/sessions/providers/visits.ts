import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { now } from '../../../platform/clock.ts';
import type { SignInProvider } from '../../../platform/config.ts';
import { db } from '../../../platform/database.ts';
import { digest, newSecret } from '../../accounts/secrets.ts';
import { elsewhereCookie, setElsewhereCookie } from '../cookies.ts';
import { type Challenge, newVerifier } from './openId.ts';
import { providerVisits } from './tables.ts';

export type Visit = typeof providerVisits.$inferSelect;

/** How long somebody may take at the provider, in seconds (behaviour `accounts.md §21.2`). */
const LASTS = 600;

/**
 * Remembers that this browser is being sent to a provider. A browser that has two tabs there keeps one cookie for both.
 * @param linkUserId who wishes to link their account
 */
export async function beginVisit(
  provider: SignInProvider,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  linkUserId?: number,
): Promise<Challenge> {
  const browser = elsewhereCookie(request) || newSecret();
  const challenge = { state: newSecret(), nonce: newSecret(), codeVerifier: newVerifier() };
  await db()
    .insert(providerVisits)
    .values({
      id: digest(challenge.state),
      browser: digest(browser),
      issuer: provider.issuer,
      nonce: challenge.nonce,
      codeVerifier: challenge.codeVerifier,
      linkUserId,
      expiresAt: new Date(now().getTime() + LASTS * 1000),
    });
  setElsewhereCookie(reply, browser, LASTS);
  return challenge;
}

/**
 * Uses up the visit of a `state`: nothing when it is unknown, used, older than ten minutes, or was begun in another browser
 * or at another issuer. Whoever only knows the `state` cannot use up somebody else's.
 */
export async function endVisit(
  provider: SignInProvider,
  request: FastifyRequest,
  state: string | undefined,
): Promise<Visit | undefined> {
  const browser = elsewhereCookie(request);
  if (!state || !browser) return undefined;
  const [visit] = await db()
    .delete(providerVisits)
    .where(
      and(
        eq(providerVisits.id, digest(state)),
        eq(providerVisits.browser, digest(browser)),
        eq(providerVisits.issuer, provider.issuer),
        gt(providerVisits.expiresAt, now()),
      ),
    )
    .returning();
  return visit;
}

/** Forgets visits that nobody came back from; a job calls this. */
export async function purgeVisits(): Promise<void> {
  await db().delete(providerVisits).where(lt(providerVisits.expiresAt, now()));
}
