import { Secret, TOTP } from 'otpauth';
import { now } from '../../platform/clock.ts';
import { BadRequest } from '../../platform/errors.ts';

/** As every authenticator app makes them: SHA-1, six digits, 30 seconds, 160 bits (behaviour `accounts.md §8`). */
const PERIOD = 30;
const SECRET_BYTES = 20;
const SECRET = /^[A-Z2-7]{32}$/;
/** Clocks may be a step apart, either way. */
const DRIFT = 1;

/** A new secret in base32. */
export const newCodeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const isCodeSecret = (text: string): boolean => SECRET.test(text);

const generator = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** The code that an app shows at an instant. @param at ms */
export const codeAt = (secret: string, at: number): string => generator(secret).generate({ timestamp: at });

/**
 * A code as it was typed, in digits alone.
 * @throws {BadRequest} for one that no app shows
 */
export function readCode(typed: string): string {
  const code = typed.replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(code)) throw new BadRequest('Verification code is not in the correct format.');
  return code;
}

/** The step, counted in 30 seconds from 1970, that a code belongs to; nothing where it is of no step about now. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const timestamp = now().getTime();
  const away = generator(secret).validate({ token: code, timestamp, window: DRIFT });
  return away === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + away;
}
