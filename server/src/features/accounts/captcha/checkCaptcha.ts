import { config } from '../../../platform/config.ts';
import { BadRequest } from '../../../platform/errors.ts';
import { failed } from '../../../platform/limits.ts';
import { readSolution, spendSolution } from './proofOfWork.ts';
import { isVouchedFor } from './recaptcha.ts';

export const refusal = () => new BadRequest('reCAPTCHA not validated correctly.');

/**
 * Checks the token that a registration carries: the proof of work of our own pages, or, where the site takes them, the
 * reCAPTCHA token of another client. A token that is missing or wrong counts against the network that it came from; a
 * service that is away vouches for nobody, since otherwise whoever can keep it busy opens the door, and counts for nothing.
 * @returns what uses it up, to be run inside the transaction of what it allows; false when it was used before
 * @throws {BadRequest} for a token that is missing or refused (behaviour `accounts.md §2.3`)
 */
export async function checkCaptcha(token: string | null | undefined, ip: string): Promise<() => Promise<boolean>> {
  const { kind, recaptcha } = config().captcha;
  if (kind === 'off') return async () => true;
  const solved = token ? await readSolution(token) : undefined;
  if (solved) return () => spendSolution(solved);
  const vouched = token && recaptcha ? await isVouchedFor(token, recaptcha) : false;
  if (vouched) return async () => true;
  if (vouched === false) await failed('REGISTRATION', ip);
  throw refusal();
}
