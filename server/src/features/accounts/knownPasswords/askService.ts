import { createHash } from 'node:crypto';
import { config } from '../../../platform/config.ts';
import { logger } from '../../../platform/logger.ts';

/** How long somebody who registers is kept waiting for the service, in ms. */
const PATIENCE = 1500;
/** The part of the hash that is told, in hexadecimal digits: some thousand passwords share it. */
const TOLD = 5;

/**
 * Whether a service that collects published passwords has this one. It is asked by k-anonymity: it learns five of the forty
 * digits of the SHA-1 and answers with everything that begins so; padded, so that the length of the answer tells nothing
 * either. A service that is away, slow or confused knows nothing: nobody is kept out for its sake.
 */
export async function isPublished(password: string): Promise<boolean> {
  const service = config().breachedPasswordsUrl;
  if (!service) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const reply = await fetch(new URL(hash.slice(0, TOLD), service), {
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return isIn(await reply.text(), hash.slice(TOLD));
  } catch (error) {
    // The path would tell the digits.
    const reason = error instanceof Error ? error.name : 'unknown';
    logger().warn({ reason }, 'The service of breached passwords did not answer');
    return false;
  }
}

/** Lines are `rest of the hash:how often`; padding is what occurs 0 times. */
function isIn(answer: string, rest: string): boolean {
  const line = answer.split(/\r?\n/).find(each => each.slice(0, rest.length).toUpperCase() === rest);
  return line !== undefined && Number(line.slice(rest.length + 1)) > 0;
}
