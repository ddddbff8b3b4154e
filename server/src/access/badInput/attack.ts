import { apiError } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import type { Reply } from '../../testing/index.ts';
import { footprint, forgetTraces } from '../footprint.ts';
import { type Sent, send } from '../product.ts';

/** A request with what is wrong with it. */
export interface Attempt extends Sent {
  readonly what: string;
}

/** Calls after which limits and traces are forgotten: fewer than the strictest limit that could hide a fault. */
const FORGET_EVERY = 6;

/** The one call that says 503 of what it cannot read, as clients expect of it (behaviour `learning.md §2.11`). */
const TRIES_QUESTIONS = '/questions/test';

/** What is wrong with a reply to somebody who sent nonsense; nothing when it is as it should be. */
function faultOf({ status, body, text }: Reply, url: string): string | undefined {
  const unreadable = status === 503 && body?.bypassGenericSiteErrorPage === true && url.includes(TRIES_QUESTIONS);
  if (status >= 500 && !unreadable) return `${status} ${text.slice(0, 200)}`;
  // Work is set entry by entry, each with its own refusal.
  if (text.includes('Unknown database error')) return `${status} ${text.slice(0, 200)}`;
  if (status < 400) return undefined;
  const error = apiError.safeParse(body);
  if (!error.success) return `${status} without the error body: ${text.slice(0, 200)}`;
  if (error.data.responseCode !== status) return `${status} that says ${error.data.responseCode}`;
  return error.data.errorMessage.trim() === '' ? `${status} without a message` : undefined;
}

/**
 * Sends each attempt and tells of every fault: a 5xx, a refusal that is not the error body, and a refusal that wrote
 * something. `more` judges a reply further.
 */
export async function attack(
  app: FastifyInstance,
  attempts: readonly Attempt[],
  more: (reply: Reply, attempt: Attempt) => string | undefined = () => undefined,
): Promise<string[]> {
  const faults: string[] = [];
  let before: Record<string, number> = {};
  let refusals: string[] = [];
  const compare = async () => {
    const after = await footprint();
    const written = Object.keys(after).filter(table => after[table] !== before[table]);
    if (refusals.length > 0 && written.length > 0)
      faults.push(`wrote ${written.join()}: one of ${refusals.join('; ')}`);
    before = after;
    refusals = [];
  };
  for (const [n, attempt] of attempts.entries()) {
    if (n % FORGET_EVERY === 0) {
      if (n > 0) await compare();
      await forgetTraces();
      before = await footprint();
    }
    const { what, ...sent } = attempt;
    // Reading may store something when it succeeds; what changes data is judged call by call.
    if (sent.method !== 'GET') await compare();
    const reply = await send(app, sent);
    const fault = faultOf(reply, sent.url) ?? more(reply, attempt);
    if (fault !== undefined) faults.push(`${what}: ${fault}`);
    if (reply.status >= 400) refusals.push(`${what} (${reply.status})`);
    else before = await footprint();
  }
  await compare();
  return faults;
}
