import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { logger } from '../../../platform/logger.ts';

/** How long somebody who registers is kept waiting for the service, in ms. */
const PATIENCE = 5000;

type Recaptcha = NonNullable<Config['captcha']['recaptcha']>;

const verdict = z.looseObject({ success: z.boolean() });

/**
 * Whether the reCAPTCHA service vouches for a token. It is told the token and our key, not the address of the person. It
 * takes a token once. A service that is away, slow or confused vouches for nobody: otherwise whoever can keep it busy opens
 * the door to robots.
 */
export async function isVouchedFor(token: string, { secretKey, verifyUrl }: Recaptcha): Promise<boolean> {
  try {
    const reply = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return verdict.parse(await reply.json()).success;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger().warn({ reason }, 'The reCAPTCHA service did not answer');
    return false;
  }
}
