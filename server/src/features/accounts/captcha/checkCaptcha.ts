import { config } from '../../../platform/config.ts';
import { BadRequest } from '../../../platform/errors.ts';
import { readSolution, spendSolution } from './proofOfWork.ts';
import { isVouchedFor } from './recaptcha.ts';

export const refusal = () => new BadRequest('reCAPTCHA not validated correctly.');

/**
 * Checks the token that a registration carries: the proof of work of our own pages, or, where the site takes them, the
 * reCAPTCHA token of another client.
 * @returns what uses it up, to be run inside the transaction of what it allows; false when it was used before
 * @throws {BadRequest} for a token that is missing or refused (behaviour `accounts.md §2.3`)
 */
export async function checkCaptcha(token: string | null | undefined): Promise<() => Promise<boolean>> {
  const { kind, recaptcha } = config().captcha;
  if (kind === 'off') return async () => true;
  if (!token) throw refusal();
  const solved = await readSolution(token);
  if (solved) return () => spendSolution(solved);
  if (recaptcha && (await isVouchedFor(token, recaptcha))) return async () => true;
  throw refusal();
}
