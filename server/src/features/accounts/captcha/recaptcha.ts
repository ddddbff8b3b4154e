import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { logger } from '../../../platform/logger.ts';

/** How long somebody who registers is kept waiting for the service, in ms. */
const PATIENCE = 5000;

type Recaptcha = NonNullable<Config['captcha']['recaptcha']>;

/** The third version of the service gives everybody a score from 0, a robot, to 1; the second none. */
const verdict = z.looseObject({ success: z.boolean(), score: z.number().optional() });
const HUMAN = 0.5;

/**
 * Whether the reCAPTCHA service vouches for a token; nothing when it is away, slow or confused. It is told the token and our
 * key, not the address of the person. It takes a token once.
 */
export async function isVouchedFor(token: string, { secretKey, verifyUrl }: Recaptcha): Promise<boolean | undefined> {
  try {
    const reply = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    const { success, score = 1 } = verdict.parse(await reply.json());
    return success && score >= HUMAN;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger().warn({ reason }, 'The reCAPTCHA service did not answer');
    return undefined;
  }
}
