/** What an authenticator app is given to make codes from, as all of them read it. */
export function otpauthAddress({ secret, email, site }: { secret: string; email: string; site: string }): string {
  const issuer = encodeURIComponent(site);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** A secret in groups of four, to be typed off a screen. */
export const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What stands in the way of sending a verification code: it is of digits alone (`accounts.md §5`, Verification code). */
export const codeFault = (typed: string): string | undefined =>
  /^\d+$/.test(tidyCode(typed)) ? undefined : 'Please enter a valid verification code';

/** Apps show codes with a gap in the middle. */
export const tidyCode = (typed: string): string => typed.replace(/\s/g, '');
